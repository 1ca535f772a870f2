"""Reading a score file into players with holdings."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from companion.box.faults import Fault, Faulty
from companion.box.reading import Reader, parse
from companion.box.scoring_exceptions import PEDRO, PERSON, ScoredAs, ScoringExceptions
from companion.scoring.edition import Edition, Pad
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player, Solo
from companion.scoring.holdings import Holdings
from companion.scoring.impossible import impossibilities, unknown_vp
from companion.scoring.score_file.read_countable import read_piece

FORMAT = "gwt-score/1"
MOST_BYTES = 1_000_000
MOST_PLAYERS = 4
LEAST_TYPED, MOST_TYPED = -99, 999
MOST_NAME = 60


@dataclass(frozen=True, slots=True)
class ScoreFile:
    """A score file that has no fault, on the pad of the copy it is read with."""

    edition: Edition
    pad: Pad
    note: GameNote
    players: tuple[Player, ...]


def read(text: str | bytes, corrections: Mapping[str, int] | None = None) -> ScoreFile:
    """The players of a score file. Raises Faulty with every fault, sorted by place.

    `corrections` are those of a copy, refused if it is a copy of another edition.
    """
    document = parse(text, MOST_BYTES)
    reader = Reader()
    if not isinstance(document, dict):
        raise Faulty([Fault("", "file.no_object")])
    if document.get("format") != FORMAT:
        raise Faulty([Fault("format", "file.format", (("format", FORMAT),))])
    named = document.get("edition")
    edition = editions().get(named) if isinstance(named, str) else None
    if edition is None:
        raise Faulty([Fault("edition", "edition.unknown", (("known", ", ".join(editions())),))])
    reader.only(document, "", ("format", "edition", "game", "players", "expected"))
    note = _note(reader, document.get("game", {}), edition)
    if corrections and not corrections.keys() <= {fact.path for fact in edition.printed()}:
        raise Faulty([Fault("edition", "copy.unknown_fact")])
    pad = edition.pad(corrections or {}, note.city_sides)
    players, places = _players(reader, document.get("players"), edition, pad)
    refused = {fault.place for fault in reader.faults}
    reader.faults += (
        fault for fault in _impossible(pad, players, places, refused) if fault.place not in refused
    )
    if reader.faults:
        raise Faulty(reader.faults)
    return ScoreFile(edition, pad, note, tuple(players))


def _impossible(
    pad: Pad, players: list[Player], places: list[dict[str, str]], refused: set[str]
) -> Iterator[Fault]:
    def place(index: int, field: str) -> str:
        return places[index].get(field, f"players[{index}].{field}")

    unread = [_unread(pad, f"players[{index}]", refused) for index in range(len(players))]
    for found in impossibilities(pad, players, unread):
        yield Fault(place(found.player, found.field), found.code, found.values)
    for index, player in enumerate(players):
        for _, field in unknown_vp(pad, player):
            yield Fault(place(index, field), "vp.unknown")


def _unread(pad: Pad, player: str, refused: set[str]) -> set[str]:
    """The pieces of a player in which something could not be read."""
    return {
        piece.key
        for piece in pad.pieces()
        for whole in [f"{player}.{piece.key}"]
        if any(place == whole or place.startswith((f"{whole}.", f"{whole}[")) for place in refused)
    }


def _note(reader: Reader, value: Any, edition: Edition) -> GameNote:
    game = reader.mapping(value, "game")
    solo = ("solo",) if edition.has_solo else ()
    reader.only(game, "game", ("played_on", "location", "note", "city_sides", *solo))
    sides = reader.mapping(game.get("city_sides", {}), "game.city_sides")
    reader.only(sides, "game.city_sides", edition.sided)
    return GameNote(
        played_on=_played_on(reader, game.get("played_on", "")),
        location=reader.text(game.get("location", ""), "game.location", most=100),
        note=reader.text(game.get("note", ""), "game.note", most=1000),
        city_sides={
            city: reader.one_of(side, f"game.city_sides.{city}", ("a", "b"), "a")
            for city, side in sides.items()
            if city in edition.sided
        },
        solo=_solo(reader, game["solo"]) if edition.has_solo and "solo" in game else None,
    )


def _played_on(reader: Reader, value: Any) -> str:
    text = reader.text(value, "game.played_on", most=10)
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        reader.fault("game.played_on", "date.unreadable")
        return ""


def _solo(reader: Reader, value: Any) -> Solo:
    solo = reader.mapping(value, "game.solo")
    reader.only(solo, "game.solo", ("difficulty", "deck", "seed"))
    parts = {
        key: reader.text(solo.get(key, ""), f"game.solo.{key}", most=60)
        for key in ("difficulty", "deck", "seed")
    }
    return Solo(parts["difficulty"], parts["deck"], parts["seed"])


def _players(
    reader: Reader, value: Any, edition: Edition, pad: Pad
) -> tuple[list[Player], list[dict[str, str]]]:
    entries = reader.sequence(value, "players")
    if isinstance(value, list) and not 1 <= len(entries) <= MOST_PLAYERS:
        reader.fault("players", "players.count", most=MOST_PLAYERS)
    players, places = [], []
    for index, entry in enumerate(entries[:MOST_PLAYERS]):
        player, found = _player(reader, entry, f"players[{index}]", edition, pad)
        players.append(player)
        places.append(found)
    _names(reader, players)
    _one_pedro(reader, players)
    return players, places


def _player(
    reader: Reader, value: Any, place: str, edition: Edition, pad: Pad
) -> tuple[Player, dict[str, str]]:
    entry = reader.mapping(value, place)
    own_keys = {key for piece in pad.pieces() for key in [piece.key]} | {
        "name",
        "kind",
        "typed",
        "scoring",
    }
    reader.only(entry, place, own_keys)
    counts: dict[str, int] = {}
    places: dict[str, str] = {}
    for piece in pad.pieces():
        if piece.key in entry:
            read_piece(reader, piece, entry[piece.key], place, counts, places)
    kinds = ("person", "pedro") if edition.has_solo else ("person",)
    kind = reader.one_of(entry.get("kind", "person"), f"{place}.kind", kinds, "person")
    is_pedro = kind == "pedro"
    player = Player(
        name=_name(reader, entry.get("name"), f"{place}.name"),
        holdings=Holdings(counts),
        typed=_typed(reader, entry.get("typed", {}), f"{place}.typed", pad),
        is_pedro=is_pedro,
        exceptions=_exceptions(reader, entry, place, is_pedro),
    )
    return player, places


def _name(reader: Reader, value: Any, place: str) -> str:
    name = reader.text(value, place, least=1, most=MOST_NAME).strip()
    if "\n" in name or "\t" in name:
        reader.fault(place, "text.signs")
    return name


def _typed(reader: Reader, value: Any, place: str, pad: Pad) -> dict[int, int]:
    typed = reader.mapping(value, place)
    numbers = {str(category.number): category.number for category in pad.categories}
    found = {}
    for key, points in typed.items():
        if key not in numbers:
            reader.only({key: points}, place, numbers)
        else:
            found[numbers[key]] = reader.whole(points, f"{place}.{key}", LEAST_TYPED, MOST_TYPED)
    return found


def _exceptions(
    reader: Reader, entry: dict[str, Any], place: str, is_pedro: bool
) -> ScoringExceptions:
    if "scoring" not in entry:
        return PEDRO if is_pedro else PERSON
    if not is_pedro:
        reader.fault(f"{place}.scoring", "scoring.person")
        return PERSON
    scoring = reader.mapping(entry["scoring"], f"{place}.scoring")
    keys = ("pesos", "step_limit", "objectives")
    reader.only(scoring, f"{place}.scoring", keys)
    known = {
        key: ScoredAs(
            reader.one_of(
                scoring.get(key, getattr(PEDRO, key)), f"{place}.scoring.{key}", ScoredAs, "none"
            )
        )
        for key in keys
    }
    return ScoringExceptions(**known)


def _names(reader: Reader, players: list[Player]) -> None:
    seen: set[str] = set()
    for index, player in enumerate(players):
        if player.name and player.name in seen:
            reader.fault(f"players[{index}].name", "name.twice", name=player.name)
        seen.add(player.name)


def _one_pedro(reader: Reader, players: list[Player]) -> None:
    pedros = [index for index, player in enumerate(players) if player.is_pedro]
    for index in pedros[1:]:
        reader.fault(f"players[{index}].kind", "pedro.one")
