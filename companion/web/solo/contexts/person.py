"""The person's turn: what is easily forgotten, and what can be logged."""

from dataclasses import dataclass

from companion.play.solo.person.log import KINDS
from companion.web.rendering import words
from companion.web.solo.contexts.carried import Just
from companion.web.solo.contexts.taps import Tap
from companion.web.solo.opened import OpenSolo
from companion.web.solo.reminders import reminders

ICONS = {
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


@dataclass(frozen=True, slots=True)
class LogKind:
    """One kind of thing to log."""

    key: str
    text: str
    icon: str


@dataclass(frozen=True, slots=True)
class PersonTurn:
    """`logs`: whether this person logs own turns; `logged` what of this one was."""

    just: Just | None
    person: str
    reminders: tuple[Tap, ...]
    logged: tuple[str, ...]
    kinds: tuple[LogKind, ...]
    logs: bool
    visit_begun: bool

    @classmethod
    def of(cls, opened: OpenSolo) -> "PersonTurn":
        state = opened.state
        return cls(
            Just.of(opened),
            state.person,
            tuple(
                Tap(one.code, words().say(f"play.remind.{one.code}", **dict(one.values)))
                for one in reminders(state)
            ),
            tuple(map(kind_name, state.logged)),
            tuple(LogKind(kind, kind_name(kind), ICONS[kind]) for kind in KINDS),
            state.logs,
            bool(state.visit),
        )


def kind_name(kind: str) -> str:
    return words().say(f"play.log.{kind}")
