"""Answering what the app asks in Pedro's turn, truthfully, from the true table."""

from typing import Any

from companion.pedro.choice import Option
from companion.play.solo import commands as c
from companion.play.solo.pedro.plan import Question
from companion.play.solo.pedro.tasks import (
    Arrows,
    CountBuildings,
    DrawTiles,
    Foresight,
    MasterBeside,
    NameWorker,
    NoArrow,
    RevealLoading,
    Task,
)
from tests.referee.driver import plain
from tests.referee.driver.person import Missing
from tests.referee.driver.sheet import sentence
from tests.referee.truth import printed as p
from tests.referee.truth.pedro import Deed, Pedro
from tests.referee.truth.table import PEDRO

Answer = c.Done | c.NotPossible | c.Outcome | c.RevealLoadingCard


def answer(question: Question, pedro: Pedro) -> Answer:
    """The true answer; what it comes to happens on the true table. Raises Missing."""
    task, choice = question.task, question.choice
    options = choice.options if choice else ()
    told = _told(task, options, pedro)
    if told is not None:
        return told
    if not isinstance(task, NoArrow):
        pedro.pass_no_arrow()
    if isinstance(task, RevealLoading):
        return _revealed(pedro)
    for deed in _due(task, pedro):
        if deed.code in ("pedro.instead", "pedro.nothing") and choice is not None:
            pedro.do(deed)
            return c.NotPossible()
        for option in options:
            if is_meant(option, deed):
                pedro.do(deed)
                return c.Outcome(option.key)
    due = [deed.sentence for deed in _due(task, pedro)]
    raise Missing(f"{task}: {due} is not among {[option.key for option in options]}")


def _due(task: Task, pedro: Pedro) -> list[Deed]:
    deeds = pedro.due()
    if isinstance(task, Foresight):
        half = "lower" if task.half else "upper"
        first = [deed for deed in deeds if deed.values.get("half") == half]
        return first or deeds
    return deeds


def _told(task: Task, options: tuple[Option, ...], pedro: Pedro) -> Answer | None:
    """What is only looked at or counted: nothing happens on the table."""
    table = pedro.table
    if isinstance(task, CountBuildings):
        most = max(table.buildings_of(seat) for seat in table.boards)
        return _least(options, "buildings:", most)
    if any(option.key.startswith("departures:") for option in options):
        return _one(options, f"departures:{table.departures}")
    if isinstance(task, MasterBeside):
        return _one(options, f"master:{pedro.master_taken or 'none'}")
    if isinstance(task, Arrows):
        passed = table.arrows[0][0] if table.arrows else "none"
        return _one(options, f"arrow:{'end' if table.token_taken == PEDRO else passed}")
    if isinstance(task, DrawTiles):
        slot = table.foresight[task.spaces[0]]
        drawn = "none" if slot is None else plain.tile_key(slot)
        return _one(options, f"drawn:{task.spaces[0]}:{drawn}")
    if isinstance(task, NameWorker):
        return _one(options, plain.tile_key(pedro.first_workers[str(task.worker or "")]))
    return None


def _revealed(pedro: Pedro) -> Answer:
    """A printed loading card, drawn by hand and typed in."""
    deed = pedro.table.random.choice(pedro.due())
    pedro.do(deed)
    return c.RevealLoadingCard(deed.values["grain"], deed.values["value"])


def _one(options: tuple[Option, ...], key: str) -> Answer:
    if key not in [option.key for option in options]:
        raise Missing(f"{key} is not among {[option.key for option in options]}")
    return c.Outcome(key)


def _least(options: tuple[Option, ...], prefix: str, number: int) -> Answer:
    """The answer of a group of numbers that holds this one."""
    firsts = sorted(int(option.key.removeprefix(prefix)) for option in options)
    fitting = [first for first in firsts if first <= number]
    if not fitting:
        raise Missing(f"{number} is not among {firsts}")
    return c.Outcome(f"{prefix}{fitting[-1]}")


def is_meant(option: Option, deed: Deed) -> bool:
    """Whether an outcome is what has happened; it may say less than the deed."""
    if deed.tile is not None:
        space, tile = deed.tile
        return option.key == f"tile:{space}:{plain.tile_key(tile)}"
    if deed.code == "solo.no_delivery":
        return option.key == "deliver:none"
    code, values = sentence(option.say)
    if (code, values) == deed.sentence:
        return True
    family = code.split(".")[1]
    return family in _MEANT and _MEANT[family](option, values, deed)


def _hired(option: Option, _: dict[str, Any], deed: Deed) -> bool:
    icon = deed.code == "pedro.hire.strong_from"
    return option.key == f"hire:{deed.values.get('worker')}:{int(icon)}"


def _moved(option: Option, _: dict[str, Any], deed: Deed) -> bool:
    in_buenos_aires = deed.code == "pedro.move.buenos_aires"
    return option.key == ("move:buenos_aires" if in_buenos_aires else "move:trail")


def _helped(_: Option, values: dict[str, Any], deed: Deed) -> bool:
    kind = (deed.values.get("colour"), deed.values.get("strength"))
    return (values.get("colour"), values.get("strength")) == kind and "space" not in values


def _bought(_: Option, values: dict[str, Any], deed: Deed) -> bool:
    cards = list(deed.values.get("cards", ()))
    for kind, vp in values["cards"]:
        found = next(
            (card for card in cards if p.of_kind(card[0], kind) and vp in (0, card[1])), None
        )
        if found is None:
            return False
        cards.remove(found)
    return not cards


def _objective(option: Option, _: dict[str, Any], deed: Deed) -> bool:
    return option.key == f"objective:{deed.values.get('id')}"


def _tile(option: Option, _: dict[str, Any], deed: Deed) -> bool:
    return option.key.startswith("tile:none") and deed.code == "pedro.foresight.none"


_MEANT: Any = {
    "hire": _hired,
    "move": _moved,
    "farmer": _helped,
    "cattle": _bought,
    "objective": _objective,
    "foresight": _tile,
}
