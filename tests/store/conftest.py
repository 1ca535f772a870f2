"""A database per test, with a clock and addresses that tests can foresee."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count

import pytest

from companion.play.game_kind import GameKind
from companion.record.step import Step, StepKind
from companion.store.copies import Copies
from companion.store.database import Database
from companion.store.games import Games
from companion.store.tables import GameRow


@dataclass
class Clock:
    at: datetime = datetime(2026, 11, 27, 20, 0, tzinfo=UTC)

    def now(self) -> datetime:
        self.at += timedelta(seconds=1)
        return self.at

    def pass_days(self, days: float) -> None:
        self.at += timedelta(days=days)


@dataclass
class Shelf:
    """A database with the two repositories on it."""

    database: Database
    clock: Clock = field(default_factory=Clock)

    def __post_init__(self) -> None:
        numbers = count(1)
        self.games = Games(self.database, self.clock.now, lambda: f"address-{next(numbers)}")
        self.copies = Copies(self.database, self.clock.now, lambda: f"copy-{next(numbers)}")
        self.made = count(1)

    def game(self, phone: str = "phone", form_id: str = "first", title: str = "") -> str:
        """A new game; answers its address."""
        row = GameRow(
            id=f"game-{next(self.made)}",
            kind=GameKind.PAD,
            edition="argentina",
            title=title,
            created_at=self.clock.now(),
        )
        return self.games.create(row, play(1, form_id), phone)

    def append(self, token: str, form_id: str, phone: str = "phone", number: int = 0) -> None:
        with self.games.appending(token, phone) as appending:
            assert appending
            appending.add(play(number or len(appending.game.steps) + 1, form_id))

    def form_ids(self, token: str) -> list[str]:
        game = self.games.open(token)
        assert game
        return [step.form_id for step in game.steps]


def play(number: int, form_id: str) -> Step:
    return Step(
        number, form_id, StepKind.PLAY, {"is": "Tap"}, ({"is": "Tapped"},), "rules", 0, "me"
    )


@pytest.fixture
def database_url(store_url: str) -> str:
    """An empty database of each kind the companion keeps games in."""
    return store_url


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    found = Database(database_url)
    found.upgrade()
    yield found
    found.close()


@pytest.fixture
def shelf(database: Database) -> Shelf:
    return Shelf(database)
