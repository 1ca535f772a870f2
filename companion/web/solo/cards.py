"""Printed cards of Pedro: built from tappable pieces, previewed, kept in My copy."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.box.faults import Faulty
from companion.box.reading import Reader
from companion.pedro.card_reader import read_card
from companion.pedro.deck import FORMAT, PedroCard
from companion.pedro.decks import companion_deck_text
from companion.play.solo.commands import DescribePedroCard
from companion.web.own_copy import keep_in_copy
from companion.web.rendering import words
from companion.web.solo.pieces import DEEDS, STEPS, deed_words, steps_words

Document = dict[str, Any]
Form = Mapping[str, str]
DO, OTHERWISE = ("do_1", "do_2", "do_3"), ("else_1", "else_2")
NOTE_MOST = 300
PRINTED_CARDS = 15
CARDS_KEY = "pedro_cards"


@dataclass(frozen=True, slots=True)
class Described:
    """A card as a person built it."""

    card: Document

    def command(self) -> DescribePedroCard:
        return DescribePedroCard(json.dumps(self.card, ensure_ascii=False, sort_keys=True))


def described(form: Form) -> Described:
    """The card of a filled form. Raises Faulty with every fault of it."""
    card = _document(form)
    reader = Reader()
    read_card(reader, card, "card")
    if not card["actions"] and not card.get("note"):
        reader.fault("card.actions", "deck.empty_card")
    if reader.faults:
        raise Faulty(reader.faults)
    return Described(card)


def _document(form: Form) -> Document:
    number = form.get("number", "")
    card: Document = {
        "id": int(number) if number.isascii() and number.isdigit() and len(number) < 3 else 0,
        "steps": STEPS.get(form.get("steps", ""), 2),
        "actions": [],
    }
    do = [DEEDS[form[name]] for name in DO if form.get(name) in DEEDS]
    if do:
        action: Document = {"do": do}
        if form.get("when"):
            action["when"] = {"specialization": form["when"]}
            action["otherwise"] = [DEEDS[form[n]] for n in OTHERWISE if form.get(n) in DEEDS]
        card["actions"] = [action]
    if note := form.get("note", "").strip():
        card["note"] = note[:NOTE_MOST].replace("\r\n", "\n")
        card["actions"] = [*card["actions"], {"do": [{"note": card["note"]}]}]
    return card


def preview(form: Form) -> list[str]:
    """How the card reads in play, line by line; empty while nothing was chosen."""
    if not form.get("steps"):
        return []
    card = read_card(Reader(), _document(form), "card")
    return card_lines(card)


def card_lines(card: PedroCard) -> list[str]:
    """A card in words: steps, then what he does."""
    said = words()
    lines = [steps_words(said, card.steps)]
    for action in card.actions:
        do = ", ".join(deed_words(said, deed) for deed in action.do)
        if action.when is None:
            lines.append(do)
            continue
        worker = said.say(f"one.worker.{action.when.specialization}")
        lines.append(said.say("play.card.when", worker=worker, do=do))
        if action.otherwise:
            instead = ", ".join(deed_words(said, deed) for deed in action.otherwise)
            lines.append(said.say("play.card.otherwise", do=instead))
    return lines


def typed_of(card: Document) -> dict[str, str]:
    """The form that builds a card, as far as its pieces are those a form offers."""
    steps = {repr(document): key for key, document in STEPS.items()}
    deeds = {repr(document): key for key, document in DEEDS.items()}
    typed = {"number": str(card["id"]), "steps": steps.get(repr(card.get("steps")), "")}
    typed["note"] = str(card.get("note", ""))
    for action in card.get("actions", [])[:1]:
        typed["when"] = str(action.get("when", {}).get("specialization", ""))
        for names, kind in ((DO, "do"), (OTHERWISE, "otherwise")):
            for name, deed in zip(names, action.get(kind, []), strict=False):
                typed[name] = deeds.get(repr(deed), "")
    return typed


def printed_deck_text(copy: Document) -> str:
    """A deck of the printed cards: those a copy knows, the others by number only.

    Difficulty and scoring are the companion deck's until a person knows better.
    """
    ours = json.loads(companion_deck_text())
    return json.dumps(
        {
            "format": FORMAT,
            "id": "printed",
            "name": "Printed cards",
            "origin": "The numbered cards of the box, described by whoever draws them.",
            "printed": PRINTED_CARDS,
            "scoring": ours["scoring"],
            "difficulty": {
                name: {**level, "without": []} for name, level in ours["difficulty"].items()
            },
            "cards": [card for _, card in sorted(copy.get(CARDS_KEY, {}).items())],
            "loading_cards": [],
        },
        ensure_ascii=False,
    )


def keep_card(token: str, card: Document, phone: str) -> None:
    """Put a described card into My copy."""

    def change(document: Document) -> Document:
        cards = {**document.get(CARDS_KEY, {}), str(card["id"]): card}
        return {**document, CARDS_KEY: cards}

    keep_in_copy(token, phone, change)
