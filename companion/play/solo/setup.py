"""Setting up: what the app draws from the seed, and the checklist by box compartment."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from companion.box.argentina import CITIES
from companion.pedro.choice import Say, say
from companion.play.solo.commands import StartSoloGame
from companion.play.solo.events import DrawKind, SoloGameStarted
from companion.play.solo.laying import told
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.table import events as e
from companion.table.events import TableEvent
from companion.table.pieces import Seat, Unknown
from companion.table.read_facts import facts_of
from companion.table.setup import table_at_start
from companion.table.state import Section

SIDES = ("a", "b")
SETUP_DRAW = "setup"
STATIONS = "stations"
"""The line on which the stations of this copy can be told: nothing is laid there."""


@dataclass(frozen=True, slots=True)
class SetupLine:
    """One line of the checklist. `drawn` by the app; `by_hand` from a bag or a deck."""

    key: str
    say: Say
    drawn: tuple[str, ...] = ()
    by_hand: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class SetupGroup:
    """The lines for one compartment of the box."""

    compartment: str
    lines: tuple[SetupLine, ...]


def started(command: StartSoloGame, chance: Chance) -> SoloGameStarted:
    """The start of a game with everything that can be drawn without bags.

    Neutral buildings, station masters, sides of private buildings, and sides of the city maps
    among those this copy knows. Source: solo.md, Setup and difficulty.
    """
    facts = facts_of(command.corrections)
    letters = facts.trail.neutral
    neutral = chance.shuffled(f"{SETUP_DRAW}.neutral", letters)
    sides = tuple(SIDES[chance.index(f"{SETUP_DRAW}.side.{n}", 2)] for n in facts.building_numbers)
    masters = chance.shuffled(f"{SETUP_DRAW}.masters", tuple(facts.masters))
    return SoloGameStarted(
        person=command.person,
        difficulty=command.difficulty,
        deck=command.deck,
        seed=command.seed,
        source=command.source,
        logs=command.logs,
        corrections=command.corrections,
        neutral=neutral if command.shuffle_neutral else letters,
        masters=masters[: facts.at_start.masters],
        sides=command.sides or sides,
        city_sides=_city_sides(command, chance),
        app_draws=tuple(kind for kind in DrawKind if kind in command.app_draws),
    )


def _city_sides(command: StartSoloGame, chance: Chance) -> tuple[str, str, str]:
    if command.city_sides:
        first, second, third = command.city_sides
        return first, second, third
    first, second, third = (
        SIDES[chance.index(f"{SETUP_DRAW}.city.{city}", 2)] if _side_b_known(command, city) else "a"
        for city in CITIES
    )
    return first, second, third


def _side_b_known(command: StartSoloGame, city: str) -> bool:
    """Whether this copy knows a quarter space and a quay of the city's side b."""
    known = {path for path, _ in command.corrections}
    return all(
        any(path.startswith(f"city_maps.b.{city}.{part}") for path in known)
        for part in ("quay", "north", "east", "south", "west")
    )


_LINES: tuple[tuple[str, tuple[tuple[str, bool], ...]], ...] = (
    ("board", (("board", False), ("player_count", False))),
    ("station_masters", (("masters", False), ("stations", False))),
    ("neutral_buildings", (("neutral", False), ("token", False))),
    (
        "bags",
        (
            ("bags", False),
            ("farmers", True),
            ("job_market", True),
            ("foresight", True),
        ),
    ),
    ("cards", (("cattle_market", True), ("exhaustion", False), ("objectives", True))),
    ("ships", (("ships", False), ("ship_pile", True))),
    ("city_maps", (("city_maps", False), ("cover_tiles", False))),
    ("bank", (("bank", False),)),
    (
        "person",
        (
            ("person_board", False),
            ("person_buildings", False),
            ("person_discs", False),
            ("person_herd", True),
            ("person_capital", False),
        ),
    ),
    (
        "pedro",
        (
            ("pedro_board", False),
            ("pedro_printed_board", False),
            ("pedro_discs", False),
            ("pedro_engine", False),
            ("pedro_estanciero", False),
            ("pedro_buildings", False),
            ("pedro_grain", False),
            ("pedro_worker", True),
            ("pedro_extra_workers", True),
            ("pedro_cards", False),
            ("loading_cards", False),
            ("pedro_market_tile", False),
            ("pedro_specialization", False),
        ),
    ),
)


