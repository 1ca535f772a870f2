"""The scripted person: only what Pedro can see of one. Moves, tiles, cards, discs, visits.

Its choices are of chance, weighted to look like a game of two: it walks, uses the neutral
building it stands on, loads better ships as it goes. What it earns is not looked at.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.play.solo.commands import EndPersonTurn, LogOwn, LogVisit
from companion.play.solo.person import log as own
from companion.play.solo.person import visit
from companion.play.solo.person.parts import Part
from companion.play.solo.person.visit import Line
from companion.play.solo.state import SoloState
from companion.simulate.game import SimulatedGame
from companion.simulate.laying_out import refill
from companion.simulate.world import World
from companion.table import events as e
from companion.table.pieces import EnginePlace, Seat, Unknown, Worker
from companion.table.railroad import reachable
from companion.table.trail import BUENOS_AIRES, walk


@dataclass(frozen=True, slots=True)
class Pace:
    """How a stand-in plays: its step limit at the first and last visit, how often it acts."""

    name: str
    steps: tuple[int, ...]
    acts: float
    loads: tuple[int, ...]


NORMAL = Pace("normal", (3, 3, 4, 4, 4, 5), 0.75, (5, 7, 9, 12, 14, 18))
SLOWER = Pace("slower", (3, 3, 3, 3, 3, 4), 0.6, (5, 6, 8, 10, 12, 14))
FASTER = Pace("faster", (3, 4, 5, 5, 6, 6), 0.75, (6, 8, 11, 14, 18, 18))
PACES = {pace.name: pace for pace in (NORMAL, SLOWER, FASTER)}


def take_turn(game: SimulatedGame, world: World, pace: Pace) -> None:
    """One turn: walk, use the place, or go through Buenos Aires; then nothing more to log."""
    stop = _walk(game, world, pace)
    if stop == BUENOS_AIRES:
        _visit(game, world, pace)
    else:
        _tap(game, "move", world, prefer=(stop,))
        _use(game, world, pace, stop)
    refill(game, world)


def end_turn(game: SimulatedGame) -> None:
    game.do(EndPersonTurn())


def _by_visits(values: tuple[int, ...], state: SoloState) -> int:
    return values[min(state.person_visits, len(values) - 1)]


def _walk(game: SimulatedGame, world: World, pace: Pace) -> str:
    """One of the locations within the step limit, the farther ones twice as likely."""
    state = game.state
    here = state.table.trail.estancieros.person
    if not isinstance(here, str):
        return world.random.choice(state.facts.trail.neutral[:4])
    engine = state.table.railroad.engines.person
    assert isinstance(engine, EnginePlace)
    limit = _by_visits(pace.steps, state)
    way = walk(state.facts, state.table, Seat.PERSON, here, engine, limit)
    weights = [1 + at for at in range(len(way))]
    return world.random.choices([step.space for step in way], weights)[0]


def _visit(game: SimulatedGame, world: World, pace: Pace) -> None:
    state = game.state
    value = _by_visits(pace.loads, state) + world.random.randint(-2, 2)
    loading = [state.facts.ships[key] for key in _offered(state, Line.SHIP)]
    ships = sorted((s.value, s.id) for s in loading if s.value <= max(0, value))
    able = state.table.boards.person.discs > 0
    deliveries = _offered(state, Line.DELIVERY)
    delivery = deliveries[0] if deliveries else ""
    if deliveries[1:] and world.random.random() < pace.acts:
        delivery = world.random.choice(deliveries[1:])
    ship = ships[-1][1] if ships and able else ""
    said = {Line.SHIP: ship, Line.DELIVERY: delivery}
    for line in (Line.WAY, Line.EXHAUSTION, Line.BONUS, Line.OBJECTIVE):
        after = replace(state, visit=tuple((str(one), key) for one, key in said.items()))
        if offered := _offered(after, line):
            cards = line in (Line.BONUS, Line.OBJECTIVE)
            said[line] = world.random.choice(offered) if cards else offered[0]
    others = tuple((str(line), key) for line, key in said.items())
    game.do(LogVisit(ship, delivery, _tiles(game, world), others))
    game.set(*(e.SectionConfirmed(section) for section in game.state.table.doubted))


def _offered(state: SoloState, line: Line) -> tuple[str, ...]:
    found = visit.sheet(state).line(line)
    return tuple(option.key for option in found.options) if found else ()


def _tiles(game: SimulatedGame, world: World) -> tuple[str, str, str]:
    """A tile of each pair by chance, empty where there is none to take."""
    picks: tuple[str, ...] = ()
    for _ in range(3):
        options = visit.tiles_after(game.state, picks)
        picks = (*picks, world.random.choice(options).key if options else "")
    first, second, third = picks
    return first, second, third


def _use(game: SimulatedGame, world: World, pace: Pace, stop: str) -> None:
    """The local action of a neutral building, something small of an own one, or a farmer."""
    table = game.state.table
    if world.random.random() > pace.acts:
        return
    letters = game.state.facts.trail.neutral
    if stop in letters:
        _ACTIONS[table.trail.neutral[letters.index(stop)]](game, world)
    elif any(b.space == stop and b.seat is Seat.PERSON for b in table.trail.buildings):
        world.random.choice((_engine, _hire, _help))(game, world)
    elif not isinstance(table.trail.farmers, Unknown) and any(
        f.space == stop for f in table.trail.farmers
    ):
        _tap(game, "farmer", world, prefer=(stop,))


def _hire(game: SimulatedGame, world: World) -> None:
    _tap(game, "hire", world)


def _build(game: SimulatedGame, world: World) -> None:
    table = game.state.table
    carpinteros = table.boards.person.workers(Worker.CARPINTERO)
    able = [
        str(number)
        for number in table.boards.person.buildings_left
        if game.state.facts.building(number, table.trail.sides[number - 1]).carpinteros
        <= carpinteros
    ]
    taken = {building.space for building in table.trail.buildings}
    free = [space for space in game.state.facts.trail.building_spaces if space not in taken]
    if able and free:
        _tap(game, "build", world, prefer=(world.random.choice(able), world.random.choice(free)))


def _objective(game: SimulatedGame, world: World) -> None:
    shown = game.state.table.objective_display
    if not isinstance(shown, Unknown) and shown:
        _tap(game, "objective", world, prefer=(str(world.random.choice(shown)),))
        refill(game, world)
        cards = game.state.table.boards.person.objectives
        if cards and world.random.random() < 0.5:
            _tap(game, "played", world)


def _cattle(game: SimulatedGame, world: World) -> None:
    for _ in range(min(2, game.state.table.boards.person.workers(Worker.GAUCHO))):
        _tap(game, "cattle", world)


def _help(game: SimulatedGame, world: World) -> None:
    _tap(game, "farmer", world)


def _engine(game: SimulatedGame, world: World) -> None:
    """As far as the maquinistas go, onto a turnout where there is one, with its master."""
    state = game.state
    here, other = state.table.railroad.engines.person, state.table.railroad.engines.pedro
    assert isinstance(here, EnginePlace)
    spaces = state.table.boards.person.workers(Worker.MAQUINISTA)
    blocked = None if isinstance(other, Unknown) else other
    places = reachable(state.facts, here, spaces, state.facts.turnouts, blocked)
    own_discs = {s.after for s in state.table.railroad.stations if s.person}
    stations = [p for p in places if p.turnout and p.space not in own_discs]
    if not places:
        return
    stop = world.random.choice(stations) if stations else places[-1]
    upgraded = ("yes",) if state.table.boards.person.discs else ("no",)
    _tap(game, "engine", world, prefer=(f"{stop.space}:{int(stop.turnout)}", *upgraded))


def _nothing(_: SimulatedGame, __: World) -> None:
    """A location whose use Pedro cannot see."""


_ACTIONS: Mapping[str, Callable[[SimulatedGame, World], None]] = {
    "A": _hire,
    "B": _build,
    "C": _objective,
    "D": _engine,
    "E": _cattle,
    "F": _help,
    "G": _engine,
    "H": _nothing,
}


def _tap(game: SimulatedGame, kind: str, world: World, prefer: tuple[str, ...] = ()) -> None:
    """Log one kind of thing: the preferred taps where they are offered, else one of chance."""
    picks: tuple[str, ...] = ()
    asked = own.ask(game.state, kind, picks)
    while isinstance(asked, Part):
        if not asked.options:
            return
        wanted = [
            o.key for o in asked.options if len(picks) < len(prefer) and o.key == prefer[len(picks)]
        ]
        key = wanted[0] if wanted else world.random.choice(asked.options).key
        picks = (*picks, key)
        asked = own.ask(game.state, kind, picks)
    game.do(LogOwn(kind, picks))
