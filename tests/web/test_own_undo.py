"""Each phone takes back its own entries; another phone's only if that is said."""

from collections.abc import Callable
from functools import partial

from tests.web.visitor import Visitor, text_of, value_of


def turned(verb: str, one: Visitor, game: str, form_id: str, **form: str) -> tuple[int, str]:
    seen = value_of(one.page(game), "seen")
    answer = one.post(f"{game}/{verb}", {"form_id": form_id, "seen": seen, **form}, htmx=True)
    return answer.status_code, text_of(answer)


undo, redo = partial(turned, "undo"), partial(turned, "redo")


def test_another_phones_entry_stands_when_one_takes_back_ones_own(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    bea.tap(game, set="p2 pesos 15")
    status, said = undo(ana, game, "first")
    assert (status, ana.matrix(game)[0]) == (200, ["·", "3"])
    assert "Taken back: Ana, Pesos" in said
    assert undo(bea, game, "second")[0] == 200
    assert ana.matrix(game)[0] == ["·", "·"]


def test_who_has_entered_nothing_is_told_whose_it_is_and_asked(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    status, said = undo(bea, game, "asks")
    assert (status, ana.matrix(game)[0]) == (409, ["2", "·"])
    assert "another phone's: Ana, Pesos." in said
    assert undo(bea, game, "means it", of_others="1")[0] == 200
    assert ana.matrix(game)[0] == ["·", "·"]


def test_an_entry_of_another_phone_makes_the_own_undo_no_stale_one(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    seen = value_of(ana.page(game), "seen")
    bea.tap(game, set="p2 pesos 15")
    answer = ana.post(f"{game}/undo", {"form_id": "old page", "seen": seen})
    assert answer.status_code == 303
    assert ana.matrix(game)[0] == ["·", "3"]


def test_without_script_the_question_is_a_button(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    seen = value_of(bea.page(game), "seen")
    answer = bea.post(f"{game}/undo", {"form_id": "asks", "seen": seen})
    assert answer.status_code == 409
    assert f'formaction="{game}/undo" name="of_others"' in answer.get_data(as_text=True)


def test_each_phone_brings_back_its_own_past_what_another_did(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    ana.tap(game, set="p1 pesos 20")
    bea.tap(game, set="p2 pesos 15")
    undo(ana, game, "one back")
    undo(ana, game, "two back")
    bea.tap(game, set="p2 pesos 25")
    assert ana.matrix(game)[0] == ["·", "5"]
    status, said = redo(ana, game, "one again")
    assert (status, ana.matrix(game)[0]) == (200, ["2", "5"])
    assert "Brought back: Ana, Pesos" in said
    redo(ana, game, "two again")
    assert ana.matrix(game)[0] == ["4", "5"]
    assert 'aria-label="Redo" disabled' in ana.page(game)


def test_what_another_phone_took_back_is_asked_about(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    bea.tap(game, set="p2 pesos 15")
    undo(ana, game, "back")
    status, said = redo(bea, game, "asks")
    assert (status, ana.matrix(game)[0]) == (409, ["·", "3"])
    assert "another phone's: Ana, Pesos. Bring it back Leave it" in said
    assert redo(bea, game, "means it", of_others="1")[0] == 200
    assert ana.matrix(game)[0] == ["2", "3"]


def test_nothing_is_brought_back_over_what_another_wrote_there(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    undo(ana, game, "back")
    bea.tap(game, set="p1 pesos 15")
    assert redo(ana, game, "again")[0] == 409
    assert ana.matrix(game)[0] == ["3", "·"]


def test_a_new_entry_ends_what_one_can_bring_back_and_the_same_one_does_it(
    ana: Visitor, visitor: Callable[[], Visitor]
) -> None:
    game, bea = ana.begin("Ana", "Bea"), visitor()
    ana.tap(game, set="p1 pesos 10")
    ana.tap(game, set="p1 pesos 20")
    bea.tap(game, set="p2 pesos 15")
    undo(ana, game, "one back")
    undo(ana, game, "two back")
    ana.tap(game, set="p1 pesos 10")
    redo(ana, game, "the second")
    assert ana.matrix(game)[0] == ["4", "3"]
    undo(ana, game, "back again")
    ana.tap(game, set="p1 ships.18 1")
    redo(ana, game, "nothing")
    assert ana.matrix(game)[0] == ["2", "3"]
