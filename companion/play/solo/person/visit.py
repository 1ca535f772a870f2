"""The person's Buenos Aires as one form: what may be tapped, and what follows."""

from dataclasses import dataclass

from companion.pedro.choice import Option, say
from companion.pedro.choices import foresight
from companion.play.solo import commands as c
from companion.play.solo.events import BuenosAiresReached, Event
from companion.play.solo.outcome import happened
from companion.play.solo.refuse import refuse
from companion.play.solo.state import SoloState, token_gone
from companion.table import events as e
from companion.table.facts import Ship
from companion.table.pieces import UNKNOWN, FarmerTile, Seat, Tile, Unknown, WorkerTile
from companion.table.state import Section, ShipDiscs
from companion.table.trail import BUENOS_AIRES

PAIRS = ("a", "b", "c")


@dataclass(frozen=True, slots=True)
class VisitForm:
    """Everything the one form of a visit offers."""

    deliveries: tuple[Option, ...]
    ships: tuple[Option, ...]
    tiles: tuple[tuple[Option, ...], tuple[Option, ...], tuple[Option, ...]]


def form(state: SoloState) -> VisitForm:
    """The form over what lies on the table now."""
    return VisitForm(
        tuple(_deliveries(state)),
        tuple(_ships(state)),
        (_tiles(state, 0), _tiles(state, 1), _tiles(state, 2)),
    )


def _deliveries(state: SoloState) -> list[Option]:
    """From a quay with an own disc to a free space of that city."""
    table, facts = state.table, state.facts
    taken = {disc.space for disc in table.cities.discs} | set(table.cities.covered)
    return [
        Option(
            f"deliver:{space.city}:{there.quay.number}:{space.quarter}:{space.number}",
            say(
                "solo.own.delivery",
                city=space.city,
                quay=there.quay.number,
                quarter=space.quarter,
                n=space.number,
            ),
            (e.DiscDelivered(Seat.PERSON, there.quay, space),),
        )
        for there in table.cities.quays
        if there.person
        for space in facts.deliveries
        if space.city == there.quay.city and space not in taken
    ]


def _ships(state: SoloState) -> list[Option]:
    """Ships in the loading zone without an own disc, 0 and 18 always (Rules p. 10)."""
    discs = {there.ship: there for there in state.table.shipping.ships}
    ships = [ship for ship in state.facts.ships.values() if _may_lie(state, ship)]
    return [
        Option(
            ship.id,
            say("solo.ship", ship=ship.id),
            (
                *(() if ship.id in discs else (e.ShipNamed(ship.id),)),
                e.DiscLoaded(Seat.PERSON, ship.id),
            ),
        )
        for ship in sorted(ships, key=lambda ship: (ship.value, ship.id))
        if ship.many or not discs.get(ship.id, ShipDiscs(ship.id)).person
    ]


def _may_lie(state: SoloState, ship: Ship) -> bool:
    out = any(there.ship == ship.id for there in state.table.shipping.ships)
    unnamed = state.table.shipping.unnamed > 0 or not state.table.sure(Section.SHIPS)
    return out or (unnamed and not ship.at_start and ship.id not in state.table.shipping.departed)


def tiles_after(state: SoloState, picks: tuple[str, ...]) -> tuple[Option, ...]:
    """The tiles of the next pair once those of the pairs before it were picked.

    A worker of B may take the token out: then no worker may be chosen in C (Rules p. 19).
    """
    for pair, key in enumerate(picks):
        option = next((o for o in _tiles(state, pair) if o.key == key), None)
        state = happened(state, option.events).state if option else state
    return _tiles(state, len(picks))


def _no_workers(state: SoloState) -> bool:
    market = state.table.job_market
    out = not isinstance(market, Unknown) and market.token_out
    return token_gone(state) or (out and state.table.sure(Section.JOB_MARKET))


def _tiles(state: SoloState, pair: int) -> tuple[Option, ...]:
    """The two tiles that lie there, or every tile that may."""
    upper, lower = state.table.foresight[pair * 2 : pair * 2 + 2]
    known = not isinstance(upper, Unknown) and not isinstance(lower, Unknown)
    barred = _no_workers(state)
    if known and state.table.sure(Section.FORESIGHT):
        lying = [(pair * 2, upper), (pair * 2 + 1, lower)]
        tiles = [(space, t) for space, t in lying if isinstance(t, WorkerTile | FarmerTile)]
        return tuple(
            foresight.moved(space, tile, state.seen)
            for space, tile in tiles
            if not (barred and isinstance(tile, WorkerTile))
        )
    return tuple(
        _guessed(state, pair, tile)
        for tile in foresight.tiles_of_pair(pair, state.seen)
        if not (_no_workers(state) and isinstance(tile, WorkerTile))
    )


def _guessed(state: SoloState, pair: int, tile: Tile) -> Option:
    """A tile of which nobody says whether it was the upper or the lower one."""
    option = foresight.moved(pair * 2, tile, state.seen)
    other = e.ForesightFilled(pair * 2 + 1, UNKNOWN)
    return Option(option.key, option.say, (*option.events, other))


def events(state: SoloState, command: c.LogVisit) -> tuple[Event, ...]:
    """What a filled form comes to. What nobody says puts its sections in doubt."""
    offered = form(state)
    found: list[Event] = [
        e.EstancieroMoved(Seat.PERSON, BUENOS_AIRES),
        BuenosAiresReached(Seat.PERSON),
        *_picked(offered.deliveries, command.delivery, "delivery"),
        *_picked(offered.ships, command.ship, "ship"),
    ]
    if not command.ship:
        found.append(e.SectionsDoubted((Section.SHIPS,)))
    for pair, key in enumerate(command.tiles):
        options = tiles_after(state, command.tiles[:pair])
        taken = _picked(options, key, f"tiles.{PAIRS[pair]}")
        if not key and options:
            taken = (e.SectionsDoubted(_hidden(pair)),)
        found += taken
    return tuple(found)


def _hidden(pair: int) -> tuple[Section, ...]:
    """What a tile that nobody names may have changed: A the trail, B the market, C both."""
    return (
        (Section.FARMERS, Section.FORESIGHT),
        (Section.JOB_MARKET, Section.FORESIGHT),
        (Section.FARMERS, Section.JOB_MARKET, Section.FORESIGHT),
    )[pair]


def _picked(options: tuple[Option, ...], key: str, place: str) -> tuple[Event, ...]:
    if not key:
        return ()
    option = next((option for option in options if option.key == key), None)
    if option is None:
        refuse("solo.no_outcome", place)
    return option.events
