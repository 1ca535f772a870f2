"""Everything that lies on the table: what the overview draws, card by card."""

from dataclasses import dataclass

from companion.play.solo.state import Phase, SoloState
from companion.table.pieces import Seat
from companion.table.state import Section
from companion.web.solo.contexts.taps import things_of
from companion.web.table.contexts.boards import (
    Board,
    CardsOfKind,
    cattle_market,
    objective_display,
)
from companion.web.table.contexts.market import ForesightPair, JobMarket, foresight
from companion.web.table.contexts.railroad import Railroad
from companion.web.table.contexts.shipping import City, Ships, cities
from companion.web.table.contexts.trail import Trail
from companion.web.table.contexts.warnings import Warning, warnings
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class Overview:
    """The cards of the overview. `follows`: it changes when another phone taps; None stands for
    what nobody knows."""

    names: TableThings
    follows: bool
    warnings: tuple[Warning, ...]
    doubted: tuple[Section, ...]
    trail: Trail
    railroad: Railroad
    job_market: JobMarket | None
    foresight: tuple[ForesightPair, ...]
    ships: Ships
    cities: tuple[City, ...]
    cattle_market: tuple[CardsOfKind, ...] | None
    objectives: tuple[int, ...] | None
    boards: tuple[Board, ...]

    @classmethod
    def of(cls, state: SoloState) -> "Overview":
        names = things_of(state)
        facts, table = names.facts, names.table
        return cls(
            names=names,
            follows=state.phase is not Phase.OVER,
            warnings=warnings(names),
            doubted=tuple(section for section in Section if section in table.doubted),
            trail=Trail.of(names),
            railroad=Railroad.of(names),
            job_market=JobMarket.of(names),
            foresight=foresight(table),
            ships=Ships.of(facts, table),
            cities=cities(names),
            cattle_market=cattle_market(names),
            objectives=objective_display(names),
            boards=tuple(Board.of(names, seat) for seat in Seat),
        )
