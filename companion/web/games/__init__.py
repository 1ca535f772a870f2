"""The list of games, and how one begins or goes."""

from companion.web.games.views import blueprint

__all__ = ["blueprint"]
