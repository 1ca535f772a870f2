"""What the templates of the pad look at: the view of a game, and the words for its things."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from companion.box.countable import (
    IN_DECK,
    PLAYED,
    Breed,
    Flag,
    Number,
    Piece,
    Quarter,
    QuarterDiscs,
    Stations,
    TaskCards,
    Tiles,
)
from companion.box.faults import Fault
from companion.box.objective_card import ObjectiveCard
from companion.box.scoring_exceptions import ScoredAs
from companion.play.pad.state import Mode, PadEntry
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.holdings import Holdings
from companion.scoring.impossible import Impossible
from companion.scoring.objectives import missing_for
from companion.web.pad.forms import discs_of
from companion.web.pad.opened import OpenPad, view_of
from companion.web.pad.place import Place
from companion.web.phone import phone
from companion.web.rendering import day, words
from companion.web.services import services
from companion.words import Words
from companion.words.because import because_sentence
from companion.words.board_things import BoardThings
from companion.words.sentences import fault_sentence
from companion.words.things import Things

USUAL_STATION_VPS = range(1, 10)
STATIONS_OF_ONE_VP = 4
FEW = 20


@dataclass(frozen=True)
class Showing:
    """One rendering of a place on the pad. `at` is the block that was tapped without script,
    so that it is open again."""

    opened: OpenPad
    place: Place
    view: PadView
    at: str = ""

    @classmethod
    def of(cls, opened: OpenPad, place: Place, at: str = "") -> "Showing":
        return cls(opened, place, view_of(opened), at)

    @cached_property
    def said(self) -> Words:
        """The words of this request, looked up once."""
        return words()

    @property
    def base(self) -> str:
        return self.opened.base

    @property
    def edition(self) -> str:
        return self.view.pad.edition

    @property
    def may_write(self) -> bool:
        return self.opened.may_write

    @cached_property
    def kept(self) -> bool:
        """Whether the game is on this phone's list."""
        return services().links.kept(self.opened.token, phone())

    @cached_property
    def neighbours(self) -> tuple[Place | None, Place | None]:
        return self.place.neighbours(self.view.pad, self.view.state)

    def seat_number(self, entry: PadEntry) -> int:
        """1 to 4 by seating order: the player's colour and symbol."""
        return self.view.state.entries.index(entry) + 1

    @cached_property
    def things(self) -> Things:
        return Things(self.said, self.edition)

    def category_name(self, key: str) -> str:
        return self.things.category(key)

    def thing(self, key: str, id_: str = "") -> str:
        """What a piece or one of its kinds is called; a printed id speaks for itself."""
        return self.things.one(key, id_) if id_ else self.things.piece(key)

    def hint(self, piece: Piece) -> str:
        """What an edition says under a piece while it is counted, or nothing."""
        code = f"{self.edition}.hint.{piece.key}"
        return self.said.say(code) if self.said.has(code) else ""

    def is_few(self, piece: Number) -> bool:
        """An amount so small that it is tapped rather than typed."""
        return piece.worth is None and piece.most <= FEW

    def mark(self, piece: Piece) -> str:
        """The icon of the category a piece belongs to."""
        return next(
            f"cat-{category.key}"
            for category in self.view.pad.categories
            if piece in category.pieces
        )

    def task(self, task: str) -> str:
        return self.things.task(task)

    def because(self, cell: Cell) -> list[tuple[str, int]]:
        """The reasons of a counted line as sentences with their points."""
        return [
            (because_sentence(self.said, self.edition, reason), reason.points)
            for reason in cell.line.because
        ]

    def digest(self, cell: Cell) -> str:
        """What stands behind a closed block's points, in one line."""
        if not cell.entered:
            return self.said.say("pad.gap_long")
        if cell.mode is Mode.TYPED:
            return self.said.say("pad.typed")
        return " · ".join(sentence for sentence, _ in self.because(cell))

    def faults(self, found: Iterable[Impossible]) -> list[str]:
        said = self.said
        sentences = []
        for fault in found:
            name = self.things.field(fault.field)
            values = self.things.named_id(fault.field, fault.values)
            sentence = fault_sentence(said, Fault(fault.field, fault.code, values))
            sentences.append(f"{name}: {sentence}" if name else sentence)
        return sentences

    def worth(self, player: PlayerView, piece: Tiles) -> dict[str, int]:
        """What each tile that scores by its own rule pays this player right now."""
        worth = {}
        for tile in piece.tiles:
            counts = {**player.entry.counts, f"{piece.key}.{tile.id}": 1}
            counted = self.view.pad.count(Holdings(counts), player.entry.exceptions)
            worth[tile.id] = dict(counted.station_masters).get(tile.id, 0)
        return worth

    def cards_where(self, player: PlayerView, piece: TaskCards) -> list[tuple[ObjectiveCard, int]]:
        """The player's objective cards with where they are, played ones first."""
        found = [
            (card, player.entry.counts.get(f"{piece.key}.{card.id}", 0)) for card in piece.cards
        ]
        return sorted(
            ((card, where) for card, where in found if where in (PLAYED, IN_DECK)),
            key=lambda pair: (pair[1], pair[0].id),
        )

    def verdict(self, player: PlayerView, card: ObjectiveCard) -> str:
        """fulfilled, failed, or left_out; in the deck also added or added_failing."""
        answer = player.sheet.objectives
        if card.id in answer.fulfilled:
            return "added" if card.id in answer.added else "fulfilled"
        if card.id in answer.not_fulfilled:
            return "added_failing" if card.id in answer.added else "failed"
        return "left_out"

    def used(self, player: PlayerView, card: ObjectiveCard) -> str:
        """What a fulfilled card used, as a list in words."""
        used = dict(player.sheet.objectives.used).get(card.id, ())
        return self.things.tasks(used)

    def lacking(self, player: PlayerView, card: ObjectiveCard) -> str:
        """What a card would still need beyond what the fulfilled cards use."""
        things = self.view.pad.things(Holdings(player.entry.counts))
        return self.things.tasks(missing_for(card, player.sheet.objectives.used, things))

    def tasks(self, card: ObjectiveCard) -> str:
        """A card's tasks as a list in words."""
        return self.things.tasks(card.tasks)

    def explain(self, player: PlayerView, card: ObjectiveCard, verdict: str) -> str:
        """Why a card ends as it does, with what it used or lacks."""
        if player.entry.exceptions.objectives is ScoredAs.FULL:
            return self.said.say("pad.card.pedro")
        return self.said.say(
            f"pad.card.{verdict}", used=self.used(player, card), lacking=self._lacking(player, card)
        )

    def _lacking(self, player: PlayerView, card: ObjectiveCard) -> str:
        return self.lacking(player, card) or self.said.say("pad.card.better_so")

    def pays(self, key: str, id_: str) -> str:
        """What a tile with a rule of its own pays for."""
        return self.things.pays(key, id_)

    def place_name(self, key: str, id_: str) -> str:
        return self.things.one(key, id_)

    def city(self, city: str) -> str:
        return self.things.city(city)

    def quarter(self, quarter: str) -> str:
        return self.things.quarter(quarter)

    def cities(self, piece: QuarterDiscs) -> list[tuple[str, list[Quarter]]]:
        """The quarters of each city, in printed order."""
        return [
            (city, list(quarters))
            for city, quarters in groupby(piece.quarters, lambda quarter: quarter.city)
        ]

    def spaces(
        self, player: PlayerView, piece: QuarterDiscs, quarter: Quarter
    ) -> list[tuple[int, int]]:
        """VP and number of spaces in a quarter: the printed ones, and what was entered beside."""
        stem = f"{piece.key}.{quarter.city}.{quarter.quarter}."
        entered = {
            int(field.removeprefix(stem)): 1
            for field, count in player.entry.counts.items()
            if field.startswith(stem) and count
        }
        return sorted({**entered, **dict(quarter.printed)}.items())

    def discs(self, player: PlayerView, stem: str) -> int:
        """How many discs a form that adds one was shown with."""
        return discs_of(player.entry, stem)

    def station_vps(self, player: PlayerView, piece: Stations) -> list[tuple[int, int]]:
        """VP and number of stations that can be tapped: a copy's own table, or a usual range."""
        known = dict(piece.printed) or dict.fromkeys(USUAL_STATION_VPS, STATIONS_OF_ONE_VP)
        entered = {
            int(vp): STATIONS_OF_ONE_VP
            for field in player.entry.counts
            for key, _, vp in [field.partition(".")]
            if key == piece.key and vp.isdigit()
        }
        return sorted({**entered, **known}.items())

    def by_vp(self, breed: Breed) -> list[tuple[int, int]]:
        """Each printed VP of a breed with the number of its cards."""
        return sorted(Counter(breed.vps).items())

    def task_kinds(self, piece: TaskCards) -> list[str]:
        """Every task the cards ask for, in the order they first come up."""
        return list(dict.fromkeys(task for card in piece.cards for task, _ in card.tasks))

    @property
    def sprite(self) -> list[str]:
        """The icons that stand many times here: the tasks of every objective card."""
        pieces = (
            piece
            for category in self.view.pad.categories
            if self.place.seat or category.number == self.place.category
            for piece in category.pieces
            if isinstance(piece, TaskCards)
        )
        return [f"task-{task}" for piece in pieces for task in self.task_kinds(piece)]

    def explains(self, cell: Cell) -> bool:
        """Objective cards and station masters explain themselves where they are tapped."""
        return not any(
            isinstance(piece, TaskCards) or (isinstance(piece, Tiles) and not piece.two_sided)
            for piece in cell.category.pieces
        )

    def can_be_nothing(self, cell: Cell) -> bool:
        """Amounts and flags say no by themselves."""
        return not all(isinstance(piece, Number | Flag) for piece in cell.category.pieces)

    def loose_faults(self, player: PlayerView) -> list[Impossible]:
        """Faults that belong to no category, such as too many discs in all."""
        shown = {fault for cell in player.cells for fault in cell.faults}
        return [fault for fault in player.faults if fault not in shown]

    def place_title(self, place: Place) -> str:
        if place.category:
            key = self.view.pad.category(place.category).key
            return f"{place.category} {self.category_name(key)}"
        entry = self.view.state.entry(place.seat)
        return entry.name if entry else ""

    @property
    def first_gap(self) -> str:
        """Where to go on: the first category with something missing, else the download."""
        gaps = [number for player in self.view.players for number in player.missing]
        return f"{self.base}/c/{min(gaps)}" if gaps else f"{self.base}/sheet"

    def done(self, number: int) -> bool:
        return all(player.cell(number).entered for player in self.view.players)

    def opens(self, player: PlayerView, category: int) -> bool:
        """The block that was tapped; else a category page opens the first player who still
        misses it, or a lone player, and a player's page the first category that is missing."""
        if self.at:
            return self.at == f"{player.entry.seat}-{category}"
        if self.place.seat:
            return category == min(player.missing, default=0)
        if len(self.view.players) == 1:
            return True
        waiting = [p for p in self.view.players if not p.cell(category).entered]
        return bool(waiting) and waiting[0].entry.seat == player.entry.seat

    @property
    def note_line(self) -> str:
        """Edition, date, place and solo difficulty in one line."""
        note = self.view.state.note
        parts = [
            self.things.game(),
            day(note.played_on) if note.played_on else "",
            note.location,
            BoardThings.of(self.said).difficulty(note.solo.difficulty) if note.solo else "",
        ]
        return " · ".join(part for part in parts if part)

    def kind(self, piece: Piece) -> str:
        return type(piece).__name__
