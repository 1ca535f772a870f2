"""Whole games as a file, `gwt-game/1`: every step, the copy they are scored on, no addresses.

A file may come from anywhere. What is taken from it is only what this companion could have
recorded itself: each event has to be one that the pad allows where it happens.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Any

from companion.box.copy import read_copy, write_copy
from companion.box.faults import Fault, Faulty
from companion.box.printed import PrintedFact
from companion.box.reading import Reader, parse, unprintable
from companion.play.pad import commands as c
from companion.play.pad import events as e
from companion.play.pad.append import CODEC
from companion.play.pad.decide import COUNT_MOST, decide
from companion.play.pad.fields import is_field
from companion.play.pad.state import PadState
from companion.record.codec import UnknownKindError
from companion.record.fits import value_fits
from companion.record.step import Fold, Step, StepKind
from companion.scoring.edition import Edition, Pad
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player
from companion.scoring.score_file.read import TYPED_LEAST, TYPED_MOST
from companion.scoring.turns import Turn

FORMAT = "gwt-game/1"
MOST_BYTES = 300_000_000
MOST_GAMES, MOST_STEPS, MOST_TEXT = 10_000, 20_000, 1000
MOST_VERSION = 1_000_000
MOST_TURNS, MOST_SENTENCE = 1000, 10_000
CHOOSE_A_PLURAL = ("n", "count")
Document = dict[str, Any]
Check = Callable[[Edition, Mapping[str, int], Sequence[Step]], None]
"""Raises if steps are no game of an edition on a copy with these corrections."""


class NotPlayed(Exception):
    """Raised for a record of steps that nobody could have tapped."""


@dataclass(frozen=True, slots=True)
class PinnedCopy:
    """The copy a game is scored on, at the version it pins."""

    version: int
    document: Document


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game as it travels. `at` are the times of its steps; who took them is only a mark."""

    id: str
    kind: str
    edition: str
    title: str
    created_at: datetime
    steps: tuple[Step, ...]
    at: tuple[datetime, ...]
    copy: PinnedCopy | None = None


def mark(by: str) -> str:
    """Who appended a step, told apart from others but no longer what a phone is known by.

    >>> mark("a phone") == mark(mark("a phone")), mark("")
    (True, '')
    """
    if not by or by.startswith("~"):
        return by
    return "~" + sha256(by.encode()).hexdigest()[:12]


def write(games: Iterable[ExportedGame]) -> Document:
    """The document of some games."""
    return {"format": FORMAT, "games": [_game_document(game) for game in games]}


def is_export(text: str | bytes) -> bool:
    """Whether a text says that it is an export of games, before anything else is read."""
    try:
        document = parse(text, MOST_BYTES)
    except Faulty:
        return False
    return isinstance(document, dict) and str(document.get("format", "")).startswith("gwt-game/")


def read(
    text: str | bytes, kinds: Mapping[str, Check], most_games: int = MOST_GAMES
) -> tuple[ExportedGame, ...]:
    """The games of a file. Raises Faulty with every fault and its place."""
    document = parse(text, MOST_BYTES)
    if not isinstance(document, dict):
        raise Faulty([Fault("", "file.no_object")])
    if document.get("format") != FORMAT:
        raise Faulty([Fault("format", "file.format", (("format", FORMAT),))])
    reader = Reader()
    reader.only(document, "", ("format", "games"))
    entries = reader.sequence(document.get("games"), "games", MOST_GAMES)
    if not reader.faults and not 1 <= len(entries) <= most_games:
        reader.fault("games", "games.count", most=most_games)
    found = [
        _game(reader, entry, f"games[{index}]", kinds)
        for index, entry in enumerate(entries[:most_games])
    ]
    ids = [game.id for game in found if game]
    if len(set(ids)) < len(ids):
        reader.fault("games", "game.unreadable")
    if reader.faults:
        raise Faulty(reader.faults)
    return tuple(game for game in found if game)


def check_pad(edition: Edition, corrections: Mapping[str, int], steps: Sequence[Step]) -> None:
    """Every event is one that the pad allows where it happens; undo included."""
    pads: dict[tuple[tuple[str, str], ...], tuple[Pad, Pad]] = {}
    fold, after = Fold(), {0: PadState()}  # by the number of the last step that stands
    for step in steps:
        state = after[fold.standing[-1].number if fold.standing else 0]
        fold.take(step)
        if not fold.standing or (step.kind is not StepKind.PLAY and (step.command or step.events)):
            raise NotPlayed
        if step.kind is not StepKind.PLAY:
            continue
        _decoded(step.command)
        for document in step.events:
            event = _decoded(document)
            sides = tuple(sorted(state.note.city_sides.items()))
            if sides not in pads:
                pads[sides] = (edition.pad(corrections, dict(sides)), edition.pad({}, dict(sides)))
            _check_event(edition, pads[sides], state, event)
            state = e.evolve(state, event)
        if not state.entries:
            raise NotPlayed
        after[step.number] = state


