"""The table on the phone: what lies where, and correcting it."""

from companion.web.table.views import blueprint

__all__ = ["blueprint"]
