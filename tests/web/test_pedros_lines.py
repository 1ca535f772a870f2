"""A line of Pedro's sheet is one thing of the hand; what he did is told once, as a statement."""

import re

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo import events as solo
from companion.play.solo.events import DrawKind
from companion.play.solo.pedro.plan import Line, plan
from companion.play.solo.pedro.tasks import DrawTiles
from companion.play.solo.state import Phase
from companion.table import events as e
from companion.table.state import Section
from companion.words import LANGUAGES, words_in
from companion.words.catalogue import own_sentences
from companion.words.pedro_lines import instruction, plain, statement
from tests.play.solo.test_plan import moments
from tests.play.solo.test_solo_game import G, Game, deck_of, in_buenos_aires, to_buenos_aires
from tests.web.table_games import stored
from tests.web.visitor import Visitor, text_of

ENGLISH = words_in("en")


def things_of(line: Line) -> int:
    """What the hand does at a line beside what it is named after, counted from its events."""
    found = 0
    for event in line.events:
        match event:
            case e.FeeLaid() | e.TokenTaken() | solo.SpecializationTurned():
                found += 1
            case e.ForesightFilled(tile=tile):
                found += tile is not None and not isinstance(line.task, DrawTiles)
            case e.ShipsDeparted(ships=ships):
                found += len(ships)
            case e.WorkerPlaced(row=row, token_row=token):
                found += token not in (None, row) and line.before.table.sure(Section.JOB_MARKET)
            case e.Drawn(stack=stack):
                found += stack in ("cattle", "objectives")
            case e.ObjectiveTaken():
                shown = line.after.table.objective_display
                found += isinstance(shown, tuple) and 0 in shown
    also = line.answer.also if line.answer else ()
    return found + sum(said.code != "pedro.also.certificate" for said in also)


def test_each_thing_of_the_hand_is_a_line_of_its_own() -> None:
    kinds = set()
    for level, seed in (("easy", "a"), ("medium", "b")):
        for state in moments(level, seed):
            for line in plan(state).lines:
                said = instruction(ENGLISH, line)
                assert len(said.also) == things_of(line), said
                assert not any("; " in one.text for one in said.also)
                kinds |= {type(event) for event in line.events}
    assert kinds > {e.WorkerPlaced, e.FeeLaid, e.ShipsDeparted, e.ObjectiveTaken}


def test_the_token_moves_in_a_line_with_a_number_of_its_own(app: Flask) -> None:
    game = in_buenos_aires(e.ForesightSet((G,) * 6))
    page = Visitor(app.test_client()).page(f"/g/{stored(app, list(game.steps))}/play")
    token = re.search(r'<li class="also" id="line-(\d+)">(.*?)</li>', page, re.S)
    assert token
    assert "Row 3 is full: move the job market token down to row 4" in text_of(token[2])
    numbers = list(map(int, re.findall(r'id="line-(\d+)"', page)))
    assert numbers == list(range(1, len(numbers) + 1))
    asked = page.partition('id="asked"')[2]
    assert f">{len(numbers) + 1}</span>" in asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_told_to_do_is_told_as_done_in_other_words(language: str) -> None:
    said = own_sentences(language)
    told = [code for code in said if code.startswith(("do.pedro.", "do.solo."))]
    assert len(told) > 20
    for code in told:
        assert said[f"did.{code.removeprefix('do.')}"] != said[code], code


def test_no_line_that_was_carried_out_is_told_as_something_to_do() -> None:
    for state in moments("medium", "b"):
        for line in plan(state).lines:
            assert statement(ENGLISH, line) != plain(instruction(ENGLISH, line).text)


def by_app(deed: dict[str, object]) -> Game:
    """A game of one card in which the app draws."""
    game = Game(deck=deck_of(deed), app_draws=tuple(DrawKind))
    game.set(e.FarmersSet(()))
    return game


def test_what_pedros_sheet_has_shown_is_laid_once_and_can_be_exchanged_after(app: Flask) -> None:
    game = by_app({"grain": 2})
    to_buenos_aires(game)
    visitor = Visitor(app.test_client())
    sheet = visitor.page(f"/g/{stored(app, list(game.steps))}/play")
    drawn = re.findall(r"Foresight [ABC], (?:upper|lower): <b>.*?</b>, from bag", sheet)
    assert len(drawn) == 3
    game.do(c.CarryOut(len(plan(game.state).lines)))
    after = visitor.page(f"/g/{stored(app, list(game.steps))}/play")
    assert "lay-out" not in after
    told = after.partition('id="just-did"')[2].partition("</ol></details>")[0]
    assert told.count('name="none" value="foresight.') == 3
    assert "He gained 2 grain" in text_of(told)


def test_what_came_of_the_answer_that_ended_his_turn_is_still_to_be_laid(app: Flask) -> None:
    game = by_app({"objective": {}})
    game.do(c.EndPersonTurn())
    sheet = plan(game.state)
    choice = sheet.lines[1].choice
    assert choice
    game.do(c.CarryOut(1, c.Outcome(choice.options[0].key)))
    assert game.phase() is Phase.PERSON
    page = Visitor(app.test_client()).page(f"/g/{stored(app, list(game.steps))}/play")
    laid = page.partition('id="lay-out"')[2].partition("</section>")[0]
    assert "Display: card" in text_of(laid)


def drawn_card(app: Flask, game: Game) -> str:
    """His card as it is drawn on his turn."""
    page = Visitor(app.test_client()).page(f"/g/{stored(app, list(game.steps))}/play")
    return page.partition('class="pcard"')[2].partition("</article>")[0]


SPECIAL = {
    "when": {"specialization": "maquinista"},
    "do": [{"grain": 1}],
    "otherwise": [{"build": {}}],
}
BY_MAQUINISTAS = {"count": "specialization", "min": 2, "max": 4}


def test_a_card_names_the_specialization_it_speaks_of_with_a_picture(app: Flask) -> None:
    deck = deck_of({"hire": {"who": "specialization"}}, steps=2)
    deck["cards"][0] |= {
        "steps": BY_MAQUINISTAS,
        "actions": [*deck["cards"][0]["actions"], SPECIAL],
    }
    game = Game(deck=deck)
    game.set(e.FarmersSet(()))
    game.do(c.EndPersonTurn())
    card = drawn_card(app, game)
    said = text_of(card)
    assert "workers of his specialization (gaucho), 2 to 4" in said
    assert "Hire his specialization: gaucho" in said
    assert "if his specialization: maquinista" in said
    pictures = ("steps", "counted", "hire", "whom", "not met", "who it is", "else", "build")
    assert card.count("<svg") == len(pictures)
    game.set(e.SectionsDoubted((Section.PEDRO_BOARD,)))
    doubtful = text_of(drawn_card(app, game))
    assert "his specialization (gaucho?)" in doubtful
    assert "not now" not in doubtful
