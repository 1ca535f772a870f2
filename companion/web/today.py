"""The day where the person is: the phone says how far its clock is from UTC, in a cookie.

Without it, as on the first page or without script, the server's own day is taken where one is
needed, and none is proposed.
"""

import re
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo

from flask import request

COOKIE = "utc_minutes"
"""Minutes by which the phone is ahead of UTC, as script sets it (static/js/app/clock.js)."""
_FARTHEST = timedelta(hours=14)
_MINUTES = re.compile(r"-?\d{1,3}", re.ASCII)


def today() -> date:
    return datetime.now(_zone()).date()


def proposed() -> str:
    """Today as a field for it shows it; nothing while it is not known where the person is."""
    return today().isoformat() if _zone() else ""


def day_of(moment: datetime) -> date:
    """The person's day at a moment kept in UTC."""
    aware = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    return aware.astimezone(_zone()).date()


def _zone() -> tzinfo | None:
    said = request.cookies.get(COOKIE, "")
    if not _MINUTES.fullmatch(said):
        return None
    ahead = timedelta(minutes=int(said))
    return timezone(ahead) if abs(ahead) <= _FARTHEST else None
