"""What every page of a solo game knows of the game it shows."""

from dataclasses import dataclass

from companion.web.solo.opened import OpenSolo


@dataclass(frozen=True, slots=True)
class Page:
    """A game's address and title, the step a page shows, and whether one may tap there."""

    base: str
    title: str
    seen: int
    may_write: bool

    @classmethod
    def of(cls, opened: OpenSolo) -> "Page":
        return cls(opened.base, opened.game.row.title, opened.seen, opened.may_write)

    @property
    def play(self) -> str:
        return f"{self.base}/play"

    @property
    def table(self) -> str:
        return f"{self.base}/table"
