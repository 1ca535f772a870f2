"""Games: resume, begin, import, rename, delete with a way back."""

import re
from collections.abc import Mapping
from itertools import islice
from urllib.parse import quote

from flask import Blueprint, Response, abort, make_response, render_template, request

from companion.box.faults import Fault, Faulty
from companion.box.reading import shown, visible
from companion.play.game_file import MOST_TITLE, LeftOut, is_export
from companion.play.pad.commands import StartPad
from companion.play.pad.kind import pad_kind
from companion.play.pad.state import PadState
from companion.record.tap import Form
from companion.scoring.edition import Edition
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player
from companion.scoring.holdings import Holdings
from companion.scoring.score_file import read
from companion.store.games import MOST_LISTED, Appending, OpenGame
from companion.store.transfer import Arrived
from companion.web.amounts import whole_or
from companion.web.answers import see_other
from companion.web.beginning import NO_COPY, Copy
from companion.web.beginning import begin as begin_game
from companion.web.exporting import bring_in
from companion.web.form_id import new_form_id, sent_form_id
from companion.web.games.details import changes
from companion.web.games.listed import Listed, listed
from companion.web.opened import open_game
from companion.web.pad.forms import game_note
from companion.web.pad.opened import OpenPad, corrections_of, edition_of, open_pad, pad_game
from companion.web.phone import keep_phone, phone, phone_or_new
from companion.web.rendering import words
from companion.web.services import services
from companion.web.tap import Tapped, tap
from companion.web.today import day_of, proposed
from companion.words.sentences import fault_sentence

blueprint = Blueprint("games", __name__)
SEATS = (1, 2, 3, 4)
MOST_LINK = 300
_SEAT = re.compile(r"players\[(\d)\]")
_LINK = re.compile(r"/g/([\w-]{20,64})(?![\w-])", re.ASCII)
_CALLED = {"city_sides": "sides", "name": "players", "title": "title_field"}
"""How the form names what goes by another name in a game."""
MOST_SEARCH, PAGES_SEARCHED = 60, 5
SEARCH_FROM = 5
"""So many games and a list wants a search."""
PINNED = "pinned"
"""Chooses the copy a game has already, at the version it has: old totals never change by
themselves, and the copy's address is not for everybody who may write."""


@blueprint.get("/")
def show() -> str:
    return _home()


@blueprint.get("/open")
def open_link() -> Response:
    """The game of a link that was pasted, also into an installed app, which a link never opens."""
    link = request.args.get("link", "")
    if known := _game_of(link):
        return see_other(known)
    return make_response(_home(words().say("games.no_link"), link), 422 if link else 200)


def _game_of(text: str) -> str:
    """The address here of the game that a pasted text links to, or ""."""
    found = _LINK.search(text)
    token = found[1] if found else text.strip()
    return f"/g/{token}" if services().games.open(token) else ""


def _home(fault: str = "", link: str = "") -> str:
    known, games = phone(), services().games
    start = max(0, whole_or(request.args.get("from"), 0))
    after, count = start + MOST_LISTED, games.count_listed(known)
    asked = request.args.get("q", "").strip()[:MOST_SEARCH]
    deleted = games.deleted(known)
    return render_template(
        "games/page.html",
        games=_found(known, asked) if asked else [listed(g) for g in games.listed(known, start)],
        newer=max(0, start - MOST_LISTED) if start and not asked else None,
        older=after if count > after and not asked else None,
        count=count,
        asked=asked,
        can_search=count >= SEARCH_FROM,
        left=_named("left"),
        renamed=_named("renamed"),
        title_was=request.args.get("was", "")[:MOST_TITLE],
        gone=next((row for row in deleted if row.id == request.args.get("gone")), None),
        deleted=[(row, day_of(row.created_at).isoformat()) for row in deleted],
        fault=fault,
        link=link[:MOST_LINK],
    )


def _found(known: str, asked: str) -> list[Listed]:
    """The games with these words among the latest on a phone's list, a page of them at most."""
    pages = (services().games.listed(known, at * MOST_LISTED) for at in range(PAGES_SEARCHED))
    every = (listed(game) for page in pages for game in page)
    return list(islice((game for game in every if game.matches(asked)), MOST_LISTED))


def _named(parameter: str) -> Listed | None:
    """The game whose address stands in a parameter of the page."""
    token = request.args.get(parameter, "")
    game = services().games.open(token) if token else None
    return listed(game) if game else None


