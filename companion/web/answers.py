"""Answers that views share."""

import re

from flask import Response, make_response, redirect

_OWN_PATH = re.compile(r"/(?:[\w-][\w./-]*)?(?:#[\w-]*)?", re.ASCII)


def see_other(address: str) -> Response:
    """What a form without htmx leads to: a page that can be reloaded."""
    return make_response(redirect(address, 303))


def own_path(text: str) -> str:
    """An address on this site as it stands, or "" for any other text.

    >>> own_path("/g/abc/c/3"), own_path("//elsewhere.example"), own_path("https://x.example")
    ('/g/abc/c/3', '', '')
    """
    return text if len(text) < 200 and _OWN_PATH.fullmatch(text) else ""
