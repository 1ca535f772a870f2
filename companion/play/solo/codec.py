"""Commands and events of a solo game to JSON and back."""

from typing import get_args

from companion.pedro.choice import Say
from companion.play.solo.commands import Command
from companion.play.solo.events import Event, TaskDue
from companion.record.codec import Codec
from companion.table import pieces, state

VALUES = (
    TaskDue,
    Say,
    pieces.Unknown,
    pieces.WorkerTile,
    pieces.FarmerTile,
    pieces.CattleCard,
    pieces.EnginePlace,
    pieces.CitySpace,
    pieces.Quay,
    state.ShipDiscs,
    state.QuayDiscs,
    state.CityDisc,
    state.StationDiscs,
    state.MasterPlace,
    state.TrailFarmer,
    state.TrailBuilding,
    state.SeatBoard,
)

CODEC = Codec((*get_args(Event), *get_args(Command), *VALUES))
"""`CODEC.encode(event)` and `CODEC.decode(document)`."""
