"""The repository of copies: documents with a secret address, every version kept."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Any

from sqlmodel import Session, col, delete, select

from companion.store.database import Database
from companion.store.tables import CopyRow, CopyVersionRow, GameRow, PhoneCopyRow, PhoneGameRow

Document = dict[str, Any]
MOST_LISTED = 100
"""Copies of a phone that a page shows."""
MOST_VERSIONS = 100
"""The newest versions of a copy that are kept, beside those that a game was scored with."""


@dataclass(frozen=True, slots=True)
class KeptCopy:
    """A copy at one of its versions."""

    row: CopyRow
    version: int
    document: Document


class Copies:
    """`now` and `new_token` come from outside."""

    def __init__(
        self, database: Database, now: Callable[[], datetime], new_token: Callable[[], str]
    ) -> None:
        self._database = database
        self._now = now
        self._new_token = new_token

    def create(
        self, edition: str, name: str, document: Document, phone: str, form_id: str = ""
    ) -> str:
        """Keep a new copy; answers its address, for the same form of a phone the same."""
        row = CopyRow(
            id=_id_of_form(phone, form_id) if form_id else self._new_token(),
            token=self._new_token(),
            edition=edition,
            name=name,
            created_at=self._now(),
        )
        with self._database.writing() as session:
            self._database.lock(session, f"copy/{row.id}")
            if kept := session.get(CopyRow, row.id):
                return kept.token
            session.add(row)
            session.flush()
            session.add(self._version(row.id, 1, document))
            session.add(PhoneCopyRow(phone=phone, copy_id=row.id))
        return row.token

    def change(self, token: str, change: Callable[[Document], Document]) -> KeptCopy | None:
        """Append a version, made from the newest one; of old ones only those of games stay."""
        with self._database.writing() as session:
            self._database.lock(session, f"copy/{token}")
            kept = _newest(session, select(CopyRow).where(CopyRow.token == token))
            if kept is None:
                return None
            document = change(kept.document)
            if document == kept.document:
                return kept
            kept.row.name = str(document.get("name", ""))
            session.add(kept.row)
            session.add(self._version(kept.row.id, kept.version + 1, document))
            _forget(session, kept.row.id, kept.version + 1 - MOST_VERSIONS)
        return KeptCopy(kept.row, kept.version + 1, document)

    def open(self, token: str) -> KeptCopy | None:
        """The newest version of the copy behind an address."""
        with self._database.reading() as session:
            return _newest(session, select(CopyRow).where(CopyRow.token == token))

    def by_id(self, copy_id: str) -> KeptCopy | None:
        """The newest version of a copy that a game names."""
        with self._database.reading() as session:
            return _newest(session, select(CopyRow).where(CopyRow.id == copy_id))

    def pinned(self, copy_id: str, version: int) -> Document:
        """The document of one version."""
        with self._database.reading() as session:
            row = session.get_one(CopyVersionRow, (copy_id, version))
            return row.document

    def at(self, copy_id: str, version: int) -> Document | None:
        """The document of one version, None if it is not kept any more."""
        with self._database.reading() as session:
            row = session.get(CopyVersionRow, (copy_id, version))
            return row.document if row else None

    def listed(self, phone: str) -> list[CopyRow]:
        """The copies on a phone's list, the newest first."""
        with self._database.reading() as session:
            return list(
                session.exec(
                    select(CopyRow)
                    .join(PhoneCopyRow, col(PhoneCopyRow.copy_id) == col(CopyRow.id))
                    .where(PhoneCopyRow.phone == phone)
                    .order_by(col(CopyRow.created_at).desc())
                    .limit(MOST_LISTED)
                )
            )

    def is_of(self, copy_id: str, phone: str) -> bool:
        """Whether a copy is on a phone's list."""
        with self._database.reading() as session:
            return session.get(PhoneCopyRow, (phone, copy_id)) is not None

    def last_used(self, phone: str, edition: str) -> str:
        """The address of the copy that this phone's next game is likely played with, or "": the
        one of its last game, or one that was made since."""
        mine = [copy for copy in self.listed(phone) if copy.edition == edition]
        if not mine:
            return ""
        with self._database.reading() as session:
            last = session.exec(
                select(GameRow)
                .join(PhoneGameRow, col(PhoneGameRow.game_id) == col(GameRow.id))
                .where(PhoneGameRow.phone == phone, GameRow.edition == edition)
                .order_by(col(GameRow.created_at).desc())
            ).first()
        if last is None or mine[0].created_at > last.created_at:
            return mine[0].token
        return next((copy.token for copy in mine if copy.id == last.copy_id), "")

    def _version(self, copy_id: str, version: int, document: Document) -> CopyVersionRow:
        return CopyVersionRow(copy_id=copy_id, version=version, document=document, at=self._now())


def _forget(session: Session, copy_id: str, until: int) -> None:
    """Do away with the versions up to one that no game was scored with."""
    pinned = select(GameRow.copy_version).where(
        GameRow.copy_id == copy_id, col(GameRow.copy_version).is_not(None)
    )
    session.exec(
        delete(CopyVersionRow)
        .where(col(CopyVersionRow.copy_id) == copy_id, col(CopyVersionRow.version) <= until)
        .where(col(CopyVersionRow.version).not_in(pinned))
    )


def _id_of_form(phone: str, form_id: str) -> str:
    """The private id of the copy that a form of a phone begins."""
    return sha256(f"{phone}/{form_id}".encode()).hexdigest()[:24]


def _newest(session: Session, chosen: Any) -> KeptCopy | None:
    row = session.exec(chosen).first()
    if row is None:
        return None
    version = session.exec(
        select(CopyVersionRow)
        .where(CopyVersionRow.copy_id == row.id)
        .order_by(col(CopyVersionRow.version).desc())
    ).first()
    assert version is not None
    return KeptCopy(row, version.version, version.document)
