"""My copy: what is printed on a person's own components."""

from companion.web.copy.pedro_cards import blueprint as _cards
from companion.web.copy.views import blueprint

blueprint.register_blueprint(_cards)

__all__ = ["blueprint"]
