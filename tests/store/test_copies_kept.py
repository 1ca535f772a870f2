"""Copies on disk: documents with a secret address, every version kept."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy.exc import NoResultFound

from companion.store import copies
from tests.store.conftest import Shelf

EMPTY: dict[str, Any] = {"format": "gwt-copy/1", "name": "Mine", "corrections": {}}


def corrected(**corrections: int) -> Any:
    return lambda document: {
        **document,
        "corrections": {**document["corrections"], **corrections},
    }


def kept(shelf: Shelf, token: str) -> tuple[int, dict[str, int]]:
    copy = shelf.copies.open(token)
    assert copy
    return copy.version, copy.document["corrections"]


def test_a_new_copy_is_at_version_1_behind_a_secret_address(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    copy = shelf.copies.open(token)
    assert copy
    assert (copy.version, copy.document, copy.row.name) == (1, EMPTY, "Mine")
    assert copy.row.id != token
    assert shelf.copies.open(copy.row.id) is None
    assert shelf.copies.open("nowhere") is None


def test_old_versions_go_but_for_those_that_a_game_was_scored_with(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copies, "MOST_VERSIONS", 3)
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    copy = shelf.copies.open(token)
    assert copy
    shelf.copies.change(token, corrected(a=1))
    game = shelf.game()
    with shelf.games.appending(game, "phone") as appending:
        assert appending
        appending.pin_copy(copy.row.id, 2)
    for number in range(2, 7):
        shelf.copies.change(token, corrected(a=number))
    versions = {n for n in range(1, 9) if shelf.copies.at(copy.row.id, n)}
    assert versions == {2, 5, 6, 7}
    assert shelf.copies.pinned(copy.row.id, 2)["corrections"] == {"a": 1}


def test_every_change_is_a_version_more(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    shelf.copies.change(token, corrected(a=1))
    changed = shelf.copies.change(token, corrected(a=2))
    assert changed
    assert changed.version == 3
    assert kept(shelf, token) == (3, {"a": 2})


def test_a_change_that_changes_nothing_is_no_version(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    shelf.copies.change(token, corrected(a=1))
    shelf.copies.change(token, corrected(a=1))
    assert kept(shelf, token) == (2, {"a": 1})


def test_older_versions_stay_as_they_were(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    shelf.copies.change(token, corrected(a=1))
    shelf.copies.change(token, corrected(a=2, b=3))
    copy = shelf.copies.open(token)
    assert copy
    found = [shelf.copies.pinned(copy.row.id, version)["corrections"] for version in (1, 2, 3)]
    assert found == [{}, {"a": 1}, {"a": 2, "b": 3}]
    with pytest.raises(NoResultFound):
        shelf.copies.pinned(copy.row.id, 4)


def test_a_game_finds_its_copy_by_its_private_id(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    shelf.copies.change(token, corrected(a=1))
    copy = shelf.copies.open(token)
    assert copy
    found = shelf.copies.by_id(copy.row.id)
    assert found
    assert (found.version, found.row.token) == (2, token)
    assert shelf.copies.by_id(token) is None


def test_changing_what_is_not_there_is_nothing(shelf: Shelf) -> None:
    assert shelf.copies.change("nowhere", corrected(a=1)) is None


def test_a_phone_lists_its_own_copies_the_newest_first(shelf: Shelf) -> None:
    names = [("One", "phone"), ("Two", "phone"), ("Theirs", "other")]
    for name, phone in names:
        shelf.copies.create("argentina", name, EMPTY, phone)
    assert [row.name for row in shelf.copies.listed("phone")] == ["Two", "One"]
    assert shelf.copies.listed("") == []


def test_a_phone_sees_its_newest_copies(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "MOST_LISTED", 2)
    for name, seen in (("One", ["One"]), ("Two", ["Two", "One"]), ("Three", ["Three", "Two"])):
        shelf.copies.create("argentina", name, EMPTY, "phone")
        assert [row.name for row in shelf.copies.listed("phone")] == seen


def test_changes_at_the_same_time_are_all_kept(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    with ThreadPoolExecutor(8) as threads:
        list(
            threads.map(lambda n: shelf.copies.change(token, corrected(**{f"f{n}": n})), range(24))
        )
    assert kept(shelf, token) == (25, {f"f{n}": n for n in range(24)})


def test_an_error_while_changing_leaves_nothing(shelf: Shelf) -> None:
    token = shelf.copies.create("argentina", "Mine", EMPTY, "phone")
    with pytest.raises(KeyError):
        shelf.copies.change(token, lambda document: document["no such key"])
    assert kept(shelf, token) == (1, {})
