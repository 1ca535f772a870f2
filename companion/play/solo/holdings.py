"""From the table to what each seat owns at the end, and what only a person can tell."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from companion.box.argentina import CITIES
from companion.box.countable import IN_DECK, PLAYED
from companion.box.scoring_exceptions import ScoredAs, ScoringExceptions
from companion.pedro.decks import NAMED_IN_EVERY_LANGUAGE
from companion.play.solo.state import SoloState, token_gone
from companion.scoring.editions import argentina
from companion.scoring.game import GameNote, Player, Solo, score
from companion.scoring.holdings import Holdings
from companion.scoring.pads import pad_of
from companion.scoring.sheet import ScoreSheet
from companion.table.conservation import discs_of
from companion.table.facts import Facts
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Unknown, Worker
from companion.table.state import SeatBoard, Section, TableState
from companion.table.trail import side_of

OBJECTIVES, MASTERS = 8, 9
COUNTED_BY_TASKS = (2, 3, 4, 5, 6, 7)
COUNTED_BY_MASTERS = (*COUNTED_BY_TASKS, 8, 10)
"""Categories whose pieces an objective card or a station master may count."""


@dataclass(frozen=True, slots=True)
class SeatHoldings:
    """The counts the table gives, and the categories (1 to 12) it cannot settle.

    `open_categories` are to be told. `unsettled` are those and what counts their pieces: tasks of
    objective cards and station masters are known as soon as the others are.
    """

    holdings: Holdings
    open_categories: tuple[int, ...]

    @property
    def unsettled(self) -> tuple[int, ...]:
        told, counts = set(self.open_categories), self.holdings.counts
        if told & set(COUNTED_BY_TASKS) and any(key.startswith("objectives.") for key in counts):
            told.add(OBJECTIVES)
        if told & set(COUNTED_BY_MASTERS) and any(
            key.startswith("station_masters.") for key in counts
        ):
            told.add(MASTERS)
        return tuple(sorted(told))


def holdings_of(state: SoloState, seat: Seat) -> SeatHoldings:
    """What a seat owns as far as the app knows. Fields as in the score file."""
    counts: dict[str, int] = {}
    for field, count in _counts(state.facts, state.table, seat):
        if count:
            counts[field] = counts.get(field, 0) + count
    return SeatHoldings(Holdings(counts), tuple(sorted(set(_open(state, seat)))))


def _counts(facts: Facts, table: TableState, seat: Seat) -> Iterator[tuple[str, int]]:
    board = table.board(seat)
    yield from _on_the_map(facts, table, seat)
    yield from _on_the_board(facts, board)
    yield "job_market_token", int(board.token)
    yield "step_limit_disc_cleared", int(bool(board.step_disc))


def _on_the_map(facts: Facts, table: TableState, seat: Seat) -> Iterator[tuple[str, int]]:
    for building in table.trail.buildings:
        if building.seat is seat:
            yield f"private_buildings.{building.number}{side_of(table, seat, building.number)}", 1
    for there in table.shipping.ships:
        ship = facts.ships[there.ship]
        if ship.banner is None:
            yield f"ships.{ship.value}", there.of(seat)
    for quay in table.cities.quays:
        yield f"quays.{quay.quay.city}_{quay.quay.number}", quay.of(seat)
    for disc in table.cities.discs:
        vp = facts.delivery_vp(disc.space)
        if disc.seat is seat and vp is not None:
            yield f"city_discs.{disc.space.city}.{disc.space.quarter}.{vp}", 1
    yield from _stations(facts, table, seat)


def _stations(facts: Facts, table: TableState, seat: Seat) -> Iterator[tuple[str, int]]:
    for station in table.railroad.stations:
        vp = facts.station_vp.get(station.after)
        if station.after == facts.last_space:
            yield "stations.last", station.of(seat)
            if vp is not None and station.of(seat):
                yield "stations.last_vp", vp
        elif vp is not None:
            yield f"stations.{vp}", station.of(seat)


def _on_the_board(facts: Facts, board: SeatBoard) -> Iterator[tuple[str, int]]:
    for tile in board.farmers:
        yield f"farmers.{tile.colour}", 1
    for card in board.cattle:
        yield from _cattle(facts, card.breed, card.vp)
    yield "herd.exhaustion", board.exhaustion
    for number in board.objectives:
        if number != UNNAMED_OBJECTIVE:
            yield f"objectives.{number}", IN_DECK
    for number in board.played:
        if number != UNNAMED_OBJECTIVE:
            yield f"objectives.{number}", PLAYED
    for master in board.masters:
        yield f"station_masters.{master}", 1
    for worker in Worker:
        yield f"workers.{worker}", board.workers(worker)
    yield "workers.with_strength", board.strength_icons()


def _cattle(facts: Facts, breed: str, vp: int | None) -> Iterator[tuple[str, int]]:
    if breed not in facts.breeds or vp is None:
        return
    by_vp = len(set(facts.breeds[breed][1])) > 1
    yield (f"herd.{breed}.{vp}" if by_vp else f"herd.{breed}"), 1


def _open(state: SoloState, seat: Seat) -> Iterator[int]:
    """Categories with something nobody said: the pad asks these and no more.

    A disc of Pedro's that lies nowhere is at a station, of an upgrade nobody said, or on a quay.
    """
    table, board = state.table, state.table.board(seat)
    yield from _in_doubt(table, seat)
    if seat is Seat.PERSON:
        yield 1
        if not board.step_disc and (board.step_disc is None or not table.sure(PERSON_BOARD)):
            yield 11
    else:
        yield from _scored_as_a_person(state.deck.scoring)
        if discs_of(table, seat) < state.facts.box.discs:
            yield from (5,) if table.sure(Section.CITIES) else (4, 5)
    if not token_gone(state) and not _job_market_known(table):
        yield 12
    yield from _unknown_prints(state.facts, table, seat)
    if table.shipping.unnamed:
        yield 3
    if _departures_hidden(state, seat):
        yield 3
        yield 4
    if any(card.vp is None for card in board.cattle) or not board.exhaustion_sure:
        yield 7
    if UNNAMED_OBJECTIVE in (*board.objectives, *board.played):
        yield 8


def _scored_as_a_person(scoring: ScoringExceptions) -> Iterator[int]:
    """Categories of Pedro that his deck leaves to the rules and that the table does not follow."""
    if scoring.pesos is ScoredAs.RULES:
        yield 1
    if scoring.step_limit is ScoredAs.RULES:
        yield 11


def _departures_hidden(state: SoloState, seat: Seat) -> bool:
    """Whether discs of a seat may lie on quays that the app still shows on ships (Rules p. 11).

    Its ships with a banner are in doubt, or the token has passed their arrow and nobody said that
    they departed.
    """
    table, facts = state.table, state.facts
    banners = {facts.ships[there.ship].banner for there in table.shipping.ships if there.of(seat)}
    market = table.job_market
    out = token_gone(state)
    row = 0 if isinstance(market, Unknown) else market.token_row
    passed = {facts.arrows[at].banner for at in facts.arrows if out or at < row} - {None}
    lying = {facts.ships[there.ship].banner for there in table.shipping.ships}
    unseen = bool(banners - {None}) and not table.sure(Section.SHIPS)
    return unseen or bool(passed & lying & banners)


PERSON_BOARD = Section.PERSON_BOARD
IN_DOUBT: Mapping[Seat, Mapping[Section, tuple[int, ...]]] = {
    Seat.PERSON: {
        Section.BUILDINGS: (2,),
        Section.SHIPS: (3, 4),
        Section.CITIES: (4,),
        Section.STATIONS: (5, 9),
        PERSON_BOARD: (6, 7, 8, 9, 10),
    },
    Seat.PEDRO: {Section.PEDRO_BOARD: (5, 9, 10)},
}
"""Which categories of a seat hang on a section in doubt. What is Pedro's on the map only he moves,
but for ships that depart."""


def _job_market_known(table: TableState) -> bool:
    return table.sure(Section.JOB_MARKET) and not isinstance(table.job_market, Unknown)


def _in_doubt(table: TableState, seat: Seat) -> Iterator[int]:
    for section, categories in IN_DOUBT[seat].items():
        if not table.sure(section):
            yield from categories


def _unknown_prints(facts: Facts, table: TableState, seat: Seat) -> Iterator[int]:
    """Printed VP that nobody has told: stations, side b of a city."""
    if any(s.of(seat) and facts.station_vp.get(s.after) is None for s in table.railroad.stations):
        yield 5
    for disc in table.cities.discs:
        if disc.seat is seat and facts.delivery_vp(disc.space) is None:
            yield 4
    for quay in table.cities.quays:
        if quay.of(seat) and facts.quays[quay.quay].vp is None:
            yield 4


def players(state: SoloState, pedro_name: str) -> tuple[Player, Player]:
    """Both seats for scoring, Pedro with his deck's exceptions."""
    return _player(state, Seat.PERSON, pedro_name), _player(state, Seat.PEDRO, pedro_name)


