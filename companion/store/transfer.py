"""Games out of the database as they travel, and back in: twice is harmless."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from hashlib import sha256
from itertools import count

from sqlalchemy.exc import DatabaseError, NoResultFound
from sqlmodel import Session, col, select

from companion.play.game_file import ExportedGame, PinnedCopy, mark
from companion.record.step import Step
from companion.store.database import Database
from companion.store.games import row_of, step_of
from companion.store.tables import (
    CopyRow,
    CopyVersionRow,
    GameRow,
    PhoneGameRow,
    Role,
    StepRow,
    TokenRow,
)

UNREADABLE = (ValueError, TypeError, LookupError, NoResultFound, DatabaseError)
"""What reading the rows of a damaged game raises."""


class Arrival(StrEnum):
    """NEW: was not here. KNOWN: is here already, as far or further. EXTENDED: later steps were
    added to it. RESTORED: had been deleted. BESIDE: is here with other steps, or not for this
    phone, and now stands beside it."""

    NEW = "new"
    KNOWN = "known"
    EXTENDED = "extended"
    RESTORED = "restored"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class Arrived:
    id: str
    token: str
    how: Arrival
    steps_added: int = 0


class Transfer:
    """`now` and `new_token` come from outside."""

    def __init__(
        self, database: Database, now: Callable[[], datetime], new_token: Callable[[], str]
    ) -> None:
        self._database = database
        self._now = now
        self._new_token = new_token

    def all(self, left_out: list[str] | None = None) -> Iterator[ExportedGame]:
        """Every game that was not deleted, the oldest first.

        The private ids of those that cannot be read go into `left_out`; without it they raise.
        """
        with self._database.reading() as session:
            ids = session.exec(
                select(GameRow.id)
                .where(col(GameRow.deleted_at).is_(None))
                .order_by(col(GameRow.created_at), col(GameRow.id))
            ).all()
            for game_id in ids:
                try:
                    game = _exported(session, session.get_one(GameRow, game_id))
                except UNREADABLE:
                    if left_out is None:
                        raise
                    left_out.append(game_id)
                else:
                    yield game

    def one(self, game_id: str) -> ExportedGame | None:
        """A game by its private id."""
        with self._database.reading() as session:
            row = session.get(GameRow, game_id)
            return _exported(session, row) if row and not row.deleted_at else None

    def by_token(self, token: str) -> ExportedGame | None:
        """The game behind an address."""
        with self._database.reading() as session:
            entry = session.get(TokenRow, token)
            row = session.get(GameRow, entry.game_id) if entry and not entry.ended_at else None
            return _exported(session, row) if row and not row.deleted_at else None

    def take_over(self, game: ExportedGame) -> Arrived:
        """Bring a game in for whoever runs this companion: games here may be extended.

        The address is a fresh one: who brought the same game in before knows another.
        """
        with self._database.writing() as session:
            self._database.lock(session, f"import/{game.id}")
            for n in count():
                game_id = _id(game.id, "", n)
                here = session.get(GameRow, game_id)
                if here is None:
                    how = Arrival.BESIDE if n else Arrival.NEW
                    return self._add(session, game, game_id, "", how)
                self._database.lock(session, f"game/{game_id}")
                added = _later(session, game, game_id)
                if added is not None:
                    return self._join(session, here, self._give_token(session, game_id), added)
        raise AssertionError

    def take_in(self, game: ExportedGame, phone: str) -> Arrived:
        """Bring a game in for a phone: what others have here is neither shown nor changed."""
        with self._database.writing() as session:
            self._database.lock(session, f"import/{game.id}")
            for n in count():
                game_id = _id(game.id, phone, n)
                here = session.get(GameRow, game_id)
                if here is None:
                    how = Arrival.BESIDE if n else Arrival.NEW
                    return self._add(session, game, game_id, phone, how)
                token = _token_of_phone(session, game_id, phone)
                if token is None:
                    continue
                self._database.lock(session, f"game/{game_id}")
                added = _later(session, game, game_id)
                if added is not None:
                    return self._join(session, here, token, added)
        raise AssertionError

    def _join(
        self, session: Session, here: GameRow, token: str, added: list[tuple[Step, datetime]]
    ) -> Arrived:
        how = Arrival.EXTENDED if added else Arrival.KNOWN
        session.add_all(row_of(here.id, step, at) for step, at in added)
        if here.deleted_at:
            here.deleted_at = None
            session.add(here)
            how = Arrival.RESTORED
        return Arrived(here.id, token, how, len(added))

    def _add(
        self, session: Session, game: ExportedGame, game_id: str, phone: str, how: Arrival
    ) -> Arrived:
        copy_id = self._copy(session, game.copy) if game.copy else None
        session.add(
            GameRow(
                id=game_id,
                kind=game.kind,
                edition=game.edition,
                title=game.title,
                copy_id=copy_id,
                copy_version=game.copy.version if game.copy else None,
                created_at=game.created_at,
            )
        )
        session.flush()
        session.add_all(row_of(game_id, *pair) for pair in zip(game.steps, game.at, strict=True))
        token = self._give_token(session, game_id)
        if phone:
            session.add(
                PhoneGameRow(phone=phone, game_id=game_id, token=token, opened_at=self._now())
            )
        return Arrived(game_id, token, how, len(game.steps))

    def _give_token(self, session: Session, game_id: str) -> str:
        token = self._new_token()
        session.add(TokenRow(token=token, game_id=game_id, role=Role.WRITE))
        return token

    def _copy(self, session: Session, copy: PinnedCopy) -> str:
        """The copy as it was pinned; nobody has its address, so nobody can change it."""
        text = json.dumps([copy.version, copy.document], sort_keys=True)
        copy_id = "pinned-" + sha256(text.encode()).hexdigest()[:32]
        self._database.lock(session, f"copy/{copy_id}")
        if session.get(CopyRow, copy_id) is None:
            at = self._now()
            session.add(
                CopyRow(
                    id=copy_id,
                    token=self._new_token(),
                    edition=copy.document["edition"],
                    name=copy.document.get("name", ""),
                    created_at=at,
                )
            )
            session.flush()
            version = CopyVersionRow(
                copy_id=copy_id, version=copy.version, document=copy.document, at=at
            )
            session.add(version)
        return copy_id


def _id(game_id: str, phone: str, n: int) -> str:
    """The game's own id, then ids made from it that are the same every time."""
    if n == 0:
        return game_id
    return sha256(f"{game_id}/{phone}/{n}".encode()).hexdigest()[:32]


