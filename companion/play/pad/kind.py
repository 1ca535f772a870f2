"""The scoring pad as a kind of game: bound to an edition and to the copy it is scored on."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from typing import Any

from companion.box.most import MOST_COUNT, is_too_long, most_of
from companion.box.reading import unprintable
from companion.box.scoring_exceptions import ScoringExceptions
from companion.play.game_kind import GameKind
from companion.play.pad import commands as c
from companion.play.pad import events as e
from companion.play.pad.decide import decide
from companion.play.pad.fields import piece_of
from companion.play.pad.state import PadState
from companion.record.codec import Codec
from companion.record.kind import Kind, Played
from companion.record.replay import NotPlayed
from companion.scoring.edition import Edition, Pad
from companion.scoring.game import GameNote, Player, Solo
from companion.scoring.holdings import Holdings
from companion.scoring.pads import pad_of
from companion.scoring.score_file.read import LEAST_TYPED, MOST_PLAYERS, MOST_TYPED
from companion.scoring.turns import Turn

RULESET = "pad-3"
MOST_TEXT = 1000
MOST_TURNS, MOST_LINES, MOST_SENTENCE = 1000, 100, 10_000
CHOOSE_A_PLURAL = ("n", "count")

CODEC = Codec(
    [
        *(cls for cls in vars(c).values() if isinstance(cls, type)),
        *(cls for cls in vars(e).values() if isinstance(cls, type)),
        GameNote,
        Holdings,
        Player,
        ScoringExceptions,
        Solo,
    ]
)


def pad_kind(edition: Edition, corrections: Mapping[str, int]) -> Kind[PadState]:
    """The pad of an edition on a copy with these corrections."""

    def pads(state: PadState) -> tuple[Pad, Pad]:
        sides = state.note.city_sides
        return pad_of(edition, corrections, sides), pad_of(edition, {}, sides)

    def decided(state: PadState, command: c.PadCommand) -> Played[PadState]:
        happened = decide(pads(state)[0], state, command)
        return Played(happened, e.fold(happened, state))

    def allow(state: PadState, happened: tuple[Any, ...], _: PadState) -> None:
        for event in happened:
            _check_event(edition, pads(state), state, event)
            state = e.evolve(state, event)

    return Kind(GameKind.PAD, RULESET, CODEC, PadState(), decided, e.evolve, touched, allow=allow)


def kind_from_outside(edition: Edition, corrections: Mapping[str, int]) -> Kind[PadState]:
    """The pad for the record of a file, which may hold what no form of ours sends. Fields may be
    those of the copy, or of the game as shipped: a copy may have been pinned later."""
    kind = pad_kind(edition, corrections)

    def decided(state: PadState, command: c.PadCommand) -> Played[PadState]:
        sides = state.note.city_sides
        pad, shipped = pad_of(edition, corrections, sides), pad_of(edition, {}, sides)
        happened = decide(pad, state, command, shipped)
        after = e.fold(happened, state)
        kind.allow(state, happened, after)
        return Played(happened, after)

    return replace(kind, decide=decided)


def touched(state: PadState, command: c.PadCommand) -> object:
    """What a command writes over, so that two phones only collide on the same field."""
    match command:
        case c.StartPad() | c.NoteGame():
            return state.note
        case c.AddPlayer():
            return None
        case c.SeatPlayers():
            return tuple((entry.seat, entry.mark) for entry in state.entries)
        case c.AddUpOurselves():
            return state.ourselves
    entry = state.entry(command.seat)
    if entry is None:
        return None
    match command:
        case c.CountField(_, field):
            return entry.counts.get(field)
        case c.TypePoints(_, category):
            return entry.typed.get(category)
        case c.ChooseMode(_, category):
            return entry.mode(category)
        case c.DeclareNothing(_, category):
            return category in entry.nothing
        case c.RenamePlayer() | c.RemovePlayer():
            return entry.name


def _check_event(edition: Edition, pads: Sequence[Pad], state: PadState, event: Any) -> None:
    """Refuses an event that the pad does not allow where it happens."""
    if isinstance(event, e.PadStarted) == bool(state.entries):
        raise NotPlayed
    match event:
        case e.PadStarted(key, note, players, settled, ourselves, asks):
            decide(pads[0], state, c.StartPad(key, note, players, settled, ourselves, asks))
            _check_note(edition, note)
            if key != edition.key or not all(_is_player(pads, player) for player in players):
                raise NotPlayed
        case e.PlayerAdded(_, name, is_pedro):
            added = e.PlayerAdded(f"p{state.seats_given + 1}", name, is_pedro)
            decide(pads[0], state, c.AddPlayer(name, is_pedro))
            if replace(added, mark=event.mark) != event:
                raise NotPlayed
            _check_number(event.mark, 0, MOST_PLAYERS)
        case e.PlayerRenamed(seat, name):
            decide(pads[0], state, c.RenamePlayer(seat, name))
        case e.PlayerRemoved(seat):
            decide(pads[0], state, c.RemovePlayer(seat))
        case e.PlayersSeated(order, marks):
            decide(pads[0], state, c.SeatPlayers(order, marks))
        case e.FieldCounted(seat, field, count, before):
            entry = state.entry(seat)
            if entry is None or not _is_count(pads, field, count or 0):
                raise NotPlayed
            if count and _is_too_long(pads, {**entry.counts, field: count}):
                raise NotPlayed
            _check_number(before, 0, MOST_COUNT)
        case e.PointsTyped(seat, category, points, before):
            decide(pads[0], state, c.TypePoints(seat, category, points))
            _check_number(before, LEAST_TYPED, MOST_TYPED)
        case e.ModeChosen(seat, category, mode):
            decide(pads[0], state, c.ChooseMode(seat, category, mode))
        case e.NothingDeclared(seat, category):
            decide(pads[0], state, c.DeclareNothing(seat, category))
        case e.AddingUpChosen():
            pass
        case e.GameNoted(note):
            _check_note(edition, note)
        case _:
            raise NotPlayed


def _is_player(pads: Sequence[Pad], player: Player) -> bool:
    numbers = {str(category.number) for category in pads[0].categories}
    return (
        not _is_too_long(pads, player.holdings.counts)
        and all(_is_count(pads, field, count) for field, count in player.holdings.counts.items())
        and all(
            str(category) in numbers and LEAST_TYPED <= points <= MOST_TYPED
            for category, points in player.typed.items()
        )
    )


def _is_count(pads: Sequence[Pad], field: str, count: int) -> bool:
    piece = next((found for pad in pads if (found := piece_of(pad, field))), None)
    return piece is not None and 0 <= count <= most_of(piece)


def _is_too_long(pads: Sequence[Pad], counts: Mapping[str, int]) -> bool:
    return any(is_too_long(piece, counts) for piece in pads[0].pieces())


def _check_number(number: int | None, least: int, most: int) -> None:
    if number is not None and not least <= number <= most:
        raise NotPlayed


def _check_note(edition: Edition, note: GameNote) -> None:
    if note.played_on:
        date.fromisoformat(note.played_on)
    solo = (note.solo.difficulty, note.solo.deck, note.solo.seed) if note.solo else ()
    _check_texts((note.played_on, note.location, note.note, *solo), MOST_TEXT)
    _check_turns(note.solo.turns if note.solo else ())
    if not note.city_sides.keys() <= set(edition.sided):
        raise NotPlayed
    if not set(note.city_sides.values()) <= {"a", "b"}:
        raise NotPlayed


def _check_turns(turns: Sequence[str | Turn]) -> None:
    """Pedro's turns as codes, or as the sentences that 0.1 kept."""
    if len(turns) > MOST_TURNS:
        raise NotPlayed
    if any(isinstance(turn, Turn) and len(turn.lines) > MOST_LINES for turn in turns):
        raise NotPlayed
    _check_texts([turn for turn in turns if isinstance(turn, str)], MOST_SENTENCE)
    for line in [line for turn in turns if isinstance(turn, Turn) for line in turn.lines]:
        _check_texts(line.texts(), MOST_TEXT)
        if not all(isinstance(value, int) for key, value in line.values if key in CHOOSE_A_PLURAL):
            raise NotPlayed


def _check_texts(texts: Iterable[str], most: int) -> None:
    if any(len(text) > most or any(map(unprintable, text)) for text in texts):
        raise NotPlayed
