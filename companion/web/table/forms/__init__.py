"""One form per section: what it shows of a table, and the events its picks come to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from companion.table.events import TableEvent
from companion.table.facts import Facts
from companion.table.state import Section, TableState
from companion.web.table.forms import board, cards, market, railroad, shipping, trail
from companion.web.table.picks import Picks, Typed


@dataclass(frozen=True, slots=True)
class SectionForm:
    """`shown` fills the form from the table; `read` turns picks into events."""

    shown: Callable[[Facts, TableState], Typed]
    read: Callable[[Picks, Facts, TableState], tuple[TableEvent, ...]]


FORMS: Mapping[str, SectionForm] = {
    Section.BUILDINGS: SectionForm(trail.buildings_shown, trail.buildings_read),
    Section.FARMERS: SectionForm(trail.farmers_shown, trail.farmers_read),
    Section.ESTANCIEROS: SectionForm(trail.estancieros_shown, trail.estancieros_read),
    Section.ENGINES: SectionForm(railroad.engines_shown, railroad.engines_read),
    Section.STATIONS: SectionForm(railroad.stations_shown, railroad.stations_read),
    Section.JOB_MARKET: SectionForm(market.job_market_shown, market.job_market_read),
    Section.FORESIGHT: SectionForm(market.foresight_shown, market.foresight_read),
    Section.CATTLE_MARKET: SectionForm(cards.cattle_market_shown, cards.cattle_market_read),
    Section.OBJECTIVES: SectionForm(cards.objectives_shown, cards.objectives_read),
    Section.SHIPS: SectionForm(shipping.ships_shown, shipping.ships_read),
    Section.CITIES: SectionForm(shipping.cities_shown, shipping.cities_read),
    Section.PERSON_BOARD: SectionForm(board.person_shown, board.person_read),
    Section.PEDRO_BOARD: SectionForm(board.pedro_shown, board.pedro_read),
}


def events_of(
    section: str, typed: Typed, facts: Facts, table: TableState
) -> tuple[TableEvent, ...]:
    """What a form sets. Raises Faulty with everything in it that cannot be."""
    form = FORMS[section]
    picks = Picks(typed, form.shown(facts, table))
    events = form.read(picks, facts, table)
    picks.done()
    return events
