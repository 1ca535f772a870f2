"""The repository of games: opening, appending, listing, deleting with a way back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, update
from sqlalchemy import select as sa_select
from sqlmodel import Session, col, delete, select

from companion.record.folding import KnownGame, known_games
from companion.record.memo import Memo
from companion.record.step import Step, StepKind
from companion.store.database import Database
from companion.store.tables import GameRow, PhoneGameRow, Role, StepRow, TokenRow

RESTORABLE = timedelta(days=30)
MOST_LISTED = 100
"""Games on one page of a phone's list."""


_TABLE = StepRow.__table__.c  # type: ignore[attr-defined]
_STEPS = (
    sa_select(
        _TABLE.number,
        _TABLE.form_id,
        _TABLE.kind,
        _TABLE.command,
        _TABLE.events,
        _TABLE.ruleset,
        _TABLE.action,
        _TABLE.by,
    )
    .where(_TABLE.game_id == bindparam("game"), _TABLE.number >= bindparam("since"))
    .order_by(_TABLE.number)
)


_GAME = GameRow.__table__.c  # type: ignore[attr-defined]
_FOUND = (
    sa_select(col(TokenRow.role), *_GAME)
    .join(GameRow, _GAME.id == col(TokenRow.game_id))
    .where(col(TokenRow.token) == bindparam("token"), col(TokenRow.ended_at).is_(None))
    .where(_GAME.deleted_at.is_(None))
)
_LOCK_GAME = sa_select(
    func.pg_advisory_xact_lock(func.hashtextextended("game/" + col(TokenRow.game_id), 0))
).where(col(TokenRow.token) == bindparam("token"))
_COUNT = (
    sa_select(func.max(StepRow.number))
    .join(TokenRow, col(TokenRow.game_id) == col(StepRow.game_id))
    .join(GameRow, col(GameRow.id) == col(StepRow.game_id))
    .where(col(TokenRow.token) == bindparam("token"), col(TokenRow.ended_at).is_(None))
    .where(col(GameRow.deleted_at).is_(None))
)
_REMEMBER = (
    update(PhoneGameRow)
    .where(col(PhoneGameRow.phone) == bindparam("of_phone"))
    .where(col(PhoneGameRow.game_id) == bindparam("of_game"))
    .values(token=bindparam("token"), opened_at=bindparam("opened_at"))
)


class _Records:
    """Reads records; of the games read last only the steps since then are read again.

    Steps are only appended. A database that was restored meanwhile shows by the last step known.
    """

    def __init__(self, known: Memo[KnownGame]) -> None:
        self._known = known

    def read(self, connection: Connection, game_id: str) -> tuple[Step, ...]:
        known = self._known.get(game_id) or KnownGame()
        found = _rows(connection, game_id, max(1, len(known.steps)))
        if known.steps and (not found or found[0] != known.steps[-1]):
            known, found = KnownGame(), _rows(connection, game_id, 1)
        if known.steps and len(found) == 1:
            return known.steps
        steps = (*known.steps[:-1], *found)
        self._known.put(game_id, known.read(steps))
        return steps


