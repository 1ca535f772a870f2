"""Building: most VP gained within his carpinteros; new placement, a hand, lower number.

Where: the first empty space without risk ahead of the person's estanciero, then risk spaces.
Replacing needs the difference of carpinteros, of equals the one nearest the start is replaced.
Source: solo.md, Choices; Rules p. 13.
"""

from dataclasses import dataclass
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, Weighed, exact, say, to_ask, weigh
from companion.pedro.situation import Situation
from companion.pedro.verb import Verb, arguments
from companion.table.events import BuildingPlaced
from companion.table.facts import BuildingTile
from companion.table.pieces import Seat, Unknown, Worker
from companion.table.state import Section, TrailBuilding
from companion.table.trail import building_spaces_ahead

WHICH = (
    "pedro.prefer.most_vp_gained",
    "pedro.prefer.new_placement",
    "pedro.prefer.a_hand",
    "pedro.prefer.lower_number",
)
WHERE = ("pedro.prefer.no_risk", "pedro.prefer.ahead_of_person")
PREFERENCES = (*WHICH, *WHERE)


@dataclass(frozen=True, slots=True)
class Build:
    """Place a private building, or replace one."""


def read(reader: Reader, value: Any, place: str) -> Build:
    arguments(reader, value, place)
    return Build()


def write(_: Build) -> dict[str, Any]:
    return {}


def said(_: Build) -> Say:
    return say("play.deed.build")


@dataclass(frozen=True, slots=True)
class Plan:
    """A tile to place, and the one it replaces."""

    number: int
    replaces: TrailBuilding | None
    gain: int
    hand: bool


def choose(_: Build, seen: Situation) -> Choice:
    """Which tile he places where."""
    plans = sorted(_plans(seen), key=lambda plan: _rank(seen, plan))
    spaces = empty_spaces(seen)
    plans = [plan for plan in plans if plan.replaces or spaces]
    if not plans:
        return Choice(PREFERENCES, impossible=True)
    best = plans[0]
    if best.replaces:
        others = [plan for plan in plans[1:] if plan.replaces]
        placed = tuple(
            _placed(plan, plan.replaces.space) for plan in (best, *others) if plan.replaces
        )
        return exact(
            PREFERENCES,
            placed + tuple(_placed(p, spaces[0]) for p in _new(plans) if spaces),
            _weighed(seen, plans),
        )
    options = tuple(_placed(best, space) for space in spaces)
    if not _place_known(seen):
        return to_ask(PREFERENCES, options, _confirm(seen))
    rest = tuple(_placed(p, spaces[0]) for p in _new(plans)[1:])
    return exact(PREFERENCES, options + rest, _weighed(seen, plans) + _where(seen, spaces))


def _weighed(seen: Situation, plans: list[Plan]) -> tuple[Weighed, ...]:
    return weigh(WHICH, [_rank(seen, plan) for plan in plans])


def _where(seen: Situation, spaces: tuple[str, ...]) -> tuple[Weighed, ...]:
    """Spaces without risk first, and of these the first ahead of the person."""
    ranks = [(space in seen.facts.trail.risk, at) for at, space in enumerate(spaces)]
    return weigh(WHERE, ranks)


def _new(plans: list[Plan]) -> list[Plan]:
    return [plan for plan in plans if plan.replaces is None]


def _place_known(seen: Situation) -> bool:
    table = seen.table
    return table.sure(Section.BUILDINGS, Section.ESTANCIEROS) and not isinstance(
        table.trail.estancieros.person, Unknown
    )


def _confirm(seen: Situation) -> Section | None:
    """The one section in doubt, if there is but one."""
    table = seen.table
    doubted = [s for s in (Section.BUILDINGS, Section.ESTANCIEROS) if not table.sure(s)]
    if len(doubted) != 1 or isinstance(table.trail.estancieros.person, Unknown):
        return None
    return doubted[0]


def empty_spaces(seen: Situation) -> tuple[str, ...]:
    """Empty building spaces in his order: ahead of the person first, risk spaces last."""
    table, trail = seen.table, seen.facts.trail
    person = table.trail.estancieros.person
    ahead = building_spaces_ahead(seen.facts, person if isinstance(person, str) else None)
    taken = {building.space for building in table.trail.buildings}
    empty = [space for space in ahead if space not in taken]
    return tuple(sorted(empty, key=lambda space: space in trail.risk))


def _plans(seen: Situation) -> list[Plan]:
    carpinteros = seen.pedro.workers(Worker.CARPINTERO)
    plans = []
    for number in seen.pedro.buildings_left:
        tile = seen.facts.building(number, "b")
        if tile.carpinteros <= carpinteros:
            plans.append(Plan(number, None, tile.vp, tile.hand is not None))
        for standing in _own(seen):
            old = seen.facts.building(standing.number, "b")
            if _may_replace(tile, old, carpinteros):
                plans.append(Plan(number, standing, tile.vp - old.vp, tile.hand is not None))
    return plans


def _may_replace(tile: BuildingTile, old: BuildingTile, carpinteros: int) -> bool:
    """Higher-valued, and the difference of carpinteros within his."""
    return tile.vp > old.vp and tile.carpinteros - old.carpinteros <= carpinteros


def _own(seen: Situation) -> list[TrailBuilding]:
    return [building for building in seen.table.trail.buildings if building.seat is Seat.PEDRO]


def _rank(seen: Situation, plan: Plan) -> tuple[int, bool, bool, int, int]:
    order = seen.facts.trail.building_spaces
    near = order.index(plan.replaces.space) if plan.replaces else 0
    return -plan.gain, plan.replaces is not None, not plan.hand, plan.number, near


def _placed(plan: Plan, space: str) -> Option:
    replaced = plan.replaces.number if plan.replaces else None
    key = f"build:{plan.number}:{space}"
    event = BuildingPlaced(Seat.PEDRO, plan.number, space, replaced)
    if replaced is None:
        return Option(key, say("pedro.build.new", tile=plan.number, space=space), (event,))
    words = say("pedro.build.replace", tile=plan.number, space=space, old=replaced)
    return Option(key, words, (event,))


VERB = Verb(
    key="build",
    deed=Build,
    icon="cat-private_buildings",
    place=70,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={"build": Build()},
)
