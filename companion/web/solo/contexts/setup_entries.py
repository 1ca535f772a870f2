"""What the hand drew, told in place: each line of the setup with what may be tapped there next."""

from dataclasses import dataclass, replace

from companion.pedro.cattle import key_of
from companion.pedro.choices.foresight import tile_key
from companion.play.solo import laying, setup
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.tasks import NameWorker
from companion.play.solo.state import SoloState
from companion.table.pieces import (
    UNNAMED_OBJECTIVE,
    CattleCard,
    FarmerTile,
    Slot,
    Tile,
    Unknown,
    Worker,
)
from companion.table.trail import START
from companion.web.solo.contexts.taps import Tap, taps, things_of
from companion.web.table.map import TrailMap, trail_map
from companion.words.table_things import TableThings

AROUND = 30
"""How much of the map is drawn around its farmer spaces."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing that may lie there: the value to send, what is drawn, its name."""

    value: str
    thing: Slot | CattleCard | int
    text: str


@dataclass(frozen=True, slots=True)
class Lying:
    """What was told: `undo` is the value that takes it back, "" if there is nothing yet."""

    where: str
    thing: Slot | CattleCard | int
    text: str
    undo: str = ""
    number: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A line's entry: `kind` chooses how it is drawn, `picks` are for the place called `where`."""

    kind: str
    lying: tuple[Lying, ...]
    where: str = ""
    picks: tuple[Pick, ...] = ()


@dataclass(frozen=True, slots=True)
class FarmerEntry:
    """The map cut to the areas that bag A fills; `lit` are the spaces that come next."""

    kind: str
    map: TrailMap
    top: float
    height: float
    lit: tuple[str, ...]
    at: str
    where: str
    picks: tuple[Pick, ...]
    lying: tuple[Lying, ...]
    said: dict[str, str]
    farmers_known: bool = True


@dataclass(frozen=True, slots=True)
class WorkerEntry:
    """What the next of Pedro's workers may be."""

    kind: str
    workers: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class StationsEntry:
    """The stations of this copy: how many somebody told."""

    kind: str
    known: int


AnyEntry = Entry | FarmerEntry | WorkerEntry | StationsEntry


def entry_of(state: SoloState, key: str, at: str) -> AnyEntry | None:
    """The entry of a line that the hand draws for, or has drawn for; None if there is none."""
    things = things_of(state)
    match key:
        case setup.STATIONS:
            known = len(state.facts.station_vp) if state.facts.stations_known else 0
            return StationsEntry(key, known)
        case "farmers":
            return _farmers(state, things, at)
        case "job_market":
            return _job_market(state, things)
        case "foresight":
            return _foresight(state, things)
        case "cattle_market":
            return _cattle(state, things)
        case "objectives":
            return _objectives(state, things)
        case "pedro_worker":
            return _worker(state, things, None)
        case "pedro_extra_workers":
            return _worker(state, things, *state.difficulty.extra_workers)
    return None


def _farmers(state: SoloState, things: TableThings, at: str) -> FarmerEntry:
    drawn, lit = trail_map(state.facts, state.table), laying.free_spaces(state)
    drawn = replace(drawn, stations=tuple(one for one in drawn.stations if one.space != START))
    spaces = state.facts.trail.farmer_spaces
    areas = {space for colour in laying.AREAS_OF_BAG_A for space in spaces[colour]}
    rows = [one.y for one in drawn.stations if one.space in areas]
    top = max(0, min(rows) - 2 * AROUND)
    chosen = at if at in lit else ""
    tiles = laying.farmers_for(state, chosen) if chosen else ()
    return FarmerEntry(
        "farmers",
        drawn,
        top,
        max(rows) + 2 * AROUND - top,
        lit,
        chosen,
        things.ground(chosen) if chosen else "",
        tuple(_tile(things, f"farmer.{chosen}", tile) for tile in tiles),
        tuple(
            Lying(
                things.ground(farmer.space),
                farmer.tile,
                things.tile(farmer.tile),
                f"farmer.{farmer.space}",
            )
            for farmer in laying.farmers_lying(state)
        ),
        {one.space: things.space(one.space) for one in drawn.stations},
    )


