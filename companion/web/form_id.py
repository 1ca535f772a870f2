"""Ids of forms, so that the same one sent twice is recognised."""

import secrets


def new_form_id() -> str:
    """128 bits nobody has used before."""
    return secrets.token_urlsafe(16)
