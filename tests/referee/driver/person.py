"""Logging the person's turn: each thing when it happened, the visit line by line."""

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.play.solo import commands as c
from companion.play.solo.person import log as own
from companion.play.solo.person import visit as visits
from companion.play.solo.person.parts import Part
from companion.play.solo.person.visit_walk import COMES, REFILLS, Line
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.pieces import UNNAMED_OBJECTIVE, Unknown
from companion.table.state import Section
from tests.referee.driver import plain
from tests.referee.driver.app import App
from tests.referee.truth.table import Table


class Missing(Exception):
    """The true answer is none of those that can be tapped."""


def log(app: App, kind: str, values: dict[str, Any]) -> None:
    """One thing of the own turn, tap by tap. Raises Missing if it is not offered."""
    picks: tuple[str, ...] = ()
    wanted = _WANTED[kind](app.state, values)
    asked = own.ask(app.state, kind, picks)
    while isinstance(asked, Part):
        keys = [option.key for option in asked.options]
        pick = next((key for key in wanted.pop(asked.name, ()) if key in keys), None)
        if pick is None:
            raise Missing(f"{kind}/{asked.name}: {values} is not among {keys}")
        picks = (*picks, pick)
        asked = own.ask(app.state, kind, picks)
    app.do(c.LogOwn(kind, (*picks, *wanted.get("paid", ()))))


def log_wrong(app: App, kind: str, values: dict[str, Any], random: Random) -> bool:
    """The same thing with one tap gone wrong, where there is another to tap."""
    picks: tuple[str, ...] = ()
    wanted, slipped = _WANTED[kind](app.state, values), False
    asked = own.ask(app.state, kind, picks)
    while isinstance(asked, Part):
        keys = [option.key for option in asked.options]
        right = [key for key in wanted.get(asked.name, ()) if key in keys]
        others = [key for key in keys if key not in right]
        if others and (not right or (not slipped and random.random() < 0.5)):
            picks, slipped = (*picks, random.choice(others)), True
        elif right:
            picks = (*picks, right[0])
        else:
            return False
        asked = own.ask(app.state, kind, picks)
    if slipped:
        app.do(c.LogOwn(kind, picks))
    return slipped


CHANGES: Mapping[str, tuple[Section, ...]] = {
    "move": (Section.ESTANCIEROS, Section.FARMERS),
    "hire": (Section.JOB_MARKET, Section.PERSON_BOARD),
    "build": (Section.BUILDINGS, Section.PERSON_BOARD),
    "cattle": (Section.CATTLE_MARKET, Section.PERSON_BOARD),
    "farmer": (Section.FARMERS, Section.CITIES, Section.PERSON_BOARD),
    "engine": (Section.ENGINES, Section.STATIONS, Section.PERSON_BOARD),
    "objective": (Section.OBJECTIVES, Section.PERSON_BOARD),
    "played": (Section.PERSON_BOARD,),
    "market_cards": (Section.CATTLE_MARKET,),
    "exhaustion": (Section.PERSON_BOARD,),
    "quay": (Section.CITIES, Section.PERSON_BOARD),
    "step_disc": (Section.PERSON_BOARD,),
    "pedro_exhaustion": (Section.PEDRO_BOARD,),
}
"""The sections that a log changes: those to look at after a wrong one."""

ON_THE_TABLE: Mapping[str, Section] = {"delivery": Section.CITIES}
"""What is told on the table screen, as the own turn has no log for it."""

Wanted = dict[str, tuple[str, ...]]
"""By the name of a part the key to tap, the best first."""


def _move(_: SoloState, values: dict[str, Any]) -> Wanted:
    fees = values["fees"]
    asked = sum(fee.asked for fee in fees)
    paid = sum(fee.paid for fee in fees)
    wanted: Wanted = {
        "space": (values["space"],),
        "way": ("+".join(fee.space for fee in fees) or "none",),
    }
    return wanted if paid == asked else {**wanted, "paid": (f"paid:{paid}",)}


def _hire(_: SoloState, values: dict[str, Any]) -> Wanted:
    exact = f"{values['row']}:{values['column']}"
    return {"worker": (exact, f"{values['worker']}.{int(values['strength'])}")}