def _rows(connection: Connection, game_id: str, since: int) -> tuple[Step, ...]:
    """As plain columns: rows as objects would take most of the time of a tap."""
    rows = connection.execute(_STEPS, {"game": game_id, "since": since})
    return tuple(
        Step(number, form_id, StepKind(kind), command, tuple(events), ruleset, action, by)
        for number, form_id, kind, command, events, ruleset, action, by in rows
    )


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game as an address opens it: its row, its role here and its steps."""

    row: GameRow
    token: str
    role: Role
    steps: tuple[Step, ...]

    @property
    def may_write(self) -> bool:
        return self.role is Role.WRITE


class Games:
    """`now` and `new_token` come from outside, so that tests can say what they are. `known` are
    records read before: whoever serves keeps them."""

    def __init__(
        self,
        database: Database,
        now: Callable[[], datetime],
        new_token: Callable[[], str],
        known: Memo[KnownGame] | None = None,
    ) -> None:
        self._database = database
        self._now = now
        self._new_token = new_token
        self._records = _Records(known or known_games(most=1))

    def create(self, game: GameRow, first: Step, phone: str) -> str:
        """Keep a new game with its first step; answers its address for writing.

        The same first form again answers the address it got the first time.
        """
        with self._database.writing() as session:
            self._database.lock(session, f"form/{phone}/{first.form_id}")
            if token := _token_of_form(session, phone, first.form_id):
                return token
            token = self._new_token()
            session.add(game)
            session.flush()
            session.add(row_of(game.id, first, self._now()))
            session.add(TokenRow(token=token, game_id=game.id, role=Role.WRITE))
            self._remember(session, phone, game.id, token)
        return token

    def open(self, token: str) -> OpenGame | None:
        """The game behind an address, None if there is none or it was deleted."""
        with self._database.viewing() as connection:
            return self._open(connection, token)

    @contextmanager
    def appending(self, token: str, phone: str) -> Iterator["Appending | None"]:
        """Work on a game while nobody else can append to it."""
        with self._database.writing() as session:
            self._lock_game(session, token)
            game = self._open(session.connection(), token)
            if game is None:
                yield None
                return
            yield Appending(game, session, self._now())
            self._remember(session, phone, game.row.id, token)

    def listed(self, phone: str, start: int = 0) -> list[OpenGame]:
        """A page of a phone's list from its game `start` on, the last opened first."""
        with self._database.reading() as session:
            chosen = session.exec(
                select(PhoneGameRow)
                .where(PhoneGameRow.phone == phone)
                .order_by(col(PhoneGameRow.opened_at).desc())
                .offset(start)
                .limit(MOST_LISTED)
            ).all()
            opened = (self._open(session.connection(), entry.token) for entry in chosen)
            return [game for game in opened if game]

    def count_listed(self, phone: str) -> int:
        """How many games a phone's list has, those deleted included."""
        with self._database.reading() as session:
            on_list = col(PhoneGameRow.phone) == phone
            return session.exec(select(func.count()).where(on_list)).one()

    def deleted(self, phone: str) -> list[GameRow]:
        """The games of a phone's list that can still be restored, the last deleted first."""
        earliest = self._now() - RESTORABLE
        with self._database.reading() as session:
            return list(
                session.exec(
                    select(GameRow)
                    .join(PhoneGameRow, col(PhoneGameRow.game_id) == col(GameRow.id))
                    .join(TokenRow, col(TokenRow.token) == col(PhoneGameRow.token))
                    .where(PhoneGameRow.phone == phone, col(GameRow.deleted_at) > earliest)
                    .where(TokenRow.role == Role.WRITE, col(TokenRow.ended_at).is_(None))
                    .order_by(col(GameRow.deleted_at).desc())
                    .limit(MOST_LISTED)
                )
            )

    def delete(self, token: str) -> str | None:
        """Take a game away, recoverably; answers its private id."""
        with self._database.writing() as session:
            found = _found(session.connection(), token)
            if found is None or found[0] is not Role.WRITE:
                return None
            _change(session, found[1], deleted_at=self._now())
            return found[1].id

    def restore(self, game_id: str, phone: str) -> str | None:
        """Bring a deleted game back for a phone that could write to it; answers its address."""
        with self._database.writing() as session:
            entry = session.get(PhoneGameRow, (phone, game_id))
            game = session.get(GameRow, game_id)
            opens = session.get(TokenRow, entry.token) if entry else None
            if entry is None or game is None or opens is None:
                return None
            if opens.role is not Role.WRITE or opens.ended_at:
                return None
            if game.deleted_at and game_id not in _restorable(session, self._now()):
                return None
            game.deleted_at = None
            session.add(game)
            return entry.token

    def forget(self, token: str, phone: str) -> None:
        """Take a game off a phone's list; the game itself stays."""
        with self._database.writing() as session:
            session.exec(
                delete(PhoneGameRow).where(
                    col(PhoneGameRow.phone) == phone, col(PhoneGameRow.token) == token
                )
            )

    def purge(self) -> int:
        """Do away with what was deleted too long ago to be restored; answers how many games."""
        with self._database.writing() as session:
            gone = session.exec(
                select(GameRow.id).where(col(GameRow.deleted_at) <= self._now() - RESTORABLE)
            ).all()
            for rows in (PhoneGameRow, TokenRow, StepRow):
                session.exec(delete(rows).where(col(rows.game_id).in_(gone)))
            session.exec(delete(GameRow).where(col(GameRow.id).in_(gone)))
            return len(gone)

    def step_count(self, token: str) -> int | None:
        """How many steps the game behind an address has, in one look; None if there is none."""
        with self._database.looking() as connection:
            found: int | None = connection.execute(_COUNT, {"token": token}).scalar()
            return found

    def _lock_game(self, session: Session, token: str) -> None:
        """What was read before others let go of a game is no longer true: lock, then read."""
        if not self._database.is_sqlite:
            session.connection().execute(_LOCK_GAME, {"token": token})

    def _open(self, connection: Connection, token: str) -> OpenGame | None:
        found = _found(connection, token)
        if found is None:
            return None
        steps = self._records.read(connection, found[1].id)
        return OpenGame(found[1], token, found[0], steps)

    def _remember(self, session: Session, phone: str, game_id: str, token: str) -> None:
        if not phone:
            return
        entry = {"token": token, "opened_at": self._now()}
        where = {"of_phone": phone, "of_game": game_id}
        connection = session.connection()
        if not connection.execute(_REMEMBER, entry | where).rowcount:
            new = entry | {"phone": phone, "game_id": game_id}
            connection.execute(insert(PhoneGameRow), new)