PRINTED_ONLY = ("pedro_printed_board", "pedro_cards", "loading_cards", "pedro_market_tile")
"""Lines of the printed deck; with another one a spare board does instead of Pedro's."""

_TOLD: Mapping[str, Section] = {
    "farmers": Section.FARMERS,
    "job_market": Section.JOB_MARKET,
    "foresight": Section.FORESIGHT,
    "cattle_market": Section.CATTLE_MARKET,
    "objectives": Section.OBJECTIVES,
}
_DRAWN_BY: Mapping[str, tuple[DrawKind, ...]] = {
    "farmers": (DrawKind.FARMERS,),
    "job_market": (DrawKind.WORKERS,),
    "foresight": (DrawKind.FARMERS, DrawKind.WORKERS),
    "cattle_market": (DrawKind.CATTLE,),
    "objectives": (DrawKind.OBJECTIVES,),
    "ship_pile": (DrawKind.SHIPS,),
    "pedro_worker": (DrawKind.WORKERS,),
    "pedro_extra_workers": (DrawKind.WORKERS,),
}


def checklist(state: SoloState) -> tuple[SetupGroup, ...]:
    """The whole setup in the order of laying: drawn by the app, drawn by hand, done.

    A line is done once it is ticked, or told where the hand draws; stations also if the copy
    knows them.
    """
    drawn, without = _drawn(state), _without(state)
    return tuple(
        SetupGroup(
            compartment,
            tuple(
                SetupLine(
                    key,
                    say(f"solo.setup.{key}"),
                    drawn.get(key, ()),
                    by_hand and not by_app(state, key),
                    _is_done(state, key),
                )
                for key, by_hand in lines
                if key not in without
            ),
        )
        for compartment, lines in _LINES
    )


def by_app(state: SoloState, key: str) -> bool:
    """Whether the app draws what this line lays."""
    kinds = _DRAWN_BY.get(key, ())
    return bool(kinds) and set(kinds) <= set(state.app_draws)


def _without(state: SoloState) -> Collection[str]:
    extra = () if state.difficulty.extra_workers else ("pedro_extra_workers",)
    return (*extra, *(("pedro_board",) if state.deck.printed else PRINTED_ONLY))


def _is_done(state: SoloState, key: str) -> bool:
    if key in state.ticks:
        return True
    if by_app(state, key):
        return False
    if key == STATIONS:
        return state.facts.stations_known
    if key in ("pedro_worker", "pedro_extra_workers"):
        worker_of = (None,) if key == "pedro_worker" else state.difficulty.extra_workers
        return not any(worker in state.unnamed_workers for worker in worker_of)
    return key in _TOLD and told(state, _TOLD[key])


def line_keys() -> frozenset[str]:
    return frozenset(key for _, lines in _LINES for key, _ in lines)


def _drawn(state: SoloState) -> dict[str, tuple[str, ...]]:
    table = state.table
    letters = facts_of(state.corrections).trail.neutral
    return {
        "neutral": tuple(
            f"{space}:{tile}" for space, tile in zip(letters, table.trail.neutral, strict=True)
        ),
        "masters": state.masters_drawn,
        "person_buildings": tuple(f"{at}{side}" for at, side in enumerate(table.trail.sides, 1)),
        "city_maps": tuple(
            f"{city}:{side}" for city, side in zip(CITIES, table.cities.sides, strict=True)
        ),
        "pedro_extra_workers": tuple(state.difficulty.extra_workers),
    }


def as_laid(event: SoloGameStarted) -> tuple[TableEvent, ...]:
    """The table at the start, section by section."""
    facts = facts_of(event.corrections, event.city_sides)
    laid = table_at_start(facts, event.neutral, event.masters, event.sides, event.city_sides)
    shipping, cities, railroad = laid.shipping, laid.cities, laid.railroad
    assert not isinstance(laid.job_market, Unknown)
    return (
        e.JobMarketSet(laid.job_market.rows, laid.job_market.token_row),
        e.ForesightSet(laid.foresight),
        e.ShipsSet(shipping.ships, shipping.departed, shipping.departures),
        e.CitiesSet(cities.quays, cities.discs, cities.covered),
        e.StationsSet(railroad.stations, railroad.masters),
        e.EstancierosSet(*(laid.trail.estancieros.of(seat) for seat in Seat)),
        e.EnginesSet(*(railroad.engines.of(seat) for seat in Seat)),
        *(e.BoardSet(seat, laid.board(seat)) for seat in Seat),
    )
