"""What the play screen shows, from the state of the game: one thing to do."""

from dataclasses import dataclass
from functools import cached_property

from companion.pedro.choice import Choice, Option
from companion.pedro.choices.loading import loading_value, stage
from companion.pedro.choices.movement import way
from companion.pedro.decks import NAMED_IN_EVERY_LANGUAGE
from companion.pedro.outcome_keys import ON_THE_TRAIL
from companion.pedro.verbs import verbs
from companion.play.solo.events import CardSource
from companion.play.solo.holdings import holdings_of, running_score
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.answers import may_stay_unsaid
from companion.play.solo.pedro.draws import loading_by_hand
from companion.play.solo.pedro.tasks import (
    BUENOS_AIRES_TASKS,
    Act,
    DescribeCard,
    LoadShip,
    Move,
    NameWorker,
    Task,
    verb_of,
)
from companion.play.solo.person.log import KINDS
from companion.play.solo.setup import SetupGroup, SetupLine, checklist
from companion.play.solo.state import Phase, SoloState
from companion.scoring.editions import editions
from companion.scoring.sheet import ScoreSheet
from companion.table.job_market import next_arrow, workers_to_end
from companion.table.pieces import Seat, Unknown, Worker
from companion.table.state import Section
from companion.table.trail import distance
from companion.web.rendering import words
from companion.web.solo.changes import Change, changes, engine
from companion.web.solo.opened import OpenSolo, before_last
from companion.web.solo.reminders import Reminder, reminders
from companion.words.table_things import TableThings


