"""A rule may change, a record may not: each rule is changed once, and every game kept before still
opens, shows, scores, imports and prints as it did."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from companion.pedro.decks import companion_deck_text
from companion.play.game_file import read
from companion.play.solo import kind as solo_kind
from companion.play.solo.holdings import running_score
from companion.play.solo.kind import SOLO
from companion.play.solo.state import SoloState
from companion.record.folding import state_of, told
from companion.record.step import Step, effect
from companion.simulate.exports import export_of
from companion.simulate.one_game import play
from companion.table.pieces import Seat
from companion.words import words_in
from companion.words.solo_history import turns

pytestmark = pytest.mark.many_games

RELEASED = sorted(Path(__file__).parent.glob("*/*.json"))
NEXT = "argentina-of-another-day"


@cache
def games() -> dict[str, str]:
    """The files of every recorded game, and of one of today's rules."""
    today = play(companion_deck_text(), "hard", "outlives", recorded=True)
    found = {path.stem: path.read_text(encoding="utf-8") for path in RELEASED}
    return {**found, "of today": json.dumps(export_of("today", "Today", today.steps))}


@cache
def steps_of(name: str) -> tuple[Step, ...]:
    (game,) = read(games()[name])
    return effect(game.steps).steps


def looked_at(name: str) -> dict[str, Any]:
    """What a person sees of a game: every table, every line of its history, both sheets."""
    steps = steps_of(name)
    end = state_of(SOLO, steps)
    words = words_in("en")
    return {
        "tables": [state.table for _, state, _ in told(SOLO, steps)],
        "end": _without_facts(end),
        "history": turns(steps, words),
        "points": [[line.points for line in running_score(end, seat).lines] for seat in Seat],
    }


def _without_facts(state: SoloState) -> dict[str, Any]:
    return {part.name: getattr(state, part.name) for part in fields(state)}


@cache
def before(name: str) -> dict[str, Any]:
    return looked_at(name)


def _instead(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.pedro.deeds.INSTEAD_GRAIN", 2)


def _more_ships(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.pedro.follows.NEW_SHIPS", 1)
    patch.setattr("companion.play.solo.pedro.forecast.NEW_SHIPS", 1)


def _loading_value(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.outcome.loading_value", lambda *_: 3)


def _stage(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.outcome.stage", lambda _: 1)


def _specialization(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.outcome.specialization", lambda _, current: current)


def _no_arrow(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.outcome.arrow_passed", lambda *_: None)


def _count(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("companion.play.solo.pedro.follows.count", lambda *_: 1)


def _facts(change: Callable[[Any], Any]) -> Callable[[pytest.MonkeyPatch], None]:
    """Other printed facts, wherever rules ask for them."""

    def patched(patch: pytest.MonkeyPatch) -> None:
        from companion.play.solo import setup, state
        from companion.table.read_facts import facts_of

        other = cache(lambda *asked: change(facts_of(*asked)))
        patch.setattr(state, "facts_of", other)
        patch.setattr(setup, "facts_of", other)

    return patched


def _other_quays(facts: Any) -> Any:
    quay = next(iter(facts.quays))
    ships = {id_: replace(ship, quay=ship.quay and quay) for id_, ship in facts.ships.items()}
    return replace(facts, ships=ships)


def _no_banner(facts: Any) -> Any:
    return replace(
        facts, ships={id_: replace(ship, banner=None) for id_, ship in facts.ships.items()}
    )


def _wider_market(facts: Any) -> Any:
    return replace(facts, spaces_per_row=3, arrows={})


def _less_grain(facts: Any) -> Any:
    return replace(facts, grain_limit=3)


def _other_order(facts: Any) -> Any:
    spaces = {colour: area[::-1] for colour, area in facts.trail.farmer_spaces.items()}
    return replace(facts, trail=replace(facts.trail, farmer_spaces=spaces))


RULES: dict[str, Callable[[pytest.MonkeyPatch], None]] = {
    "two grain instead": _instead,
    "one new ship": _more_ships,
    "another loading value": _loading_value,
    "loading cards of one stage": _stage,
    "specialization never turns": _specialization,
    "arrows bring nothing": _no_arrow,
    "everything counts one": _count,
    "ships go to one quay": _facts(_other_quays),
    "ships have no banner": _facts(_no_banner),
    "rows of three, no arrow": _facts(_wider_market),
    "three grain at most": _facts(_less_grain),
    "farmers from the other end": _facts(_other_order),
}


@contextmanager
def another_rule(name: str) -> Iterator[None]:
    """A later companion, whose rules differ and which says so."""
    with pytest.MonkeyPatch.context() as patch:
        later = replace(SOLO, ruleset=NEXT)
        patch.setattr(solo_kind, "SOLO", later)
        patch.setattr(solo_kind, "RULESET", NEXT)
        RULES[name](patch)
        yield


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("rule", RULES)
def test_a_game_kept_before_a_rule_changed_is_what_it_was(rule: str, name: str) -> None:
    was = before(name)
    with another_rule(rule):
        (game,) = read(games()[name])
        assert effect(game.steps).steps == steps_of(name)
        now = looked_at(name)
    assert now["tables"] == was["tables"]
    assert now["end"] == was["end"]
    assert now["history"] == was["history"]
    assert now["points"] == was["points"]


@pytest.mark.parametrize("rule", RULES)
def test_each_of_these_rules_would_make_another_game(rule: str) -> None:
    """Else the test above could not fail: played anew, a game comes out otherwise."""
    with another_rule(rule):
        anew = play(companion_deck_text(), "hard", "outlives", recorded=True)
    events = [event for step in steps_of("of today") for event in step.events]
    assert [event for step in anew.steps for event in step.events] != events


@pytest.mark.parametrize("rule", ["two grain instead", "three grain at most"])
def test_a_record_that_claims_todays_rules_has_to_keep_to_them(rule: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        RULES[rule](patch)
        with pytest.raises(Exception, match=r"game\.unreadable"):
            read(games()["of today"])
