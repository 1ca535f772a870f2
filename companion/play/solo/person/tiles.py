"""Logging the own estanciero, workers, buildings, farmers."""

from dataclasses import replace

from companion.pedro.choice import Option, say
from companion.pedro.verbs.help_farmer import GRAIN
from companion.play.solo.person.parts import Asked, Part, one_part, pick
from companion.play.solo.person.ways import ask_way, standing
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.job_market import all_named, offers
from companion.table.pieces import (
    HIRED_WORKERS,
    FarmerTile,
    Quay,
    Seat,
    Unknown,
    Worker,
    WorkerTile,
)
from companion.table.state import Section, TableState
from companion.table.trail import locations as all_locations

DOUBT_MARKET = e.SectionsDoubted((Section.JOB_MARKET,))


def ask_move(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Where the estanciero stopped, and which way if the ways there differ in their fees."""
    spaces = tuple(
        Option(space, say("solo.own.move", space=space), (e.EstancieroMoved(Seat.PERSON, space),))
        for space in locations(state)
    )
    stop = pick("space", spaces, picks, 0)
    if isinstance(stop, Part):
        return stop
    fees = ask_way(state, stop.key, picks[1:])
    if isinstance(fees, Part):
        return replace(fees, known=stop.events)
    return (*fees, *stop.events)


def locations(state: SoloState) -> tuple[str, ...]:
    """Locations ahead of the estanciero; all of them while his place is not sure, and also spaces
    on which a tile may lie that nobody logged."""
    facts, table = state.facts, state.table
    here = standing(state)
    known = isinstance(here, str) and table.sure(Section.ESTANCIEROS)
    ahead = _ahead(facts, here) if known and isinstance(here, str) else None
    farmers = [s for area in facts.trail.farmer_spaces.values() for s in area]
    spaces = (*facts.trail.neutral, *facts.trail.building_spaces, *farmers)
    tiles = set(all_locations(facts, table))
    if isinstance(table.trail.farmers, Unknown) or not table.sure(Section.FARMERS):
        tiles |= set(farmers)
    if not table.sure(Section.BUILDINGS):
        tiles |= set(facts.trail.building_spaces)
    return tuple(space for space in spaces if (ahead is None or space in ahead) and space in tiles)


def _ahead(facts: Facts, here: str) -> set[str]:
    found: set[str] = set()
    waiting = [here]
    while waiting:
        for there in facts.trail.onward.get(waiting.pop(), ()):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def ask_hire(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Whom the person hired: a tile of the market, or its type."""
    market, board = state.table.job_market, state.table.boards.person
    sure = state.table.sure(Section.PERSON_BOARD)
    room = [w for w in HIRED_WORKERS if board.workers(w) < state.facts.row_spaces or not sure]
    if (
        not isinstance(market, Unknown)
        and all_named(market)
        and state.table.sure(Section.JOB_MARKET)
    ):
        offered = tuple(
            Option(
                f"{offer.row}:{offer.column}",
                say(
                    "solo.own.hire_strong" if offer.tile.strength else "solo.own.hire",
                    worker=offer.tile.worker,
                    row=offer.row,
                ),
                (e.WorkerHired(Seat.PERSON, offer.tile, offer.row, offer.column),),
            )
            for offer in offers(state.facts, market)
            if offer.tile.worker in room
        )
        return one_part("worker", offered, picks)
    tiles = tuple(
        Option(
            f"{worker}.{int(icon)}",
            say("solo.own.hire_strong" if icon else "solo.own.hire", worker=worker, row=0),
            (e.WorkerHired(Seat.PERSON, WorkerTile(worker, icon)), DOUBT_MARKET),
        )
        for worker in room
        for icon in (False, True)
    )
    return one_part("worker", tiles, picks)


def ask_build(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Which tile, and where: an empty space, or an own building it replaces."""
    table = state.table
    tiles = tuple(
        Option(str(number), say("solo.own.tile", tile=f"{number}{table.trail.sides[number - 1]}"))
        for number in table.boards.person.buildings_left
    )
    tile = pick("tile", tiles, picks, 0)
    if isinstance(tile, Part):
        return tile
    spaces = _building_spaces(state, int(tile.key))
    where = pick("space", spaces, picks, 1)
    return where if isinstance(where, Part) else where.events


def _building_spaces(state: SoloState, number: int) -> tuple[Option, ...]:
    standing = {building.space: building for building in state.table.trail.buildings}
    found = []
    for space in state.facts.trail.building_spaces:
        here = standing.get(space)
        if here is not None and (
            here.seat is Seat.PEDRO or not _higher(state, number, here.number)
        ):
            continue
        old = here.number if here else None
        words = (
            say("solo.own.space", space=space)
            if old is None
            else say("solo.own.replace", space=space, tile=old)
        )
        found.append(Option(space, words, (e.BuildingPlaced(Seat.PERSON, number, space, old),)))
    return tuple(found)


def _higher(state: SoloState, new: int, old: int) -> bool:
    """A private building is replaced by a higher-valued one (Rules p. 13). No text says what that
    means: the person may also log one of equal VP."""
    sides = state.table.trail.sides
    tiles = state.facts
    return tiles.building(new, sides[new - 1]).vp >= tiles.building(old, sides[old - 1]).vp


def ask_farmer(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Which farmer was helped, into the row or beside the board, for how many exhaustion cards."""
    who = pick("farmer", _farmers(state.table, state.facts), picks, 0)
    if isinstance(who, Part):
        return who
    full = state.table.boards.person.workers(Worker.GRANJERO) >= state.facts.row_spaces
    places = tuple(
        Option(key, say(f"solo.own.farmer_{key}"))
        for key in ("beside", "row")
        if key == "beside" or not full
    )
    place = pick("place", places, picks, 1)
    if isinstance(place, Part):
        return place
    helped = tuple(_helped(event, place.key == "row") for event in who.events)
    tired = pick("exhaustion", _exhaustion(), picks, 2)
    if isinstance(tired, Part):
        return replace(tired, known=helped)
    said = (*helped, *tired.events)
    quays = _row_quays(state) if place.key == "row" else ()
    if not quays:
        return said
    disc = pick("row_disc", (*map(_row_disc, quays), NO_ROW_DISC), picks, 3)
    return replace(disc, known=said) if isinstance(disc, Part) else (*said, *disc.events)


NO_ROW_DISC = Option("none", say("solo.own.no_row_disc"))


def _row_quays(state: SoloState) -> tuple[Quay, ...]:
    """The quays that the space of the granjero row may bring a disc onto (Rules p. 13 and 17)."""
    row, board = state.facts.granjero_row, state.table.boards.person
    spaces = [board.workers(Worker.GRANJERO) + 1]
    if not state.table.sure(Section.PERSON_BOARD):
        spaces = list(row)
    cities = {row[at] for at in spaces if at in row} - {GRAIN}
    return tuple(Quay(city, 1) for city in sorted(cities))


def _row_disc(quay: Quay) -> Option:
    words = say("solo.own.quay", city=quay.city, n=quay.number)
    return Option(f"{quay.city}:{quay.number}", words, (e.DiscOnQuay(Seat.PERSON, quay),))


def _exhaustion() -> tuple[Option, ...]:
    """None, one for 1 or 2 cattle cards revealed, two for 3 or 4 (Rules p. 17)."""
    return tuple(
        Option(
            str(n),
            say("solo.own.exhaustion", n=n) if n else say("solo.own.no_exhaustion"),
            (e.ExhaustionTaken(Seat.PERSON, n),) if n else (),
        )
        for n in range(3)
    )


def _helped(event: e.TableEvent, into_row: bool) -> e.TableEvent:
    if isinstance(event, e.FarmerHelped):
        return e.FarmerHelped(event.seat, event.tile, into_row, event.space)
    return event


def _farmers(table: TableState, facts: Facts) -> tuple[Option, ...]:
    any_farmer = tuple(
        Option(
            colour,
            say("solo.own.colour", colour=colour),
            (e.FarmerHelped(Seat.PERSON, FarmerTile(colour), False),),
        )
        for colour in facts.trail.farmer_spaces
    )
    if isinstance(table.trail.farmers, Unknown):
        return any_farmer
    known = tuple(
        Option(
            farmer.space,
            say(
                "solo.own.farmer",
                colour=farmer.tile.colour,
                strength=farmer.tile.strength or 0,
                space=farmer.space,
            ),
            (e.FarmerHelped(Seat.PERSON, farmer.tile, False, farmer.space),),
        )
        for farmer in table.trail.farmers
    )
    return known if table.sure(Section.FARMERS) else (*known, *any_farmer)
