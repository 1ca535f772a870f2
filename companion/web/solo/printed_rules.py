"""What the printed cards say of difficulty and scoring: asked once, kept in My copy.

Nobody has told us, so nothing of the companion deck is applied to them. What a person does not
say changes nothing: he scores by the rules for a person.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.box.faults import Faulty
from companion.box.reading import Reader
from companion.box.scoring_exceptions import PERSON, ScoredAs, ScoringExceptions
from companion.pedro.deck import Difficulty
from companion.pedro.deck_reader import read_deck, read_rules
from companion.pedro.deck_writer import write_rules
from companion.pedro.decks import companion_deck_text
from companion.table.pieces import HIRED_WORKERS
from companion.web.amounts import amount
from companion.web.rendering import words

Document = dict[str, Any]
Form = Mapping[str, str]
Levels = tuple[Difficulty, ...]
RULES_KEY = "pedro_rules"
LEVELS = tuple(level.name for level in read_deck(companion_deck_text()).difficulties)
"""The difficulties that can be chosen, whichever deck is played."""
LOADING, DELIVERY = "rules_loading", "rules_delivery"
SCORED = {
    "rules_pesos": ("pesos", ScoredAs.NONE),
    "rules_step_limit": ("step_limit", ScoredAs.NONE),
    "rules_objectives": ("objectives", ScoredAs.FULL),
}
"""Boxes of the form: what his cards set aside of the final scoring."""


PLAIN: Levels = tuple(Difficulty(name, extra_delivery=False) for name in LEVELS)
"""Levels that change nothing."""


def told_rules(copy: Document) -> tuple[ScoringExceptions, Levels]:
    """What a copy knows of the printed cards; a level nobody told changes nothing."""
    if not copy.get(RULES_KEY):
        return PERSON, PLAIN
    scoring, levels = read_rules(Reader(), copy[RULES_KEY], RULES_KEY)
    told = {level.name: level for level in levels}
    return scoring, tuple(told.get(level.name, level) for level in PLAIN)


def with_rules(copy: Document, form: Form) -> Document:
    """The document of a copy with what a form says of the level that is played.

    Raises Faulty for a loading value that no card can have, by the name of its field.
    """
    _, levels = told_rules(copy)
    reader = Reader()
    chosen = form.get("difficulty", "")
    levels = tuple(_level(level, form) if level.name == chosen else level for level in levels)
    scoring = replace(
        PERSON, **{part: how for box, (part, how) in SCORED.items() if form.get(box) == "1"}
    )
    rules = write_rules(scoring, levels)
    read_rules(reader, rules, RULES_KEY)
    if reader.faults:
        raise Faulty([replace(fault, place=_loading_name()) for fault in reader.faults])
    unsaid = (scoring, levels) == (PERSON, PLAIN)
    kept = {key: part for key, part in copy.items() if key != RULES_KEY}
    return kept if unsaid else {**kept, RULES_KEY: rules}


def _loading_name() -> str:
    return words().say("play.printed_rules.loading")


def _level(level: Difficulty, form: Form) -> Difficulty:
    return replace(
        level,
        loading=amount(form.get(LOADING, ""), _loading_name()) or 0,
        extra_workers=tuple(w for w in HIRED_WORKERS if form.get(f"rules_{w}") == "1"),
        extra_delivery=form.get(DELIVERY) == "1",
    )


def typed_rules(copy: Document, level_name: str) -> dict[str, str]:
    """The form of what a copy knows, for the level that is proposed."""
    scoring, levels = told_rules(copy)
    level = next((level for level in levels if level.name == level_name), levels[0])
    typed = {
        f"rules_{worker}": "1" if worker in level.extra_workers else "0" for worker in HIRED_WORKERS
    }
    typed |= {
        box: "1" if getattr(scoring, part) is how else "0" for box, (part, how) in SCORED.items()
    }
    loading = str(level.loading) if level.loading else ""
    return {**typed, LOADING: loading, DELIVERY: "1" if level.extra_delivery else "0"}
