"""How each kind of piece stands in a score file: reading it into fields.

`places` collects, per field, the place in the file that a later fault points to.
"""

from collections import Counter
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
from companion.box.most import MOST_COUNT, MOST_LISTED, is_too_long
from companion.box.reading import Reader, shown

Counts = dict[str, int]
PlacesInFile = dict[str, str]
MOST_VP = 99


def read_piece(
    reader: Reader,
    piece: Piece,
    value: Any,
    player: str,
    counts: Counts,
    places: PlacesInFile,
) -> None:
    """Write the counts of one piece into `counts`; what cannot be read becomes a fault."""
    place = f"{player}.{piece.key}"
    match piece:
        case Number(key):
            counts[key] = reader.whole(value, place, most=MOST_COUNT)
        case Flag(key):
            counts[key] = int(reader.flag(value, place))
        case Tiles():
            _tiles(reader, piece, value, place, counts, places)
        case Places(form=FileForm.RECORDS):
            _records(reader, piece, value, place, counts, places)
        case Places(form=FileForm.LIST):
            _listed_places(reader, piece, value, place, counts, places)
        case Places():
            ids = [spot.id for spot in piece.places]
            _tallied(reader, piece.key, ids, value, place, counts)
        case Tally():
            _tallied(reader, piece.key, [kind.id for kind in piece.kinds], value, place, counts)
        case QuarterDiscs():
            _quarter_discs(reader, piece, value, place, counts, places)
        case Stations():
            _stations(reader, piece, value, place, counts)
        case Herd():
            _herd(reader, piece, value, place, counts, places)
        case PrintedVP():
            _printed_vp(reader, piece, value, place, counts, places)
        case Rows():
            _rows(reader, piece, value, place, counts)
        case TaskCards():
            _task_cards(reader, piece, value, place, counts, places)
    if is_too_long(piece, counts):
        reader.fault(place, "parts.most", most=MOST_LISTED)


def _tallied(
    reader: Reader, key: str, ids: list[str], value: Any, place: str, counts: Counts
) -> None:
    tally = reader.mapping(value, place)
    reader.only(tally, place, ids)
    for id_ in ids:
        if id_ in tally:
            counts[f"{key}.{id_}"] = reader.whole(tally[id_], f"{place}.{id_}", most=MOST_COUNT)


def _rows(reader: Reader, piece: Rows, value: Any, place: str, counts: Counts) -> None:
    names = [*piece.rows, *(["with_strength"] if piece.strength_rows else [])]
    before = len(reader.faults)
    _tallied(reader, piece.key, names, value, place, counts)
    refused = {fault.place for fault in reader.faults[before:]}
    if any(f"{place}.{row}" in refused for row in piece.strength_rows):
        # Who was hired is not known, so no strength icon can be one too many.
        counts.pop(f"{piece.key}.with_strength", None)


