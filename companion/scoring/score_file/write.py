"""Writing players back as a score file, so that what was tapped can be scored anywhere."""

from collections.abc import Iterable
from typing import Any

from companion.box.countable import (
    IN_DECK,
    PLAYED,
    FileForm,
    Flag,
    Herd,
    Number,
    Piece,
    Places,
    PrintedVP,
    QuarterDiscs,
    Rows,
    Stations,
    Tally,
    TaskCards,
    Tiles,
)
from companion.scoring.edition import Pad
from companion.scoring.game import GameNote, Player
from companion.scoring.holdings import Holdings
from companion.scoring.score_file.read import FORMAT


def write(pad: Pad, note: GameNote, players: Iterable[Player]) -> dict[str, Any]:
    """The score file of a game; reading it gives the same holdings and typed numbers."""
    return {
        "format": FORMAT,
        "edition": pad.edition,
        "game": _note(note),
        "players": [_player(pad, player) for player in players],
    }


def _note(note: GameNote) -> dict[str, Any]:
    game: dict[str, Any] = {
        "played_on": note.played_on,
        "location": note.location,
        "note": note.note,
        "city_sides": dict(note.city_sides),
    }
    if note.solo:
        game["solo"] = {
            "difficulty": note.solo.difficulty,
            "deck": note.solo.deck,
            "seed": note.solo.seed,
        }
    return game


def _player(pad: Pad, player: Player) -> dict[str, Any]:
    entry: dict[str, Any] = {"name": player.name}
    if player.is_pedro:
        entry["kind"] = "pedro"
        entry["scoring"] = {
            "pesos": player.exceptions.pesos.value,
            "step_limit": player.exceptions.step_limit.value,
            "objectives": player.exceptions.objectives.value,
        }
    for piece in pad.pieces():
        written = write_piece(piece, player.holdings)
        if written is not None:
            entry[piece.key] = written
    if player.typed:
        entry["typed"] = {str(number): points for number, points in sorted(player.typed.items())}
    return entry


def write_piece(piece: Piece, held: Holdings) -> Any:
    """One piece as a score file writes it; None where nothing is held."""
    match piece:
        case Number(key):
            return held.of(key) or None
        case Flag(key):
            return True if held.of(key) else None
        case Tiles(key, tiles):
            return [tile.id for tile in tiles if held.of(f"{key}.{tile.id}")] or None
        case Places(key, form=FileForm.RECORDS):
            return [
                {piece.id_key: int(id_), "discs": discs} for id_, discs in held.under(key)
            ] or None
        case Places(key, places, form=FileForm.LIST):
            return [int(spot.id) for spot in places if held.of(f"{key}.{spot.id}")] or None
        case Places(key) | Tally(key):
            return dict(held.under(key)) or None
        case QuarterDiscs(key):
            return _quarter_discs(key, held) or None
        case Stations(key):
            return _stations(key, held) or None
        case Herd():
            return _herd(piece, held) or None
        case PrintedVP(key):
            return [int(vp) for vp, count in held.under(key) for _ in range(count)] or None
        case Rows(key):
            return dict(held.under(key)) or None
        case TaskCards():
            return _task_cards(piece, held) or None


def _quarter_discs(key: str, held: Holdings) -> list[dict[str, Any]]:
    return [
        {"city": city, "quarter": quarter, "vp": int(vp)}
        for place, discs in held.under(key)
        for city, quarter, vp in [place.split(".")]
        for _ in range(discs)
    ]


def _stations(key: str, held: Holdings) -> list[dict[str, Any]]:
    stations: list[dict[str, Any]] = [
        {"vp": int(vp)} for vp, count in held.under(key) if vp.isdigit() for _ in range(count)
    ]
    if discs := held.of(f"{key}.last"):
        stations.append({"vp": held.of(f"{key}.last_vp"), "last": True, "discs": discs})
    return stations


def _herd(piece: Herd, held: Holdings) -> dict[str, Any]:
    herd: dict[str, Any] = {}
    for breed in piece.breeds:
        stem = f"{piece.key}.{breed.id}"
        if not breed.by_vp:
            if cards := held.of(stem):
                herd[breed.id] = cards
        elif vps := [vp for vp in sorted(set(breed.vps)) for _ in range(held.of(f"{stem}.{vp}"))]:
            herd[breed.id] = vps
    if tired := held.of(f"{piece.key}.exhaustion"):
        herd["exhaustion"] = tired
    return herd


def _task_cards(piece: TaskCards, held: Holdings) -> dict[str, list[int]]:
    where = {PLAYED: "played", IN_DECK: "in_deck"}
    cards: dict[str, list[int]] = {}
    for card in piece.cards:
        if place := where.get(held.of(f"{piece.key}.{card.id}")):
            cards.setdefault(place, []).append(card.id)
    return cards
