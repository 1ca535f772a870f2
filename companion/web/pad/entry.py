"""What the entry of one player's category looks at while it is counted or typed."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby

from companion.box.countable import (
    Breed,
    Flag,
    Number,
    Piece,
    Quarter,
    QuarterDiscs,
    Stations,
    TaskCards,
    Tile,
    Tiles,
)
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.edition import Pad
from companion.scoring.starved import starved_by
from companion.web.pad.cards import ChosenCard, advice, chosen_cards, task_kinds
from companion.web.pad.forms import discs_of
from companion.web.pad.glance import because, digest, fault_sentences
from companion.web.pad.opened import OpenPad
from companion.web.pad.owners import Pays, is_used, other_side, owners, pays
from companion.web.pad.pages import is_flat, owned_in
from companion.web.pad.place import Place
from companion.words.things import Things

USUAL_STATION_VPS = range(1, 10)
STATIONS_OF_ONE_VP = 4
FEW = 20


def station_vps(piece: Stations, counts: Mapping[str, int]) -> list[tuple[int, int]]:
    """VP and number of stations that can be tapped: a copy's own table, or a usual range, and
    what was entered beside."""
    known = dict(piece.printed) or dict.fromkeys(USUAL_STATION_VPS, STATIONS_OF_ONE_VP)
    entered = {
        int(vp): STATIONS_OF_ONE_VP
        for field in counts
        for key, _, vp in [field.partition(".")]
        if key == piece.key and vp.isdigit()
    }
    return sorted({**entered, **known}.items())


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's category with the words for its pieces. `here` is the place it stands at,
    `flat` whether it is a line there, beside the other players."""

    base: str
    here: str
    may_write: bool
    view: PadView
    things: Things
    player: PlayerView
    cell: Cell
    flat: bool

    @classmethod
    def of(
        cls,
        opened: OpenPad,
        place: Place,
        view: PadView,
        things: Things,
        player: PlayerView,
        cell: Cell,
    ) -> "Entry":
        flat = bool(place.category) and is_flat(cell.category)
        return cls(opened.base, place.path, opened.may_write, view, things, player, cell, flat)

    @property
    def on_player(self) -> bool:
        """Whether this stands on the page of a player, between other categories."""
        return self.here.startswith("p/")

    @property
    def pad(self) -> Pad:
        return self.view.pad

    @property
    def seat(self) -> str:
        return self.player.entry.seat

    @property
    def counts(self) -> Mapping[str, int]:
        return self.player.entry.counts

    @property
    def category(self) -> str:
        return self.things.category(self.cell.category.key)

    @property
    def faults(self) -> list[str]:
        return fault_sentences(self.things, self.cell.faults)

    @property
    def starved(self) -> list[tuple[int, str]]:
        """Typed categories whose pieces this one would count, by number and name."""
        found = starved_by(self.pad, self.player.sheet, self.cell.category)
        return [(one.number, self.things.category(one.key)) for one in found]

    @property
    def because(self) -> list[tuple[str, int]]:
        return because(self.things.words, self.pad.edition, self.cell)

    @property
    def digest(self) -> str:
        return digest(self.things.words, self.pad.edition, self.cell)

    @property
    def explains(self) -> bool:
        """Objective cards and station masters explain themselves where they are tapped."""
        return not any(
            isinstance(piece, TaskCards) or (isinstance(piece, Tiles) and not piece.two_sided)
            for piece in self.cell.category.pieces
        )

    @property
    def can_be_nothing(self) -> bool:
        """Amounts and flags say no by themselves."""
        return not all(isinstance(piece, Number | Flag) for piece in self.cell.category.pieces)

    @property
    def owned(self) -> Flag | None:
        """What the category asks for, if it is only asked who has it."""
        return owned_in(self.cell.category)

    def kind(self, piece: Piece) -> str:
        return type(piece).__name__

    def thing(self, key: str, id_: str = "") -> str:
        """What a piece or one of its kinds is called; a printed id speaks for itself."""
        return self.things.one(key, id_) if id_ else self.things.piece(key)

    def hint(self, piece: Piece) -> str:
        """What an edition says under a piece while it is counted, or nothing."""
        said, code = self.things.words, f"{self.pad.edition}.hint.{piece.key}"
        return said.say(code) if said.has(code) else ""

    def mark(self, piece: Piece) -> str:
        """The icon of the category a piece belongs to."""
        return next(f"cat-{one.key}" for one in self.pad.categories if piece in one.pieces)

    def is_few(self, piece: Number) -> bool:
        """An amount so small that it is tapped rather than typed."""
        return piece.worth is None and piece.most <= FEW

    def pays(self, field: str) -> Pays:
        """What a tile that scores by its own rule pays this player as far as that is known."""
        return pays(self.view, self.player, field)

    def owners(self, field: str) -> list[PlayerView]:
        """The other players who have something at a field, once for each."""
        return owners(self.view, self.player, field)

    def other_side(self, piece: Tiles, tile: Tile) -> bool:
        """Whether a person uses the other side of a tile: all use the same; Pedro always b."""
        field = other_side(piece, tile)
        return bool(field) and is_used(self.view, self.player, field)

    def chosen(self, piece: TaskCards) -> list[ChosenCard]:
        return chosen_cards(self.things, self.pad, self.player, piece)

    @property
    def advice(self) -> str:
        """What to do with the cards of the deck."""
        return advice(self.things, self.player)

    def task_kinds(self, piece: TaskCards) -> list[str]:
        return task_kinds(piece)

    def cities(self, piece: QuarterDiscs) -> list[tuple[str, list[Quarter]]]:
        """The quarters of each city, in printed order."""
        return [
            (city, list(quarters))
            for city, quarters in groupby(piece.quarters, lambda quarter: quarter.city)
        ]

    def spaces(self, piece: QuarterDiscs, quarter: Quarter) -> list[tuple[int, int]]:
        """VP and number of spaces in a quarter: the printed ones, and what was entered beside."""
        stem = f"{piece.key}.{quarter.city}.{quarter.quarter}."
        entered = {
            int(field.removeprefix(stem)): 1
            for field, count in self.counts.items()
            if field.startswith(stem) and count
        }
        return sorted({**entered, **dict(quarter.printed)}.items())

    def discs(self, stem: str) -> int:
        """How many discs a form that adds one was shown with."""
        return discs_of(self.player.entry, stem)

    def station_vps(self, piece: Stations) -> list[tuple[int, int]]:
        return station_vps(piece, self.counts)

    def by_vp(self, breed: Breed) -> list[tuple[int, int]]:
        """Each printed VP of a breed with the number of its cards."""
        return sorted(Counter(breed.vps).items())
