"""Commands and events to JSON and back: nothing is lost, and an unknown kind is refused."""

import json
from dataclasses import dataclass, fields
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.box.scoring_exceptions import ScoredAs, ScoringExceptions
from companion.play.pad import commands, events
from companion.play.pad.kind import CODEC
from companion.play.pad.state import Mode
from companion.record.codec import Codec, UnknownKindError
from companion.scoring.game import GameNote, Player, Solo
from companion.scoring.holdings import Holdings

TEXTS = st.text(max_size=8)
NUMBERS = st.integers(-99, 999)
COUNTS = st.dictionaries(TEXTS, st.integers(0, 99), max_size=4)
NOTES = st.builds(
    GameNote,
    TEXTS,
    TEXTS,
    TEXTS,
    st.dictionaries(TEXTS, st.sampled_from("ab"), max_size=3),
    st.none() | st.builds(Solo, TEXTS, TEXTS, TEXTS),
)
EXCEPTIONS = st.builds(ScoringExceptions, *[st.sampled_from(ScoredAs)] * 3)
PLAYERS = st.builds(
    Player,
    TEXTS,
    st.builds(Holdings, COUNTS),
    st.dictionaries(st.integers(1, 12), NUMBERS, max_size=3),
    st.booleans(),
    EXCEPTIONS,
)
FIELDS = {
    "note": NOTES,
    "players": st.lists(PLAYERS, max_size=4).map(tuple),
    "count": st.none() | NUMBERS,
    "before": st.none() | NUMBERS,
    "points": st.none() | NUMBERS,
    "category": st.integers(1, 12),
    "mode": st.sampled_from(Mode),
    "settled": st.lists(st.lists(st.integers(1, 12), max_size=3).map(tuple), max_size=3).map(tuple),
    "is_pedro": st.booleans(),
    "order": st.lists(TEXTS, max_size=4).map(tuple),
    "marks": st.lists(st.integers(1, 4), max_size=4).map(tuple),
}
CLASSES = (*get_args(commands.PadCommand), *get_args(events.PadEvent))


def built(cls: type) -> st.SearchStrategy[Any]:
    return st.builds(cls, **{field.name: FIELDS.get(field.name, TEXTS) for field in fields(cls)})


@pytest.mark.parametrize("cls", CLASSES, ids=lambda cls: cls.__name__)
def test_every_command_and_event_of_the_pad_survives_json(cls: type) -> None:
    @given(built(cls))
    def survives(value: Any) -> None:
        document = json.loads(json.dumps(CODEC.encode(value)))
        found = CODEC.decode(document)
        assert type(found) is cls
        assert CODEC.encode(found) == document
        if isinstance(found, commands.StartPad | events.PadStarted):
            assert [known(player) for player in found.players] == [
                known(player) for player in value.players
            ]
        else:
            assert found == value

    survives()


def known(player: Player) -> tuple[object, ...]:
    """A player as the pad takes it: JSON writes the numbers of categories as text."""
    typed = {int(category): points for category, points in player.typed.items()}
    return (player.name, player.holdings, typed, player.is_pedro, player.exceptions)


def test_a_document_says_what_it_is() -> None:
    written = CODEC.encode(commands.CountField("p1", "ships.18", 2))
    assert written == {"is": "CountField", "seat": "p1", "field": "ships.18", "count": 2}


def test_an_unknown_kind_is_refused_by_its_name() -> None:
    with pytest.raises(UnknownKindError, match="Conjured"):
        CODEC.decode({"is": "Conjured"})
    with pytest.raises(UnknownKindError, match="None"):
        CODEC.decode({})


def test_a_value_of_an_unknown_kind_is_not_written() -> None:
    @dataclass(frozen=True)
    class Conjured:
        n: int = 0

    with pytest.raises(UnknownKindError, match="Conjured"):
        CODEC.encode(Conjured())


@dataclass(frozen=True)
class Cow:
    vp: int


@dataclass(frozen=True)
class Ship:
    name: str
    cargo: "tuple[Cow | None, ...]" = ()
    pair: tuple[int, str] = (0, "")
    first: Cow | None = None


def test_nested_values_tuples_and_what_is_absent() -> None:
    codec = Codec([Cow, Ship])
    ship = Ship("18", (Cow(2), None), (3, "c"), Cow(5))
    assert codec.decode(json.loads(json.dumps(codec.encode(ship)))) == ship
    assert codec.decode({"is": "Ship", "name": "0"}) == Ship("0")
