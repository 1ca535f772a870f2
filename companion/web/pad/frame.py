"""What frames the blocks of a page: where it is, what it is called, what of it is open."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.box.countable import Flag, QuarterDiscs, TaskCards
from companion.play.pad.view import PadView, PlayerView
from companion.scoring.edition import Category
from companion.web.pad.cards import task_kinds
from companion.web.pad.opened import OpenPad, view_of
from companion.web.pad.pages import Layout, layout_of, owned_in, page_of
from companion.web.pad.place import Place
from companion.web.phone import phone
from companion.web.rendering import day, words
from companion.web.services import services
from companion.words import isolated
from companion.words.board_things import BoardThings
from companion.words.things import Things


@dataclass(frozen=True, slots=True)
class Frame:
    """One page of the pad. `at` is the block that was tapped without script, so that it is open
    again; `kept` whether the game is on this phone's list."""

    base: str
    title: str
    seen: int
    may_write: bool
    kept: bool
    place: Place
    view: PadView
    things: Things
    at: str = ""

    @classmethod
    def of(cls, pad: OpenPad, place: Place, at: str) -> "Frame":
        view = view_of(pad)
        return cls(
            pad.base,
            pad.game.row.title,
            pad.seen,
            pad.may_write,
            services().links.kept(pad.token, phone()),
            place,
            view,
            Things(words(), view.pad.edition),
            at,
        )

    @property
    def edition(self) -> str:
        return self.view.pad.edition

    @property
    def players(self) -> Sequence[PlayerView]:
        return self.view.players

    @property
    def categories(self) -> Sequence[Category]:
        return self.view.pad.categories

    @property
    def category(self) -> Category:
        """The category of a category's page."""
        return self.view.pad.category(self.place.category)

    @property
    def page(self) -> Sequence[Category]:
        """All categories of a category's page."""
        return page_of(self.view.pad, self.place.category)

    @property
    def layout(self) -> Layout:
        return layout_of(self.category, len(self.players), self.may_write)

    @property
    def names(self) -> str:
        """What stands on a category's page, in one line."""
        return ", ".join(self.things.category(one.key) for one in self.page)

    def owned(self, category: Category) -> Flag | None:
        return owned_in(category)

    @property
    def player(self) -> PlayerView:
        """The player of a player's page."""
        found = self.view.player(self.place.seat)
        assert found is not None
        return found

    @property
    def sprite(self) -> list[str]:
        """The icons that stand many times here: of every category, of the tasks of objective cards
        and of the quarters of cities."""
        shown = self.categories if self.place.seat else ()
        shown = (self.category,) if self.place.category else shown
        found = [f"cat-{one.key}" for one in self.categories]
        for piece in (piece for one in shown for piece in one.pieces):
            if isinstance(piece, TaskCards):
                found += (f"task-{task}" for task in task_kinds(piece))
            if isinstance(piece, QuarterDiscs):
                found += (f"task-quarter_{one.quarter}" for one in piece.quarters)
        return found

    @property
    def note_line(self) -> str:
        """Edition, date, place and solo difficulty in one line."""
        note = self.view.state.note
        parts = [
            self.things.game(),
            day(note.played_on) if note.played_on else "",
            isolated(note.location),
            BoardThings.of(words()).difficulty(note.solo.difficulty) if note.solo else "",
        ]
        return " · ".join(part for part in parts if part)

    def done(self, number: int) -> bool:
        return all(player.cell(number).entered for player in self.players)

    def opens(self, player: PlayerView, category: int) -> bool:
        """The block that was tapped; else a category page opens the first player who still
        misses it, or a lone player, and a player's page the first category that is missing."""
        if self.at:
            return self.at == f"{player.entry.seat}-{category}"
        if self.place.seat:
            return category == min(player.missing, default=0)
        if len(self.players) == 1:
            return True
        waiting = [p for p in self.players if not p.cell(category).entered]
        return bool(waiting) and waiting[0].entry.seat == player.entry.seat