@blueprint.get("/new")
def new() -> Response:
    """The phone is known from here on, so that a form sent twice is known as well."""
    usual = services().copies.last_used(phone(), next(iter(editions())))
    return keep_phone(make_response(_new_page({"copy": usual}, ())), phone_or_new())


@blueprint.post("/new")
def begin() -> Response:
    edition = _edition(request.form.get("edition", ""))
    try:
        return _start(edition, _beginning(edition), _chosen_copy(edition))
    except Faulty as refusal:
        return make_response(_new_page(request.form, refusal.faults), 422)


@blueprint.get("/import")
def import_form() -> Response:
    return keep_phone(make_response(_import_page("", ())), phone_or_new())


@blueprint.post("/import")
def import_file() -> Response:
    """A score file becomes a game on the pad, as if it had been tapped; a game comes as it is."""
    upload = request.files.get("file")
    text = upload.read() if upload and upload.filename else request.form.get("text", "").encode()
    if known := _game_of(text[:MOST_LINK].decode("utf-8", "replace")):
        return see_other(known)
    try:
        if is_export(text):
            return _bring_in(text)
        copy = _copy_by_token(request.form.get("copy", ""))
        found = read(text, corrections_of(*copy))
    except Faulty as refusal:
        kept = text.decode("utf-8", "replace") if len(text) < 100_000 else ""
        return make_response(_import_page(kept, refusal.faults), 422)
    every = tuple(category.number for category in found.pad.categories)
    start = StartPad(
        found.edition.key, found.note, found.players, settled=(every,) * len(found.players)
    )
    return _start(found.edition, start, copy)


def _bring_in(text: bytes) -> Response:
    by = phone_or_new()
    arrived, left_out = bring_in(text, by)
    if left_out:
        return keep_phone(make_response(_brought_page(arrived, left_out)), by)
    return keep_phone(see_other(f"/g/{arrived[0].token}" if len(arrived) == 1 else "/"), by)


@blueprint.get("/g/<token>/edit")
def edit(token: str) -> str:
    opened = open_pad(token)
    if not opened.may_write:
        abort(403)
    return _edit_page(opened, {})


@blueprint.post("/g/<token>/edit")
def change(token: str) -> Response:
    """Names, date, place, sides and copy in one form; every fault at once, or all of it."""
    return tap(
        token,
        pad_game,
        lambda pad: changes(pad, request.form),
        _edited,
        also=_rename_and_pin,
    )


def _rename_and_pin(appending: Appending) -> None:
    appending.pin_copy(*_changed_copy(appending.game))
    if request.form.get("title") != request.form.get("title_was"):
        appending.retitle(_title())


def _edited(tapped: Tapped[PadState]) -> Response:
    pad = tapped.opened
    if tapped.faults:
        return make_response(_edit_page(pad, request.form, tapped.faults), 422)
    if tapped.is_stale:
        return make_response(_edit_page(pad, {}, notice=words().say("pad.stale")), 409)
    return see_other(pad.base)


@blueprint.post("/g/<token>/delete")
def delete(token: str) -> Response:
    if not open_game(token).may_write:
        abort(403)
    gone = services().games.delete(token)
    return see_other(f"/?gone={gone}" if gone else "/")


@blueprint.post("/g/<token>/rename")
def rename(token: str) -> Response:
    """Another title from the list, which offers the one before."""
    if not open_game(token).may_write:
        abort(403)
    with services().games.appending(token, phone_or_new()) as appending:
        if appending is None:
            abort(404)
        was, now = appending.game.row.title, _title()
        if now == was:
            return see_other("/")
        appending.retitle(now)
    return see_other(f"/?renamed={quote(token)}&was={quote(was)}")


@blueprint.post("/restore")
def restore() -> Response:
    token = services().games.restore(request.form.get("game", ""), phone())
    return see_other(f"/g/{token}" if token else "/")


@blueprint.post("/g/<token>/forget")
def forget(token: str) -> Response:
    """Off this phone's list; the list offers to put it back."""
    services().games.forget(token, phone())
    return see_other(f"/?left={quote(token)}")


def _start(edition: Edition, start: StartPad, copy: Copy) -> Response:
    by = phone_or_new()
    form = Form(sent_form_id(request.form), 0, by)
    kind = pad_kind(edition, corrections_of(*copy))
    token = begin_game(kind, edition.key, start, form, _title(), copy)
    return keep_phone(see_other(f"/g/{token}"), by)


