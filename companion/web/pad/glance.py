"""What the blocks around the entries look at: verdict, matrix, what is missing, bar, summaries."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.box.countable import TaskCards
from companion.box.faults import Fault
from companion.play.pad.state import Mode
from companion.play.pad.view import Cell, PadView, PlayerView
from companion.scoring.edition import Category
from companion.scoring.impossible import Impossible
from companion.web.pad.cards import advice
from companion.web.pad.opened import OpenPad
from companion.web.pad.pages import Layout, is_flat, layout_of, order_of, page_of
from companion.web.pad.place import Place
from companion.words import Words
from companion.words.because import because_sentence
from companion.words.sentences import fault_sentence
from companion.words.things import Things


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won, once everything is entered."""

    complete: bool
    players: int
    winners: Sequence[str]
    margin: int | None

    @classmethod
    def of(cls, view: PadView) -> "Verdict":
        return cls(view.complete, len(view.players), view.winners, view.margin)


@dataclass(frozen=True, slots=True)
class Matrix:
    """The score sheet: categories as rows with their names, players as columns."""

    base: str
    rows: Sequence[tuple[Category, str]]
    players: Sequence[PlayerView]
    verdict: Verdict

    @classmethod
    def of(cls, pad: OpenPad, view: PadView, things: Things) -> "Matrix":
        rows = [(category, things.category(category.key)) for category in view.pad.categories]
        return cls(pad.base, rows, view.players, Verdict.of(view))

    def won(self, player: PlayerView) -> bool:
        verdict = self.verdict
        return verdict.complete and verdict.players > 1 and player.entry.name in verdict.winners


@dataclass(frozen=True, slots=True)
class Missing:
    """What is missing per player, category by category, and faults that belong to none."""

    base: str
    complete: bool
    gaps: Sequence[tuple[PlayerView, Sequence[tuple[Category, str]]]]
    loose: Sequence[tuple[str, Sequence[str]]]

    @classmethod
    def of(cls, pad: OpenPad, view: PadView, things: Things) -> "Missing":
        gaps = [
            (player, [_named(view.pad.category(number), things) for number in player.missing])
            for player in view.players
            if player.missing
        ]
        loose = [
            (player.entry.name, fault_sentences(things, found))
            for player in view.players
            if (found := _loose_faults(player))
        ]
        return cls(pad.base, view.complete, gaps, loose)


def _named(category: Category, things: Things) -> tuple[Category, str]:
    return category, things.category(category.key)


def _loose_faults(player: PlayerView) -> list[Impossible]:
    """Faults that belong to no category, such as too many discs in all."""
    shown = {fault for cell in player.cells for fault in cell.faults}
    return [fault for fault in player.faults if fault not in shown]


def fault_sentences(things: Things, found: Iterable[Impossible]) -> list[str]:
    """Faults of a holding, each with the thing it is about."""
    sentences = []
    for fault in found:
        name = things.field(fault.field)
        values = things.named_id(fault.field, fault.values)
        sentence = fault_sentence(things.words, Fault(fault.field, fault.code, values))
        sentences.append(f"{name}: {sentence}" if name else sentence)
    return sentences


@dataclass(frozen=True, slots=True)
class Bar:
    """Totals, undo and redo, and the way to the places beside this one. `gaps` are the blocks of
    this page that are still open, each with the name of its player. Who goes on leaves `open`
    players not known here, and for all others the `rest` that was not tapped is none."""

    base: str
    place: Place
    seen: int
    may_write: bool
    can_undo: bool
    can_redo: bool
    players: Sequence[PlayerView]
    ahead: Sequence[str]
    before: tuple[Place, str] | None
    after: tuple[Place, str] | None
    complete: bool
    first_gap: tuple[str, int] | None
    ourselves: bool
    gaps: Sequence[tuple[str, str]]
    open: Sequence[PlayerView]
    rest: bool

    @classmethod
    def of(cls, pad: OpenPad, place: Place, view: PadView, things: Things) -> "Bar":
        before, after = place.neighbours(view.pad, view.state)
        gaps = [(n, player.entry.seat) for player in view.players for n in player.missing]
        number, seat = min(gaps, default=(0, ""), key=lambda gap: order_of(view.pad, gap[0]))
        return cls(
            pad.base,
            place,
            pad.seen,
            pad.may_write,
            pad.effect.can_undo,
            pad.effect.can_bring_back,
            view.players,
            view.winners if view.margin else (),
            _titled(before, view, things),
            _titled(after, view, things),
            view.complete,
            (seat, number) if gaps else None,
            view.state.ourselves and pad.may_write,
            _gaps(place, view) if pad.may_write else (),
            _left_open(place, view) if pad.may_write else (),
            pad.may_write and _has_a_rest(place, view),
        )


def _gaps(place: Place, view: PadView) -> Sequence[tuple[str, str]]:
    """Who is still missing on the page of a category whose blocks fold."""
    number, players = place.category, len(view.players)
    if not number or layout_of(view.pad.category(number), players, True) is not Layout.BLOCKS:
        return ()
    missing = (player.entry for player in view.players if number in player.missing)
    return [(f"{entry.seat}-{number}", entry.name) for entry in missing]


def _left_open(place: Place, view: PadView) -> Sequence[PlayerView]:
    """Who has something on this page that is not known."""
    numbers = {one.number for one in page_of(view.pad, place.category)}
    return [player for player in view.players if numbers & set(player.missing)]


def _has_a_rest(place: Place, view: PadView) -> bool:
    """Whether somebody counted pieces here and may have left some of them out."""
    number = place.category
    if not number or is_flat(view.pad.category(number)):
        return False
    cells = (player.cell(number) for player in view.players)
    return any(cell.entered and cell.mode is Mode.COUNTED for cell in cells)


def _titled(place: Place | None, view: PadView, things: Things) -> tuple[Place, str] | None:
    """A place with its name: a category by number and name, a player by the name."""
    if place is None:
        return None
    if place.category:
        name = things.category(view.pad.category(place.category).key)
        return place, f"{place.category} {name}"
    entry = view.state.entry(place.seat)
    return place, entry.name if entry else ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A closed block: whose it is or which category, what stands behind its points; `flat` where
    nothing folds and it is only the head of a line."""

    by_player: bool
    flat: bool
    player: PlayerView
    cell: Cell
    category: str
    digest: str

    @classmethod
    def of(
        cls, place: Place, view: PadView, things: Things, player: PlayerView, cell: Cell
    ) -> "Summary":
        return cls(
            bool(place.category),
            bool(place.category) and is_flat(cell.category),
            player,
            cell,
            things.category(cell.category.key),
            _in_short(things, view, player, cell),
        )


def _in_short(things: Things, view: PadView, player: PlayerView, cell: Cell) -> str:
    """What stands behind a block's points; of cards, what to do with them."""
    cards = any(isinstance(piece, TaskCards) for piece in cell.category.pieces)
    if cards and cell.entered and cell.mode is Mode.COUNTED:
        return advice(things, player)
    return digest(things.words, view.pad.edition, cell)


def digest(words: Words, edition: str, cell: Cell) -> str:
    """What stands behind a block's points, in one line."""
    if not cell.entered:
        return words.say("pad.gap_long")
    if cell.mode is Mode.TYPED:
        return words.say("pad.typed")
    return " · ".join(sentence for sentence, _ in because(words, edition, cell))


def because(words: Words, edition: str, cell: Cell) -> list[tuple[str, int]]:
    """The reasons of a counted line as sentences with their points."""
    return [
        (because_sentence(words, edition, reason), reason.points) for reason in cell.line.because
    ]
