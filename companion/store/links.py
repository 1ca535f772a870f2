"""The addresses of a game: one for writing, one for following, each renewable."""

from collections.abc import Callable
from datetime import datetime

from sqlalchemy import bindparam
from sqlalchemy import select as sa_select
from sqlmodel import Session, col, select

from companion.store.database import Database
from companion.store.tables import GameRow, PhoneGameRow, Role, TokenRow

_KEPT = (
    sa_select(col(PhoneGameRow.game_id))
    .join(TokenRow, col(TokenRow.token) == col(PhoneGameRow.token))
    .join(GameRow, col(GameRow.id) == col(PhoneGameRow.game_id))
    .where(col(PhoneGameRow.phone) == bindparam("phone"))
    .where(col(PhoneGameRow.token) == bindparam("token"))
    .where(col(TokenRow.ended_at).is_(None), col(GameRow.deleted_at).is_(None))
)


class Links:
    """At most one address per game and role stands at a time."""

    def __init__(
        self, database: Database, now: Callable[[], datetime], new_token: Callable[[], str]
    ) -> None:
        self._database = database
        self._now = now
        self._new_token = new_token

    def of(self, token: str) -> dict[Role, str]:
        """The standing addresses of a game by role; a follower is told of following only."""
        with self._database.reading() as session:
            opens = _standing(session, token)
            if opens is None:
                return {}
            if opens.role is Role.FOLLOW:
                return {Role.FOLLOW: token}
            rows = [_link(session, opens.game_id, role) for role in Role]
            return {row.role: row.token for row in rows if row}

    def make(self, token: str, role: Role) -> str | None:
        """The address for a role, made if there is none; None if `token` may not make one."""
        with self._database.writing() as session:
            opens = _standing(session, token)
            if opens is None or opens.role is not Role.WRITE:
                return None
            found = _link(session, opens.game_id, role)
            return found.token if found else self._add(session, opens.game_id, role)

    def renew(self, token: str, role: Role, phone: str) -> str | None:
        """End the address of a role and make another; the phone that asks keeps the game.

        Who came by the old address finds nothing behind it any more. None if `token` may not.
        """
        with self._database.writing() as session:
            opens = _standing(session, token)
            if opens is None or opens.role is not Role.WRITE:
                return None
            while old := _link(session, opens.game_id, role):
                old.ended_at = self._now()
                session.add(old)
                session.flush()
            renewed = self._add(session, opens.game_id, role)
            entry = session.get(PhoneGameRow, (phone, opens.game_id))
            if entry and role is Role.WRITE:
                entry.token = renewed
                session.add(entry)
            return renewed

    def keep(self, token: str, phone: str) -> bool:
        """Put a game on a phone's list by the address it came by; False if it opens nothing."""
        with self._database.writing() as session:
            opens = _standing(session, token)
            if opens is None:
                return False
            entry = session.get(PhoneGameRow, (phone, opens.game_id)) or PhoneGameRow(
                phone=phone, game_id=opens.game_id, token=token, opened_at=self._now()
            )
            entry.token, entry.opened_at = token, self._now()
            session.add(entry)
            return True

    def kept(self, token: str, phone: str) -> bool:
        """Whether a phone has this address on its list, in one look."""
        with self._database.looking() as connection:
            asked = {"token": token, "phone": phone}
            return connection.execute(_KEPT, asked).first() is not None

    def _add(self, session: Session, game_id: str, role: Role) -> str:
        token = self._new_token()
        session.add(TokenRow(token=token, game_id=game_id, role=role))
        session.flush()
        return token


def _standing(session: Session, token: str) -> TokenRow | None:
    opens = session.get(TokenRow, token)
    if opens is None or opens.ended_at:
        return None
    game = session.get(GameRow, opens.game_id)
    return opens if game and not game.deleted_at else None


def _link(session: Session, game_id: str, role: Role) -> TokenRow | None:
    return session.exec(
        select(TokenRow).where(
            TokenRow.game_id == game_id, TokenRow.role == role, col(TokenRow.ended_at).is_(None)
        )
    ).first()
