"""The rules the companion knows, in our words, with the page they stand on, searchable."""

import unicodedata
from dataclasses import dataclass

from flask import Blueprint, render_template, request

from companion.scoring.edition import Category
from companion.scoring.editions import editions
from companion.web.answers import own_path
from companion.web.rendering import words
from companion.words.pedro_rules import RULE, pedro_rule

blueprint = Blueprint("rules", __name__)
MOST_SEARCHED = 60


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: `anchor` is where it stands on the page, `page` "" where the text says it.

    `number` is that of a category in the rulebook's final scoring.
    """

    anchor: str
    title: str
    text: str
    page: str = ""
    number: int = 0
    icon: str = ""

    def has(self, terms: list[str]) -> bool:
        found = plain(f"{self.title} {self.text}")
        return all(term in found for term in terms)


@blueprint.get("/rules")
def show() -> str:
    asked = request.args.get("q", "")[:MOST_SEARCHED]
    terms = plain(asked).split()
    chapters = [
        (anchor, title, [rule for rule in rules if rule.has(terms)])
        for anchor, title, rules in _all()
    ]
    return render_template(
        "rules/page.html",
        chapters=[chapter for chapter in chapters if chapter[2]],
        asked=asked,
        back=own_path(request.args.get("from", "")),
    )


def plain(text: str) -> str:
    """A text as it is searched: without case and accents.

    >>> plain("Óxido, Maquinista")
    'oxido, maquinista'
    """
    parts = unicodedata.normalize("NFKD", text)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def _all() -> list[tuple[str, str, list[Rule]]]:
    """Every rule in chapters, as anchor, title and rules: each edition, then the rules of play."""
    said = words()
    chapters = []
    for edition in editions().values():
        categories = edition.pad({}, {}).categories
        numbered = [_category(edition.key, category) for category in categories]
        others = _play(f"{edition.key}.rule.", {category.key for category in categories})
        chapters.append((edition.key, said.say(f"{edition.key}.name"), numbered + others))
    groups: dict[str, list[Rule]] = {}
    for rule in _play("rule.", set()):
        groups.setdefault(rule.anchor.split("-")[1], []).append(rule)
    for group, rules in groups.items():
        title = f"rules.chapter.{group}"
        name = said.say(title) if said.has(title) else group.capitalize()
        chapters.append((group, name, rules))
    return chapters


def _category(edition: str, category: Category) -> Rule:
    said = words()
    return Rule(
        f"{edition}-{category.key}",
        f"{category.number} · {said.say(f'{edition}.category.{category.key}')}",
        said.say(f"{edition}.rule.{category.key}"),
        category.page,
        category.number,
        icon=f"cat-{category.key}",
    )


def _play(prefix: str, known: set[str]) -> list[Rule]:
    """Rules that only the catalogue lists: `rule.pedro.engine`, titled by its `.title`."""
    said = words()
    found = []
    for code in said.sentences:
        key = code.removeprefix(prefix)
        if code == key or key in known or key.endswith((".title", ".page")):
            continue
        title = f"{code}.title"
        name = said.say(title) if said.has(title) else key.split(".")[-1].replace("_", " ")
        page = f"{code}.page"
        found.append(
            Rule(
                code.removesuffix(".text").replace(".", "-"),
                name.capitalize() if name.islower() else name,
                _text(code),
                page=said.say(page) if said.has(page) else "",
            )
        )
    return found


def _text(code: str) -> str:
    """A rule; one of Pedro's says whose it is."""
    said = words()
    return pedro_rule(said, code.removeprefix(RULE)) if code.startswith(RULE) else said.say(code)