def _tile(things: TableThings, place: str, tile: Tile) -> Pick:
    unsaid = isinstance(tile, FarmerTile) and tile.strength is None
    text = things.words.say("draws.unsaid") if unsaid else things.tile(tile)
    return Pick(f"{place} {tile_key(tile)}", tile, text)


def _job_market(state: SoloState, things: TableThings) -> Entry:
    market, open_places = state.table.job_market, laying.market_places(state)
    lying = tuple(
        Lying(
            things.say("row_space", row=row, n=column),
            tile,
            things.tile(tile),
            "" if isinstance(tile, Unknown) else f"market.{row}.{column}",
        )
        for row, tiles in enumerate(() if isinstance(market, Unknown) else market.rows, 1)
        for column, tile in enumerate(tiles, 1)
        if tile is not None
    )
    if not open_places:
        return Entry("tiles", lying)
    row, column = open_places[0]
    picks = (_tile(things, f"market.{row}.{column}", tile) for tile in laying.workers(state))
    return Entry("tiles", lying, things.say("row_space", row=row, n=column), tuple(picks))


def _foresight(state: SoloState, things: TableThings) -> Entry:
    slots = state.table.foresight
    lying = tuple(
        Lying(
            _foresight_space(things, space),
            tile,
            things.tile(tile),
            "" if isinstance(tile, Unknown) else f"foresight.{space}",
        )
        for space, tile in enumerate(slots)
    )
    unsaid = [space for space, tile in enumerate(slots) if isinstance(tile, Unknown)]
    if not unsaid:
        return Entry("tiles", lying)
    space = unsaid[0]
    picks = (_tile(things, f"foresight.{space}", tile) for tile in laying.tiles_for(state, space))
    return Entry("tiles", lying, _foresight_space(things, space), tuple(picks))


def _foresight_space(things: TableThings, space: int) -> str:
    pair = things.say("foresight_pair", pair="ABC"[space // 2])
    return f"{pair}, {things.say('half.' + ('upper', 'lower')[space % 2])}"


def _cattle(state: SoloState, things: TableThings) -> Entry:
    cards = laying.cards_lying(state)
    lying = tuple(
        Lying("", card, things.card(card), f"cattle.{key_of((card,))}", cards.count(card))
        for card in dict.fromkeys(cards)
    )
    missing = state.facts.market_size - len(cards)
    if missing <= 0:
        return Entry("cards", lying)
    picks = tuple(
        Pick(f"cattle {key_of((card,))}", card, things.card(card))
        for card in laying.cards_for(state)
    )
    return Entry("cards", lying, things.words.say("draws.cards_missing", n=missing), picks)


def _objectives(state: SoloState, things: TableThings) -> Entry:
    shown = laying.display(state)
    lying = tuple(
        Lying(things.say("from_stack", n=at + 1), card, things.objective(card), f"objective.{at}")
        for at, card in enumerate(shown)
        if card != UNNAMED_OBJECTIVE
    )
    if UNNAMED_OBJECTIVE not in shown:
        return Entry("objectives", lying)
    at = shown.index(UNNAMED_OBJECTIVE)
    picks = tuple(
        Pick(f"objective.{at} {card}", card, things.objective(card))
        for card in laying.objectives_for(state)
    )
    return Entry("objectives", lying, things.say("from_stack", n=at + 1), picks)


def _worker(state: SoloState, things: TableThings, *workers: Worker | None) -> WorkerEntry | None:
    """One worker of any type comes first, then the extra ones by their type."""
    unnamed = [worker for worker in workers if worker in state.unnamed_workers]
    if not unnamed:
        return None
    options = forecast.forecast(state, NameWorker(unnamed[0])).options
    return WorkerEntry("workers", taps(things, options))
