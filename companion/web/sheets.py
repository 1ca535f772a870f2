"""Downloads: the sheet and blank pads as PDF, a game as score file."""

import json

from flask import Blueprint, Response, abort, render_template, request

from companion.scoring.editions import editions
from companion.scoring.score_file import write
from companion.sheets import Paper, PressFailure
from companion.web.pad.opened import open_pad, printed_pad, view_of
from companion.web.rendering import words
from companion.web.services import services

blueprint = Blueprint("sheets", __name__)
STATUS = {"sheet.no_libraries": 501}
"""Trying again in a moment helps after every other failure of the press."""


@blueprint.get("/g/<token>/sheet")
def choose(token: str) -> str:
    return render_template("pad/download.html", opened=open_pad(token), papers=list(Paper))


@blueprint.get("/g/<token>/sheet.pdf")
def sheet(token: str) -> Response:
    opened = open_pad(token)
    because = request.args.get("because") == "1"
    try:
        pdf = services().press.render_sheet(view_of(opened).printed, words(), _paper(), because)
    except PressFailure as failure:
        abort(STATUS.get(failure.code, 503))
    names = "-".join(entry.name for entry in opened.state.entries)
    return _download(pdf, "application/pdf", f"{opened.state.note.played_on} {names}.pdf")


@blueprint.get("/blank.pdf")
def blank() -> Response:
    edition = editions().get(request.args.get("edition", "argentina"))
    players = request.args.get("players", "4")
    if edition is None or players not in ("1", "2", "3", "4"):
        abort(404)
    try:
        pdf = services().press.render_blank(edition.pad({}, {}), int(players), words(), _paper())
    except PressFailure as failure:
        abort(STATUS.get(failure.code, 503))
    return _download(pdf, "application/pdf", f"{edition.key}-{players}.pdf")


@blueprint.get("/g/<token>/score.json")
def score_file(token: str) -> Response:
    opened = open_pad(token)
    players = [entry.player() for entry in opened.state.entries]
    document = write(printed_pad(opened), opened.state.note, players)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return _download(text.encode(), "application/json", "score.json")


def _paper() -> Paper:
    asked = request.args.get("paper", Paper.A4.value)
    if asked not in list(Paper):
        abort(404)
    return Paper(asked)


def _download(content: bytes, kind: str, name: str) -> Response:
    answer = Response(content, mimetype=kind)
    answer.headers.set("Content-Disposition", "attachment", filename=name.strip())
    return answer
