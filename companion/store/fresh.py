"""What a game is kept with that only the world outside can give: the time, and an address."""

from datetime import UTC, datetime
from secrets import token_urlsafe

TOKEN_BYTES = 18


def now() -> datetime:
    """The time by which games are kept."""
    return datetime.now(UTC)


def new_token() -> str:
    """The end of an address that nobody can guess: 144 random bits in 24 letters. The last one is
    a letter or a digit, for messengers leave a sign at the end out of a link."""
    while not (token := token_urlsafe(TOKEN_BYTES))[-1].isalnum():
        pass
    return token
