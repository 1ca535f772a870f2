"""Writes the recorded solo games: `.venv/bin/python tests/recordings/record_games.py`.

A recording is the export of a whole game. Run it again after a rule has changed on purpose; the
tests compare every recording with what the rules make of its commands.
"""

import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from companion.pedro.deck_reader import read_deck
from companion.pedro.deck_writer import write_card, write_deck
from companion.pedro.decks import companion_deck_text
from companion.pedro.outcome_keys import arrow_key, is_covered, master_key
from companion.play.solo import commands as c
from companion.play.solo.events import CardSource
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.draws import loading_by_hand
from companion.play.solo.pedro.plan import certain
from companion.play.solo.pedro.tasks import Act, DescribeCard
from companion.play.solo.state import Phase, SoloState
from companion.simulate.exports import export_of
from companion.simulate.game import SimulatedGame
from companion.simulate.one_game import play
from companion.table import events as e
from companion.table.facts import Arrow
from companion.table.pieces import EnginePlace, Seat
from companion.table.state import Section, StationDiscs

HERE = Path(__file__).resolve().parent / "next"
SIMULATED = (
    ("easy", CardSource.APP, Seat.PERSON),
    ("easy", CardSource.HAND, Seat.PEDRO),
    ("medium", CardSource.APP, Seat.PEDRO),
    ("medium", CardSource.HAND, Seat.PERSON),
    ("hard", CardSource.APP, Seat.PERSON),
    ("hard", CardSource.APP, Seat.PEDRO),
)
UNLIKELY = (arrow_key(Arrow.END), master_key("none"))
UNUSUAL = (
    [{"disc_to_quay": {"city": "liverpool", "quay": 1}}, {"note": "Turn the hat over."}],
    [{"extra_delivery": {}}, {"load": {"value": 9, "grain": 1}}],
)


def simulated(level: str, source: CardSource, taker: Seat) -> SimulatedGame:
    """The first game of a level and source in which a seat takes the token."""
    for number in range(1, 100):
        seed = f"{level}-{source}-{number}"
        game = play(companion_deck_text(), level, seed, recorded=True, source=source)
        if game.state.table.board(taker).token:
            return game
    raise LookupError(level)


class Unlogged:
    """A game with printed cards in which hardly anything is entered: outcomes by chance."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.game = SimulatedGame(seed, recorded=True)
        ours = read_deck(companion_deck_text())
        self.cards = {card.id: write_card(card) for card in ours.cards}
        for number, deeds in zip((3, 10), UNUSUAL, strict=True):
            self.cards[number] = {"id": number, "steps": 2, "actions": [{"do": deeds}]}
        printed = replace(ours, id="printed", name="Printed cards", origin="", printed=15)
        levels = tuple(replace(level, without=()) for level in printed.difficulties)
        deck = replace(printed, cards=(), loading_cards=(), difficulties=levels)
        self.do(
            c.StartSoloGame(
                "Ana", "medium", json.dumps(write_deck(deck)), seed, CardSource.HAND, logs=False
            )
        )
        self.do(c.TickSetup("neutral"))
        self.do(c.SetLogging(False))
        self.do(c.MuteReminder("draw_to_limit"))
        self.do(c.BeginPlay())

    def do(self, command: c.Command) -> None:
        self.game.do(command)

    @property
    def state(self) -> SoloState:
        return self.game.state

    def play(self) -> SimulatedGame:
        while self.state.phase is not Phase.OVER:
            self._person()
            while self.state.phase in (Phase.REVEAL, Phase.PEDRO):
                self._answer()
        return self.game

    def _person(self) -> None:
        turn, table = self.state.turn, self.state.table
        if turn == 2:
            self._correct_everything()
        if turn == 3:
            self.do(c.LogOwn("step_disc", ()))
            self.do(c.LogOwn("pedro_exhaustion", ()))
            self.do(c.LearnFact("stations.1.after_space", 4))
        if turn == 4:
            self.do(c.LogVisit("start_0"))
        if turn == 5:
            short = replace(table.boards.pedro, discs=0)
            self.do(c.CorrectTable((e.BoardSet(Seat.PEDRO, short),)))
        if turn == 8:
            back = replace(self.state.table.boards.pedro, discs=10)
            self.do(c.CorrectTable((e.BoardSet(Seat.PEDRO, back),)))
        if turn == 12:
            self.do(c.CorrectTable((e.EnginesSet(EnginePlace(1), EnginePlace(2)),)))
        if turn == 26 and not table.boards.pedro.token:
            self.do(c.LogOwn("token", ()))
        while self.state.tasks:
            self._answer()
        self.do(c.EndPersonTurn(unseen=True))

    def _correct_everything(self) -> None:
        """Every section set once to what the app thinks anyway, with an engine that moved on."""
        table = self.state.table
        stations = (*table.railroad.stations, StationDiscs(4, 0, 1))
        self.do(
            c.CorrectTable(
                (
                    e.ShipsSet(
                        table.shipping.ships, table.shipping.departed, table.shipping.departures
                    ),
                    e.CitiesSet(table.cities.quays, table.cities.discs, table.cities.covered),
                    e.BuildingsSet(table.trail.buildings),
                    e.EstancierosSet(table.trail.estancieros.person, table.trail.estancieros.pedro),
                    e.EnginesSet(EnginePlace(1), EnginePlace(2)),
                    e.StationsSet(stations, table.railroad.masters),
                    e.ObjectivesSet((1, 2, 3, 4)),
                )
            )
        )
        self.do(c.ConfirmSection(Section.CITIES))

    def _answer(self) -> None:
        state = self.state
        if state.phase is Phase.REVEAL:
            left = [n for n in range(1, 16) if n not in state.discards] or list(range(1, 16))
            return self.do(c.RevealPedroCard(self.random.choice(left)))
        if isinstance(state.task, DescribeCard):
            card = json.dumps(self.cards[state.task.number])
            return self.do(c.DescribePedroCard(card))
        if loading_by_hand(state):
            return self.do(c.RevealLoadingCard(1, self.random.randint(5, 14)))
        assert state.task
        choice = forecast.forecast(state, state.task)
        if choice.confirm is Section.CITIES:
            return self.do(c.ConfirmSection(Section.CITIES))
        covered = [o.key for o in choice.options if is_covered(o.key)]
        if covered and not state.table.cities.covered:
            return self.do(c.Outcome(covered[0]))
        if certain(state):
            return self.do(c.Done())
        if isinstance(state.task, Act) and not state.task.free and state.turn % 5 == 0:
            return self.do(c.NotPossible())
        likely = [o.key for o in choice.options if o.key not in UNLIKELY]
        stations = [key for key in likely if key.startswith("engine:") and key.endswith(":1")]
        likely = stations or likely
        return self.do(c.Outcome(self.random.choice(likely)))


def write(name: str, game: SimulatedGame) -> None:
    document = export_of(name, name, game.steps)
    (entry,) = document["games"]
    steps = ",\n".join(json.dumps(step, ensure_ascii=False) for step in entry.pop("steps"))
    head = json.dumps(entry, ensure_ascii=False)[:-1]
    text = f'{{"format": "{document["format"]}", "games": [{head}, "steps": [\n{steps}\n]}}]}}\n'
    (HERE / f"{name}.json").write_text(text, encoding="utf-8")


def main() -> None:
    for level, source, taker in SIMULATED:
        write(f"{level}-{source}-token-{taker}", simulated(level, source, taker))
    write("printed-cards-unlogged", Unlogged("printed").play())


if __name__ == "__main__":
    main()
