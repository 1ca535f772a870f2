"""Taps of the solo game: simulated games played with a thumb on the pages of the companion.

The person decides as `companion.simulate.stand_in` does, and what it would tell the rules is
tapped instead. It logs everything, and of several ways takes the cheapest. `app`: the app draws
from every bag and stack.
"""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from urllib.parse import urlencode

from flask import Flask

from benchmarks.thumb import Thumb
from companion.box.copy import Copy, write_copy
from companion.pedro.choice import Option
from companion.play.solo import commands as c
from companion.play.solo.kind import SOLO
from companion.play.solo.pedro.plan import Question, plan
from companion.play.solo.person.visit import Line, sheet
from companion.play.solo.person.ways import ways
from companion.play.solo.state import Phase, SoloState
from companion.settings import Settings
from companion.simulate.game import SimulatedGame
from companion.simulate.invented import station_facts
from companion.simulate.stand_in import NORMAL, take_turn
from companion.simulate.world import World, new_world
from companion.table.trail import BUENOS_AIRES
from companion.web import create_app
from companion.web.phone import COOKIE as PHONE
from companion.web.solo.last_settings import COOKIE as SETTINGS

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
            for draws in (APP,)
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


def played(app: Flask, draws: str, seeds: tuple[str, ...]) -> Counted:
    """Whole games, a seed each, in turn at each difficulty."""
    counted: Counted = {}
    for at, seed in enumerate(seeds):
        game = TappedGame(seed)
        game.begin(app, draws, DIFFICULTIES[at % len(DIFFICULTIES)])
        game.play()
        for deed, times in game.counted.items():
            counted.setdefault(deed, []).extend(times)
    return counted


@dataclass(slots=True)
class TappedGame(SimulatedGame):
    """A game whose commands are tapped; `state` is what the companion makes of the taps."""

    thumb: Thumb = field(init=False)
    counted: Counted = field(default_factory=dict)
    _app: Flask = field(init=False)
    _token: str = ""

    @property
    def page(self) -> str:
        return f"/g/{self._token}/play"

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
        copy = Copy("argentina", corrections=dict(station_facts()))
        token = app.extensions["companion"].copies.create(
            "argentina", "Mine", write_copy(copy), phone
        )
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
            self.thumb.press("begin")
        self._read()

    def play(self) -> None:
        world = new_world(self.state.facts, Random(f"{self.seed}/world"))
        while self.state.phase is not Phase.OVER:
            self._own_turn(world)
            while self.state.phase is Phase.PEDRO:
                self._pedros_sheet()

    def do(self, command: c.Command) -> None:
        """A command as the taps that bring it about."""
        match command:
            case c.LogOwn("move", (stop, *_)):
                self._log(c.LogOwn("move", (stop, *_way(self.state, stop))))
            case c.LogOwn():
                self._log(command)
            case c.LogVisit():
                self._visit(command)
            case c.EndPersonTurn():
                self.thumb.press("end", "logged")
            case _:
                raise TypeError(command)
        self._read()

    def _read(self) -> None:
        services = self._app.extensions["companion"]
        game = services.games.open(self._token)
        self.state = services.folding.fold(SOLO, game.row.id, game.steps).state

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
        self._read()

    def _answer(self, question: Question) -> None:
        if question.choice is None:
            raise NotImplementedError(question.task)
        if question.choice.confirm is not None:
            self.thumb.press("confirm", str(question.choice.confirm))
        else:
            self.thumb.press("outcome", true_answer(question.choice.options).key)

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
        here = f"{self.page}/visit"
        told = {
            Line.DELIVERY: command.delivery,
            Line.SHIP: command.ship,
            **dict(zip((Line.A, Line.B, Line.C), command.tiles, strict=True)),
            **{Line(line): key for line, key in command.said},
        }
        self.thumb.follow(here)
        for line in Line:
            found = sheet(self.state).line(line)
            key = told.get(line, "")
            if found and key and (found.answer is None or found.answer.key != key):
                self.thumb.press("say", f"{line} {key}")
                self._read()
        self.thumb.press("visit")


def _way(state: SoloState, stop: str) -> tuple[str, ...]:
    """Of ways that differ in their fees the one with the fewest pesos."""
    possible = ways(state, stop)
    return (min(possible, key=lambda way: way.pesos).key,) if len(possible) > 1 else ()


def _at(kind: str, picks: tuple[str, ...]) -> dict[str, str]:
    return {"log": kind, **({"picks": ",".join(picks)} if picks else {})}


def true_answer(options: tuple[Option, ...]) -> Option:
    """What came out, of what nobody knows in advance."""
    return options[0]


def _in_buenos_aires(state: SoloState) -> bool:
    return state.table.trail.estancieros.pedro == BUENOS_AIRES