def _exported(session: Session, row: GameRow) -> ExportedGame:
    rows = session.exec(
        select(StepRow).where(StepRow.game_id == row.id).order_by(col(StepRow.number))
    ).all()
    copy = None
    if row.copy_id and row.copy_version:
        pinned = session.get_one(CopyVersionRow, (row.copy_id, row.copy_version))
        copy = PinnedCopy(row.copy_version, pinned.document)
    return ExportedGame(
        id=row.id,
        kind=row.kind,
        edition=row.edition,
        title=row.title,
        created_at=_utc(row.created_at),
        steps=tuple(_marked(step_of(one)) for one in rows),
        at=tuple(_utc(one.at) for one in rows),
        copy=copy,
    )


def _marked(step: Step) -> Step:
    return Step(
        step.number,
        step.form_id,
        step.kind,
        step.command,
        step.events,
        step.ruleset,
        step.action,
        mark(step.by),
    )


def _later(
    session: Session, game: ExportedGame, game_id: str
) -> list[tuple[Step, datetime]] | None:
    """The steps a file has beyond those here; None if it differs from them."""
    rows = session.exec(
        select(StepRow).where(StepRow.game_id == game_id).order_by(col(StepRow.number))
    )
    here = [_marked(step_of(row)) for row in rows]
    there = list(game.steps)
    shared = min(len(here), len(there))
    if here[:shared] != there[:shared]:
        return None
    return list(zip(game.steps, game.at, strict=True))[shared:]


def _token_of_phone(session: Session, game_id: str, phone: str) -> str | None:
    """By which address a phone may write to a game; None if it may not."""
    entry = session.get(PhoneGameRow, (phone, game_id))
    opens = session.get(TokenRow, entry.token) if entry else None
    return opens.token if opens and opens.role is Role.WRITE and not opens.ended_at else None


def _utc(at: datetime) -> datetime:
    return at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)
