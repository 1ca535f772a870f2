"""The pad on the phone."""

from companion.web.pad.views import blueprint

__all__ = ["blueprint"]
