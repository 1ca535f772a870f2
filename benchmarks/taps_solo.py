"""Taps of the solo game: simulated games played with a thumb on the pages of the companion.

The person decides as `companion.simulate.stand_in` does, and what it would tell the rules is
tapped instead. It logs everything, and of several ways takes the cheapest. `app`: the app draws
from every bag and stack; `hand`: what is drawn is told when the pages ask for it: a foresight tile
when its space is refilled in Pedro's visit, and else when it leaves.
"""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import permutations
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlencode

from flask import Flask

from benchmarks.thumb import Thumb
from benchmarks.true_table import TrueTable
from companion.box.copy import Copy, write_copy
from companion.pedro.cattle import is_kind, key_of
from companion.pedro.choice import Choice, Option
from companion.pedro.choices.foresight import drawn_key, tile_key
from companion.pedro.outcome_keys import added_key, ship_key
from companion.pedro.verbs.market_cards import MarketCards
from companion.play.solo import commands as c
from companion.play.solo.codec import CODEC
from companion.play.solo.events import Event
from companion.play.solo.kind import SOLO
from companion.play.solo.laying import market_places
from companion.play.solo.pedro.forecast import forecast
from companion.play.solo.pedro.plan import Question, plan
from companion.play.solo.pedro.tasks import Act, DrawTiles, ShipComes
from companion.play.solo.person.visit import TILES, Line, VisitLine, sheet
from companion.play.solo.person.visit_lines import IN_PART, alike
from companion.play.solo.person.visit_walk import COMES
from companion.play.solo.person.ways import ways
from companion.play.solo.state import Phase, SoloState
from companion.settings import Settings
from companion.simulate.game import SimulatedGame
from companion.simulate.invented import station_facts
from companion.simulate.one_game import MOST_TURNS
from companion.simulate.stand_in import NORMAL, take_turn
from companion.simulate.world import (
    World,
    first_farmers,
    first_market,
    new_world,
    worker_of_type,
)
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.pieces import CattleCard, Tile, Unknown, WorkerTile
from companion.table.state import JobMarket
from companion.table.trail import BUENOS_AIRES
from companion.web import create_app
from companion.web.phone import COOKIE as PHONE
from companion.web.solo.contexts.picks import is_unsaid
from companion.web.solo.last_settings import COOKIE as SETTINGS

EDITION = "argentina"
APP, HAND = "app", "hand"
SEEDS = tuple(f"TAPS{number}" for number in range(1, 5))
DIFFICULTIES = ("easy", "medium", "hard")
NINTH = 0.9

Counted = dict[str, list[tuple[int, int]]]
"""Taps and screens of each thing, each time it was done."""


def measured(seeds: tuple[str, ...] = SEEDS) -> dict[str, Mapping[str, float]]:
    """Medians and ninth deciles of taps and screens."""
    with companion() as app:
        found = {
            f"{deed}_{draws}": figures(times)
            for draws in (APP, HAND)
            for deed, times in played(app, draws, seeds).items()
        }
    return dict(sorted(found.items()))


def figures(times: list[tuple[int, int]]) -> dict[str, float]:
    taps, screens = (sorted(one[at] for one in times) for at in range(2))
    return {
        "median": median(taps),
        "p90": _ninth(taps),
        "screens": median(screens),
        "screens_p90": _ninth(screens),
        "of": len(times),
    }


def _ninth(ordered: list[int]) -> int:
    return ordered[ceil(len(ordered) * NINTH) - 1]