@dataclass(frozen=True)
class Screen:
    """One rendering of a solo game; templates ask it everything they show."""

    opened: OpenSolo

    @property
    def state(self) -> SoloState:
        return self.opened.state

    @property
    def base(self) -> str:
        return self.opened.base

    @property
    def phase(self) -> str:
        return self.state.phase.value

    @cached_property
    def say(self) -> TableThings:
        return TableThings.at(words(), self.state.facts, self.state.table)

    @property
    def task(self) -> Task | None:
        return self.state.task

    @property
    def verb(self) -> str:
        return verb_of(self.task) if self.task else ""

    @property
    def kind(self) -> str:
        """Which part of the play screen this is."""
        if self.state.phase is Phase.PEDRO or self.task:
            if isinstance(self.task, DescribeCard):
                return "describe"
            if loading_by_hand(self.state):
                return "loading"
            return "pedro" if self.task else "person"
        return self.phase

    @cached_property
    def choice(self) -> Choice:
        assert self.task is not None
        return forecast.forecast(self.state, self.task)

    @property
    def in_buenos_aires(self) -> bool:
        return isinstance(self.task, BUENOS_AIRES_TASKS)

    @property
    def of_person(self) -> bool:
        """Arrows and departures may follow the person's own visit."""
        return self.state.phase is Phase.PERSON

    @property
    def headline(self) -> str:
        """What he does, if the table settles it, else the question."""
        if self.choice.chosen:
            return self.say.sentence(self.choice.chosen.say)
        if self.choice.impossible:
            return words().say("play.impossible")
        return words().say(f"play.ask.{self.verb}")

    @property
    def way(self) -> list[tuple[str, str]]:
        """The locations of his move with what falls due at each."""
        if not isinstance(self.task, Move) or self.task.steps is None:
            return []
        path = way(self.state.seen, self.task.steps) or ()
        return [
            (
                self.say.location(step.space),
                words().say(f"play.fee.{step.fee.to}", n=step.fee.pesos) if step.fee else "",
            )
            for step in path
        ]

    @property
    def steps(self) -> int | None:
        return self.task.steps if isinstance(self.task, Move) else None

    @property
    def preferences(self) -> list[str]:
        return [words().say(code) for code in self.choice.preferences]

    @property
    def others(self) -> tuple[Option, ...]:
        """Outcomes beside the one that was worked out or that Done stands for."""
        return tuple(
            option
            for option in self.choice.options
            if option != self.choice.chosen and option.key != self.usual
        )

    @property
    def usual(self) -> str:
        """What Done stands for where the table does not settle a move: he is on the trail."""
        unsettled = isinstance(self.task, Move) and self.choice.chosen is None
        return ON_THE_TRAIL if unsettled else ""

    @property
    def can_be_done(self) -> bool:
        """Whether a plain Done answers: it is settled, impossible, or may stay unsaid."""
        assert self.task is not None
        settled = self.choice.chosen is not None or self.choice.impossible
        return settled or may_stay_unsaid(self.state, self.task)

    @property
    def may_be_impossible(self) -> bool:
        return isinstance(self.task, Act | LoadShip) and not self.choice.impossible

    @property
    def confirm(self) -> Section | None:
        return self.choice.confirm

    @property
    def load_value(self) -> int | None:
        return self.task.value if isinstance(self.task, LoadShip) else None

    @property
    def numbers(self) -> list[int]:
        """Card numbers that the hand may draw now."""
        out = set(self.state.discards)
        every = self.state.deck.numbers(self.state.difficulty)
        left = [number for number in every if number not in out]
        return left or list(every)

    @property
    def cards_left(self) -> int:
        if self.state.source is CardSource.APP:
            return len(self.state.stack)
        return len(self.numbers)

    @property
    def groups(self) -> tuple[SetupGroup, ...]:
        return checklist(self.state)

    @property
    def kinds(self) -> list[str]:
        return list(KINDS)

    @property
    def logged(self) -> list[str]:
        return [words().say(f"play.log.{kind}") for kind in self.state.logged]

    @cached_property
    def reminders(self) -> tuple[Reminder, ...]:
        return reminders(self.state)

    @property
    def just_changed(self) -> tuple[Change, ...]:
        """What the last step changed, before → after."""
        if len(self.opened.effect.steps) < 2:
            return ()
        return changes(before_last(self.opened), self.state)

    @property
    def workers(self) -> list[tuple[str, int, bool]]:
        """Pedro's rows with their number, and which is his specialization."""
        board = self.state.table.boards.pedro
        return [
            (worker.value, board.workers(worker), worker is self._specialization)
            for worker in Worker
        ]

    @property
    def _specialization(self) -> Worker:
        return self.state.specialization

    @property
    def grain(self) -> int:
        return self.state.table.boards.pedro.grain

    @property
    def engine(self) -> str:
        return engine(self.state.table.railroad.engines.pedro)

    @property
    def distance(self) -> int | None:
        """Locations from Pedro to Buenos Aires, if his place and engine are known."""
        table = self.state.table
        here, engine = table.trail.estancieros.pedro, table.railroad.engines.pedro
        if not isinstance(here, str) or isinstance(engine, Unknown):
            return None
        return distance(self.state.facts, table, Seat.PEDRO, here, engine)

    @property
    def distance_sure(self) -> bool:
        table = self.state.table
        return not isinstance(table.trail.farmers, Unknown) and table.sure(
            Section.FARMERS, Section.BUILDINGS
        )

    @property
    def arrow(self) -> tuple[str, int] | None:
        market = self.state.table.job_market
        if isinstance(market, Unknown):
            return None
        return next_arrow(self.state.facts, market)

    @property
    def to_end(self) -> int | None:
        market = self.state.table.job_market
        return None if isinstance(market, Unknown) else workers_to_end(market)

    @property
    def loading_left(self) -> list[tuple[int, int]]:
        """Grain and value of the loading cards of this stage that are still to come."""
        now = stage(self.state.table.shipping.departures)
        seen = self.state.loading_seen if self.state.loading_stage == now else ()
        cards = self.state.deck.loading_of_stage(now)
        left = [card for card in cards if card.id not in seen] or list(cards)
        return [
            (card.grain, loading_value(self.state.seen, card.value, self.state.difficulty.loading))
            for card in left
        ]

    @property
    def stage(self) -> str:
        return ("", "I", "II", "III")[stage(self.state.table.shipping.departures)]

    @property
    def rule(self) -> str:
        """The rule of what is on the screen, in our words, or ""."""
        said = words()
        for code in (f"rule.pedro.{self.verb}", f"rule.pedro.{self.kind}"):
            if self.verb and said.has(code):
                return said.say(code)
        return ""

    @property
    def deck_kind(self) -> str:
        """companion, printed, or own for any other deck."""
        known = self.state.deck.id
        return known if known in NAMED_IN_EVERY_LANGUAGE else "own"

    def drawn(self, line: SetupLine) -> str:
        """What the app drew for a line of the checklist, in words."""
        return ", ".join(self._drawn(line.key, one) for one in line.drawn)

    def _drawn(self, key: str, one: str) -> str:
        first, _, second = one.partition(":")
        if key == "neutral":
            return f"{first} → {second}"
        if key == "city_maps":
            return f"{self.say.city(first)} {second}"
        kind = {"masters": "master", "pedro_extra_workers": "worker"}.get(key, "")
        return str(self.say.named(kind, one))

    @property
    def worker_options(self) -> tuple[Option, ...]:
        """What Pedro's drawn worker may be."""
        worker = self.state.unnamed_workers[0]
        return forecast.forecast(self.state, NameWorker(worker)).options

    def reminder(self, reminder: Reminder) -> str:
        return words().say(f"play.remind.{reminder.code}", **dict(reminder.values))

    def log_icon(self, kind: str) -> str:
        return LOG_ICONS[kind]

    @property
    def verb_icon(self) -> str:
        verb = verbs().get(self.verb)
        return verb.icon if verb else TASK_ICONS.get(self.verb, "ui-pedro")

    @cached_property
    def sheets(self) -> tuple[ScoreSheet, ScoreSheet]:
        """Both seats as the table stands now."""
        return running_score(self.state, Seat.PERSON), running_score(self.state, Seat.PEDRO)

    @property
    def open_categories(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Per seat the categories that the table cannot settle."""
        return (
            holdings_of(self.state, Seat.PERSON).open_categories,
            holdings_of(self.state, Seat.PEDRO).open_categories,
        )

    def category(self, number: int) -> str:
        return editions()["argentina"].pad({}, {}).category(number).key


LOG_ICONS = {
    "move": "ui-person",
    "hire": "cat-workers",
    "build": "cat-private_buildings",
    "cattle": "cat-cattle",
    "farmer": "cat-farmers",
    "engine": "cat-train_stations",
    "objective": "cat-objective_cards",
    "played": "ui-check",
    "exhaustion": "ui-moon",
    "quay": "cat-ships",
    "step_disc": "cat-step_limit",
    "market_cards": "ui-plus",
    "pedro_exhaustion": "ui-pedro",
    "token": "cat-job_market_token",
}
TASK_ICONS = {
    "move": "cat-step_limit",
    "loading_card": "cat-ships",
    "station_master": "cat-station_masters",
    "foresight": "cat-workers",
    "arrows": "cat-job_market_token",
    "departure": "cat-ships",
    "ship_comes": "cat-ships",
    "refill_market": "cat-cattle",
    "horseman": "ui-pedro",
    "name_worker": "cat-workers",
}
