"""Answers that views share."""

import re
import unicodedata
from urllib.parse import quote

from flask import Response, make_response, redirect
from werkzeug.http import dump_options_header

_NO_FILE_NAME = re.compile(r'[\x00-\x1f\x7f<>:"/\\|?*%;]+')
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


def download(content: bytes, kind: str, name: str) -> Response:
    """A file to keep. A header holds no more than Latin letters, so a name in any other script
    goes along as UTF-8, and beside it what is left of it in ASCII."""
    stem, _, ending = _NO_FILE_NAME.sub("-", name).rpartition(".")
    whole = f"{stem.strip(' .-')}.{ending}"
    plain = unicodedata.normalize("NFKD", whole).encode("ascii", "ignore").decode()
    named = {"filename": " ".join(plain.split())}
    if plain != whole:
        named["filename*"] = f"UTF-8''{quote(whole, safe='')}"
    answer = Response(content, mimetype=kind)
    answer.headers["Content-Disposition"] = dump_options_header("attachment", named)
    return answer
