"""The main ways in each engine: new game, counting, undo, Back, join, Pedro's turn, the sheet."""

from tests.engines.engine import Engine

NAME = ".player-line input[maxlength]"


def begin(engine: Engine, *names: str) -> str:
    """Begin a game on the screen; answers its path."""
    engine.go("/new")
    for number, name in enumerate(names, 1):
        engine.type(f"[name=name_{number}]", name)
    engine.tap(".floating .gold")
    engine.wait(lambda: engine.path.startswith("/g/"), "a game")
    return engine.path


def saved(engine: Engine, game: str) -> None:
    engine.tap(".floating .gold")
    engine.wait(lambda: engine.path == game, "the game again")


def test_it_is_no_secure_context(engine: Engine) -> None:
    engine.go("/")
    assert engine.run("return isSecureContext") is False


def test_a_number_is_counted_typed_and_taken_back(engine: Engine) -> None:
    game = begin(engine, "Ana", "Bea")
    engine.go(f"{game}/c/3")
    engine.tap(".step button[data-by='1']")
    engine.wait(lambda: engine.text(".step output") == "1", "counted")
    engine.tap("form[action$='/undo'] button:not([disabled])")
    engine.wait(lambda: engine.text(".step output") == "–", "taken back")


def test_back_after_a_saved_name_does_not_swallow_the_next_one(engine: Engine) -> None:
    game = begin(engine, "Ana")
    for name in ("Anna", "Annette"):
        if name == "Anna":
            engine.go(f"{game}/edit")
        else:
            engine.back()
            engine.wait(lambda: engine.path == f"{game}/edit", "the form again")
        engine.type(NAME, name)
        saved(engine, game)
    engine.go(f"{game}/edit")
    assert engine.value(NAME) == "Annette"


def test_back_to_the_form_of_a_new_game_begins_another_one(engine: Engine) -> None:
    first = begin(engine, "Ana")
    engine.back()
    engine.wait(lambda: engine.path == "/new", "the form again")
    engine.type("[name=name_1]", "Bea")
    engine.tap(".floating .gold")
    engine.wait(lambda: engine.path.startswith("/g/"), "a game")
    assert engine.path != first
