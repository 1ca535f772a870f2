"""A solo game begins and ends: choosing deck and difficulty, and the pad at the end."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.argentina import CITIES
from companion.box.faults import Fault, Faulty
from companion.box.reading import unprintable, visible
from companion.pedro.deck_reader import read_deck
from companion.pedro.decks import companion_deck_text
from companion.play.game_file import MOST_TITLE
from companion.play.pad.commands import StartPad
from companion.play.pad.kind import pad_kind
from companion.play.solo.commands import StartSoloGame
from companion.play.solo.events import CardSource, DrawKind
from companion.play.solo.history import pedro_turns
from companion.play.solo.holdings import holdings_of, note, players
from companion.play.solo.kind import SOLO
from companion.play.solo.state import SoloState
from companion.record.tap import Form
from companion.scoring.editions import editions
from companion.scoring.score_file.read import MOST_NAME
from companion.table.facts import ARROW_PATH
from companion.table.pieces import Seat
from companion.web.answers import see_other
from companion.web.beginning import NO_COPY, Copy
from companion.web.beginning import begin as begin_game
from companion.web.form_id import new_form_id, sent_form_id
from companion.web.own_copy import keep_in_copy
from companion.web.pad.opened import corrections_of
from companion.web.phone import keep_phone, phone, phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.web.solo.cards import printed_deck_text
from companion.web.solo.contexts.new_game import NewGame
from companion.web.solo.last_settings import (
    APP,
    SOME,
    filled,
    keep_settings,
    last_settings,
)
from companion.web.solo.opened import open_solo
from companion.web.solo.printed_rules import RULES_KEY, typed_rules, with_rules
from companion.web.today import today
from companion.words.sentences import fault_sentence

starting = Blueprint("solo_starting", __name__)

EDITION = "argentina"
MOST_SEED = 20
CATEGORIES = range(1, 13)
SEED_SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
SEED_LENGTH = 5


@starting.get("/solo/new")
def new() -> str:
    copy = services().copies.last_used(phone(), EDITION)
    kept = services().copies.open(copy) if copy else None
    proposed = last_settings()
    rules = typed_rules(kept.document if kept else {}, proposed["difficulty"])
    return _new_page({**rules, **proposed, "copy": copy}, ())


@starting.post("/solo/new")
def begin() -> Response:
    by = phone_or_new()
    copy = _chosen_copy()
    title = request.form.get("title", "").strip()[:MOST_TITLE]
    form = Form(sent_form_id(request.form), 0, by)
    try:
        token = begin_game(SOLO, EDITION, _start(copy), form, title, copy)
    except Faulty as refusal:
        typed = {**typed_rules({}, ""), **filled(request.form)}
        return make_response(_new_page(typed, refusal.faults), 422)
    if request.form.get("deck") == "printed":
        _keep_rules(token, by)
    return keep_settings(keep_phone(see_other(f"/g/{token}/play"), by), request.form)


@starting.post("/g/<token>/play/score")
def score(token: str) -> Response:
    """Open the pad with what the table knows of both seats; the same stand opens it once."""
    opened = open_solo(token)
    if not opened.may_write:
        abort(403)
    by = phone_or_new()
    state = opened.state
    pad_note = replace(note(state), played_on=today().isoformat())
    if pad_note.solo:
        solo = replace(pad_note.solo, turns=pedro_turns(opened.effect.steps))
        pad_note = replace(pad_note, solo=solo)
    row = opened.game.row
    copy = (row.copy_id, row.copy_version)
    kind = pad_kind(editions()[EDITION], corrections_of(*copy))
    seats = players(state, words().say("play.pedro"))
    start = StartPad(EDITION, pad_note, seats, _settled(state), asks=True)
    form = Form(f"score.{row.id[:16]}.{opened.seen}", 0, by)
    token = begin_game(kind, EDITION, start, form, row.title, copy)
    return keep_phone(see_other(f"/g/{token}"), by)


def _settled(state: SoloState) -> tuple[tuple[int, ...], ...]:
    """Per seat the categories in which the table knows everything."""
    return tuple(
        tuple(n for n in CATEGORIES if n not in holdings_of(state, seat).open_categories)
        for seat in (Seat.PERSON, Seat.PEDRO)
    )


def _start(copy: Copy) -> StartSoloGame:
    """The command of the form; what it leaves empty is drawn from the seed."""
    form = request.form
    person = visible(form.get("person", ""))
    if not 1 <= len(person) <= MOST_NAME or any(map(unprintable, person)):
        raise Faulty([Fault("person", "text.length", (("least", 1), ("most", MOST_NAME)))])
    deck = companion_deck_text() if form.get("deck") != "printed" else _printed_deck(copy[0])
    sides = tuple(form.get(f"side_{city}", "") for city in CITIES)
    return StartSoloGame(
        person=person,
        difficulty=form.get("difficulty", ""),
        deck=deck,
        seed=form.get("seed", "").strip().upper()[:MOST_SEED] or new_seed(),
        source=CardSource.HAND if form.get("source") == "hand" else CardSource.APP,
        logs=form.get("logs") == "1",
        corrections=tuple(sorted({**corrections_of(*copy), **_arrows(copy[0])}.items())),
        shuffle_neutral=form.get("shuffle") == "1",
        city_sides=tuple(side if side in ("a", "b") else "a" for side in sides),
        app_draws=_app_draws(form),
    )


def _app_draws(form: Mapping[str, str]) -> tuple[DrawKind, ...]:
    """What the app draws; the hand draws what a form does not name."""
    if form.get("draws") == APP:
        return tuple(DrawKind)
    if form.get("draws") != SOME:
        return ()
    return tuple(kind for kind in DrawKind if form.get(f"draw_{kind}") == "1")


def _arrows(copy_id: str | None) -> dict[str, int]:
    """What a copy knows of the arrows of the job market, as facts of a game."""
    kept = services().copies.by_id(copy_id) if copy_id else None
    told: dict[str, int] = kept.document.get("arrows", {}) if kept else {}
    return {f"{ARROW_PATH}{row}": shows for row, shows in told.items()}


def _printed_deck(copy_id: str | None) -> str:
    """The printed cards as far as the copy knows them, with what the form says of their rules."""
    kept = services().copies.by_id(copy_id) if copy_id else None
    return printed_deck_text(with_rules(kept.document if kept else {}, request.form))


def _keep_rules(token: str, by: str) -> None:
    """What the form says of the printed cards goes into My copy, so that it is asked once."""
    form = request.form
    told = RULES_KEY in with_rules({}, form)
    keep_in_copy(token, by, lambda known: with_rules(known, form), create=told)


def _chosen_copy() -> Copy:
    kept = services().copies.open(request.form.get("copy", ""))
    return (kept.row.id, kept.version) if kept and kept.row.edition == EDITION else NO_COPY


def new_seed() -> str:
    """A seed that can be read aloud: no sign looks like another."""
    return "".join(secrets.choice(SEED_SIGNS) for _ in range(SEED_LENGTH))


def _new_page(typed: Mapping[str, str], faults: Sequence[Fault]) -> str:
    return render_template(
        "pedro/new.html",
        typed=typed,
        game=NewGame.of(read_deck(companion_deck_text()), typed),
        copies=[c for c in services().copies.listed(phone()) if c.edition == EDITION],
        faults=[(fault.place, fault_sentence(words(), fault)) for fault in faults],
        form_id=new_form_id(),
    )