@dataclass(frozen=True, slots=True)
class Appending:
    """A game held for appending; `add` puts a step on disk when the block ends."""

    game: OpenGame
    _session: Session
    _now: datetime

    def add(self, step: Step) -> None:
        values = _values_of(self.game.row.id, step, self._now)
        self._session.connection().execute(insert(StepRow), values)

    def retitle(self, title: str) -> None:
        _change(self._session, self.game.row, title=title)

    def pin_copy(self, copy_id: str | None, version: int | None) -> None:
        _change(self._session, self.game.row, copy_id=copy_id, copy_version=version)


def _restorable(session: Session, now: datetime) -> set[str]:
    """The private ids of games deleted not too long ago."""
    return set(session.exec(select(GameRow.id).where(col(GameRow.deleted_at) > now - RESTORABLE)))


def _found(connection: Connection, token: str) -> tuple[Role, GameRow] | None:
    """Role and game of an address; as plain columns, like the steps.

    What no address can be is not looked for: PostgreSQL takes no zero byte.
    """
    if not token.isascii() or not token.isprintable():
        return None
    found = connection.execute(_FOUND, {"token": token}).first()
    return (found[0], GameRow(**dict(zip(_GAME.keys(), found[1:], strict=True)))) if found else None


def _change(session: Session, game: GameRow, **values: object) -> None:
    """Change a game in the database and in what was read of it."""
    session.connection().execute(update(GameRow).where(col(GameRow.id) == game.id).values(values))
    for name, value in values.items():
        setattr(game, name, value)


def _token_of_form(session: Session, phone: str, form_id: str) -> str | None:
    return session.exec(
        select(PhoneGameRow.token)
        .join(StepRow, col(StepRow.game_id) == col(PhoneGameRow.game_id))
        .where(PhoneGameRow.phone == phone, StepRow.form_id == form_id, StepRow.number == 1)
    ).first()


def step_of(row: StepRow) -> Step:
    """A step as it was appended."""
    return Step(
        row.number,
        row.form_id,
        StepKind(row.kind),
        row.command,
        tuple(row.events),
        row.ruleset,
        row.action,
        row.by,
    )


def row_of(game_id: str, step: Step, at: datetime) -> StepRow:
    """A step as it is kept."""
    return StepRow(**_values_of(game_id, step, at))


def _values_of(game_id: str, step: Step, at: datetime) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "number": step.number,
        "form_id": step.form_id,
        "kind": step.kind.value,
        "command": step.command,
        "events": list(step.events),
        "ruleset": step.ruleset,
        "action": step.action,
        "by": step.by,
        "at": at,
    }
