"""My copy: what is printed on a person's own components."""

from companion.web.copy.views import blueprint

__all__ = ["blueprint"]
