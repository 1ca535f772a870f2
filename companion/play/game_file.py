"""Whole games as a file, `gwt-game/1`: every step, the copy they are scored on, no addresses.

A file may come from anywhere. What is taken from it is only what a companion could have recorded
itself; `record.replay` says what that means.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from companion.box.copy import read_copy, write_copy
from companion.box.faults import Fault, Faulty
from companion.box.printed import PrintedFact
from companion.box.reading import Reader, mended, parse_only, shown, unsound
from companion.play.game_kind import GameKind
from companion.play.kinds import FROM_OUTSIDE
from companion.record.codec import UnknownKindError
from companion.record.replay import NotPlayed, TooLate, check
from companion.record.step import Step, StepKind
from companion.scoring.edition import Edition
from companion.scoring.editions import editions

FORMAT = "gwt-game/1"
MOST_BYTES = 300_000_000
MOST_GAMES, MOST_STEPS = 10_000, 20_000
MOST_VERSION, MOST_TITLE = 1_000_000, 80
Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class PinnedCopy:
    """The copy a game is scored on, at the version it pins."""

    version: int
    document: Document


@dataclass(frozen=True, slots=True)
class ExportedGame:
    """A game as it travels. `at` are the times of its steps; who took them is only a mark."""

    id: str
    kind: GameKind
    edition: str
    title: str
    created_at: datetime
    steps: tuple[Step, ...]
    at: tuple[datetime, ...]
    copy: PinnedCopy | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A game of a file that was not taken: where it stands there, its title, and why."""

    place: str
    title: str
    faults: tuple[Fault, ...]


@dataclass(frozen=True, slots=True)
class GamesOfFile:
    """What can be taken of a file, and what not."""

    games: tuple[ExportedGame, ...]
    left_out: tuple[LeftOut, ...] = ()


def mark(by: str) -> str:
    """Who appended a step, told apart from others but no longer what a phone is known by.

    >>> mark("a phone") == mark(mark("a phone")), mark("")
    (True, '')
    """
    if not by or by.startswith("~"):
        return by
    return "~" + sha256(by.encode()).hexdigest()[:12]


def write(games: Iterable[ExportedGame]) -> Document:
    """The document of some games; what no file can hold of a text is written as "\\ufffd"."""
    return {"format": FORMAT, "games": [mended(_game_document(game)) for game in games]}


def is_export(text: str | bytes) -> bool:
    """Whether a text says that it is an export of games, before anything else is read."""
    try:
        document = parse_only(text, MOST_BYTES)
    except Faulty:
        return False
    return isinstance(document, dict) and str(document.get("format", "")).startswith("gwt-game/")


def read(text: str | bytes, most_games: int = MOST_GAMES) -> tuple[ExportedGame, ...]:
    """The games of a file, all of them. Raises Faulty with every fault and its place."""
    found = take(text, most_games)
    if found.left_out:
        raise Faulty(fault for left in found.left_out for fault in left.faults)
    return found.games


def take(
    text: str | bytes, most_games: int = MOST_GAMES, late: Callable[[], bool] = lambda: False
) -> GamesOfFile:
    """The games of a file that can be taken: one that cannot does not keep the others out.

    `late` says whether there is no time left to read on. Raises Faulty if the file itself cannot
    be read.
    """
    document = parse_only(text, MOST_BYTES)
    if not isinstance(document, dict):
        raise Faulty([Fault("", "file.no_object")])
    if document.get("format") != FORMAT:
        raise Faulty([Fault("format", "file.format", (("format", FORMAT),))])
    reader = Reader()
    reader.only(document, "", ("format", "games"))
    entries = reader.sequence(document.get("games"), "games", MOST_GAMES)
    if not reader.faults and not 1 <= len(entries) <= most_games:
        reader.fault("games", "games.count", most=most_games)
    if reader.faults:
        raise Faulty(reader.faults)
    games: dict[str, ExportedGame] = {}
    left_out: list[LeftOut] = []
    for index, entry in enumerate(entries):
        place = f"games[{index}]"
        try:
            game = _sound_game(entry, place, late)
            if game.id in games:
                raise Faulty([Fault(f"{place}.id", "game.twice")])
            games[game.id] = game
        except Faulty as refusal:
            left_out.append(LeftOut(place, _title_of(entry), refusal.faults))
    return GamesOfFile(tuple(games.values()), tuple(left_out))


def _sound_game(entry: Any, place: str, late: Callable[[], bool]) -> ExportedGame:
    """A game from its entry. Raises Faulty with every fault."""
    if faults := unsound(entry, place):
        raise Faulty(faults)
    reader = Reader()
    game = _game(reader, entry, place, late)
    if game is None or reader.faults:
        raise Faulty(reader.faults)
    return game


def _title_of(entry: Any) -> str:
    """What a game that cannot be read is called, if it says so."""
    title = entry.get("title") if isinstance(entry, dict) else None
    return shown(title) if isinstance(title, str) else ""


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


def _game(reader: Reader, value: Any, place: str, late: Callable[[], bool]) -> ExportedGame | None:
    before = len(reader.faults)
    entry = reader.mapping(value, place)
    known = ("id", "kind", "edition", "title", "created_at", "copy", "steps")
    reader.only(entry, place, known)
    kind = _kind(reader, entry.get("kind"), f"{place}.kind")
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
        title=reader.text(entry.get("title", ""), f"{place}.title", most=MOST_TITLE),
        created_at=_time(reader, entry.get("created_at"), f"{place}.created_at"),
        steps=steps,
        at=at,
        copy=copy,
    )
    if len(reader.faults) > before:
        return None
    try:
        check(FROM_OUTSIDE[kind](edition, corrections), steps, late)
    except TooLate:
        reader.fault(f"{place}.steps", "game.too_late")
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError):
        reader.fault(f"{place}.steps", "game.unreadable")
    except (NotPlayed, UnknownKindError, Faulty):
        reader.fault(f"{place}.steps", "game.unreadable")
    return game


def _kind(reader: Reader, value: Any, place: str) -> GameKind:
    """PAD after a fault of it."""
    text = reader.text(value, place, least=1, most=20)
    if text and text not in tuple(GameKind):
        reader.fault(place, "game.kind", kind=text)
    return GameKind(text) if text in tuple(GameKind) else GameKind.PAD


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
    """A time with its zone; a device that was off for long may think that it is 1970."""
    text = reader.text(value, place, least=1, most=40)
    try:
        found = datetime.fromisoformat(text).astimezone(UTC)
        if datetime.fromisoformat(text).tzinfo and 1970 <= found.year < 2200:
            return found
    except (ValueError, OverflowError):
        pass
    if text:
        reader.fault(place, "time.unreadable")
    return datetime(2000, 1, 1, tzinfo=UTC)


def _time_text(at: datetime) -> str:
    return (at.replace(tzinfo=UTC) if at.tzinfo is None else at.astimezone(UTC)).isoformat()
