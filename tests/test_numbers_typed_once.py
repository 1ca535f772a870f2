"""A printed number is typed once, in the facts: which whole numbers may stand in code, and why.

A new number in code goes into `Facts` if it is printed, else into the lists here; one that is gone
goes from them.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

COMPANION = Path(__file__).parent.parent / "companion"
ROOMS = ("table", "pedro", "play", "web", "simulate")
PLAIN = (0, 1)
"""Numbers that need no name: none, one, the first."""

BOUND = "a bound of ours on what is typed, read or imported"
KEPT = "how much is remembered or kept"
DRAWING = "how something is drawn or offered"
SERVER = "running the server, HTTP"
STAND_IN = "how the simulated person plays"
PEDRO = "a rule of Pedro's cards, printed nowhere as a fact"

CONSTANTS = {
    "table": {
        "FACTS_KEPT": KEPT,
        "UNNAMED_OBJECTIVE": "a card nobody named; cards are numbered from 1",
        "ENGINE_AT_START": "both engines start before the track",
    },
    "pedro": {
        "DECKS_KEPT": KEPT,
        "INSTEAD_GRAIN": PEDRO,
        "MOST": BOUND,
        "MOST_ADDED": BOUND,
        "NEAREST_STACK": PEDRO,
        "MOST_BYTES": BOUND,
        "MOST_CARDS": BOUND,
        "MOST_COUNTED": BOUND,
        "MOST_DEEDS": BOUND,
        "MOST_NOTE": BOUND,
        "MOST_PESOS": BOUND,
        "MOST_PRINTED": BOUND,
        "NOTIONAL_PESOS": PEDRO,
        "PRINTED_STRENGTH": PEDRO,
        "SPACES_PER_PAIR": "a drawn half is the upper or the lower tile",
        "STAGES": "the stages of the deck grammar, told apart by its cards",
        "USUAL": DRAWING,
        "VERB": DRAWING,
    },
    "play": {
        "BACK": DRAWING,
        "ON": DRAWING,
        "HALVES": "a drawn half is the upper or the lower tile",
        "MOST_BYTES": BOUND,
        "MOST_GAMES": BOUND,
        "MOST_SENTENCE": BOUND,
        "MOST_STEPS": BOUND,
        "MOST_TEXT": BOUND,
        **dict.fromkeys(
            ("COUNTED_BY_MASTERS", "COUNTED_BY_TASKS", "MASTERS", "OBJECTIVES"),
            "numbers of categories",
        ),
        "MOST_LINES": BOUND,
        "MOST_TITLE": BOUND,
        "MOST_TURNS": BOUND,
        "MOST_VALUE": BOUND,
        "MOST_VERSION": BOUND,
        "NEW_SHIPS": "two ships come for three that depart (Rules p. 11)",
        "IN_DOUBT": "numbers of categories",
        "UNSEEN_ARROW": "no arrow, of no row",
        "TURNS_BETWEEN_VISITS": "no step limit reaches from start to Buenos Aires in one turn",
    },
    "web": {
        "AROUND": DRAWING,
        "ACROSS": DRAWING,
        "AT_ONCE": SERVER,
        "BELOW": DRAWING,
        "BESIDE": DRAWING,
        "LEAST_HEIGHT": DRAWING,
        "MOST_CONNECTIONS": SERVER,
        "MOST_DRAINED_BYTES": SERVER,
        "MOST_HEAD_BYTES": SERVER,
        "MOST_IN_A_ROW": DRAWING,
        "MOST_STEPS": DRAWING,
        "STATUS": SERVER,
        "CATEGORIES": "numbers of categories",
        "CLOSE": DRAWING,
        "COLUMN": DRAWING,
        "FEW": DRAWING,
        "FREE_SLOTS": DRAWING,
        "KNOWN": SERVER,
        "LEAST_COUNTED": BOUND,
        "LEAST_TO_COMPRESS": SERVER,
        "MOST_LINK": BOUND,
        "MOST_SEARCH": BOUND,
        "PAGES_SEARCHED": SERVER,
        "SEARCH_FROM": DRAWING,
        "_FARTHEST": "no clock is farther from UTC",
        "MOST_LOCATION": BOUND,
        "MARGIN": DRAWING,
        "MOST_BODY_BYTES": SERVER,
        "MOST_COUNTED": BOUND,
        "GAME_ID_BYTES": SERVER,
        "MOST_COPIES": KEPT,
        "MOST_COPY_BYTES": KEPT,
        "MOST_DRAWINGS": KEPT,
        "MOST_DRAWING_BYTES": KEPT,
        "MOST_VIEW_BYTES": KEPT,
        "PER_FACT": KEPT,
        "PER_LOOK": KEPT,
        "PER_REASON": KEPT,
        "PER_VIEW": KEPT,
        "MOST_HELD_BYTES": SERVER,
        "MOST_OF_ONE": SERVER,
        "MOST_IN_LINE": SERVER,
        "PAPER": DRAWING,
        "MOST_VIEWS": KEPT,
        "TYPED_SHOWN": DRAWING,
        "MOST_FORM_FIELDS": SERVER,
        "MOST_GAMES": BOUND,
        "MOST_LAST_DISCS": BOUND,
        "MOST_PRINTED": BOUND,
        "MOST_SEARCHED": BOUND,
        "MOST_COOKIE": BOUND,
        "MOST_SIGNS": BOUND,
        "MOST_WORKERS": SERVER,
        "MOST_NOTE": BOUND,
        "OPTIONS": SERVER,
        "MOST_PESOS": BOUND,
        "RETRY_SECONDS": SERVER,
        "ROW": DRAWING,
        "SEATS": "one to four play",
        "SEED_LENGTH": BOUND,
        "MOST_SEED": BOUND,
        "MOST_SHOWN": BOUND,
        "STATIONS_OF_ONE_VP": DRAWING,
        "STEPS": DRAWING,
        "THREADS": SERVER,
        "USUAL_STATION_VPS": DRAWING,
        "MOST_VP": BOUND,
        "_YEAR": SERVER,
    },
    "simulate": {
        "FASTER": STAND_IN,
        "ID_LENGTH": BOUND,
        "MOST_TURNS": "a simulated game that does not end is stopped",
        "NORMAL": STAND_IN,
        "SLOWER": STAND_IN,
        "WHEN": "a date, the same in every export",
    },
}

IN_PLACE: dict[str, dict[str, str]] = {
    "pedro": {
        "facts.breeds[breed][0] == 3": "what the grammar calls a card of value 3",
    },
    "play": {
        "1970 <= found.year < 2200": BOUND,
        "range(3)": "none, one or two exhaustion cards for the cattle revealed (Rules p. 17)",
    },
    "web": {
        "answer.status_code == 200": SERVER,
        "answer.status_code == 204": SERVER,
        "status != 200": SERVER,
        "status == 503": SERVER,
        "range(1, 10)": DRAWING,
        "range(1, 13)": "numbers of categories",
    },
    "simulate": {
        "min(2, game.state.table.boards.person.workers(Worker.GAUCHO))": STAND_IN,
        "range(3)": STAND_IN,
    },
}


def _whole(node: ast.AST, *but: int) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int and node.value not in but


def _numbers(node: ast.AST) -> bool:
    """Whether a whole number stands in an expression, not counting what its functions do."""
    if isinstance(node, ast.Lambda):
        return False
    return _whole(node) or any(map(_numbers, ast.iter_child_nodes(node)))


def _trees(room: str) -> Iterator[ast.Module]:
    for file in sorted((COMPANION / room).rglob("*.py")):
        yield ast.parse(file.read_text(encoding="utf-8"))


def constants(room: str) -> set[str]:
    """The names that a module of a room gives to whole numbers."""
    found = set()
    for tree in _trees(room):
        for node in tree.body:
            if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
                continue
            if _numbers(node.value):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                parts = (part for to in targets for part in ast.walk(to))
                found |= {part.id for part in parts if isinstance(part, ast.Name)}
    return found


def in_place(room: str) -> set[str]:
    """Comparisons (but of lengths), ranges, bounds and defaults with a number without a name."""
    found = set()
    for tree in _trees(room):
        for node in ast.walk(tree):
            parts: list[ast.AST] = []
            if isinstance(node, ast.Compare) and not ast.unparse(node.left).startswith("len("):
                parts = [node.left, *node.comparators]
            elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("range", "min", "max"):
                parts = list(node.args)
            elif isinstance(node, ast.AnnAssign) and node.value is not None:
                parts = [node.value]
            if any(_whole(part, *PLAIN) for part in parts):
                found.add(ast.unparse(node))
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_named_number_is_none_that_is_printed(room: str) -> None:
    """A new one comes from `Facts`, or stands here with its reason."""
    assert constants(room) == set(CONSTANTS[room])


@pytest.mark.parametrize("room", ROOMS)
def test_a_number_without_a_name_is_none_that_is_printed(room: str) -> None:
    assert in_place(room) == set(IN_PLACE.get(room, {}))