def _title() -> str:
    typed = request.form.get("title", "").strip()[:MOST_TITLE]
    return shown(typed, MOST_TITLE)


def _beginning(edition: Edition) -> StartPad:
    """The game of the form. Raises Faulty with every fault."""
    players, note, faults = _players(edition), GameNote(), list[Fault]()
    try:
        note = game_note(request.form, edition, note)
    except Faulty as refusal:
        faults += refusal.faults
    start = StartPad(edition.key, note, players)
    try:
        pad_kind(edition, {}).decide(PadState(), start)
    except Faulty as refusal:
        faults += refusal.faults
    if faults:
        raise Faulty(faults)
    return start


def _players(edition: Edition) -> tuple[Player, ...]:
    """The named seats of the form; Pedro's checkbox puts him last."""
    names = [visible(request.form.get(f"name_{seat}", "")) for seat in SEATS]
    players = [Player(name) for name in names if name]
    if edition.has_solo and request.form.get("pedro"):
        players.append(Player.pedro("Pedro", Holdings()))
    return tuple(players)


def _edition(key: str) -> Edition:
    found = editions().get(key)
    if found is None:
        abort(404)
    return found


def _chosen_copy(edition: Edition) -> Copy:
    """The copy of the form; where the one proposed is of another edition, this edition's own."""
    copies = services().copies
    kept = copies.open(request.form.get("copy", ""))
    if kept and kept.row.edition != edition.key:
        kept = copies.open(copies.last_used(phone(), edition.key))
    return (kept.row.id, kept.version) if kept else NO_COPY


def _changed_copy(game: OpenGame) -> Copy:
    """The copy of the form at its newest version, unless the game keeps the one it has."""
    if request.form.get("copy") == PINNED:
        return game.row.copy_id, game.row.copy_version
    return _chosen_copy(editions()[game.row.edition])


def _copy_by_token(token: str) -> Copy:
    kept = services().copies.open(token) if token else None
    return (kept.row.id, kept.version) if kept else NO_COPY


def _sentences(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    """Faults of a file, at their places in it."""
    return [(fault.place, fault_sentence(words(), fault)) for fault in faults]


def _field_sentences(faults: tuple[Fault, ...]) -> list[tuple[str, str]]:
    """Faults of a form of ours, at its fields as they are called there."""
    return [(_field(fault.place), fault_sentence(words(), fault)) for fault in faults]


def _field(place: str) -> str:
    if seat := _SEAT.match(place):
        return words().say("games.player_n", n=int(seat[1]) + 1)
    code = f"games.{_CALLED.get(place, place)}"
    return words().say(code) if words().has(code) else ""


def _new_page(typed: object, faults: tuple[Fault, ...]) -> str:
    return render_template(
        "games/new.html",
        editions=list(editions().values()),
        seats=SEATS,
        typed=typed,
        today=proposed(),
        faults=_field_sentences(faults),
        copies=services().copies.listed(phone()),
        form_id=new_form_id(),
    )


def _brought_page(arrived: list[Arrived], left_out: tuple[LeftOut, ...]) -> str:
    return render_template(
        "games/brought.html",
        arrived=arrived,
        left_out=[(left.title or left.place, _sentences(left.faults)) for left in left_out],
    )


def _import_page(text: str, faults: tuple[Fault, ...]) -> str:
    return render_template(
        "games/import.html",
        text=text,
        faults=_sentences(faults),
        copies=services().copies.listed(phone()),
        chosen_copy=request.form.get("copy", ""),
        form_id=new_form_id(),
    )


def _edit_page(
    opened: OpenPad, typed: Mapping[str, str], faults: tuple[Fault, ...] = (), notice: str = ""
) -> str:
    copies, edition = services().copies.listed(phone()), edition_of(opened)
    pinned = PINNED if opened.game.row.copy_id else ""
    return render_template(
        "games/edit.html",
        opened=opened,
        edition=edition,
        faults=_field_sentences(faults),
        copies=[copy for copy in copies if copy.edition == edition.key],
        chosen_copy=typed.get("copy", pinned),
        pinned=opened.game.row.copy_version if pinned else 0,
        typed=typed,
        notice=notice,
        form_id=new_form_id(),
    )