def _decoded(document: Document) -> Any:
    value = CODEC.decode(document)
    if not value_fits(value) or CODEC.encode(value) != document:
        raise NotPlayed
    return value


def _check_event(edition: Edition, pads: Sequence[Pad], state: PadState, event: Any) -> None:
    if isinstance(event, e.PadStarted) == bool(state.entries):
        raise NotPlayed
    match event:
        case e.PadStarted(key, note, players, settled):
            decide(pads[0], state, c.StartPad(key, note, players, settled))
            _check_note(edition, note)
            if key != edition.key or not all(_is_player(pads, player) for player in players):
                raise NotPlayed
        case e.PlayerAdded(_, name, is_pedro):
            if decide(pads[0], state, c.AddPlayer(name, is_pedro)) != (event,):
                raise NotPlayed
        case e.PlayerRenamed(seat, name):
            decide(pads[0], state, c.RenamePlayer(seat, name))
        case e.PlayerRemoved(seat):
            decide(pads[0], state, c.RemovePlayer(seat))
        case e.FieldCounted(seat, field, count, before):
            if state.entry(seat) is None or not _is_count(pads, field, count or 0):
                raise NotPlayed
            _check_number(before, 0, COUNT_MOST)
        case e.PointsTyped(seat, category, points, before):
            decide(pads[0], state, c.TypePoints(seat, category, points))
            _check_number(before, TYPED_LEAST, TYPED_MOST)
        case e.ModeChosen(seat, category, mode):
            decide(pads[0], state, c.ChooseMode(seat, category, mode))
        case e.NothingDeclared(seat, category):
            decide(pads[0], state, c.DeclareNothing(seat, category))
        case e.GameNoted(note):
            _check_note(edition, note)
        case _:
            raise NotPlayed


def _is_player(pads: Sequence[Pad], player: Player) -> bool:
    numbers = {str(category.number) for category in pads[0].categories}
    return all(
        _is_count(pads, field, count) for field, count in player.holdings.counts.items()
    ) and all(
        str(category) in numbers and TYPED_LEAST <= points <= TYPED_MOST
        for category, points in player.typed.items()
    )


def _is_count(pads: Sequence[Pad], field: str, count: int) -> bool:
    """A field of the copy, or of the game as shipped: a copy may have been pinned later."""
    return 0 <= count <= COUNT_MOST and any(is_field(pad, field) for pad in pads)


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
    _check_texts([turn for turn in turns if isinstance(turn, str)], MOST_SENTENCE)
    for line in [line for turn in turns if isinstance(turn, Turn) for line in turn.lines]:
        _check_texts(line.texts(), MOST_TEXT)
        if not all(isinstance(value, int) for key, value in line.values if key in CHOOSE_A_PLURAL):
            raise NotPlayed


def _check_texts(texts: Iterable[str], most: int) -> None:
    if any(len(text) > most or any(map(unprintable, text)) for text in texts):
        raise NotPlayed


def _game_document(game: ExportedGame) -> Document:
    return {
        "id": game.id,
        "kind": game.kind,
        "edition": game.edition,
        "title": game.title,
        "created_at": _time_text(game.created_at),
        "copy": {"version": game.copy.version, **game.copy.document} if game.copy else None,
        "steps": [
            {
                "number": step.number,
                "form_id": step.form_id,
                "kind": step.kind.value,
                "command": step.command,
                "events": list(step.events),
                "ruleset": step.ruleset,
                "action": step.action,
                "by": mark(step.by),
                "at": _time_text(at),
            }
            for step, at in zip(game.steps, game.at, strict=True)
        ],
    }


