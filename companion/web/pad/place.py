"""Where on the pad a phone is: the whole sheet, one category, or one player."""

from dataclasses import dataclass

from companion.play.pad.state import PadState
from companion.scoring.edition import Pad
from companion.web.pad.pages import page_of, pages


@dataclass(frozen=True, slots=True)
class Place:
    """`category` 0 and `seat` "" is the whole sheet.

    >>> Place.read("c/3").path, Place.read("p/p1").seat, Place.read("x").path
    ('c/3', 'p1', '')
    """

    category: int = 0
    seat: str = ""

    @classmethod
    def read(cls, text: str) -> "Place":
        kind, _, rest = text.partition("/")
        if kind == "c" and rest.isascii() and rest.isdigit() and len(rest) < 3:
            return cls(category=int(rest))
        if kind == "p" and rest.isascii() and rest.isalnum() and len(rest) < 12:
            return cls(seat=rest)
        return cls()

    @property
    def path(self) -> str:
        if self.category:
            return f"c/{self.category}"
        return f"p/{self.seat}" if self.seat else ""

    def exists(self, pad: Pad, state: PadState) -> bool:
        if self.category:
            return self.category <= len(pad.categories)
        return not self.seat or state.entry(self.seat) is not None

    def neighbours(self, pad: Pad, state: PadState) -> tuple["Place | None", "Place | None"]:
        """The places before and after this one, in the order of the pages or of the table."""
        if self.category:
            places = [Place(category=page[0].number) for page in pages(pad)]
            here = Place(category=page_of(pad, self.category)[0].number)
        else:
            places = [Place(seat=entry.seat) for entry in state.entries]
            here = self
        if here not in places:
            return None, None
        at = places.index(here)
        return (
            places[at - 1] if at else None,
            places[at + 1] if at + 1 < len(places) else None,
        )
