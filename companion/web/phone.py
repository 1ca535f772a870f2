"""A phone is known by one cookie with a random id; nothing else is asked of anybody."""

import re
import secrets

from flask import Response, request

COOKIE = "phone"
_YEAR = 365 * 24 * 3600
_SHAPE = re.compile(r"[A-Za-z0-9_-]{20,64}")


def phone() -> str:
    """This phone's id, or "" if it has none yet."""
    known = request.cookies.get(COOKIE, "")
    return known if _SHAPE.fullmatch(known) else ""


def phone_or_new() -> str:
    return phone() or secrets.token_urlsafe(18)


def keep_phone(answer: Response, known: str) -> Response:
    """Set the cookie, or make it last another year."""
    answer.set_cookie(
        COOKIE, known, max_age=_YEAR, httponly=True, samesite="Lax", secure=request.is_secure
    )
    return answer
