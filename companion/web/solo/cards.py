"""Printed cards of Pedro: built from tappable pieces, previewed, kept in My copy."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.box import argentina
from companion.box.faults import Faulty
from companion.box.reading import Reader, shown
from companion.pedro.card_reader import read_card
from companion.pedro.deck import MOST_NOTE, CardAction, Condition, Deed, PedroCard
from companion.pedro.deck_reader import read_deck
from companion.pedro.deck_writer import write_card, write_deck
from companion.pedro.decks import companion_deck_text
from companion.pedro.verbs.note import Note
from companion.play.solo.commands import DescribePedroCard
from companion.table.pieces import Worker
from companion.web.own_copy import keep_in_copy
from companion.web.rendering import words
from companion.web.solo.pieces import DO, OTHERWISE, STEPS, deed_words, deeds, steps_words
from companion.web.solo.printed_rules import told_rules
from companion.words import Words
from companion.words.board_things import BoardThings

Document = dict[str, Any]
Form = Mapping[str, str]
USUAL_STEPS = STEPS["2"]
PRINTED_CARDS: int = argentina.document()["counts"]["solo"]["pedro_cards"]
CARDS_KEY = "pedro_cards"


@dataclass(frozen=True, slots=True)
class Described:
    """A card as a person built it."""

    card: Document

    def command(self) -> DescribePedroCard:
        return DescribePedroCard(json.dumps(self.card, ensure_ascii=False, sort_keys=True))


def described(form: Form) -> Described:
    """The card of a filled form. Raises Faulty with every fault of it."""
    card = write_card(_built(form))
    reader = Reader()
    read_card(reader, card, "card")
    if (when := form.get("when", "")) not in ("", *Worker):
        reader.fault("card.when", "id.unknown", id=shown(when))
    if not card["actions"] and not card.get("note"):
        reader.fault("card.actions", "deck.empty_card")
    if reader.faults:
        raise Faulty(reader.faults)
    return Described(card)


def _built(form: Form) -> PedroCard:
    """The card of the pieces that were tapped, as far as they are pieces."""
    number, known = form.get("number", ""), deeds()
    do, otherwise = (
        tuple(known[form[name]] for name in names if form.get(name) in known)
        for names in (DO, OTHERWISE)
    )
    when = form.get("when", "")
    note = form.get("note", "").strip()[:MOST_NOTE].replace("\r\n", "\n")
    actions = []
    if do and when in tuple(Worker):
        actions.append(CardAction(do, Condition(Worker(when)), otherwise))
    elif do:
        actions.append(CardAction(do))
    if note:
        actions.append(CardAction((Note(note),)))
    return PedroCard(
        id=int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0,
        steps=STEPS.get(form.get("steps", ""), USUAL_STEPS),
        actions=tuple(actions),
        note=note,
    )


def preview(form: Form) -> list[str]:
    """How the card reads in play, line by line; empty while nothing was chosen."""
    if not form.get("steps"):
        return []
    return card_lines(read_card(Reader(), write_card(_built(form)), "card"))


def card_lines(card: PedroCard) -> list[str]:
    """A card in words: steps, then what he does."""
    said = words()
    lines = [steps_words(said, card.steps)]
    for action in card.actions:
        lines.append(_under(said, action.when, _deeds(said, action.do)))
        if action.otherwise:
            lines.append(said.say("play.card.otherwise", do=_deeds(said, action.otherwise)))
    return lines


def _deeds(said: Words, found: tuple[Deed, ...]) -> str:
    return ", ".join(deed_words(said, deed) for deed in found)


def _under(said: Words, when: Condition | None, do: str) -> str:
    """What he does, led in by its condition."""
    if when is not None and when.counted is not None:
        counted = BoardThings.of(said).counted(when.counted.of)
        do = said.say("play.card.when_counted", counted=counted, n=when.at_least, do=do)
    if when is not None and when.specialization is not None:
        worker = BoardThings.of(said).worker(when.specialization)
        do = said.say("play.card.when", worker=worker, do=do)
    return do


def typed_of(document: Document) -> dict[str, str]:
    """The form that builds a card, as far as its pieces are those a form offers."""
    card = read_card(Reader(), document, "card")
    steps = {count: key for key, count in STEPS.items()}
    pieces = {deed: key for key, deed in deeds().items()}
    typed = {"number": str(card.id), "steps": steps.get(card.steps, ""), "note": card.note}
    for action in card.actions[:1]:
        when = action.when.specialization if action.when else None
        typed["when"] = when.value if when else ""
        for names, tapped in ((DO, action.do), (OTHERWISE, action.otherwise)):
            for name, deed in zip(names, tapped, strict=False):
                typed[name] = pieces.get(deed, "")
    return typed


def printed_deck_text(copy: Document) -> str:
    """A deck of the printed cards: those a copy knows, the others by number only.

    Nothing of the companion deck's difficulty or scoring goes with them, only what the copy knows.
    """
    ours = read_deck(companion_deck_text())
    scoring, levels = told_rules(copy)
    known = [card for _, card in sorted(copy.get(CARDS_KEY, {}).items())]
    printed = replace(
        ours,
        id="printed",
        name="Printed cards",
        origin="The numbered cards of the box, described by whoever draws them.",
        scoring=scoring,
        difficulties=levels,
        cards=tuple(read_card(Reader(), card, "card") for card in known),
        loading_cards=(),
        printed=PRINTED_CARDS,
    )
    return json.dumps(write_deck(printed), ensure_ascii=False)


def keep_card(token: str, card: Document, phone: str) -> None:
    """Put a described card into My copy."""

    def change(document: Document) -> Document:
        cards = {**document.get(CARDS_KEY, {}), str(card["id"]): card}
        return {**document, CARDS_KEY: cards}

    keep_in_copy(token, phone, change)
