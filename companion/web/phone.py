"""A phone is known by one cookie with a random id; nothing else is asked of anybody."""

import re
import secrets

from flask import Response, request

COOKIE, HOST_COOKIE = "phone", "__Host-phone"
"""On https under a name that no other host or path may set; one from before is taken over."""
_YEAR = 365 * 24 * 3600
_SHAPE = re.compile(r"[A-Za-z0-9_-]{20,64}")


def phone() -> str:
    """This phone's id, or "" if it has none yet."""
    before = request.cookies.get(COOKIE, "")
    known = request.cookies.get(HOST_COOKIE, before) if request.is_secure else before
    return known if _SHAPE.fullmatch(known) else ""


def phone_or_new() -> str:
    return phone() or secrets.token_urlsafe(18)


def keep_phone(answer: Response, known: str) -> Response:
    """Set the cookie, or make it last another year."""
    secure = request.is_secure
    name = HOST_COOKIE if secure else COOKIE
    answer.set_cookie(name, known, max_age=_YEAR, httponly=True, samesite="Lax", secure=secure)
    return answer
