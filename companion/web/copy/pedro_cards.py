"""Pedro's printed cards in My copy: listed, corrected, taken out; what they say of his levels."""

from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.faults import Fault, Faulty
from companion.box.reading import Reader
from companion.pedro.card_reader import read_card
from companion.store.copies import KeptCopy
from companion.web.answers import see_other
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.cards import (
    CARDS_KEY,
    PRINTED_CARDS,
    card_lines,
    described,
    preview,
    typed_of,
)
from companion.web.solo.contexts.new_game import hired_workers
from companion.web.solo.pieces import CardPieces
from companion.web.solo.printed_rules import LEVELS, typed_rules, with_rules
from companion.words.board_things import BoardThings
from companion.words.sentences import fault_sentence

blueprint = Blueprint("pedro_cards", __name__)
Document = dict[str, Any]


@blueprint.get("/copy/<token>/pedro")
def show(token: str) -> str:
    kept = _open(token)
    return _list_page(kept, {}, ())


@blueprint.post("/copy/<token>/pedro/rules")
def keep_rules(token: str) -> Response:
    """Keep what the cards say at one difficulty."""
    kept = _open(token)
    form = request.form.to_dict()
    if form.get("difficulty") not in LEVELS:
        abort(404)
    try:
        with_rules(kept.document, form)
    except Faulty as refusal:
        return make_response(_list_page(kept, form, refusal.faults), 422)
    services().copies.change(token, lambda known: with_rules(known, form))
    return see_other(f"/copy/{token}/pedro")


def _list_page(kept: KeptCopy, typed: Document, faults: tuple[Fault, ...]) -> str:
    """Every numbered card, and what the cards say at each difficulty."""
    known = kept.document.get(CARDS_KEY, {})
    things = BoardThings.of(words())
    cards = [
        (number, _lines(known[str(number)]) if str(number) in known else [])
        for number in range(1, PRINTED_CARDS + 1)
    ]
    refused = typed.get("difficulty")
    levels = [
        (name, things.difficulty(name), _typed_rules(kept, name, typed), name == refused)
        for name in LEVELS
    ]
    return render_template(
        "copy/pedro.html",
        kept=kept,
        cards=cards,
        levels=levels,
        workers=hired_workers(things),
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
    )


def _typed_rules(kept: KeptCopy, level: str, typed: Document) -> dict[str, str]:
    if typed.get("difficulty") == level:
        return {**typed_rules({}, level), **typed}
    return typed_rules(kept.document, level)


@blueprint.get("/copy/<token>/pedro/<int:number>")
def edit(token: str, number: int) -> str:
    return _card_page(_open(token), number, ())


@blueprint.post("/copy/<token>/pedro/<int:number>")
def keep(token: str, number: int) -> Response:
    """Keep the card as it is built, or take it out."""
    kept = _open(token)
    _numbered(number)
    if request.form.get("remove"):
        _change(token, number, None)
        return see_other(f"/copy/{token}/pedro")
    try:
        card = described({**request.form.to_dict(), "number": str(number)}).card
    except Faulty as refusal:
        return make_response(_card_page(kept, number, refusal.faults), 422)
    _change(token, number, card)
    return see_other(f"/copy/{token}/pedro")


def _change(token: str, number: int, card: Document | None) -> None:
    def change(document: Document) -> Document:
        cards = {**document.get(CARDS_KEY, {})}
        cards.pop(str(number), None)
        if card is not None:
            cards[str(number)] = card
        return {**document, CARDS_KEY: cards}

    services().copies.change(token, change)


def _open(token: str) -> KeptCopy:
    kept = services().copies.open(token)
    if kept is None:
        abort(404)
    return kept


def _numbered(number: int) -> None:
    if not 1 <= number <= PRINTED_CARDS:
        abort(404)


def _lines(card: Document) -> list[str]:
    """What he does of it, and what he does not: a card of an older copy may say too much."""
    reader = Reader()
    known = card_lines(read_card(reader, card, "card"))
    return known + [fault_sentence(words(), fault) for fault in reader.faults]


def _card_page(kept: KeptCopy, number: int, faults: tuple[Fault, ...]) -> str:
    _numbered(number)
    known = kept.document.get(CARDS_KEY, {}).get(str(number))
    typed = request.values.to_dict() if request.values else typed_of(known) if known else {}
    typed["number"] = str(number)
    return render_template(
        "copy/pedro_card.html",
        kept=kept,
        number=number,
        known=known,
        typed=typed,
        preview=preview(typed),
        pieces=CardPieces(words()),
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
    )
