"""One game: the true table, the person on it, and the app beside it."""

import json
from typing import Any

from companion.box.faults import Faulty
from companion.pedro.decks import companion_deck_text
from companion.pedro.verbs.market_cards import MarketCards
from companion.play.solo import commands as c
from companion.play.solo.pedro.plan import Plan, plan
from companion.play.solo.pedro.tasks import Act, ShipComes
from companion.play.solo.person import visit as visits
from companion.play.solo.state import Phase
from tests.referee.driver import person as logging
from tests.referee.driver.app import App
from tests.referee.driver.compare import cells, differences
from tests.referee.driver.pedro import answer
from tests.referee.driver.setup import begin
from tests.referee.driver.sheet import said
from tests.referee.findings import Astray, Counts, Finding
from tests.referee.profiles import Profile
from tests.referee.truth import printed as p
from tests.referee.truth.pedro import Pedro
from tests.referee.truth.person import Person
from tests.referee.truth.script import Script
from tests.referee.truth.table import PEDRO, Refused

MOST_TURNS = 80


class Game:
    """A game of one profile, played until it ends or goes astray."""

    def __init__(self, profile: Profile, difficulty: str, seed: str) -> None:
        self.profile, self.seed = profile, seed
        self.counts = Counts(games=1)
        self.app = App()
        deck = companion_deck_text()
        self.true = begin(self.app, profile, deck, difficulty, seed)
        self.pedro = Pedro(self.true, json.loads(deck), difficulty)
        self.person = Person(self.true)
        self.person.tells = self._tell
        self.script = Script(self.person, profile.app_draws)
        self.visiting = False

    def play(self) -> Counts:
        try:
            self.compare()
            while self.app.state.phase is not Phase.OVER and self.app.state.turn < MOST_TURNS:
                last = self.true.token_taken
                self._persons_turn()
                if last != PEDRO:
                    last = self.true.token_taken
                    self._pedros_turn()
                if last:
                    break
            self._ended()
        except Astray:
            pass
        return self.counts

    def find(self, count: str, says: object, true: object = "") -> None:
        found = Finding(count, self.seed, self.app.state.turn, str(says), str(true))
        self.counts.findings.append(found)

    def astray(self, count: str, says: object, true: object = "") -> Astray:
        self.find(count, says, true)
        return Astray()

    # the person

    def _persons_turn(self) -> None:
        way = self.script.walk(self.person.step_limit)
        if way[-1] == p.BUENOS_AIRES:
            self._visit(way)
        else:
            self.script.use(self.person.move(way))
        self.person.draw_up()
        if self.app.state.phase is Phase.PERSON:
            self._do(c.EndPersonTurn())
            self.compare()
        self._score()

    def _tell(self, kind: str, values: dict[str, Any]) -> None:
        try:
            logging.log(self.app, kind, values)
        except logging.Missing as missing:
            raise self.astray("true_answers_missing", missing) from None
        except Faulty as refused:
            raise self.astray("true_answers_missing", f"{kind} {values}: {refused}") from None
        self._tell_drawn()
        if not self.visiting:
            self.compare()

    def _visit(self, way: list[str]) -> None:
        self.visiting = True
        lines = logging.lines_of(self.script.through_buenos_aires(way))
        self._say_lines(lines)
        self._do(c.LogVisit(ends=True))
        self.visiting = False
        while self.app.state.phase is Phase.PERSON and self.app.state.task is not None:
            raise self.astray("needless_questions", self.app.state.task)
        self._tell_drawn()
        self.compare()

    def _say_lines(self, lines: dict[visits.Line, str]) -> None:
        """Each line that is not shown as certain, the first unsaid one first."""
        said: set[str] = set()
        while True:
            shown = visits.sheet(self.app.state).lines
            line = next((one for one in shown if one.line not in said), None)
            if line is None:
                return
            said.add(line.line)
            wanted = lines.get(line.line)
            if line.certain is not None and line.certain.key == wanted:
                continue
            if line.certain is not None:
                self.find("certain_but_wrong", f"{line.line} {line.certain.key}", wanted)
            if wanted is None:
                continue
            if wanted not in [option.key for option in line.options]:
                keys = [option.key for option in line.options]
                raise self.astray("true_answers_missing", f"{line.line} {keys}", wanted)
            self._do(c.SayInVisit(line.line, wanted))

    # Pedro

    def _pedros_turn(self) -> None:
        if self.app.state.phase is Phase.REVEAL:
            self._do(c.RevealPedroCard(self.pedro.next_number()))
        revealed = self.app.state.revealed
        assert revealed is not None
        try:
            self.pedro.reveal(revealed)
        except Refused as refused:
            raise self.astray("wrong_instructions", f"card {revealed}", refused) from None
        while self.app.state.phase is Phase.PEDRO:
            self._sheet(plan(self.app.state))
            self._tell_drawn()
            self.compare()
        if not self.pedro.done:
            raise self.astray("wrong_instructions", "his turn is over", self.pedro.queue)
        self.person.gain_pesos(self.pedro.person_gained)
        self.pedro.person_gained = 0
        self._score()

    def _sheet(self, sheet: Plan) -> None:
        for line in sheet.lines:
            self.counts.instructions += 1
            try:
                self.pedro.carry_out(said(line))
            except Refused as refused:
                raise self.astray("wrong_instructions", f"{line.task}", refused) from None
        answered = None
        if sheet.question is not None:
            self.counts.questions += 1
            self._is_needed(sheet)
            try:
                answered = answer(sheet.question, self.pedro)
            except (logging.Missing, Refused) as missing:
                raise self.astray("true_answers_missing", missing) from None
        self._do(c.CarryOut(len(sheet.lines), answered))

    def _is_needed(self, sheet: Plan) -> None:
        """Who has told everything is asked only what the hand draws now."""
        assert sheet.question is not None
        task = sheet.question.task
        by_hand = isinstance(task, ShipComes)
        by_hand = by_hand or (isinstance(task, Act) and isinstance(task.deed, MarketCards))
        if self.profile.forgets == 0 and not by_hand:
            self.find("needless_questions", task)

    # the app

    def _do(self, command: c.Command) -> None:
        try:
            self.app.do(command)
        except Faulty as refused:
            raise self.astray("true_answers_missing", f"{command}: {refused}") from None

    def _tell_drawn(self) -> None:
        if not self.profile.app_draws:
            logging.tell_drawn(self.app, self.true)

    def compare(self) -> None:
        found = list(differences(self.app.state, self.true))
        for section, says, true in found:
            self.find("certain_but_wrong", f"{section}: {says}", true)
        if found:
            raise Astray

    def _score(self) -> None:
        for cell, says, true in cells(self.app.state, self.true, self.person.pesos):
            self.find("settled_but_wrong", f"{cell}: {says}", true)

    def _ended(self) -> None:
        if (self.app.state.phase is Phase.OVER) != bool(self.true.token_taken):
            self.find("wrong_instructions", self.app.state.phase, self.true.token_taken)
