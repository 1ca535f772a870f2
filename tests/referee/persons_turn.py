"""The person's turn: played on the true table, logged on the app as the profile does."""

from typing import Any

from companion.box.faults import Faulty
from companion.play.solo import commands as c
from companion.play.solo.pedro.plan import plan
from companion.play.solo.pedro.tasks import ShipComes
from companion.play.solo.person import visit as visits
from companion.play.solo.person.visit_walk import COMES, REFILLS, Line, VisitLine
from companion.play.solo.state import Phase
from companion.table import events as e
from companion.table.state import Section
from tests.referee.driver import person as logging
from tests.referee.game import Game
from tests.referee.truth import printed as p
from tests.referee.truth.script import Script
from tests.referee.truth.table import PERSON

MISTAKEN_LINES = (Line.DELIVERY, Line.EXHAUSTION, Line.SHIP)
NOTHING_TO_SAY = ("none", "0", "other")
"""Keys of a line that need no line."""
OF_A_VISIT = (
    Section.SHIPS,
    Section.CITIES,
    Section.FARMERS,
    Section.FORESIGHT,
    Section.JOB_MARKET,
    Section.CATTLE_MARKET,
    Section.OBJECTIVES,
    Section.STATIONS,
    Section.PERSON_BOARD,
)


class PersonsTurn:
    """One person's turns of a game."""

    def __init__(self, game: Game) -> None:
        self.game, self.app, self.person = game, game.app, game.person
        self.script = Script(game.person, game.profile.app_draws)
        self.person.tells = self._tell
        self.visiting = False

    def play(self) -> None:
        game = self.game
        way = self.script.walk(self.person.step_limit)
        if way[-1] == p.BUENOS_AIRES:
            self._visit(way)
        else:
            self.script.use(self.person.move(way))
            game.correct()
            self._end(unseen=game.forgot)
        self.person.draw_up()
        game.forgot = False
        if game.profile.forgets and game.chance(10):
            game.tell_section(game.random.choice(game.app.state.table.doubted or tuple(Section)))
        game.compare()
        game.compare_score()

    def _end(self, unseen: bool) -> None:
        self._log_token()
        self.game.do(c.EndPersonTurn(unseen=unseen))

    def _log_token(self) -> None:
        """Whoever takes the token says so: the game ends with it."""
        known = self.app.state.table.boards.person.token
        if self.game.true.token_taken == PERSON and not known:
            self.game.do(c.LogOwn("token", ()))

    # logging

    def _tell(self, kind: str, values: dict[str, Any]) -> None:
        game, profile = self.game, self.game.profile
        if not profile.logs_turns or game.chance(profile.forgets):
            game.forgot = True
            return
        try:
            if kind in logging.ON_THE_TABLE:
                self._tell_on_the_table(kind)
            elif game.chance(profile.mistakes):
                wrong = logging.log_wrong(self.app, kind, values, game.random)
                game.wrong |= set(logging.CHANGES[kind] if wrong else ())
                if wrong:
                    return
                logging.log(self.app, kind, values)
            else:
                logging.log(self.app, kind, values)
        except (logging.Missing, Faulty) as missing:
            self._not_logged(kind, values, missing)
        if not self.visiting:
            game.compare()
        self._tell_drawn()

    def _tell_on_the_table(self, kind: str) -> None:
        """What no log of the own turn is for: its section, as it lies."""
        section = logging.ON_THE_TABLE[kind]
        if self.game.wrong:
            self.game.wrong.add(section)
        else:
            self.game.tell_section(section)

    def _not_logged(self, kind: str, values: dict[str, Any], missing: Exception) -> None:
        """After something forgotten or mistaken in the same turn the app cannot offer all."""
        if self.game.wrong:
            self.game.wrong |= set(logging.CHANGES[kind])
        elif self.game.forgot:
            return
        else:
            says = f"{kind} {values}: {missing}"
            self.game.find("true_answers_missing", says, told=(kind, values))
            self.game.forgot = True

    def _tell_drawn(self) -> None:
        profile = self.game.profile
        by_hand = profile.logs_turns and not profile.app_draws and not self.game.wrong
        told = by_hand and not self.game.chance(profile.forgets)
        if told and logging.tell_drawn(self.app, self.game.true) and not self.visiting:
            self.game.compare()

    # Buenos Aires

    def _visit(self, way: list[str]) -> None:
        self.visiting = True
        visit = self.script.through_buenos_aires(way)
        self.visiting = False
        game = self.game
        game.correct()
        if not game.profile.logs_turns or game.chance(game.profile.forgets):
            self._end(unseen=True)
            return
        if game.forgot:
            self._log_token()
        self._say(logging.lines_of(visit))
        self._compare_foretold(visit)
        if game.profile.forgets:
            self._log_token()
        game.do(c.LogVisit(ends=True))
        self._after_visit(list(visit["comes"]))
        game.forgot = False
        game.correct()
        self._tell_drawn()

    def _say(self, lines: dict[visits.Line, str]) -> None:
        """Each line that is not shown as certain, the first unsaid one first."""
        said: set[str] = set()
        while True:
            shown = visits.sheet(self.app.state).lines
            line = next((one for one in shown if one.line not in said), None)
            if line is None:
                break
            said.add(line.line)
            self._say_line(line, lines.get(line.line))
        self._find_unasked({line: key for line, key in lines.items() if line not in said})

    def _compare_foretold(self, visit: dict[str, Any]) -> None:
        """What the sheet of a visit says that follows from what was said."""
        sheet = visits.sheet(self.app.state)
        if not sheet.follows_known or self.game.wrong or self.game.forgot:
            return
        follows = sheet.follows
        departs = [str(one.banner) for one in follows if isinstance(one, e.ShipsDeparted)]
        told: dict[str, object] = {
            "departs": departs,
            "token": any(isinstance(one, e.TokenTaken) for one in follows),
        }
        lies = {**visit, "token": self.game.true.token_taken == PERSON}
        if self.game.profile.app_draws:
            told["comes"] = [one.ship for one in follows if isinstance(one, e.ShipArrived)]
        for name, says in told.items():
            if says != lies[name]:
                self.game.find("certain_but_wrong", f"foretold {name}: {says}", lies[name])

    def _find_unasked(self, lines: dict[visits.Line, str]) -> None:
        """What happened and no line asks; the app's own draws it knows."""
        profile = self.game.profile
        by_app = (*COMES, *REFILLS) if profile.app_draws else ()
        for line, key in lines.items() if profile.tells_all and not self.game.wrong else ():
            if key not in NOTHING_TO_SAY and line not in by_app:
                says = f"no line {line}"
                self.game.find("true_answers_missing", says, key, told=(str(line), key))

    def _say_line(self, line: VisitLine, wanted: str | None) -> None:
        game = self.game
        if line.certain is not None and line.certain.key != wanted and not game.wrong:
            told = (str(line.line), wanted)
            game.find("certain_but_wrong", f"{line.line} {line.certain.key}", wanted, told)
        if wanted is None or (line.certain is not None and line.certain.key == wanted):
            return
        if game.chance(game.profile.forgets):
            game.forgot = True
            return
        keys = [option.key for option in line.options]
        if line.line in MISTAKEN_LINES and game.chance(game.profile.mistakes):
            game.wrong |= set(OF_A_VISIT)
            wanted = game.random.choice(keys)
        if wanted not in keys and line.line in visits.TILES:
            wanted = _of_either_half(wanted)
        if wanted in keys:
            game.do(c.SayInVisit(line.line, wanted))
        elif not game.wrong and not game.forgot and not self._may_stay_open(line):
            told = (str(line.line), wanted)
            game.find("true_answers_missing", f"{line.line} {keys}", wanted, told)
            game.forgot = True

    def _may_stay_open(self, line: VisitLine) -> bool:
        """The way over farmers that nobody knows, or from where nobody knows: unsaid, it leaves
        the farmers in doubt."""
        known = self.app.state.table.sure(Section.FARMERS, Section.ESTANCIEROS)
        return line.line is Line.WAY and not known

    def _after_visit(self, comes: list[str]) -> None:
        """What the visit's sheet could not say is asked after it, then the turn ends."""
        while self.game.phase is Phase.PERSON:
            sheet = plan(self.app.state)
            if sheet.question is None and not sheet.lines:
                self.game.do(c.EndPersonTurn())
                return
            answered = None
            if sheet.question is not None and isinstance(sheet.question.task, ShipComes):
                answered = c.Outcome(f"ship:{comes.pop(0)}")
            elif sheet.question is not None:
                raise self.game.astray("needless_questions", sheet.question.task)
            self.game.do(c.CarryOut(len(sheet.lines), answered))


def _of_either_half(key: str) -> str:
    """A tile where nobody knows which half it lay on: it is offered for the upper one."""
    _, space, tile = key.split(":")
    return f"tile:{int(space) // 2 * 2}:{tile}"
