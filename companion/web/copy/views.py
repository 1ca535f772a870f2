"""My copy: looking at printed facts, correcting and completing them, taking them along."""

import json
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.copy import MOST_NAME, Copy, read_copy, write_copy
from companion.box.faults import Fault, Faulty
from companion.box.printed import PrintedFact
from companion.pedro.card_reader import read_card
from companion.pedro.deck_reader import read_rules
from companion.scoring.edition import Edition
from companion.scoring.editions import editions
from companion.store.copies import KeptCopy
from companion.web.amounts import amount, whole_or
from companion.web.answers import download, see_other
from companion.web.copy.grid import grid_of
from companion.web.form_id import new_form_id
from companion.web.phone import keep_phone, phone, phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.cards import CARDS_KEY
from companion.words.sentences import fault_sentence
from companion.words.things import Things

blueprint = Blueprint("copy", __name__)


@blueprint.get("/copy")
def show() -> Response:
    """The phone is known from here on, so that a form sent twice is known as well."""
    return keep_phone(make_response(_list_page(())), phone_or_new())


@blueprint.post("/copy")
def create() -> Response:
    edition = editions().get(request.form.get("edition", ""))
    if edition is None:
        abort(404)
    name = request.form.get("name", "").strip()[:MOST_NAME]
    return _keep(Copy(edition.key, name))


@blueprint.post("/copy/import")
def import_file() -> Response:
    upload = request.files.get("file")
    text = upload.read() if upload and upload.filename else request.form.get("text", "").encode()
    try:
        return _keep(read_copy(text, _printed_of, read_card, read_rules))
    except Faulty as refusal:
        return make_response(_list_page(refusal.faults), 422)


@blueprint.get("/copy/<token>")
def blocks(token: str) -> str:
    kept, edition = _open(token)
    corrections = kept.document["corrections"]
    found = [
        {
            "name": block,
            "facts": len(facts),
            "unknown": sum(fact.value is None and fact.path not in corrections for fact in facts),
            "doubtful": sum(fact.confidence in ("low", "medium") for fact in facts),
            "corrected": sum(fact.path in corrections for fact in facts),
        }
        for block, facts in _blocks(edition).items()
    ]
    return render_template(
        "copy/blocks.html",
        kept=kept,
        edition=edition,
        blocks=found,
        cards=len(kept.document.get(CARDS_KEY, {})),
    )


@blueprint.get("/copy/<token>/<block>")
def facts(token: str, block: str) -> str:
    kept, edition = _open(token)
    return _block_page(kept, edition, block, {}, ())


@blueprint.post("/copy/<token>/<block>")
def correct(token: str, block: str) -> Response:
    """Keep what differs from the shipped facts; every fault at once, nothing lost.

    Only what was changed on this page: another page may have saved something else meanwhile. If
    it saved another number for the same fact, both are said and nothing is kept.
    """
    kept, edition = _open(token)
    facts = _blocks(edition).get(block)
    if facts is None:
        abort(404)
    shown = _shown(kept)
    try:
        typed = _typed(facts, shown)
    except Faulty as refusal:
        page = _block_page(kept, edition, block, request.form, refusal.faults)
        return make_response(page, 422)

    own = {path: value for path, value in typed.items() if value != shown.get(path)}

    def change(document: dict[str, Any]) -> dict[str, Any]:
        if meanwhile := _told_meanwhile(own, shown, document["corrections"]):
            raise Faulty(meanwhile)
        merged = {**document["corrections"], **own}
        left = {path: value for path, value in merged.items() if value is not None}
        return {**document, "corrections": dict(sorted(left.items()))}

    try:
        services().copies.change(token, change)
    except Faulty as refusal:
        newest, _ = _open(token)
        page = _block_page(newest, edition, block, request.form, refusal.faults, newest.version)
        return make_response(page, 409)
    return see_other(f"/copy/{token}#{block}")


def _told_meanwhile(
    own: Mapping[str, int | None], shown: Mapping[str, int], now: Mapping[str, int]
) -> list[Fault]:
    """Facts that this page and another one say differently since this page was shown."""
    return [
        Fault(path, "copy.meanwhile", (("n", now.get(path, "–")),))
        for path, value in own.items()
        if now.get(path) != shown.get(path) and now.get(path) != value
    ]


@blueprint.get("/copy/<token>/copy.json")
def export(token: str) -> Response:
    kept, _ = _open(token)
    text = json.dumps(kept.document, ensure_ascii=False, indent=1)
    return download(text.encode(), "application/json", "my-copy.json")


def _typed(facts: tuple[PrintedFact, ...], shown: Mapping[str, int]) -> dict[str, int | None]:
    """What the form says per fact; None where it says nothing or what is shipped anyway.

    What was `shown` and left as it is may be from a version that allowed more.
    """
    typed: dict[str, int | None] = {}
    faults: list[Fault] = []
    for fact in facts:
        if fact.path not in request.form:
            continue
        try:
            value = amount(request.form[fact.path], fact.path)
        except Faulty as refusal:
            faults += refusal.faults
            continue
        if value is not None and value < fact.least:
            faults.append(Fault(fact.path, "number.least", (("least", fact.least),)))
        elif value is not None and value > fact.most and value != shown.get(fact.path):
            faults.append(Fault(fact.path, "number.most", (("most", fact.most),)))
        typed[fact.path] = None if value == fact.value else value
    if faults:
        raise Faulty(faults)
    return typed


def _shown(kept: KeptCopy) -> dict[str, int]:
    """The corrections that the page showed when it was filled in."""
    version = whole_or(request.form.get("version"), kept.version)
    then = services().copies.at(kept.row.id, version) if 1 <= version < kept.version else None
    return dict((then or kept.document)["corrections"])


def _keep(copy: Copy) -> Response:
    known = phone_or_new()
    form_id = request.form.get("form_id", "")[:64]
    token = services().copies.create(copy.edition, copy.name, write_copy(copy), known, form_id)
    return keep_phone(see_other(f"/copy/{token}"), known)


def _open(token: str) -> tuple[KeptCopy, Edition]:
    kept = services().copies.open(token)
    if kept is None:
        abort(404)
    return kept, editions()[kept.row.edition]


def _printed_of(key: str) -> tuple[PrintedFact, ...] | None:
    edition = editions().get(key)
    return edition.printed() if edition else None


def _blocks(edition: Edition) -> dict[str, tuple[PrintedFact, ...]]:
    blocks: dict[str, tuple[PrintedFact, ...]] = {}
    for fact in edition.printed():
        blocks[fact.block] = (*blocks.get(fact.block, ()), fact)
    return blocks


def _block_page(
    kept: KeptCopy,
    edition: Edition,
    block: str,
    typed: Any,
    faults: tuple[Fault, ...],
    version: int = 0,
) -> str:
    found = _blocks(edition).get(block)
    if found is None:
        abort(404)
    said = words()
    sentences = {fault.place: fault_sentence(said, fault) for fault in faults}
    shown = {**kept.document["corrections"], **typed}
    grid = grid_of(Things(said, edition.key), found, shown, sentences)
    return render_template(
        "copy/block.html",
        kept=kept,
        edition=edition,
        block=block,
        grid=grid,
        form_id=new_form_id(),
        version=version or whole_or(request.form.get("version"), kept.version),
    )


def _list_page(faults: tuple[Fault, ...]) -> str:
    return render_template(
        "copy/page.html",
        copies=services().copies.listed(phone()),
        editions=list(editions().values()),
        form_id=new_form_id(),
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
    )