def _engine(_: SoloState, values: dict[str, Any]) -> Wanted:
    space, turnout = values["place"]
    upgraded = "no"
    if values["upgraded"]:
        upgraded = f"master:{values['master']}" if values["master"] else "yes"
    return {
        "place": (f"{space}:{int(turnout)}",),
        "upgraded": (upgraded,),
        "given": (values["row"],),
    }


def _farmer(_: SoloState, values: dict[str, Any]) -> Wanted:
    return {
        "farmer": (values["space"], values["colour"]),
        "place": ("row" if values["row"] else "beside",),
        "exhaustion": (str(values["exhaustion"]),),
        "row_disc": (_quay_key(values["quay"]) if values["quay"] else "none",),
    }


def _quay_key(quay: tuple[str, int]) -> str:
    return f"{quay[0]}:{quay[1]}"


def _card(_: SoloState, values: dict[str, Any]) -> Wanted:
    card = values["card"]
    return {"card": (str(card) if isinstance(card, int) else plain.card_key(card),)}


_WANTED: Any = {
    "move": _move,
    "hire": _hire,
    "build": lambda _, v: {"tile": (str(v["number"]),), "space": (v["space"],)},
    "cattle": _card,
    "farmer": _farmer,
    "engine": _engine,
    "objective": _card,
    "played": _card,
    "market_cards": _card,
    "exhaustion": lambda _, v: {"cards": (str(v["cards"]),)},
    "quay": lambda _, v: {"quay": (_quay_key(v["quay"]),)},
    "step_disc": lambda _, __: {},
    "pedro_exhaustion": lambda _, __: {},
}


def lines_of(visit: dict[str, Any]) -> dict[Line, str]:
    """The true key of every line of a visit."""
    laid = [fee for fee in visit["fees"] if fee.farmer and fee.paid]
    fees = "+".join(f"{fee.space}:{fee.paid}" for fee in laid) or "none"
    said = {Line.WAY: fees, Line.EXHAUSTION: str(visit["exhaustion"]), Line.DELIVERY: "none"}
    if "delivery" in visit:
        (city, quay), (_, quarter, number) = visit["delivery"]
        said[Line.DELIVERY] = f"deliver:{city}:{quay}:{quarter}:{number}"
    if "ship" in visit:
        said[Line.SHIP] = visit["ship"]
        said[Line.DISC] = visit["disc"]
    if visit.get("taken_back") is not None:
        said[Line.TAKEN_BACK] = str(visit["taken_back"])
    for line, name in ((Line.OBJECTIVE, "objective"), (Line.BONUS, "bonus")):
        if name in visit:
            said[line] = str(visit[name])
    for line, chosen in zip(visits.TILES, visit["tiles"], strict=True):
        if chosen is not None:
            said[line] = f"tile:{chosen[0]}:{plain.tile_key(chosen[1])}"
    said |= {line: f"ship:{ship}" for line, ship in zip(COMES, visit["comes"], strict=False)}
    for pair, line in enumerate(REFILLS):
        chosen = visit["tiles"][pair]
        filled = None if chosen is None else visit["refills"][chosen[0]]
        if filled is not None:
            said[line] = plain.tile_key(filled)
    return said


def tell_drawn(app: App, true: Table) -> bool:
    """What the hand drew in the meantime and the app shows as unnamed, on the table's screens.
    Answers whether there was anything to tell."""
    table, before = app.state.table, len(app.done)
    if any(isinstance(slot, Unknown) for slot in table.foresight):
        spaces = tuple(plain.as_tile(slot) for slot in true.foresight)
        app.do(c.CorrectTable((e.ForesightSet(spaces),)))
    shown = table.objective_display
    if not isinstance(shown, Unknown) and UNNAMED_OBJECTIVE in shown:
        app.do(c.CorrectTable((e.ObjectivesSet(tuple(true.display)),)))
    if isinstance(table.cattle_market, Unknown):
        app.do(c.CorrectTable((e.CattleMarketSet(plain.as_cards(true.cattle)),)))
    return len(app.done) > before
