"""The tables. Steps are only ever inserted."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import JSON, Column, Enum, UniqueConstraint
from sqlmodel import Field, SQLModel

from companion.play.game_kind import GameKind


class Role(StrEnum):
    """What an address opens a game for: WRITE, or only to FOLLOW it."""

    WRITE = "write"
    FOLLOW = "follow"


def _words(of: type[StrEnum]) -> Column[Any]:
    """A column of texts that are read as members of an enum."""
    texts = Enum(of, native_enum=False, values_callable=lambda of: [word.value for word in of])
    return Column(texts, nullable=False)


class GameRow(SQLModel, table=True):
    """A game under its private id. `kind` says which play reads it, `title` what a person
    called it. A deleted game keeps its rows until it is too late to restore it."""

    __tablename__ = "game"
    id: str = Field(primary_key=True)
    kind: GameKind = Field(sa_column=_words(GameKind))
    edition: str
    title: str = ""
    copy_id: str | None = Field(default=None, foreign_key="copy.id")
    copy_version: int | None = None
    created_at: datetime
    deleted_at: datetime | None = None


class StepRow(SQLModel, table=True):
    """One step of a game's record."""

    __tablename__ = "step"
    __table_args__ = (UniqueConstraint("game_id", "form_id"),)
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    form_id: str
    kind: str
    command: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    events: list[dict[str, Any]] = Field(sa_column=Column(JSON, nullable=False))
    ruleset: str
    action: int = 0
    by: str = ""
    at: datetime


class TokenRow(SQLModel, table=True):
    """An address that opens a game in a role; renewing one gives it an end."""

    __tablename__ = "token"
    token: str = Field(primary_key=True)
    game_id: str = Field(foreign_key="game.id", index=True)
    role: Role = Field(sa_column=_words(Role))
    ended_at: datetime | None = None


class PhoneGameRow(SQLModel, table=True):
    """Which games a phone has on its list, and by which address."""

    __tablename__ = "phone_game"
    phone: str = Field(primary_key=True)
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    token: str
    opened_at: datetime


class CopyRow(SQLModel, table=True):
    """A copy of the game under its secret address."""

    __tablename__ = "copy"
    id: str = Field(primary_key=True)
    token: str = Field(unique=True)
    edition: str
    name: str = ""
    created_at: datetime


class CopyVersionRow(SQLModel, table=True):
    """What a copy said at some time; a game pins one version."""

    __tablename__ = "copy_version"
    copy_id: str = Field(primary_key=True, foreign_key="copy.id")
    version: int = Field(primary_key=True)
    document: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    at: datetime


class PhoneCopyRow(SQLModel, table=True):
    """Which copies a phone has on its list."""

    __tablename__ = "phone_copy"
    phone: str = Field(primary_key=True)
    copy_id: str = Field(primary_key=True, foreign_key="copy.id")
