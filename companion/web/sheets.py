"""Downloads: the sheet and blank pads as PDF, a game as score file."""

import json

from flask import Blueprint, Response, abort, render_template, request

from companion.scoring.editions import editions
from companion.scoring.score_file import write
from companion.sheets import SHEETS, Paper, PressFailure
from companion.web.answers import download
from companion.web.pad.opened import open_pad, printed_pad, view_of
from companion.web.rendering import words
from companion.web.services import services

blueprint = Blueprint("sheets", __name__)
STATUS = {"sheet.no_libraries": 501}
"""Trying again in a moment helps after every other failure of the press."""


@blueprint.get("/g/<token>/sheet")
def choose(token: str) -> str:
    return render_template("pad/download.html", opened=open_pad(token), papers=SHEETS)


@blueprint.get("/g/<token>/sheet.pdf")
def sheet(token: str) -> Response:
    opened = open_pad(token)
    because, paper = request.args.get("because") == "1", _paper(SHEETS)
    try:
        printed = view_of(opened).printed
        pdf = services().press.render_sheet(printed, words(), paper, because)
    except PressFailure as failure:
        abort(STATUS.get(failure.code, 503))
    names = "-".join(entry.name for entry in opened.state.entries)
    return download(pdf, "application/pdf", f"{opened.state.note.played_on} {names}.pdf")


@blueprint.get("/blank")
def choose_blank() -> str:
    return render_template(
        "games/blank.html", editions=list(editions().values()), papers=list(Paper)
    )


@blueprint.get("/blank.pdf")
def blank() -> Response:
    edition = editions().get(request.args.get("edition", "argentina"))
    players = request.args.get("players", "4")
    if edition is None or players not in ("1", "2", "3", "4"):
        abort(404)
    paper = _paper(tuple(Paper))
    try:
        pdf = services().press.render_blank(edition.pad({}, {}), int(players), words(), paper)
    except PressFailure as failure:
        abort(STATUS.get(failure.code, 503))
    return download(pdf, "application/pdf", f"{edition.key}-{players}-{paper.value}.pdf")


@blueprint.get("/g/<token>/score.json")
def score_file(token: str) -> Response:
    opened = open_pad(token)
    players = [entry.player() for entry in opened.state.entries]
    document = write(printed_pad(opened), opened.state.note, players)
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return download(text.encode(), "application/json", "score.json")


def _paper(allowed: tuple[Paper, ...]) -> Paper:
    asked = request.args.get("paper", Paper.A4.value)
    if asked not in allowed:
        abort(404)
    return Paper(asked)
