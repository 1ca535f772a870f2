"""Reading a deck: refused with every fault and its place."""

from functools import lru_cache
from typing import Any

from companion.box.faults import Fault, Faulty
from companion.box.reading import Reader, parse
from companion.box.scoring_exceptions import ScoredAs, ScoringExceptions
from companion.pedro.card_reader import read_card
from companion.pedro.counts import MOST_COUNTED
from companion.pedro.deck import (
    FORMAT,
    MOST_CARDS,
    STAGES,
    Deck,
    Difficulty,
    LoadingCard,
    PedroCard,
)
from companion.table.pieces import HIRED_WORKERS, Worker
from companion.table.read_facts import facts_of

MOST_BYTES = 200_000
DECKS_KEPT = 32
KEYS = (
    "format",
    "id",
    "name",
    "origin",
    "scoring",
    "difficulty",
    "cards",
    "loading_cards",
    "printed",
)


def read_deck(text: str) -> Deck:
    """A deck from its JSON. Raises Faulty with every fault and its place."""
    deck, faults = _read(text)
    if faults:
        raise Faulty(faults)
    return deck


def kept_deck(text: str) -> Deck:
    """The deck that a game was begun with: lists too long were once cut and still are, so that
    the game opens. Raises Faulty for anything else.
    """
    deck, faults = _read(text)
    if grave := [fault for fault in faults if fault.code != "parts.most"]:
        raise Faulty(grave)
    return deck


@lru_cache(maxsize=DECKS_KEPT)
def _read(text: str) -> tuple[Deck, tuple[Fault, ...]]:
    document = parse(text, MOST_BYTES)
    if not isinstance(document, dict):
        raise Faulty([Fault("", "file.no_object")])
    if document.get("format") != FORMAT:
        raise Faulty([Fault("format", "file.format", (("format", FORMAT),))])
    reader = Reader()
    reader.only(document, "", KEYS)
    deck = Deck(
        id=reader.text(document.get("id"), "id", least=1, most=40),
        name=reader.text(document.get("name"), "name", least=1, most=60),
        origin=reader.text(document.get("origin", ""), "origin", most=300),
        scoring=_scoring(reader, document.get("scoring", {})),
        difficulties=_difficulties(reader, document.get("difficulty")),
        cards=_cards(reader, document.get("cards")),
        loading_cards=_loading_cards(reader, document.get("loading_cards")),
        printed=reader.whole(document.get("printed", 0), "printed", most=MOST_CARDS),
    )
    _whole(reader, deck)
    return deck, tuple(reader.faults)


def read_rules(
    reader: Reader, value: Any, place: str
) -> tuple[ScoringExceptions, tuple[Difficulty, ...]]:
    """What printed cards say of scoring and difficulty, without the cards: two parts of a deck."""
    given = reader.mapping(value, place)
    reader.only(given, place, ("scoring", "difficulty"))
    scoring = _scoring(reader, given.get("scoring", {}), f"{place}.scoring")
    return scoring, _difficulties(reader, given.get("difficulty"), f"{place}.difficulty")


def _scoring(reader: Reader, value: Any, place: str = "scoring") -> ScoringExceptions:
    given = reader.mapping(value, place)
    reader.only(given, place, ("pesos", "step_limit", "objectives"))
    rules = ScoredAs.RULES

    def scored(key: str, allowed: tuple[str, ...]) -> ScoredAs:
        return ScoredAs(reader.one_of(given.get(key, rules), f"{place}.{key}", allowed, rules))

    return ScoringExceptions(
        scored("pesos", (ScoredAs.NONE, rules)),
        scored("step_limit", (ScoredAs.NONE, rules)),
        scored("objectives", tuple(ScoredAs)),
    )


def _difficulties(reader: Reader, value: Any, there: str = "difficulty") -> tuple[Difficulty, ...]:
    levels = []
    highest = facts_of().highest_ship
    for name, level in reader.mapping(value, there).items():
        place = f"{there}.{reader.text(name, there, least=1, most=20)}"
        given = reader.mapping(level, place)
        reader.only(given, place, ("without", "extra_workers", "loading", "extra_delivery"))
        without = reader.sequence(given.get("without", []), f"{place}.without")
        extra = reader.sequence(given.get("extra_workers", []), f"{place}.extra_workers")
        levels.append(
            Difficulty(
                name,
                tuple(
                    reader.whole(card, f"{place}.without[{at}]", 1, MOST_CARDS)
                    for at, card in enumerate(without)
                ),
                tuple(
                    Worker(
                        reader.one_of(
                            worker,
                            f"{place}.extra_workers[{at}]",
                            HIRED_WORKERS,
                            Worker.GAUCHO,
                        )
                    )
                    for at, worker in enumerate(extra)
                ),
                reader.whole(given.get("loading", 0), f"{place}.loading", -highest, highest),
                reader.flag(given.get("extra_delivery", True), f"{place}.extra_delivery"),
            )
        )
    if not levels:
        reader.fault(there, "deck.no_difficulty")
    return tuple(levels)


def _cards(reader: Reader, value: Any) -> tuple[PedroCard, ...]:
    return tuple(
        read_card(reader, card, f"cards[{at}]")
        for at, card in enumerate(reader.sequence(value, "cards", MOST_CARDS))
    )


def _loading_cards(reader: Reader, value: Any) -> tuple[LoadingCard, ...]:
    cards = []
    most_grain = facts_of().grain_limit
    for at, card in enumerate(reader.sequence(value, "loading_cards", MOST_CARDS)):
        place = f"loading_cards[{at}]"
        given = reader.mapping(card, place)
        reader.only(given, place, ("id", "stage", "grain", "value"))
        cards.append(
            LoadingCard(
                reader.whole(given.get("id"), f"{place}.id", 1, MOST_CARDS),
                reader.whole(given.get("stage"), f"{place}.stage", 1, STAGES),
                reader.whole(given.get("grain", 0), f"{place}.grain", 0, most_grain),
                reader.whole(given.get("value"), f"{place}.value", 0, MOST_COUNTED),
            )
        )
    return tuple(cards)


def _whole(reader: Reader, deck: Deck) -> None:
    """Numbers once each, something to reveal at every difficulty and loading stage."""
    _once(reader, "cards", [card.id for card in deck.cards])
    _once(reader, "loading_cards", [card.id for card in deck.loading_cards])
    if deck.printed:
        return
    for level in deck.difficulties:
        if not deck.numbers(level):
            reader.fault(f"difficulty.{level.name}.without", "deck.no_card")
    for stage in range(1, STAGES + 1):
        if not deck.loading_of_stage(stage):
            reader.fault("loading_cards", "deck.no_loading_card", stage=stage)


def _once(reader: Reader, place: str, ids: list[int]) -> None:
    for at, id_ in enumerate(ids):
        if id_ in ids[:at]:
            reader.fault(f"{place}[{at}].id", "deck.number_twice", id=id_)
