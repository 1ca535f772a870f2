"""What happened on the table, in the past tense. Every change of a TableState is one of these.

One module a subject: an event, what it says, and `apply`, what it does to the table. No chance,
no refusals. A recording keeps an event by the name of its class and of its fields.
"""

# ruff: noqa: F403 - the events of every subject are named here as well, `events.WorkerHired`
from companion.table.events.boards import *
from companion.table.events.boards import BoardEvent
from companion.table.events.cattle import *
from companion.table.events.cattle import CattleEvent
from companion.table.events.cities import *
from companion.table.events.cities import CityEvent
from companion.table.events.farmers import *
from companion.table.events.farmers import FarmerEvent
from companion.table.events.foresight import *
from companion.table.events.foresight import ForesightEvent
from companion.table.events.job_market import *
from companion.table.events.job_market import JobMarketEvent
from companion.table.events.objectives import *
from companion.table.events.objectives import ObjectiveEvent
from companion.table.events.railroad import *
from companion.table.events.railroad import RailroadEvent
from companion.table.events.sections import *
from companion.table.events.sections import SectionEvent
from companion.table.events.shipping import *
from companion.table.events.shipping import ShippingEvent
from companion.table.events.trail import *
from companion.table.events.trail import TrailEvent

TableEvent = (
    BoardEvent
    | CattleEvent
    | CityEvent
    | FarmerEvent
    | ForesightEvent
    | JobMarketEvent
    | ObjectiveEvent
    | RailroadEvent
    | SectionEvent
    | ShippingEvent
    | TrailEvent
)
