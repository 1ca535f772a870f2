"""Pedro's turn: what his sheet says is carried out on the true table, to the letter."""

import json

from companion.play.solo import commands as c
from companion.play.solo.pedro.plan import Plan, Question, plan
from companion.play.solo.pedro.tasks import DescribeCard, MasterBeside
from companion.play.solo.state import Phase
from companion.table.state import Section
from tests.referee.driver.compare import lies_as_shown
from tests.referee.driver.needless import is_needless
from tests.referee.driver.pedro import Answer, answer
from tests.referee.driver.person import Missing, tell_drawn
from tests.referee.driver.sheet import covered, said
from tests.referee.game import Game
from tests.referee.truth.table import Misled, Refused


class PedrosTurn:
    """Pedro's turns of a game."""

    def __init__(self, game: Game) -> None:
        self.game, self.app, self.pedro = game, game.app, game.pedro

    def play(self) -> None:
        game = self.game
        if game.phase is Phase.REVEAL:
            game.do(c.RevealPedroCard(self.pedro.next_number()))
        revealed = self.app.state.revealed
        assert revealed is not None
        try:
            self.pedro.reveal(revealed)
        except Refused as refused:
            raise game.astray("wrong_instructions", f"card {revealed}", refused) from None
        while game.phase is Phase.PEDRO:
            self._sheet(plan(self.app.state))
            if not isinstance(self.app.state.task, MasterBeside):
                game.compare()
            self._tell_drawn()
        if not self.pedro.done:
            raise game.astray("wrong_instructions", "his turn is over", self.pedro.queue)
        game.person.gain_pesos(self.pedro.person_gained)
        self.pedro.person_gained = 0
        game.compare_score()

    def _tell_drawn(self) -> None:
        profile = self.game.profile
        by_hand = profile.logs_turns and not profile.app_draws
        told = by_hand and not self.game.chance(profile.forgets)
        if told and tell_drawn(self.app, self.game.true):
            self.game.compare()

    def _sheet(self, sheet: Plan) -> None:
        self.game.sheet = self.game.moment()
        self._carried_out(sheet)
        self.game.sheet = None

    def _carried_out(self, sheet: Plan) -> None:
        game = self.game
        for number, line in enumerate(sheet.lines):
            game.counts.instructions += 1
            tile = covered(line, game.true)
            if tile:
                game.do(c.CarryOut(number, c.Outcome(tile)))
                return
            try:
                self.pedro.carry_out(said(line))
            except Misled as misled:
                game.find("wrong_instructions", f"{line.task}", misled)
            except Refused as refused:
                raise game.astray("wrong_instructions", f"{line.task}", refused) from None
        question = sheet.question
        if question is None or isinstance(question.task, DescribeCard):
            self._plainly(sheet)
            return
        game.counts.questions += 1
        if question.choice is not None and is_needless(question.state, question.task):
            game.find("needless_questions", question.task)
        confirm = question.choice.confirm if question.choice else None
        only_look = question.choice is not None and not question.choice.options
        looks = confirm is not None and (only_look or game.chance(50))
        answered = None if looks else self._answer(question, confirm)
        if answered is not None or sheet.lines:
            game.do(c.CarryOut(len(sheet.lines), answered))
        if answered is None and confirm is not None:
            self._look(confirm)

    def _plainly(self, sheet: Plan) -> None:
        """Nothing is asked, or only what a printed card says."""
        if sheet.lines:
            self.game.do(c.CarryOut(len(sheet.lines)))
        if sheet.question is not None and isinstance(sheet.question.task, DescribeCard):
            card = self.pedro.cards[sheet.question.task.number]
            self.game.do(c.DescribePedroCard(json.dumps(card)))

    def _look(self, section: Section) -> None:
        """It lies as shown, or is told anew: then he may choose."""
        if lies_as_shown(self.app.state, self.game.true, section):
            self.game.do(c.ConfirmSection(section))
        else:
            self.game.tell_section(section)

    def _answer(self, question: Question, confirm: Section | None) -> Answer | None:
        """None: it is not among the answers, but the section can be told."""
        try:
            return answer(question, self.pedro)
        except (Missing, Refused) as missing:
            if confirm is not None:
                return None
            raise self.game.astray("true_answers_missing", missing) from None