def _player(state: SoloState, seat: Seat, pedro_name: str) -> Player:
    holdings = holdings_of(state, seat).holdings
    if seat is Seat.PERSON:
        return Player(state.person, holdings)
    return Player(pedro_name, holdings, is_pedro=True, exceptions=state.deck.scoring)


def note(state: SoloState) -> GameNote:
    """What a sheet says about the game: difficulty, deck, seed, city sides."""
    known = state.deck.id in NAMED_IN_EVERY_LANGUAGE
    deck = state.deck.id if known else state.deck.name
    solo = Solo(state.difficulty_name, deck, state.seed)
    sides = dict(zip(CITIES, state.table.cities.sides, strict=True))
    return GameNote(city_sides=sides, solo=solo)


def running_score(state: SoloState, seat: Seat, pedro_name: str = "Pedro") -> ScoreSheet:
    """A seat's sheet as the table stands now."""
    sides = dict(note(state).city_sides)
    pad = pad_of(argentina.EDITION, dict(known_facts(state)), sides)
    return score(pad, _player(state, seat, pedro_name))


def known_facts(state: SoloState) -> tuple[tuple[str, int], ...]:
    """Corrections that the scoring facts know; arrows are the table's own."""
    return tuple(fact for fact in state.corrections if fact[0] in _paths())


@cache
def _paths() -> frozenset[str]:
    return frozenset(fact.path for fact in argentina.EDITION.printed())
