"""Printed facts that the companion does not know, told once and kept in My copy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.box.argentina import CITIES, STATIONS_ASKED, printed
from companion.box.faults import Fault, Faulty
from companion.play.solo.codec import CODEC
from companion.play.solo.commands import LearnFact
from companion.play.solo.events import FactLearned
from companion.play.solo.state import SoloState
from companion.record.step import Step
from companion.table.facts import ARROW_PATH, ARROWS, Arrow, Facts
from companion.table.state import Section
from companion.web.own_copy import keep_in_copy
from companion.web.table.choices import Choice
from companion.web.table.picks import Typed
from companion.words import Words
from companion.words.table_things import TableThings

LAST = "last"
MOST_VP = 30


@dataclass(frozen=True, slots=True)
class FactField:
    """One fact to tell: its path in the facts, its name, and what can be picked."""

    path: str
    label: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class FactGroup:
    """Facts of one kind, in rows of fields that belong together."""

    key: str
    title: str
    rows: tuple[tuple[str, tuple[FactField, ...]], ...]


@dataclass(frozen=True, slots=True)
class FactLink:
    """From a section's form to the facts it stands on."""

    text: str
    anchor: str


def fact_link(section: str, state: SoloState, words: Words) -> FactLink | None:
    names = TableThings.at(words, state.facts, state.table)
    match section:
        case Section.STATIONS | Section.ENGINES:
            return FactLink(names.say("facts.link"), "")
        case Section.JOB_MARKET:
            return FactLink(names.say("facts.arrows_link"), "#arrows")
        case Section.CITIES if "b" in state.table.cities.sides:
            return FactLink(names.say("facts.side_b_link"), "#side-b")
    return None


def facts_shown(state: SoloState) -> Typed:
    """What this game knows of the facts that can be told, "" for what nobody said."""
    told = {path: str(value) for path, value in state.corrections}
    arrows = {
        f"{ARROW_PATH}{row}": str(ARROWS.index(state.facts.arrows.get(row, Arrow.NONE)))
        for row in range(1, len(state.facts.row_cost) + 1)
    }
    return {**dict.fromkeys(_paths(state), ""), **arrows, **told}


def facts_told(typed: Typed, state: SoloState) -> tuple[LearnFact, ...]:
    """A command per fact that the form tells anew. Raises Faulty with everything wrong."""
    shown, known = facts_shown(state), {fact.path: fact for fact in printed()}
    faults: list[Fault] = []
    commands = []
    for path in _paths(state):
        text = typed.get(path, "")
        if text in ("", shown[path]):
            continue
        most = len(ARROWS) - 1 if path.startswith(ARROW_PATH) else known[path].most
        if not text.isascii() or not text.isdigit() or len(text) > 3:
            faults.append(Fault(FACTS_PLACE, "number.unreadable"))
        elif most is not None and int(text) > most:
            faults.append(Fault(FACTS_PLACE, "number.most", (("most", most),)))
        else:
            commands.append(LearnFact(path, int(text)))
    faults += _twice({**shown, **typed})
    if faults:
        raise Faulty(faults)
    return tuple(commands)


FACTS_PLACE = "facts"


def _twice(told: Typed) -> list[Fault]:
    """No two stations have their turnout after the same space."""
    after = [told.get(_station(n, "after_space"), "") for n in range(1, STATIONS_ASKED + 1)]
    twice = sorted({space for space in after if space and after.count(space) > 1})
    return [Fault(FACTS_PLACE, "table.station_twice", (("id", space[:4]),)) for space in twice]


def fact_groups(state: SoloState, words: Words) -> list[FactGroup]:
    """What can be told about this game's copy, in rows."""
    names = TableThings.at(words, state.facts, state.table)
    groups = [
        FactGroup("stations", names.say("facts.stations"), _station_rows(names)),
        FactGroup("arrows", names.say("facts.arrows"), _arrow_rows(names, state.facts)),
    ]
    for city, side in zip(CITIES, state.table.cities.sides, strict=True):
        if side == "b":
            title = names.say("facts.side_b", city=names.city(city))
            groups.append(FactGroup(city, title, _side_b_rows(names, city)))
    return groups


