"""Whether a question asks what the app knows for certain."""

from collections.abc import Mapping

from companion.pedro.verbs.build import Build
from companion.pedro.verbs.buy_cattle import BuyCattle
from companion.pedro.verbs.engine import Engine
from companion.pedro.verbs.extra_delivery import ExtraDelivery as DeliveryOfACard
from companion.pedro.verbs.help_farmer import HelpFarmer
from companion.pedro.verbs.hire import Hire
from companion.pedro.verbs.objective import TakeObjective
from companion.play.solo.pedro.tasks import (
    Act,
    Arrows,
    CountBuildings,
    ExtraDelivery,
    Foresight,
    LoadShip,
    MasterBeside,
    Move,
    RevealLoading,
    Task,
)
from companion.play.solo.state import UNSEEN_ARROW, SoloState
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Unknown
from companion.table.state import Section, TableState

RESTS_ON: Mapping[type, tuple[Section, ...]] = {
    Hire: (Section.JOB_MARKET,),
    HelpFarmer: (Section.FARMERS,),
    BuyCattle: (Section.CATTLE_MARKET,),
    Build: (Section.BUILDINGS, Section.ESTANCIEROS),
    Engine: (Section.ENGINES, Section.STATIONS),
    TakeObjective: (Section.OBJECTIVES,),
    Move: (Section.FARMERS, Section.BUILDINGS, Section.ESTANCIEROS, Section.ENGINES),
    ExtraDelivery: (Section.CITIES, Section.SHIPS),
    DeliveryOfACard: (Section.CITIES, Section.SHIPS),
    LoadShip: (Section.SHIPS,),
    Foresight: (Section.FORESIGHT, Section.JOB_MARKET),
    Arrows: (Section.JOB_MARKET,),
    CountBuildings: (Section.BUILDINGS,),
    MasterBeside: (Section.STATIONS,),
    RevealLoading: (Section.SHIPS,),
}
"""What a task or a deed is decided by; one that is not here is told by whoever draws."""


def is_needless(state: SoloState, task: Task) -> bool:
    """Whether all that decides the task is known and sure."""
    sections = RESTS_ON.get(type(task.deed if isinstance(task, Act) else task))
    if sections is None or (isinstance(task, Arrows) and UNSEEN_ARROW in state.arrows):
        return False
    no_disc = (Section.STATIONS,) if not state.table.boards.pedro.discs else ()
    return all(_known(state, section) for section in (*sections, *no_disc))


def _known(state: SoloState, section: Section) -> bool:
    table = state.table
    return table.sure(section) and section not in _unknown(state, table)


def _unknown(state: SoloState, table: TableState) -> set[Section]:
    found: set[Section] = set()
    market, shown = table.job_market, table.objective_display
    if isinstance(market, Unknown) or any(isinstance(t, Unknown) for r in market.rows for t in r):
        found.add(Section.JOB_MARKET)
    if any(isinstance(slot, Unknown) for slot in table.foresight):
        found.add(Section.FORESIGHT)
    cards = table.cattle_market
    if isinstance(cards, Unknown) or any(card.vp is None for card in cards):
        found.add(Section.CATTLE_MARKET)
    if isinstance(shown, Unknown) or UNNAMED_OBJECTIVE in shown[:1]:
        found.add(Section.OBJECTIVES)
    if isinstance(table.trail.farmers, Unknown):
        found.add(Section.FARMERS)
    if table.shipping.unnamed:
        found.add(Section.SHIPS)
    if any(isinstance(table.trail.estancieros.of(s), Unknown) for s in Seat):
        found.add(Section.ESTANCIEROS)
    if any(isinstance(table.railroad.engines.of(s), Unknown) for s in Seat):
        found.add(Section.ENGINES)
    unplaced = any(place.after is None for place in table.railroad.masters)
    if unplaced or not state.facts.stations_known:
        found.add(Section.STATIONS)
    return found
