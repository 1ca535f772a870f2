"""How the store is: its size, its oldest and longest games, what is damaged, what a purge frees."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import String, cast, func, text
from sqlalchemy.exc import DatabaseError
from sqlmodel import Session, col, select

from companion.store.database import DamagedDatabaseError, Database
from companion.store.games import RESTORABLE
from companion.store.tables import CopyRow, CopyVersionRow, GameRow, StepRow
from companion.store.transfer import Transfer

SHOWN = 5
"""How many of the oldest and of the longest games are named."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A game by its private id: when it began, how many steps it has."""

    id: str
    begun: datetime
    steps: int


@dataclass(frozen=True, slots=True)
class Health:
    """`bytes` is the whole store; `freed_bytes` about what the texts of purged games take.
    `damaged` are private ids of games that cannot be read or have steps missing."""

    bytes: int
    is_sound: bool
    games: int
    deleted: int
    steps: int
    copies: int
    versions: int
    oldest: tuple[Looked, ...]
    longest: tuple[Looked, ...]
    damaged: tuple[str, ...]
    freed_games: int
    freed_bytes: int


def examine(database: Database, transfer: Transfer, now: datetime) -> Health:
    """Look at everything, change nothing; reads every game once."""
    sound = _is_sound(database)
    unreadable: list[str] = []
    for _ in transfer.all(unreadable):
        pass
    with database.reading() as session:
        steps = func.count(col(StepRow.number))
        looked = (
            select(GameRow.id, GameRow.created_at, steps)
            .join(StepRow, col(StepRow.game_id) == col(GameRow.id), isouter=True)
            .group_by(col(GameRow.id), col(GameRow.created_at))
        )
        oldest = looked.order_by(col(GameRow.created_at), col(GameRow.id)).limit(SHOWN)
        longest = looked.order_by(steps.desc(), col(GameRow.id)).limit(SHOWN)
        gone = select(GameRow.id).where(col(GameRow.deleted_at) <= now - RESTORABLE)
        signs = func.length(cast(StepRow.command, String)) + func.length(
            cast(StepRow.events, String)
        )
        freed = select(func.sum(signs)).where(col(StepRow.game_id).in_(gone))
        return Health(
            bytes=_size(database, session),
            is_sound=sound,
            games=_count(session, GameRow.id, col(GameRow.deleted_at).is_(None)),
            deleted=_count(session, GameRow.id, col(GameRow.deleted_at).is_not(None)),
            steps=_count(session, StepRow.number),
            copies=_count(session, CopyRow.id),
            versions=_count(session, CopyVersionRow.version),
            oldest=tuple(Looked(*row) for row in session.exec(oldest)),
            longest=tuple(Looked(*row) for row in session.exec(longest)),
            damaged=tuple(sorted({*unreadable, *_with_gaps(session)})),
            freed_games=_count(session, GameRow.id, col(GameRow.id).in_(gone)),
            freed_bytes=session.exec(freed).one() or 0,
        )


def _is_sound(database: Database) -> bool:
    try:
        database.look_through()
    except (DamagedDatabaseError, DatabaseError):
        return False
    return True


def _count(session: Session, what: Any, *where: Any) -> int:
    return session.exec(select(func.count(what)).where(*where)).one()


def _with_gaps(session: Session) -> list[str]:
    """Games without a step, or whose steps do not go from 1 without gaps."""
    number = col(StepRow.number)
    uneven = (
        select(GameRow.id)
        .join(StepRow, col(StepRow.game_id) == col(GameRow.id), isouter=True)
        .group_by(col(GameRow.id))
        .having((func.count(number) == 0) | (func.max(number) != func.count(number)))
    )
    return list(session.exec(uneven))


def _size(database: Database, session: Session) -> int:
    if database.file is None:
        found: int = (
            session.connection()
            .execute(text("SELECT pg_database_size(current_database())"))
            .scalar_one()
        )
        return found
    parts = (database.file.with_name(database.file.name + end) for end in ("", "-wal", "-shm"))
    return sum(part.stat().st_size for part in parts if part.exists())