def _station_rows(names: TableThings) -> tuple[tuple[str, tuple[FactField, ...]], ...]:
    rows = []
    for n in range(1, STATIONS_ASKED + 1):
        after = FactField(
            _station(n, "after_space"),
            names.say("facts.after"),
            _numbers(names.facts.last_space - 1),
        )
        vp = FactField(_station(n, "vp"), names.say("facts.vp"), _numbers(MOST_VP))
        rows.append((names.say("facts.station", n=n), (after, vp)))
    last = FactField(_station(LAST, "vp"), names.say("facts.vp"), _numbers(MOST_VP))
    return (*rows, (names.say("last_station"), (last,)))


def _arrow_rows(names: TableThings, facts: Facts) -> tuple[tuple[str, tuple[FactField, ...]], ...]:
    choices = tuple(Choice(str(at), names.say(f"arrow.{arrow}")) for at, arrow in enumerate(ARROWS))
    return tuple(
        (
            names.say("facts.arrow", n=row),
            (FactField(f"{ARROW_PATH}{row}", names.say("facts.leads_to"), choices),),
        )
        for row in range(1, len(facts.row_cost) + 1)
    )


def _side_b_rows(names: TableThings, city: str) -> tuple[tuple[str, tuple[FactField, ...]], ...]:
    stem = f"city_maps.b.{city}."
    rows: dict[str, list[FactField]] = {}
    for fact in printed():
        if fact.path.startswith(stem):
            place, _, number = fact.path.removeprefix(stem).removesuffix(".vp").partition(".")
            title = names.quarter(place) if number else names.say("facts.quays")
            label = number or ("I" * int(place.removeprefix("quay_")))
            rows.setdefault(title, []).append(FactField(fact.path, label, _numbers(MOST_VP)))
    return tuple((title, tuple(fields)) for title, fields in rows.items())


def _numbers(most: int) -> tuple[Choice, ...]:
    return (Choice("", "?"), *(Choice(str(n), str(n)) for n in range(most + 1)))


def _station(n: int | str, attribute: str) -> str:
    return f"stations.{n}.{attribute}"


def _paths(state: SoloState) -> list[str]:
    """Every path that the page offers."""
    found = [
        _station(n, what) for n in range(1, STATIONS_ASKED + 1) for what in ("after_space", "vp")
    ]
    found.append(_station(LAST, "vp"))
    found += [f"{ARROW_PATH}{row}" for row in range(1, len(state.facts.row_cost) + 1)]
    for city, side in zip(CITIES, state.table.cities.sides, strict=True):
        if side == "b":
            found += [f.path for f in printed() if f.path.startswith(f"city_maps.b.{city}.")]
    return found


def remember(token: str, steps: Sequence[Step], phone: str, before: Sequence[Step] = ()) -> None:
    """Put what was learned into the game's copy, or into this phone's first or a new one.

    What guests taught `before` fills what the copy does not say: its owner takes that over with
    the next save. An arrow that was only looked at makes no new copy.
    """
    told, arrows = _learned(steps)
    theirs, their_arrows = _learned(before)
    if not (told or arrows or theirs or their_arrows):
        return

    def change(document: dict[str, Any]) -> dict[str, Any]:
        corrections = {**theirs, **document.get("corrections", {}), **told}
        kept = {**document, "corrections": dict(sorted(corrections.items()))}
        looked = {**their_arrows, **document.get("arrows", {}), **arrows}
        return {**kept, "arrows": looked} if looked else kept

    keep_in_copy(token, phone, change, create=bool(told))


def _learned(steps: Sequence[Step]) -> tuple[dict[str, int], dict[str, int]]:
    """The printed facts that steps told, by path, and the arrows, by row."""
    events = [CODEC.decode(document) for step in steps for document in step.events]
    learned = {event.path: event.value for event in events if isinstance(event, FactLearned)}
    known = {fact.path for fact in printed()}
    told = {path: value for path, value in learned.items() if path in known}
    arrows = {
        path.removeprefix(ARROW_PATH): value
        for path, value in learned.items()
        if path.startswith(ARROW_PATH)
    }
    return told, arrows
