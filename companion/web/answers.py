"""Answers that views share."""

from flask import Response, make_response, redirect


def see_other(address: str) -> Response:
    """What a form without htmx leads to: a page that can be reloaded."""
    return make_response(redirect(address, 303))