def _tiles(
    reader: Reader, piece: Tiles, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    known = {tile.id for tile in piece.tiles}
    for index, id_ in enumerate(reader.sequence(value, place)):
        here = f"{place}[{index}]"
        if not isinstance(id_, str):
            reader.fault(here, "type.text")
        elif id_ not in known:
            reader.fault(here, "id.unknown", id=shown(id_))
        elif f"{piece.key}.{id_}" in counts:
            reader.fault(here, "tile.twice", id=id_)
        else:
            counts[f"{piece.key}.{id_}"] = 1
            places[f"{piece.key}.{id_}"] = here


def _records(
    reader: Reader, piece: Places, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    known = {spot.id: spot for spot in piece.places}
    for index, entry in enumerate(reader.sequence(value, place)):
        here = f"{place}[{index}]"
        record = reader.mapping(entry, here)
        reader.only(record, here, (piece.id_key, "discs"))
        if not isinstance(entry, dict):
            continue
        id_ = reader.id_number(record.get(piece.id_key), f"{here}.{piece.id_key}")
        discs = reader.whole(record.get("discs", 1), f"{here}.discs", most=MOST_COUNT)
        if id_ is None:
            continue
        spot = known.get(str(id_))
        if spot is None:
            reader.fault(f"{here}.{piece.id_key}", "id.unknown", id=id_)
            continue
        field = f"{piece.key}.{spot.id}"
        counts[field] = counts.get(field, 0) + discs
        places[field] = f"{here}.{piece.id_key if spot.gone else 'discs'}"


def _listed_places(
    reader: Reader, piece: Places, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    known = {spot.id for spot in piece.places}
    for index, number in enumerate(reader.sequence(value, place)):
        here = f"{place}[{index}]"
        id_ = reader.id_number(number, here)
        if id_ is None:
            continue
        field = f"{piece.key}.{id_}"
        if str(id_) not in known:
            reader.fault(here, "id.unknown", id=id_)
        elif field in counts:
            reader.fault(here, "place.twice", id=id_)
        else:
            counts[field] = 1
            places[field] = here


def _quarter_discs(
    reader: Reader,
    piece: QuarterDiscs,
    value: Any,
    place: str,
    counts: Counts,
    places: PlacesInFile,
) -> None:
    cities = sorted({quarter.city for quarter in piece.quarters})
    quarters = sorted({quarter.quarter for quarter in piece.quarters})
    found = Counter[str]()
    for index, entry in enumerate(reader.sequence(value, place, MOST_LISTED)):
        here = f"{place}[{index}]"
        disc = reader.mapping(entry, here)
        if not isinstance(entry, dict):
            continue
        reader.only(disc, here, ("city", "quarter", "vp"))
        city = reader.one_of(disc.get("city"), f"{here}.city", cities, cities[0])
        quarter = reader.one_of(disc.get("quarter"), f"{here}.quarter", quarters, quarters[0])
        vp = reader.whole(disc.get("vp"), f"{here}.vp", most=MOST_VP)
        field = f"{piece.key}.{city}.{quarter}.{vp}"
        found[field] += 1
        places[field] = here
    counts.update(found)


def _stations(reader: Reader, piece: Stations, value: Any, place: str, counts: Counts) -> None:
    found = Counter[str]()
    last_seen = False
    for index, entry in enumerate(reader.sequence(value, place, MOST_LISTED)):
        here = f"{place}[{index}]"
        station = reader.mapping(entry, here)
        if not isinstance(entry, dict):
            continue
        reader.only(station, here, ("vp", "last", "discs"))
        vp = reader.whole(station.get("vp"), f"{here}.vp", most=MOST_VP)
        is_last = reader.flag(station.get("last", False), f"{here}.last")
        discs = reader.whole(station.get("discs", 1), f"{here}.discs", most=MOST_LISTED)
        if not is_last:
            if discs > 1:
                reader.fault(f"{here}.discs", "station.one_disc", n=discs)
            found[f"{piece.key}.{vp}"] += min(1, discs)
        elif last_seen:
            reader.fault(f"{here}.last", "station.two_last")
        else:
            last_seen = True
            found[f"{piece.key}.last"] = discs
            found[f"{piece.key}.last_vp"] = vp
    counts.update(found)


def _herd(
    reader: Reader, piece: Herd, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    herd = reader.mapping(value, place)
    names = [breed.id for breed in piece.breeds]
    has_exhaustion = piece.exhaustion_vp is not None
    reader.only(herd, place, [*names, *(["exhaustion"] if has_exhaustion else [])])
    for breed in piece.breeds:
        if breed.id not in herd:
            continue
        here = f"{place}.{breed.id}"
        if not breed.by_vp:
            counts[f"{piece.key}.{breed.id}"] = reader.whole(herd[breed.id], here, most=MOST_LISTED)
            continue
        found = _vp_list(reader, f"{piece.key}.{breed.id}", breed.vps, herd[breed.id], here)
        counts.update(found)
        places.update(dict.fromkeys(found, here))
    if has_exhaustion and "exhaustion" in herd:
        counts[f"{piece.key}.exhaustion"] = reader.whole(
            herd["exhaustion"], f"{place}.exhaustion", most=MOST_LISTED
        )


def _vp_list(
    reader: Reader, stem: str, printed: tuple[int, ...], value: Any, place: str
) -> Counter[str]:
    found = Counter[str]()
    for index, entry in enumerate(reader.sequence(value, place, MOST_LISTED)):
        here = f"{place}[{index}]"
        before = len(reader.faults)
        vp = reader.whole(entry, here, least=-MOST_VP)
        if len(reader.faults) > before:
            continue
        if vp not in printed:
            reader.fault(here, "vp.not_printed", vp=vp)
        else:
            found[f"{stem}.{vp}"] += 1
    return found


def _printed_vp(
    reader: Reader, piece: PrintedVP, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    printed = tuple(vp for vp, _ in piece.printed)
    found = _vp_list(reader, piece.key, printed, value, place)
    counts.update(found)
    places.update(dict.fromkeys(found, place))


def _task_cards(
    reader: Reader, piece: TaskCards, value: Any, place: str, counts: Counts, places: PlacesInFile
) -> None:
    cards = reader.mapping(value, place)
    reader.only(cards, place, ("played", "in_deck"))
    known = {card.id for card in piece.cards}
    for key, where in (("played", PLAYED), ("in_deck", IN_DECK)):
        for index, entry in enumerate(reader.sequence(cards.get(key, []), f"{place}.{key}")):
            here = f"{place}.{key}[{index}]"
            id_ = reader.id_number(entry, here)
            if id_ is None:
                continue
            field = f"{piece.key}.{id_}"
            if id_ not in known:
                reader.fault(here, "id.unknown", id=id_)
            elif field in counts:
                reader.fault(here, "objective.twice", id=id_)
            else:
                counts[field] = where
                places[field] = here