def _game(
    reader: Reader, value: Any, place: str, kinds: Mapping[str, Check]
) -> ExportedGame | None:
    before = len(reader.faults)
    entry = reader.mapping(value, place)
    known = ("id", "kind", "edition", "title", "created_at", "copy", "steps")
    reader.only(entry, place, known)
    kind = reader.text(entry.get("kind"), f"{place}.kind", least=1, most=20)
    if kind and kind not in kinds:
        reader.fault(f"{place}.kind", "game.kind", kind=kind)
    edition = editions().get(reader.text(entry.get("edition"), f"{place}.edition", 1, 40))
    if edition is None:
        reader.fault(f"{place}.edition", "edition.unknown", known=", ".join(editions()))
        return None
    copy, corrections = _copy(reader, entry.get("copy"), f"{place}.copy", edition)
    steps, at = _steps(reader, entry.get("steps"), f"{place}.steps")
    game = ExportedGame(
        id=_id(reader, entry.get("id"), f"{place}.id"),
        kind=kind,
        edition=edition.key,
        title=reader.text(entry.get("title", ""), f"{place}.title", most=80),
        created_at=_time(reader, entry.get("created_at"), f"{place}.created_at"),
        steps=steps,
        at=at,
        copy=copy,
    )
    if len(reader.faults) > before:
        return None
    try:
        kinds[kind](edition, corrections, steps)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError):
        reader.fault(f"{place}.steps", "game.unreadable")
    except (NotPlayed, UnknownKindError, Faulty):
        reader.fault(f"{place}.steps", "game.unreadable")
    return game


def _id(reader: Reader, value: Any, place: str) -> str:
    text = reader.text(value, place, least=8, most=64)
    if text and not (text.isascii() and text.replace("-", "").replace("_", "").isalnum()):
        reader.fault(place, "text.signs")
    return text


def _copy(
    reader: Reader, value: Any, place: str, edition: Edition
) -> tuple[PinnedCopy | None, Mapping[str, int]]:
    if value is None:
        return None, {}
    document = dict(reader.mapping(value, place))
    version = reader.whole(document.pop("version", None), f"{place}.version", 1, MOST_VERSION)
    try:
        copy = read_copy(json.dumps(document), lambda key: _printed(edition, key))
    except Faulty as refusal:
        for fault in refusal.faults:
            stem = f"{place}.{fault.place}".rstrip(".")
            reader.faults.append(replace(fault, place=stem))
        return None, {}
    return PinnedCopy(version, write_copy(copy)), copy.corrections


def _printed(edition: Edition, key: str) -> tuple[PrintedFact, ...] | None:
    return edition.printed() if key == edition.key else None


def _steps(reader: Reader, value: Any, place: str) -> tuple[tuple[Step, ...], tuple[datetime, ...]]:
    entries = reader.sequence(value, place, MOST_STEPS)
    if not 1 <= len(entries) <= MOST_STEPS:
        reader.fault(place, "game.unreadable")
        return (), ()
    steps: list[Step] = []
    times: list[datetime] = []
    forms: set[str] = set()
    for number, entry in enumerate(entries, start=1):
        before = len(reader.faults)
        step, at = _step(reader, entry, f"{place}[{number - 1}]", number)
        if step.form_id in forms:
            reader.fault(f"{place}[{number - 1}].form_id", "game.unreadable")
        if len(reader.faults) > before:
            return (), ()  # one sentence is enough, the steps after it hang on it
        forms.add(step.form_id)
        steps.append(step)
        times.append(at)
    return tuple(steps), tuple(times)


def _step(reader: Reader, value: Any, place: str, number: int) -> tuple[Step, datetime]:
    entry = reader.mapping(value, place)
    known = ("number", "form_id", "kind", "command", "events", "ruleset", "action", "by", "at")
    reader.only(entry, place, known)
    if reader.whole(entry.get("number"), f"{place}.number", 1, MOST_STEPS) != number:
        reader.fault(f"{place}.number", "game.unreadable")
    kind = reader.one_of(entry.get("kind"), f"{place}.kind", tuple(StepKind), StepKind.PLAY)
    events = reader.sequence(entry.get("events"), f"{place}.events")
    step = Step(
        number=number,
        form_id=reader.text(entry.get("form_id"), f"{place}.form_id", least=1, most=80),
        kind=StepKind(kind),
        command=reader.mapping(entry.get("command"), f"{place}.command"),
        events=tuple(reader.mapping(one, f"{place}.events") for one in events),
        ruleset=reader.text(entry.get("ruleset", ""), f"{place}.ruleset", most=60),
        action=reader.whole(entry.get("action", 0), f"{place}.action", 0, number),
        by=mark(reader.text(entry.get("by", ""), f"{place}.by", most=64)),
    )
    return step, _time(reader, entry.get("at"), f"{place}.at")


def _time(reader: Reader, value: Any, place: str) -> datetime:
    """A time with its zone, between 2000 and 2200."""
    text = reader.text(value, place, least=1, most=40)
    try:
        found = datetime.fromisoformat(text).astimezone(UTC)
        if datetime.fromisoformat(text).tzinfo and 2000 <= found.year < 2200:
            return found
    except (ValueError, OverflowError):
        pass
    if text:
        reader.fault(place, "time.unreadable")
    return datetime(2000, 1, 1, tzinfo=UTC)


def _time_text(at: datetime) -> str:
    return (at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)).isoformat()
