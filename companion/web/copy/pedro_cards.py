"""Pedro's printed cards in My copy: listed, corrected, taken out."""

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
from companion.web.solo.pieces import CardPieces
from companion.words.sentences import fault_sentence

blueprint = Blueprint("pedro_cards", __name__)
Document = dict[str, Any]


@blueprint.get("/copy/<token>/pedro")
def show(token: str) -> str:
    kept = _open(token)
    known = kept.document.get(CARDS_KEY, {})
    cards = [
        (number, _lines(known[str(number)]) if str(number) in known else [])
        for number in range(1, PRINTED_CARDS + 1)
    ]
    return render_template("copy/pedro.html", kept=kept, cards=cards)


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
    return card_lines(read_card(Reader(), card, "card"))


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
