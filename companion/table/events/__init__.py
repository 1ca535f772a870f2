"""What happened on the table, in the past tense. Every change of a TableState is one of these.

One module a subject: an event, what it says, and `apply`, what it does to the table. `apply`
decides nothing: what a rule or a printed fact decided stands in the event, put there by `settled`
when it happened. A recording keeps an event by the name of its class and of its fields.
"""

# ruff: noqa: F403 - the events of every subject are named here as well, `events.WorkerHired`
from companion.table.events.boards import *
from companion.table.events.boards import BoardEvent, GrainGained, GrainPaid
from companion.table.events.cattle import *
from companion.table.events.cattle import CattleEvent, ExhaustionTaken
from companion.table.events.cities import *
from companion.table.events.cities import CityEvent
from companion.table.events.farmers import *
from companion.table.events.farmers import FarmerEvent, FarmerPlaced
from companion.table.events.foresight import *
from companion.table.events.foresight import ForesightEvent
from companion.table.events.job_market import *
from companion.table.events.job_market import JobMarketEvent, WorkerPlaced
from companion.table.events.objectives import *
from companion.table.events.objectives import ObjectiveEvent
from companion.table.events.railroad import *
from companion.table.events.railroad import EngineMoved, RailroadEvent
from companion.table.events.sections import *
from companion.table.events.sections import SectionEvent
from companion.table.events.shipping import *
from companion.table.events.shipping import ShippingEvent, ShipsDeparted
from companion.table.events.stacks import *
from companion.table.events.stacks import StackEvent
from companion.table.events.trail import *
from companion.table.events.trail import BuildingsSet, TrailEvent

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
    | StackEvent
    | TrailEvent
)

Settled = (
    GrainGained
    | GrainPaid
    | ExhaustionTaken
    | FarmerPlaced
    | WorkerPlaced
    | EngineMoved
    | ShipsDeparted
    | BuildingsSet
)
"""Events with an outcome that the rules decide when they happen."""
