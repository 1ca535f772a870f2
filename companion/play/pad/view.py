"""What the pad shows: points and gaps per player and category, computed from the entries."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.box.countable import Flag
from companion.play.pad.fields import category_of
from companion.play.pad.state import Mode, PadEntry, PadState
from companion.scoring.edition import Category, Pad
from companion.scoring.game import Player, ScoredGame, score
from companion.scoring.impossible import Impossible, impossibilities, unknown_vp
from companion.scoring.sheet import Line, ScoreSheet, margin, winners
from companion.scoring.starved import counts_on


@dataclass(frozen=True, slots=True)
class Cell:
    """One player's category: its line, whether anything was entered, and what is wrong.

    `waits`: it was entered, but counts pieces of a category that was not, so it may change.
    """

    seat: str
    category: Category
    line: Line
    mode: Mode
    entered: bool
    faults: tuple[Impossible, ...]
    waits: bool = False


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player's row of cells. `total` adds what was entered; `missing` lists the rest."""

    entry: PadEntry
    sheet: ScoreSheet
    cells: tuple[Cell, ...]
    faults: tuple[Impossible, ...]

    @property
    def mark(self) -> int:
        return self.entry.mark

    @property
    def total(self) -> int:
        return sum(cell.line.points for cell in self.cells if cell.entered)

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(cell.category.number for cell in self.cells if not cell.entered)

    def cell(self, category: int) -> Cell:
        return self.cells[category - 1]


@dataclass(frozen=True, slots=True)
class PadView:
    """The whole pad: players in seating order over the pad of the game's copy."""

    pad: Pad
    state: PadState
    game: ScoredGame
    players: tuple[PlayerView, ...]

    @property
    def complete(self) -> bool:
        return not any(player.missing for player in self.players)

    @property
    def winners(self) -> tuple[str, ...]:
        return winners(self.game.sheets)

    @property
    def margin(self) -> int | None:
        return margin(self.game.sheets)

    @property
    def printed(self) -> ScoredGame:
        """The game as a sheet prints it: what is missing is no 0 there, and nobody wins yet."""
        return replace(self.game, missing=tuple(player.missing for player in self.players))

    def player(self, seat: str) -> PlayerView | None:
        return next((player for player in self.players if player.entry.seat == seat), None)


def view(pad: Pad, state: PadState, like: PadView | None = None) -> PadView:
    """Score everything that is entered and say what is missing or impossible.

    Whose entries are those of `like`, scored on the same pad, is not scored again.
    """
    players = [entry.player() for entry in state.entries]
    game = _scored(pad, state, players, like)
    wrong = impossibilities(pad, players)
    owned_tokens = _owned_tokens(pad, state)
    views = []
    for index, (entry, sheet) in enumerate(zip(state.entries, game.sheets, strict=True)):
        unknown = tuple(
            Impossible(index, field, "vp.unknown") for _, field in unknown_vp(pad, players[index])
        )
        own = tuple(fault for fault in wrong if fault.player == index) + unknown
        views.append(_player(pad, entry, sheet, own, owned_tokens))
    return PadView(pad, state, game, tuple(views))


def _scored(pad: Pad, state: PadState, players: list[Player], like: PadView | None) -> ScoredGame:
    known = {}
    if like is not None and like.pad is pad:
        known = {player.entry.seat: (player.entry, player.sheet) for player in like.players}
    sheets = []
    for entry, player in zip(state.entries, players, strict=True):
        was, sheet = known.get(entry.seat, (None, None))
        sheets.append(sheet if sheet is not None and was == entry else score(pad, player))
    return ScoredGame(pad, state.note, tuple(sheets))


def _player(
    pad: Pad,
    entry: PadEntry,
    sheet: ScoreSheet,
    faults: tuple[Impossible, ...],
    owned_tokens: Mapping[str, str],
) -> PlayerView:
    cells = tuple(
        Cell(
            entry.seat,
            category,
            sheet.lines[category.number - 1],
            entry.mode(category.number),
            _entered(entry, category, owned_tokens),
            tuple(f for f in faults if category_of(pad, f.field) == category.number),
        )
        for category in pad.categories
    )
    return PlayerView(entry, sheet, _waiting(pad, sheet, cells), faults)


def _waiting(pad: Pad, sheet: ScoreSheet, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    """The cells, those marked that count what is not entered or waits itself."""
    unsure = {cell.category.key for cell in cells if not cell.entered}
    marked = []
    for cell in cells:
        waits = cell.entered and any(
            one.key in unsure for one in counts_on(pad, sheet, cell.category)
        )
        if waits:
            unsure.add(cell.category.key)
        marked.append(replace(cell, waits=True) if waits else cell)
    return tuple(marked)


def _entered(entry: PadEntry, category: Category, owned_tokens: Mapping[str, str]) -> bool:
    """Known by number, by a count, by saying "nothing", or because another has the one token.

    While no number is typed yet, what was counted stands; what a solo game counted in part is
    known once a person has counted, too, or said that this is all.
    """
    if entry.mode(category.number) is Mode.TYPED and category.number in entry.typed:
        return True
    if category.number in entry.nothing:
        return True
    keys = {piece.key for piece in category.pieces}
    if entry.asks and not keys & entry.told:
        return False
    return any(field.split(".")[0] in keys for field in entry.counts) or any(
        owned_tokens.get(key, entry.seat) != entry.seat for key in keys
    )


def _owned_tokens(pad: Pad, state: PadState) -> dict[str, str]:
    return {
        piece.key: entry.seat
        for piece in pad.pieces()
        if isinstance(piece, Flag) and piece.one_owner
        for entry in state.entries
        if entry.counts.get(piece.key)
    }