@contextmanager
def companion() -> Iterator[Flask]:
    """A companion on an empty database, with nobody who counts how often one taps."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(f"sqlite:///{Path(folder) / 'companion.sqlite'}"))
        for limiter in app.extensions["limiter"]:
            limiter.enabled = False
        try:
            yield app
        finally:
            app.extensions["companion"].press.close()
            app.extensions["companion"].database.close()


def played(app: Flask, draws: str, seeds: tuple[str, ...], turns: int = MOST_TURNS) -> Counted:
    """Games to their end or for so many turns, a seed each, in turn at each difficulty."""
    counted: Counted = {}
    for at, seed in enumerate(seeds):
        game = TappedGame(seed)
        game.begin(app, draws, DIFFICULTIES[at % len(DIFFICULTIES)])
        game.play(turns)
        for deed, times in game.counted.items():
            counted.setdefault(deed, []).extend(times)
    return counted


@dataclass(slots=True)
class TappedGame(SimulatedGame):
    """A game whose commands are tapped; `state` is what the companion makes of the taps.

    `truth` is what lies there where a hand draws; None where the app draws everything.
    """

    thumb: Thumb = field(init=False)
    counted: Counted = field(default_factory=dict)
    truth: TrueTable | None = None
    _app: Flask = field(init=False)
    _token: str = ""
    _steps: int = 0
    _world: World = field(init=False)

    @property
    def page(self) -> str:
        return f"/g/{self._token}/play"

    @property
    def seen(self) -> SoloState:
        """The game as somebody sees it who looks at the table."""
        return self.truth.seen(self.state) if self.truth else self.state

    @contextmanager
    def counting(self, deed: str) -> Iterator[None]:
        taps, screens = self.thumb.taps, self.thumb.screens
        yield
        spent = (self.thumb.taps - taps, self.thumb.screens - screens)
        self.counted.setdefault(deed, []).append(spent)

    def begin(self, app: Flask, draws: str, difficulty: str) -> None:
        """To the first turn. This phone has a copy with the stations, as a second game has."""
        self._app, client = app, app.test_client()
        phone = f"thumb-{draws}-{self.seed}"
        copy = Copy(EDITION, corrections=dict(station_facts()))
        token = app.extensions["companion"].copies.create(EDITION, "Mine", write_copy(copy), phone)
        client.set_cookie(PHONE, phone)
        client.set_cookie(SETTINGS, urlencode({"copy": token, "difficulty": difficulty}))
        self.thumb = Thumb(client)
        self.thumb.look("/solo/new")
        self.thumb.write("seed", self.seed, counts=False)
        with self.counting("setup"):
            self.thumb.write("person", "Ana")
            self.thumb.choose("draws", draws)
            self.thumb.press("")
            self._token = self.thumb.path.split("/")[2]
            self._read()
            self._world = new_world(self.state.facts, Random(f"{self.seed}/world"))
            if draws == HAND:
                self._lay_out()
            self.thumb.press("begin")
        self._read()
        if draws == HAND:
            self.truth = TrueTable.laid(self.state, self._world)

    def _lay_out(self) -> None:
        """Everything the hand draws at setup, told where it lies."""
        state, world = self.state, self._world
        for farmer in first_farmers(state.facts, world):
            self.thumb.follow(self.page, at=farmer.space)
            self._lay(f"farmer.{farmer.space}", tile_key(farmer.tile))
        market = state.table.job_market
        assert isinstance(market, JobMarket)
        named = first_market(world, market)
        for row, column in market_places(state):
            hired = named.rows[row - 1][column - 1]
            assert isinstance(hired, WorkerTile)
            self._lay(f"market.{row}.{column}", tile_key(hired))
        for space in range(len(state.table.foresight)):
            slot = world.draw(space // 2)
            assert isinstance(slot, Tile)
            self._lay(f"foresight.{space}", tile_key(slot))
        for _ in range(state.facts.market_size):
            self._lay("cattle", key_of((world.cattle.pop(),)))
        for at in range(state.facts.at_start.objectives):
            self._lay(f"objective.{at}", str(world.objectives.pop()))
        for kind in state.unnamed_workers:
            worker = world.bag_b.pop() if kind is None else worker_of_type(world, kind)
            assert isinstance(worker, WorkerTile)
            self.thumb.press("worker", tile_key(worker))

    def _lay(self, place: str, thing: str) -> None:
        self.thumb.press("lay", f"{place} {thing}")

    def play(self, turns: int) -> None:
        person = new_world(self.state.facts, Random(f"{self.seed}/person"))
        while self.state.phase is not Phase.OVER and self.state.turn <= turns:
            self._own_turn(person)
            while self.state.phase is Phase.PEDRO:
                self._pedros_sheet()

    def do(self, command: c.Command) -> None:
        """A command as the taps that bring it about."""
        match command:
            case c.LogOwn():
                self._log_what_is_there(command)
            case c.LogVisit():
                self._visit(command)
            case c.EndPersonTurn():
                self.thumb.press("end", "logged")
            case c.CorrectTable():
                return  # what the stand-in drew; here it is told when the pages ask
            case _:
                raise TypeError(command)
        self._read()

    def _read(self) -> tuple[Event, ...]:
        """The state after the last taps, and the events they brought."""
        services = self._app.extensions["companion"]
        game = services.games.open(self._token)
        self.state = services.folding.fold(SOLO, game.row.id, game.steps).state
        new, self._steps = game.steps[self._steps :], len(game.steps)
        events = tuple(CODEC.decode(event) for step in new for event in step.events)
        if self.truth:
            for event in events:
                self.truth.follow(event)
        return events

    def _own_turn(self, world: World) -> None:
        taps, screens, visits = self.thumb.taps, self.thumb.screens, self.state.person_visits
        take_turn(self, world, NORMAL)
        while self.state.phase is Phase.PERSON and self.state.tasks:
            self._carry_out()
        if self.state.phase is Phase.PERSON:
            self.do(c.EndPersonTurn())
        deed = "own_visit" if self.state.person_visits > visits else "own_turn"
        spent = (self.thumb.taps - taps, self.thumb.screens - screens)
        self.counted.setdefault(deed, []).append(spent)

    def _pedros_sheet(self) -> None:
        """His card, or his Buenos Aires, to its end."""
        visits = _in_buenos_aires(self.state)
        with self.counting("pedro_visit" if visits else "pedro_turn"):
            while self.state.phase is Phase.PEDRO and _in_buenos_aires(self.state) is visits:
                self._carry_out()

    def _carry_out(self) -> None:
        """All lines at once, or the answer to the one that is asked."""
        question = plan(self.state).question
        if question is None:
            self.thumb.press("carry")
        else:
            self._answer(question)
        for event in self._read():
            if isinstance(event, e.ForesightTaken) and self.truth:
                self.truth.take(event.space)

    def _answer(self, question: Question) -> None:
        choice = question.choice
        assert choice is not None
        key = self._came_out(question)
        if choice.option(key):
            self.thumb.press("outcome", key)
        elif choice.confirm is not None:
            self.thumb.press("confirm", str(choice.confirm))
        else:
            unsaid = [option.key for option in choice.options if is_unsaid(option)]
            self.thumb.press("outcome", (unsaid or [choice.options[0].key])[0])

    def _came_out(self, question: Question) -> str:
        """What the hand draws for it, or what he does on the table that lies there."""
        task, world = question.task, self._world
        if isinstance(task, ShipComes):
            return ship_key(world.pile.pop()) if world.pile else ""
        if isinstance(task, DrawTiles):
            return drawn_key(task.spaces[0], self._drawn(task.spaces[0]))
        if isinstance(task, Act) and isinstance(task.deed, MarketCards):
            return added_key(world.cattle.pop()) if world.cattle else ""
        state = self.truth.seen(question.state) if self.truth else question.state
        choice = forecast(state, task)
        chosen = choice.chosen or choice.options[0]
        assert question.choice is not None
        if self.truth and not question.choice.option(chosen.key):
            return self._by_kinds(chosen, question.choice)
        return chosen.key

    def _drawn(self, space: int) -> Tile | None:
        """What lies on a foresight space since its last tile left."""
        slot = self.truth.foresight[space] if self.truth else None
        return slot if isinstance(slot, Tile) else None

    def _by_kinds(self, bought: Option, asked: Choice) -> str:
        """Cattle by breed or value: of a market in doubt the question names no card."""
        assert self.truth is not None
        for event in bought.events:
            if isinstance(event, e.CattleTaken):
                self.truth.follow(event)
                for option in asked.options:
                    kinds = option.key.partition(":")[2].split("+")
                    if _are_of(self.state.facts, event.cards, kinds):
                        return option.key
        return ""

    def _log_what_is_there(self, command: c.LogOwn) -> None:
        """As the stand-in decided, with a way that costs least and cards that lie there."""
        table = self.seen.table
        match command:
            case c.LogOwn("move", (stop, *_)):
                self._log(c.LogOwn("move", (stop, *_way(self.state, stop))))
            case c.LogOwn("cattle") if not isinstance(table.cattle_market, Unknown):
                if table.cattle_market:
                    card = self._world.random.choice(table.cattle_market)
                    self._log(c.LogOwn("cattle", (key_of((card,)),)))
            case c.LogOwn("objective") if not isinstance(table.objective_display, Unknown):
                number = self._world.random.choice(table.objective_display)
                self._log(c.LogOwn("objective", (str(number),)))
            case _:
                self._log(command)

    def _log(self, command: c.LogOwn) -> None:
        """One thing of the own turn: its kind, and part by part what it asks."""
        picks = command.picks
        at = self._begun(command)
        while not self.thumb.has("picks", ",".join(picks), log=command.kind):
            self.thumb.follow(self.page, **_at(command.kind, picks[:at]))
            at += 1
        self.thumb.press("picks", ",".join(picks), log=command.kind)

    def _begun(self, command: c.LogOwn) -> int:
        """How many parts the page can be tapped with at once: one, where its picture is shown."""
        first = _at(command.kind, command.picks[:1])
        return int(len(command.picks) > 1 and self.thumb.leads(self.page, **first))

    def _visit(self, command: c.LogVisit) -> None:
        """The own Buenos Aires, said line by line in its order, and left."""
        told = {Line.DELIVERY: command.delivery, Line.SHIP: command.ship}
        told |= {Line(line): key for line, key in command.said}
        self.thumb.follow(f"{self.page}/visit")
        for line in Line:
            found = sheet(self.state).line(line)
            key = self._said(found, told.get(line, "")) if found else ""
            if key and not self.thumb.is_picked("say", f"{line} {key}"):
                self.thumb.press("say", f"{line} {key}")
                self._read()
        self.thumb.press("visit")

    def _said(self, found: VisitLine, told: str) -> str:
        """What is said in a line: what lies there or is drawn, else what the stand-in decided."""
        table, keys = self.seen.table, [option.key for option in found.options]
        if found.line in TILES:
            return self._tile(found)
        if found.line is Line.WAY:
            whole = [option for option in found.options if option.say.code != IN_PART]
            return min(whole, key=_fees).key
        if found.line in COMES:
            return ship_key(self._world.pile.pop()) if self._world.pile else ""
        if found.line in (Line.BONUS, Line.OBJECTIVE):
            display = table.objective_display
            shown = () if isinstance(display, Unknown) else display
            return self._world.random.choice([key for key in keys if int(key) in shown] or [""])
        if found.line is Line.DELIVERY:
            groups = ([option.key for option in same] for same in alike(self.state, found.options))
            return next((same[0] for same in groups if told in same), "")
        return told if told in keys else ""

    def _tile(self, found: VisitLine) -> str:
        """One of the two tiles of a pair; the hand draws another one for its space."""
        pair = TILES.index(found.line)
        lying = dict(enumerate(self.seen.table.foresight[pair * 2 : pair * 2 + 2], pair * 2))
        ways = [
            (option.key, space)
            for option in found.options
            for space, tile in lying.items()
            if isinstance(tile, Tile) and option.key.endswith(f":{tile_key(tile)}")
        ]
        if not ways:
            return ""
        key, space = self._world.random.choice(ways)
        if self.truth:
            self.truth.take(space)
        return key


def _way(state: SoloState, stop: str) -> tuple[str, ...]:
    """Of ways that differ in their fees the one with the fewest pesos."""
    possible = ways(state, stop)
    return (min(possible, key=lambda way: way.pesos).key,) if len(possible) > 1 else ()


def _fees(option: Option) -> int:
    """What a way to Buenos Aires lays onto farmers."""
    return sum(event.pesos for event in option.events if isinstance(event, e.FeeLaid))


def _at(kind: str, picks: tuple[str, ...]) -> dict[str, str]:
    return {"log": kind, **({"picks": ",".join(picks)} if picks else {})}


def _are_of(facts: Facts, cards: tuple[CattleCard, ...], kinds: list[str]) -> bool:
    """Whether cards are of these kinds, in any order."""
    return len(cards) == len(kinds) and any(
        all(is_kind(facts, card.breed, kind) for card, kind in zip(cards, order, strict=True))
        for order in permutations(kinds)
    )


def _in_buenos_aires(state: SoloState) -> bool:
    return state.table.trail.estancieros.pedro == BUENOS_AIRES
