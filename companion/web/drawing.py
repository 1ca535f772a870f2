"""A block of a page: drawn from a value, and not drawn again while the value is the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a page with an id of its own. `look` is all that its drawing depends on beside
    the place and the language; equal looks are drawn alike."""

    id: str
    template: str
    look: object
    context: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What a block looked like, and the look it was drawn from."""

    look: object
    html: str
