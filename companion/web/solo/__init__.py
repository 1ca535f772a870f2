"""The solo game against Pedro on the phone: one thing to do per screen."""

from companion.web.solo.views import blueprint

__all__ = ["blueprint"]
