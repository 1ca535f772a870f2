"""A block of a page: drawn from a value, and not drawn again while the value is the same."""

from collections.abc import Callable
from dataclasses import dataclass
from sys import getsizeof

PER_LOOK = 2_000


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a page with an id of its own. `look` is all that its drawing depends on beside
    the place and the language: equal looks are drawn alike. `context` is made only to draw it."""

    id: str
    template: str
    look: object
    context: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a block looked like, and the look it was drawn from."""

    look: object
    html: str

    @property
    def bytes(self) -> int:
        """The memory it takes, about; a look is mostly shared with the view it is of."""
        return getsizeof(self.html) + PER_LOOK
