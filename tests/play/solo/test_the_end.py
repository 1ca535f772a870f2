"""What is not known at the end of a game: asked, marked, and until then nobody has won."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from companion.play.solo import commands as c
from companion.play.solo.holdings import holdings_of, running_score
from companion.scoring.sheet import winners
from companion.sheets.page import score_page
from companion.table import events as e
from companion.table.pieces import Banner, Seat
from companion.table.state import Section, ShipDiscs, StationDiscs
from companion.web.pad.opened import open_pad, view_of
from companion.words import words_in
from tests.play.solo.test_solo_game import Game, full_but_one
from tests.web.table_games import stored
from tests.web.visitor import Visitor, text_of

EMPTY_ROW_PASSED = 6


def asked(game: Game, seat: Seat = Seat.PERSON) -> tuple[int, ...]:
    return holdings_of(game.state, seat).open_categories


def unsettled(game: Game, seat: Seat = Seat.PERSON) -> tuple[int, ...]:
    return holdings_of(game.state, seat).unsettled


def loaded(game: Game, person: str = "", pedro: str = "") -> e.ShipsSet:
    """A disc of each on a ship."""
    ships = game.state.table.shipping.ships
    return e.ShipsSet(
        tuple(ShipDiscs(s.ship, int(s.ship == person), int(s.ship == pedro)) for s in ships),
        (),
        0,
    )


@pytest.mark.parametrize("seat", list(Seat))
def test_a_station_without_its_vp_leaves_what_counts_discs_unsettled(seat: Seat) -> None:
    """findings/rules.md, 15: it is asked once, tasks and masters follow from it."""
    game = Game()
    board = game.state.table.board(seat)
    changed = {"objectives": (3,), "masters": (next(iter(game.state.facts.masters)),)}
    there = {name: getattr(board, name) for name in ("buildings_left", "discs", "exhaustion")}
    game.set(
        e.BoardSet(seat, type(board)(**there, **changed)),  # type: ignore[arg-type]
        e.StationsSet((StationDiscs(4, 1, 1),), ()),
    )
    assert 5 in asked(game, seat)
    assert not {8, 9} & set(asked(game, seat))
    assert {5, 8, 9} <= set(unsettled(game, seat))


def test_without_cards_and_masters_an_unknown_station_hides_nothing_else() -> None:
    game = Game()
    game.set(e.StationsSet((StationDiscs(4, 1),), ()))
    assert not {8, 9} & set(unsettled(game))


@pytest.mark.parametrize("seat", list(Seat))
def test_ships_that_must_have_departed_leave_ships_and_quays_open(seat: Seat) -> None:
    """findings/rules.md, 16: the token has passed the arrow of yellow, the ships still lie."""
    game = Game()
    game.set(loaded(game, "start_5", "start_7"))
    assert not {3, 4} & set(asked(game, seat))
    game.set(full_but_one(EMPTY_ROW_PASSED))
    assert {3, 4} <= set(asked(game, seat))


def test_discs_on_ships_that_never_depart_are_known_all_the_same() -> None:
    game = Game()
    game.set(loaded(game, "start_0", "start_18"), full_but_one(EMPTY_ROW_PASSED))
    for seat in Seat:
        assert not {3, 4} & set(asked(game, seat))


def test_a_departure_that_nobody_could_see_leaves_pedros_ships_open() -> None:
    game = Game()
    game.set(loaded(game, pedro="start_7"))
    game.set(e.SectionsDoubted((Section.SHIPS,)))
    assert {3, 4} <= set(asked(game, Seat.PEDRO))


DOUBTED: tuple[tuple[Section, Seat, set[int]], ...] = (
    (Section.SHIPS, Seat.PERSON, {3, 4}),
    (Section.CITIES, Seat.PERSON, {4}),
    (Section.STATIONS, Seat.PERSON, {5, 9}),
    (Section.PERSON_BOARD, Seat.PERSON, {6, 7, 8, 9, 10, 11}),
    (Section.JOB_MARKET, Seat.PERSON, {12}),
    (Section.JOB_MARKET, Seat.PEDRO, {12}),
    (Section.PEDRO_BOARD, Seat.PEDRO, {5, 9, 10}),
)


@pytest.mark.parametrize(("section", "seat", "categories"), DOUBTED)
def test_what_may_have_changed_unseen_is_asked_at_the_end(
    section: Section, seat: Seat, categories: set[int]
) -> None:
    """findings/rules.md, 12: nothing is settled while its section is in doubt."""
    game = Game()
    game.set(with_step_disc(game, False))
    before = set(asked(game, seat))
    assert not before & categories
    game.set(e.SectionsDoubted((section,)))
    assert set(asked(game, seat)) - before == categories


def with_step_disc(game: Game, cleared: bool) -> e.BoardSet:
    board = game.state.table.boards.person
    return e.BoardSet(Seat.PERSON, replace(board, step_disc=cleared))


def test_a_token_that_somebody_holds_and_a_cleared_space_stay_certain() -> None:
    game = Game()
    game.set(with_step_disc(game, True), e.TokenTaken(Seat.PERSON))
    game.set(e.SectionsDoubted((Section.JOB_MARKET, Section.PERSON_BOARD)))
    assert not {11, 12} & set(asked(game))
    assert 12 not in asked(game, Seat.PEDRO)


def test_what_only_pedro_changes_is_certain_after_a_turn_that_nobody_logged() -> None:
    game = Game()
    game.do(c.EndPersonTurn(unseen=True))
    assert set(asked(game, Seat.PEDRO)) == {12}


def test_ships_in_doubt_that_depart_leave_the_quays_in_doubt() -> None:
    game = Game()
    game.set(e.SectionsDoubted((Section.SHIPS,)))
    game.set(e.ShipsDeparted(Banner.YELLOW))
    assert not game.state.table.sure(Section.CITIES)


def test_ships_that_are_known_leave_the_quays_known() -> None:
    game = Game()
    game.set(loaded(game, "start_5"), e.ShipsDeparted(Banner.YELLOW))
    assert game.state.table.sure(Section.CITIES)


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("ship", ["start_7", "start_8"])
def test_a_ship_that_will_depart_is_not_the_ship_of_the_pile(seat: Seat, ship: str) -> None:
    """Two ships show 7 and two show 8; only those of the pile bring VP (Rules p. 11)."""
    game = Game()
    game.set(loaded(game, ship, ship))
    assert running_score(game.state, seat).lines[2].points == 0
    assert not [key for key in holdings_of(game.state, seat).holdings.counts if "ships." in key]


def ended(app: Flask, game: Game) -> tuple[Visitor, str]:
    """The pad that is opened from a game."""
    visitor = Visitor(app.test_client())
    play = f"/g/{stored(app, list(game.steps))}/play"
    answer = visitor.post(f"{play}/score")
    assert answer.status_code == 303, text_of(answer)
    return visitor, str(answer.location)


def unlogged() -> Game:
    """A turn that nobody logged: what the person has is not known."""
    game = Game()
    game.do(c.EndPersonTurn(unseen=True))
    return game


def test_what_is_not_known_arrives_as_not_known(app: Flask) -> None:
    """findings/play.md: it arrived as 0 or 1, ticked."""
    game = unlogged()
    visitor, pad = ended(app, game)
    assert visitor.get(pad).status_code == 200
    with app.test_request_context(pad):
        opened = view_of(open_pad(pad.rpartition("/")[2]))
    person, pedro = opened.players
    assert set(asked(game)) == set(person.missing)
    assert set(asked(game, Seat.PEDRO)) == set(pedro.missing)
    assert 7 in person.missing
    assert not opened.complete


def test_until_it_is_told_no_sheet_names_a_winner(app: Flask) -> None:
    game = unlogged()
    _, pad = ended(app, game)
    with app.test_request_context(pad):
        found = view_of(open_pad(pad.rpartition("/")[2]))
    words = words_in("en")
    page = score_page(found.printed, words, because=True)
    assert [seat.crown for seat in page.seats] == ["", ""]
    assert page.headline.startswith("Not finished")
    assert page.seats[0].total == "–"
    assert [row.figures[0].text for row in page.rows].count("–") == len(asked(game))
    assert page.accounts[0].lines[6].points == "–"
    assert winners(found.game.sheets)


def test_a_count_or_that_this_is_all_settles_what_was_asked(app: Flask) -> None:
    visitor, pad = ended(app, unlogged())
    taps: tuple[dict[str, Any], ...] = ({"set": "p1 herd.exhaustion 2"}, {"nothing": "p1 10"})
    for tap in taps:
        assert visitor.tap(pad, seen=seen(visitor, pad), **tap)
    with app.test_request_context(pad):
        found = view_of(open_pad(pad.rpartition("/")[2]))
    assert not {7, 10} & set(found.players[0].missing)
    assert 2 in found.players[0].missing


def seen(visitor: Visitor, pad: str) -> int:
    page = visitor.page(pad)
    return int(page.split('name="seen" value="')[1].split('"')[0])


def test_the_running_score_adds_up_what_it_shows(app: Flask) -> None:
    """findings/play.md: totals differed from their lines."""
    game = unlogged()
    visitor = Visitor(app.test_client())
    page = visitor.page(f"/g/{stored(app, list(game.steps))}/play/standing")
    body, foot = page.split("<tfoot>")
    cells = [text_of(cell.split("</td>")[0]) for cell in body.split('<td class="figures">')[1:]]
    totals = [text_of(cell.split("</td>")[0]) for cell in foot.split('<td class="figures">')[1:]]
    for column in (0, 1):
        known = [int(vp.replace("−", "-")) for vp in cells[column::2] if vp != "?"]
        assert totals[column].replace("−", "-") == str(sum(known))
    assert "?" in cells[0::2]
    assert "Known so far" in text_of(page)
