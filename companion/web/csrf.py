"""Forms from other sites are refused: by Sec-Fetch-Site, else by Origin, else always.

Browsers leave Sec-Fetch-Site out on plain http, so on a home network Origin decides.
"""

from urllib.parse import urlsplit

from flask import Request, abort, request

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")


def refuse_foreign_forms() -> None:
    """Runs before every request; answers 403 to an unsafe one from elsewhere."""
    if request.method not in SAFE_METHODS and not _is_own(request):
        abort(403)


def _is_own(asked: Request) -> bool:
    site = asked.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in ("same-origin", "none")
    try:
        origin = urlsplit(asked.headers.get("Origin", ""))
    except ValueError:
        return False
    return (origin.scheme, origin.netloc) == (asked.scheme, asked.host)
