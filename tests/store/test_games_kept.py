"""Games and their steps on disk: opened by an address, appended to, listed, deleted, restored."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from sqlalchemy.exc import IntegrityError
from sqlmodel import update

from companion.record.step import Step, StepKind
from companion.store.tables import Role, StepRow, TokenRow
from tests.store.conftest import Shelf


def step(number: int, form_id: str) -> Step:
    return Step(number, form_id, StepKind.PLAY, {"is": "Tap", "to": None}, ({"is": "Tapped"},))


def test_a_game_is_opened_by_its_address(shelf: Shelf) -> None:
    token = shelf.game(title="Sunday")
    game = shelf.games.open(token)
    assert game
    assert (game.row.title, game.row.edition, game.token, game.role) == (
        "Sunday",
        "argentina",
        token,
        Role.WRITE,
    )
    assert game.may_write
    assert game.row.id != token


def test_an_unknown_address_opens_nothing(shelf: Shelf) -> None:
    shelf.game()
    assert shelf.games.open("nowhere") is None
    assert shelf.games.open("") is None
    with shelf.games.appending("nowhere", "phone") as appending:
        assert appending is None


def test_an_address_that_ended_opens_nothing(shelf: Shelf) -> None:
    token = shelf.game()
    with shelf.database.writing() as session:
        session.exec(update(TokenRow).values(ended_at=shelf.clock.now()))
    assert shelf.games.open(token) is None


def test_every_part_of_a_step_comes_back(shelf: Shelf) -> None:
    token = shelf.game()
    kept = Step(2, "f", StepKind.UNDO, {"é": [1, None]}, ({"is": "X"}, {"n": 0}), "r-1", 2, "me")
    with shelf.games.appending(token, "phone") as appending:
        assert appending
        appending.add(kept)
    game = shelf.games.open(token)
    assert game
    assert game.steps[1] == kept


def test_steps_come_in_their_order(shelf: Shelf) -> None:
    token = shelf.game()
    for number in range(2, 15):
        shelf.append(token, f"form {number}")
    game = shelf.games.open(token)
    assert game
    assert [step.number for step in game.steps] == [*range(1, 15)]


def test_the_same_first_form_twice_gives_one_game(shelf: Shelf) -> None:
    token = shelf.game(form_id="begin")
    assert shelf.game(form_id="begin") == token
    assert len(shelf.games.listed("phone")) == 1
    assert shelf.game(form_id="again") != token


def test_the_first_form_of_another_phone_is_another_game(shelf: Shelf) -> None:
    assert shelf.game("one", "begin") != shelf.game("other", "begin")


def test_a_form_id_stands_once_in_a_record(shelf: Shelf) -> None:
    token = shelf.game()
    shelf.append(token, "tap")
    with pytest.raises(IntegrityError):
        shelf.append(token, "tap")
    assert shelf.form_ids(token) == ["first", "tap"]
    other = shelf.game(form_id="other")
    shelf.append(other, "tap")


def test_a_number_stands_once_in_a_record(shelf: Shelf) -> None:
    token = shelf.game()
    with pytest.raises(IntegrityError):
        shelf.append(token, "two first steps", number=1)
    assert shelf.form_ids(token) == ["first"]


def test_a_raised_error_leaves_nothing(shelf: Shelf) -> None:
    token = shelf.game()
    with suppress(ZeroDivisionError), shelf.games.appending(token, "other") as appending:
        assert appending
        appending.add(step(2, "half"))
        appending.retitle("half")
        raise ZeroDivisionError
    game = shelf.games.open(token)
    assert game
    assert ([step.form_id for step in game.steps], game.row.title) == (["first"], "")
    assert shelf.games.listed("other") == []
    shelf.append(token, "whole")


def test_sixteen_threads_lose_nothing(shelf: Shelf) -> None:
    token = shelf.game()

    def six_taps(name: int) -> None:
        for n in range(6):
            shelf.append(token, f"{name} {n}")

    with ThreadPoolExecutor(16) as threads:
        list(threads.map(six_taps, range(16)))
    wanted = {f"{name} {n}" for name in range(16) for n in range(6)}
    game = shelf.games.open(token)
    assert game
    assert [step.number for step in game.steps] == [*range(1, 98)]
    assert {step.form_id for step in game.steps} == wanted | {"first"}


def test_reading_goes_on_while_somebody_writes(shelf: Shelf) -> None:
    token = shelf.game()
    with shelf.games.appending(token, "phone") as appending:
        assert appending
        appending.add(step(2, "on its way"))
        assert shelf.form_ids(token) == ["first"]
    assert shelf.form_ids(token) == ["first", "on its way"]


def test_a_phone_lists_its_games_the_last_opened_first(shelf: Shelf) -> None:
    one, two = shelf.game(form_id="1"), shelf.game(form_id="2")
    shelf.game("other", "3")
    assert [game.token for game in shelf.games.listed("phone")] == [two, one]
    shelf.append(one, "tap")
    assert [game.token for game in shelf.games.listed("phone")] == [one, two]


def test_a_phone_that_writes_has_the_game_on_its_list(shelf: Shelf) -> None:
    token = shelf.game()
    assert shelf.games.listed("guest") == []
    shelf.append(token, "tap", phone="guest")
    assert [game.token for game in shelf.games.listed("guest")] == [token]


def test_nobody_is_remembered_without_a_phone(shelf: Shelf) -> None:
    shelf.game(phone="")
    assert shelf.games.listed("") == []


def test_forgetting_takes_a_game_off_one_list_only(shelf: Shelf) -> None:
    token = shelf.game()
    shelf.append(token, "tap", phone="guest")
    shelf.games.forget(token, "phone")
    assert shelf.games.listed("phone") == []
    assert [game.token for game in shelf.games.listed("guest")] == [token]
    assert shelf.games.open(token)


def test_a_deleted_game_is_gone_everywhere_and_can_be_restored(shelf: Shelf) -> None:
    token = shelf.game(title="Sunday")
    shelf.append(token, "tap", phone="guest")
    game_id = shelf.games.delete(token)
    assert game_id
    assert shelf.games.open(token) is None
    assert shelf.games.listed("phone") == shelf.games.listed("guest") == []
    assert [row.title for row in shelf.games.deleted("phone")] == ["Sunday"]
    assert shelf.games.restore(game_id, "phone") == token
    assert shelf.form_ids(token) == ["first", "tap"]
    assert shelf.games.deleted("phone") == []


def test_deleting_what_is_not_there_is_nothing(shelf: Shelf) -> None:
    token = shelf.game()
    assert shelf.games.delete("nowhere") is None
    assert shelf.games.delete(token)
    assert shelf.games.delete(token) is None


def test_who_may_only_follow_cannot_delete_or_restore(shelf: Shelf) -> None:
    token = shelf.game()
    with shelf.database.writing() as session:
        game = shelf.games.open(token)
        assert game
        session.add(TokenRow(token="follower", game_id=game.row.id, role=Role.FOLLOW))
    followed = shelf.games.open("follower")
    assert followed
    assert not followed.may_write
    assert shelf.games.delete("follower") is None
    with shelf.games.appending("follower", "guest"):
        pass
    game_id = shelf.games.delete(token)
    assert game_id
    assert shelf.games.restore(game_id, "guest") is None


def test_a_stranger_cannot_restore(shelf: Shelf) -> None:
    game_id = shelf.games.delete(shelf.game())
    assert game_id
    assert shelf.games.restore(game_id, "stranger") is None
    assert shelf.games.restore("no such game", "phone") is None


def test_deleting_can_be_taken_back_for_30_days(shelf: Shelf) -> None:
    token = shelf.game()
    game_id = shelf.games.delete(token)
    assert game_id
    shelf.clock.pass_days(29.9)
    assert [row.id for row in shelf.games.deleted("phone")] == [game_id]
    shelf.clock.pass_days(0.2)
    assert shelf.games.deleted("phone") == []
    assert shelf.games.restore(game_id, "phone") is None
    assert shelf.games.open(token) is None


def test_restoring_within_30_days_works(shelf: Shelf) -> None:
    token = shelf.game()
    game_id = shelf.games.delete(token)
    assert game_id
    shelf.clock.pass_days(29.9)
    assert shelf.games.restore(game_id, "phone") == token
    assert shelf.games.restore(game_id, "phone") == token


def test_title_and_copy_are_kept_with_the_game(shelf: Shelf) -> None:
    token = shelf.game()
    address = shelf.copies.create("argentina", "Mine", {"corrections": {}}, "phone")
    copy = shelf.copies.open(address)
    assert copy
    with shelf.games.appending(token, "phone") as appending:
        assert appending
        appending.retitle("Sunday")
        appending.pin_copy(copy.row.id, 1)
    game = shelf.games.open(token)
    assert game
    assert (game.row.title, game.row.copy_id, game.row.copy_version) == ("Sunday", copy.row.id, 1)


def test_a_step_belongs_to_a_game_that_is_there(shelf: Shelf) -> None:
    loose = StepRow(
        game_id="nowhere",
        number=1,
        form_id="f",
        kind="play",
        command={},
        events=[],
        ruleset="",
        at=shelf.clock.now(),
    )

    def write() -> None:
        with shelf.database.writing() as session:
            session.add(loose)

    with pytest.raises(IntegrityError):
        write()
    with shelf.database.reading() as session:
        assert session.get(StepRow, ("nowhere", 1)) is None
