"""A new game on the app, and the true table laid out with what the app drew for it."""

from random import Random

from companion.play.solo import commands as c
from companion.play.solo.events import DrawKind
from companion.simulate.invented import station_facts
from companion.table import events as e
from companion.table.pieces import CitySpace
from companion.table.state import MasterPlace
from tests.referee.driver import plain
from tests.referee.driver.app import App
from tests.referee.profiles import Profile
from tests.referee.truth import printed as p
from tests.referee.truth import setup
from tests.referee.truth.table import Table


def begin(
    app: App, profile: Profile, deck: str, difficulty: str, seed: str
) -> tuple[Table, dict[str, p.Worker]]:
    """Starts the game, draws what the hand draws, tells it as far as the profile does. Answers
    the table, and the workers drawn for Pedro by the type they had to be of."""
    app.do(
        c.StartSoloGame(
            person="Referee",
            difficulty=difficulty,
            deck=deck,
            seed=seed,
            source=profile.source,
            logs=profile.logs_turns,
            corrections=station_facts() if profile.knows_stations else (),
            city_sides=("a", "a", "a"),
            app_draws=tuple(DrawKind) if profile.app_draws else (),
        )
    )
    state = app.state
    orders = {str(one.stack): [plain.thing(t) for t in one.order] for one in _shuffled(app)}
    table = Table(Random(f"{seed}/true"), orders)
    trail = state.table.trail
    setup.lay_out(table, trail.neutral, state.masters_drawn, trail.sides)
    unnamed = state.unnamed_workers
    extra = [str(one) for one in state.difficulty.extra_workers]
    workers = {wanted: setup.pedros_worker(table, wanted) for wanted in ("", *extra)}
    table.refill_foresight()
    if profile.lays_the_table and not profile.app_draws:
        _lay(app, table)
    if profile.lays_the_table and profile.knows_stations:
        _board(app, table)
    if unnamed and profile.lays_the_table:
        for worker in workers.values():
            app.do(c.NamePedroWorker(plain.tile_key(worker)))
    app.do(c.BeginPlay())
    return table, workers


def _shuffled(app: App) -> list[e.StackShuffled]:
    events = app.done[0][1]
    return [event for event in events if isinstance(event, e.StackShuffled)]


def _lay(app: App, table: Table) -> None:
    """Thing by thing, as the setup screen asks it."""
    for space, there in table.farmers.items():
        app.do(c.LayAtSetup(f"farmer.{space}", plain.tile_key(there.tile)))
    for row, tiles in enumerate(table.rows, 1):
        for column, tile in enumerate(tiles, 1):
            if tile is not None:
                app.do(c.LayAtSetup(f"market.{row}.{column}", plain.tile_key(tile)))
    for at, slot in enumerate(table.foresight):
        assert slot is not None
        app.do(c.LayAtSetup(f"foresight.{at}", plain.tile_key(slot)))
    for number, card in enumerate(table.cattle):
        app.do(c.LayAtSetup(f"cattle.{number}", plain.card_key(card)))
    for at, objective in enumerate(table.display):
        app.do(c.LayAtSetup(f"objective.{at}", str(objective)))


def _board(app: App, table: Table) -> None:
    """Where the station masters lie and what the cover tiles hide, on the table's own screens."""
    places = tuple(MasterPlace(master, after) for after, master in table.masters.items())
    covered = tuple(CitySpace(*space) for space in table.covered)
    cities = app.state.table.cities
    app.do(c.CorrectTable((e.StationsSet((), places),)))
    app.do(c.CorrectTable((e.CitiesSet(cities.quays, cities.discs, covered),)))
