"""Ids of forms, so that the same one sent twice is recognised."""

import secrets
from collections.abc import Mapping
from hashlib import sha256

MOST_SIGNS = 64
_BESIDE = ("form_id", "seen", "here")


def new_form_id() -> str:
    """128 bits nobody has used before."""
    return secrets.token_urlsafe(16)


def sent_form_id(form: Mapping[str, str]) -> str:
    """The id a form came with; a new one where it has none."""
    return form.get("form_id", "")[:MOST_SIGNS] or new_form_id()


def tapped_form_id(form: Mapping[str, str], scripted: bool) -> str:
    """As `sent_form_id`, for a tap.

    Without script all buttons of a page share the id it was loaded with: each of them, and each
    number sent, counts as a form of its own. The same one twice stays the same.
    """
    form_id = sent_form_id(form)
    if scripted:
        return form_id
    said = sorted((name, value) for name, value in form.items() if name not in _BESIDE)
    return f"{form_id[:40]}.{sha256(repr(said).encode()).hexdigest()[:16]}"
