"""The rules the companion knows, in our words, with the page they stand on."""

from flask import Blueprint, render_template

from companion.scoring.editions import editions

blueprint = Blueprint("rules", __name__)


@blueprint.get("/rules")
def show() -> str:
    pads = [edition.pad({}, {}) for edition in editions().values()]
    return render_template("rules/page.html", pads=pads)
