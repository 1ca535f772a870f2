"""How the store is: counted, the oldest and the longest named, damage found, a purge foreseen."""

from sqlalchemy import text

from companion.store.doctor import Health, examine
from companion.store.transfer import Transfer
from tests.store.conftest import Shelf


def health(shelf: Shelf) -> Health:
    transfer = Transfer(shelf.database, shelf.clock.now, lambda: "unused")
    return examine(shelf.database, transfer, shelf.clock.now())


def test_an_empty_store_is_sound(shelf: Shelf) -> None:
    found = health(shelf)
    assert found.bytes > 0
    assert (found.is_sound, found.games, found.steps, found.damaged) == (True, 0, 0, ())
    assert (found.oldest, found.freed_games, found.freed_bytes) == ((), 0, 0)


def test_games_are_counted_and_a_purge_is_foreseen_as_it_comes(shelf: Shelf) -> None:
    first = shelf.game(form_id="one")
    shelf.game(form_id="two")
    third = shelf.game(form_id="three")
    shelf.append(third, "more")
    shelf.copies.create("argentina", "Mine", {"corrections": {}}, "phone")
    shelf.games.delete(first)
    before = health(shelf)
    assert (before.games, before.deleted, before.steps) == (2, 1, 4)
    assert (before.copies, before.versions) == (1, 1)
    assert [game.id for game in before.oldest] == ["game-1", "game-2", "game-3"]
    assert (before.longest[0].id, before.longest[0].steps) == ("game-3", 2)
    assert before.freed_games == 0
    shelf.clock.pass_days(31)
    due = health(shelf)
    assert (due.freed_games, due.freed_bytes > 20) == (1, True)
    assert shelf.games.purge() == due.freed_games
    assert health(shelf).freed_games == 0


def test_a_game_with_a_step_missing_or_unreadable_is_damaged(shelf: Shelf) -> None:
    for name in ("whole", "gap", "empty"):
        shelf.append(shelf.game(form_id=name), f"more {name}")
    with shelf.database.writing() as session:
        connection = session.connection()
        connection.execute(text("DELETE FROM step WHERE game_id = 'game-2' AND number = 1"))
        connection.execute(text("DELETE FROM step WHERE game_id = 'game-3'"))
    found = health(shelf)
    assert (found.is_sound, found.damaged) == (True, ("game-2", "game-3"))
