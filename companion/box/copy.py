"""A copy of the game: what a person read off their own components, `gwt-copy/1`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.box.faults import Fault, Faulty
from companion.box.printed import PrintedFact
from companion.box.reading import Reader, parse, shown

FORMAT = "gwt-copy/1"
MOST_BYTES, MOST_NAME = 200_000, 60
MOST_ROWS, MOST_ARROW = 20, 5
CardCheck = Callable[[Reader, Any, str], object]
COPY_KEYS = ("format", "edition", "name", "corrections", "pedro_cards", "pedro_rules", "arrows")


@dataclass(frozen=True, slots=True)
class Copy:
    """Corrections by path for one edition, e.g. `{"ships.start_18.vp": 13}`.

    `pedro_cards` are printed cards by number, as documents of a deck file; `pedro_rules` is what
    those cards say of difficulty and scoring, as the same two parts of a deck file. `arrows` says
    per row of the job market which of the known arrows leads on from it, by its place among them.
    """

    edition: str
    name: str = ""
    corrections: Mapping[str, int] = field(default_factory=dict)
    pedro_cards: Mapping[str, Any] = field(default_factory=dict)
    pedro_rules: Mapping[str, Any] = field(default_factory=dict)
    arrows: Mapping[str, int] = field(default_factory=dict)


def write_copy(copy: Copy) -> dict[str, Any]:
    """The document of a copy, keys in order."""
    document = {
        "format": FORMAT,
        "edition": copy.edition,
        "name": copy.name,
        "corrections": dict(sorted(copy.corrections.items())),
    }
    if copy.pedro_cards:
        document["pedro_cards"] = dict(sorted(copy.pedro_cards.items(), key=_number))
    if copy.pedro_rules:
        document["pedro_rules"] = dict(copy.pedro_rules)
    if copy.arrows:
        document["arrows"] = dict(sorted(copy.arrows.items()))
    return document


def _number(card: tuple[str, Any]) -> int:
    return int(card[0])


def read_copy(
    text: str | bytes,
    printed_of: Callable[[str], tuple[PrintedFact, ...] | None],
    check_card: CardCheck | None = None,
    check_rules: CardCheck | None = None,
) -> Copy:
    """A copy from its document; `printed_of` gives an edition's facts, None if unknown.

    `check_card` notes what is wrong with a printed card, `check_rules` with what the cards say of
    difficulty and scoring. Raises Faulty with every fault.
    """
    document = parse(text, MOST_BYTES)
    if not isinstance(document, dict):
        raise Faulty([Fault("", "file.no_object")])
    if document.get("format") != FORMAT:
        raise Faulty([Fault("format", "file.format", (("format", FORMAT),))])
    reader = Reader()
    edition = reader.text(document.get("edition"), "edition", least=1, most=40)
    printed = printed_of(edition)
    if printed is None:
        raise Faulty([Fault("edition", "edition.unknown", (("known", ""),))])
    reader.only(document, "", COPY_KEYS)
    name = reader.text(document.get("name", ""), "name", most=MOST_NAME)
    corrections = _corrections(reader, document.get("corrections", {}), printed)
    cards = _pedro_cards(reader, document.get("pedro_cards", {}), check_card)
    rules = reader.mapping(document.get("pedro_rules", {}), "pedro_rules")
    if rules and check_rules:
        check_rules(reader, rules, "pedro_rules")
    arrows = _arrows(reader, document.get("arrows", {}))
    if reader.faults:
        raise Faulty(reader.faults)
    return Copy(edition, name, corrections, cards, rules, arrows)


def _arrows(reader: Reader, value: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for row, arrow in reader.mapping(value, "arrows").items():
        place = f"arrows.{shown(row)}"
        if not (row.isascii() and row.isdigit() and 1 <= int(row) <= MOST_ROWS):
            reader.fault(place, "id.unknown", id=shown(row))
        found[row] = reader.whole(arrow, place, 0, MOST_ARROW)
    return found


def _pedro_cards(reader: Reader, value: Any, check_card: CardCheck | None) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, card in reader.mapping(value, "pedro_cards").items():
        place = f"pedro_cards.{shown(key)}"
        document = reader.mapping(card, place)
        if document.get("id") not in range(100) or str(document["id"]) != key:
            reader.fault(place, "copy.card_number")
            continue
        if check_card:
            check_card(reader, document, place)
        found[key] = document
    return found


def _corrections(reader: Reader, value: Any, printed: tuple[PrintedFact, ...]) -> dict[str, int]:
    facts = {fact.path: fact for fact in printed}
    found: dict[str, int] = {}
    for path, number in reader.mapping(value, "corrections").items():
        fact = facts.get(path)
        if fact is None:
            reader.fault("corrections", "id.unknown", id=shown(path, most=60))
        else:
            place = f"corrections.{path}"
            found[path] = reader.whole(number, place, fact.least, fact.most_read)
    return found
