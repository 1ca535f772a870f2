"""What a person can ask of the pad: what happens, and what is refused."""

from collections.abc import Sequence

import pytest

from companion.box.faults import Faulty
from companion.play.pad.commands import (
    AddPlayer,
    AddUpOurselves,
    ChooseMode,
    CountField,
    DeclareNothing,
    NoteGame,
    PadCommand,
    RemovePlayer,
    RenamePlayer,
    SeatPlayers,
    StartPad,
    TypePoints,
)
from companion.play.pad.decide import decide
from companion.play.pad.events import (
    AddingUpChosen,
    FieldCounted,
    GameNoted,
    ModeChosen,
    NothingDeclared,
    PadEvent,
    PadStarted,
    PlayerAdded,
    PlayerRemoved,
    PlayerRenamed,
    PointsTyped,
    evolve,
    fold,
)
from companion.play.pad.fields import piece_of
from companion.play.pad.state import Mode, PadState
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player

PAD = editions()["argentina"].pad({}, {})


def started(*names: str) -> PadState:
    players = tuple(Player(name) for name in names or ("Ana", "Bea"))
    return after(PadState(), StartPad("argentina", GameNote(), players))


def after(state: PadState, *commands: PadCommand) -> PadState:
    for command in commands:
        events = decide(PAD, state, command)
        state = fold_on(state, events)
    return state


def fold_on(state: PadState, events: Sequence[PadEvent]) -> PadState:
    for event in events:
        state = evolve(state, event)
    return state


def happens(command: PadCommand, state: PadState | None = None) -> tuple[PadEvent, ...]:
    return decide(PAD, started() if state is None else state, command)


def refusals(command: PadCommand, state: PadState | None = None) -> list[tuple[str, str]]:
    with pytest.raises(Faulty) as refused:
        happens(command, state)
    return [(fault.place, fault.code) for fault in refused.value.faults]


def test_a_pad_starts_with_its_players_in_seating_order() -> None:
    start = StartPad("argentina", GameNote("2026-11-27"), (Player("Ana"), Player("Bea")))
    assert happens(start, PadState()) == (
        PadStarted("argentina", GameNote("2026-11-27"), start.players),
    )
    state = after(PadState(), start)
    assert [(e.seat, e.name) for e in state.entries] == [("p1", "Ana"), ("p2", "Bea")]
    assert state.note.played_on == "2026-11-27"


def test_every_fault_of_a_start_is_said_at_once() -> None:
    players = (Player(""), Player("Bea"), Player("Bea"), Player("x" * 61), Player("a\nb"))
    assert refusals(StartPad("argentina", GameNote(), players), PadState()) == [
        ("players", "players.count"),
        ("players[0].name", "text.length"),
        ("players[2].name", "name.twice"),
        ("players[3].name", "text.length"),
        ("players[4].name", "text.signs"),
    ]
    pedros = tuple(Player(name, is_pedro=True) for name in ("Pedro", "Pablo"))
    assert refusals(StartPad("argentina", GameNote(), pedros), PadState()) == [
        ("players", "pedro.one")
    ]
    assert refusals(StartPad("argentina", GameNote(), ()), PadState()) == [
        ("players", "players.count")
    ]


def test_a_player_is_added_on_a_seat_nobody_had_before() -> None:
    assert happens(AddPlayer(" Caro ")) == (PlayerAdded("p3", "Caro", mark=3),)
    state = after(started(), AddPlayer("Caro"), RemovePlayer("p3"), AddPlayer("Dario"))
    assert [entry.seat for entry in state.entries] == ["p1", "p2", "p4"]


def test_a_symbol_stays_with_its_person() -> None:
    state = after(started("Ana", "Bea", "Caro"), RemovePlayer("p2"))
    assert [(entry.name, entry.mark) for entry in state.entries] == [("Ana", 1), ("Caro", 3)]
    assert after(state, AddPlayer("Dario")).entries[-1].mark == 2
    seated = after(state, SeatPlayers(("p3", "p1"), (1, 3)))
    assert [(entry.name, entry.mark) for entry in seated.entries] == [("Caro", 1), ("Ana", 3)]


def test_a_symbol_is_one_persons_and_every_seat_is_named() -> None:
    assert refusals(SeatPlayers(("p1", "p2"), (1, 1))) == [("players", "marks.twice")]
    assert refusals(SeatPlayers(("p1", "p2"), (1, 5))) == [("players", "marks.twice")]
    assert refusals(SeatPlayers(("p1",), (1,))) == [("players", "form.unreadable")]


def test_adding_up_ourselves_is_said_once() -> None:
    assert happens(AddUpOurselves(True)) == (AddingUpChosen(True),)
    assert after(started(), AddUpOurselves(True)).ourselves
    assert happens(AddUpOurselves(False)) == ()


def test_the_fifth_player_and_the_second_pedro_are_refused() -> None:
    full = started("Ana", "Bea", "Caro", "Dario")
    assert refusals(AddPlayer("Eva"), full) == [("players", "players.count")]
    with_pedro = after(started("Ana"), AddPlayer("Pedro", is_pedro=True))
    assert refusals(AddPlayer("Pedro", is_pedro=True), with_pedro) == [
        ("name", "name.twice"),
        ("players", "pedro.one"),
    ]


def test_an_added_pedro_scores_as_his_deck_says() -> None:
    state = after(started("Ana"), AddPlayer("Pedro", is_pedro=True))
    pedro = state.entries[1].player()
    assert pedro == Player.pedro("Pedro", pedro.holdings)


def test_renaming_keeps_the_seat_and_what_was_entered() -> None:
    state = after(started(), CountField("p1", "pesos", 7))
    assert happens(RenamePlayer("p1", "  Anna "), state) == (PlayerRenamed("p1", "Anna"),)
    renamed = after(state, RenamePlayer("p1", "Anna")).entries[0]
    assert (renamed.seat, renamed.name, renamed.counts) == ("p1", "Anna", {"pesos": 7})


def test_renaming_to_the_same_name_is_nothing() -> None:
    assert happens(RenamePlayer("p1", "Ana ")) == ()


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Bea", "name.twice"),
        ("   ", "text.length"),
        ("x" * 61, "text.length"),
        ("a\tb", "text.signs"),
        ("a\x00b", "text.signs"),
    ],
)
def test_a_name_that_cannot_be(name: str, code: str) -> None:
    assert refusals(RenamePlayer("p1", name)) == [("name", code)]
    assert refusals(AddPlayer(name)) == [("name", code)]


def test_sixty_characters_are_a_name() -> None:
    assert happens(RenamePlayer("p1", "x" * 60)) == (PlayerRenamed("p1", "x" * 60),)


def test_a_player_can_go_but_not_the_last_one() -> None:
    assert happens(RemovePlayer("p1")) == (PlayerRemoved("p1"),)
    assert [e.name for e in after(started(), RemovePlayer("p1")).entries] == ["Bea"]
    assert refusals(RemovePlayer("p1"), started("Ana")) == [("players", "players.count")]


def test_counting_says_what_was_there_before() -> None:
    state = after(started(), CountField("p1", "ships.18", 1))
    assert happens(CountField("p1", "ships.18", 2), state) == (
        FieldCounted("p1", "ships.18", 2, 1),
    )
    assert happens(CountField("p1", "ships.18", 1), state) == ()
    assert happens(CountField("p2", "ships.18", 1), state) == (
        FieldCounted("p2", "ships.18", 1, None),
    )


def test_a_count_can_be_unknown_again() -> None:
    state = after(started(), CountField("p1", "pesos", 0))
    assert dict(state.entries[0].counts) == {"pesos": 0}
    assert happens(CountField("p1", "pesos", None), state) == (
        FieldCounted("p1", "pesos", None, 0),
    )
    assert dict(after(state, CountField("p1", "pesos", None)).entries[0].counts) == {}


def test_a_count_is_0_to_999() -> None:
    assert refusals(CountField("p1", "pesos", -1)) == [("pesos", "number.negative")]
    assert refusals(CountField("p1", "pesos", 1000)) == [("pesos", "number.most")]
    assert happens(CountField("p1", "pesos", 999)) == (FieldCounted("p1", "pesos", 999, None),)


FIELDS = (
    "pesos",
    "private_buildings.10a",
    "ships.18",
    "quays.le_havre_2",
    "city_discs.rotterdam.west.1",
    "city_discs.liverpool.south.15",
    "stations.3",
    "stations.last",
    "stations.last_vp",
    "farmers.green",
    "herd.caracu.2",
    "herd.serrano",
    "herd.exhaustion",
    "objectives.24",
    "station_masters.objectives",
    "workers.gaucho",
    "workers.with_strength",
    "step_limit_disc_cleared",
    "job_market_token",
)
NO_FIELDS = (
    "",
    "pesos.1",
    "dollars",
    "private_buildings.11a",
    "ships.1",
    "ships.19",
    "quays.rotterdam_2",
    "city_discs.paris.west.1",
    "city_discs.rotterdam.west",
    "city_discs.rotterdam.west.-1",
    "city_discs.rotterdam.west.01",
    "city_discs.rotterdam.west.100",
    "stations.x",
    "stations.last.1",
    "farmers.red",
    "herd.caracu",
    "herd.caracu.99",
    "herd.serrano.3",
    "objectives.25",
    "objectives.0",
    "workers.pedro",
    "job_market_token.1",
)


@pytest.mark.parametrize("field", FIELDS)
def test_every_kind_of_piece_has_its_fields(field: str) -> None:
    assert piece_of(PAD, field)
    assert happens(CountField("p1", field, 1)) == (FieldCounted("p1", field, 1, None),)


@pytest.mark.parametrize("field", NO_FIELDS)
def test_no_form_can_write_another_field(field: str) -> None:
    assert piece_of(PAD, field) is None
    assert refusals(CountField("p1", field, 1)) == [(field, "key.unknown")]


def test_typing_puts_a_category_into_typed_mode() -> None:
    assert happens(TypePoints("p1", 3, -4)) == (PointsTyped("p1", 3, -4, None),)
    entry = after(started(), TypePoints("p1", 3, -4)).entries[0]
    assert entry.mode(3) is Mode.TYPED
    assert dict(entry.typed) == {3: -4}
    assert entry.mode(4) is Mode.COUNTED


def test_typing_the_same_number_again_is_nothing_but_brings_the_mode_back() -> None:
    state = after(started(), TypePoints("p1", 3, 9))
    assert happens(TypePoints("p1", 3, 9), state) == ()
    counted = after(state, ChooseMode("p1", 3, Mode.COUNTED))
    assert happens(TypePoints("p1", 3, 9), counted) == (PointsTyped("p1", 3, 9, 9),)


def test_a_typed_number_can_be_taken_back() -> None:
    state = after(started(), TypePoints("p1", 3, 9), TypePoints("p1", 3, None))
    assert dict(state.entries[0].typed) == {}
    assert state.entries[0].mode(3) is Mode.TYPED


def test_typed_numbers_are_minus_99_to_999() -> None:
    assert refusals(TypePoints("p1", 3, -100)) == [("typed.3", "number.least")]
    assert refusals(TypePoints("p1", 3, 1000)) == [("typed.3", "number.most")]
    assert happens(TypePoints("p1", 3, -99))
    assert happens(TypePoints("p1", 3, 999))


@pytest.mark.parametrize("category", [0, 13, -1])
def test_there_are_twelve_categories(category: int) -> None:
    for command in (
        TypePoints("p1", category, 1),
        ChooseMode("p1", category, Mode.TYPED),
        DeclareNothing("p1", category),
    ):
        assert refusals(command) == [("category", "key.unknown")]


def test_choosing_the_mode_that_is_chosen_is_nothing() -> None:
    assert happens(ChooseMode("p1", 2, Mode.COUNTED)) == ()
    assert happens(ChooseMode("p1", 2, Mode.TYPED)) == (ModeChosen("p1", 2, Mode.TYPED),)


def test_nothing_is_declared_once() -> None:
    assert happens(DeclareNothing("p2", 4)) == (NothingDeclared("p2", 4),)
    assert happens(DeclareNothing("p2", 4), after(started(), DeclareNothing("p2", 4))) == ()


def test_date_place_and_sides_are_noted() -> None:
    note = GameNote("2026-11-27", "Rosario", "rain", {"le_havre": "b"})
    assert happens(NoteGame(note)) == (GameNoted(note),)
    state = after(started(), NoteGame(note))
    assert state.note == note
    assert happens(NoteGame(note), state) == ()


@pytest.mark.parametrize(
    "command",
    [
        RenamePlayer("p9", "Eva"),
        RemovePlayer("p9"),
        CountField("p9", "pesos", 1),
        TypePoints("p9", 1, 1),
        ChooseMode("p9", 1, Mode.TYPED),
        DeclareNothing("p9", 1),
    ],
    ids=lambda command: type(command).__name__,
)
def test_nobody_sits_on_an_unknown_seat(command: PadCommand) -> None:
    assert refusals(command) == [("seat", "seat.unknown")]


def test_an_event_changes_its_own_player_only() -> None:
    before = started()
    state = after(
        before, CountField("p2", "pesos", 7), TypePoints("p2", 3, 1), DeclareNothing("p2", 4)
    )
    assert state.entries[0] == before.entries[0]


def test_folding_the_events_is_evolving_one_by_one() -> None:
    start = StartPad("argentina", GameNote(), (Player("Ana"),))
    events = [
        *decide(PAD, PadState(), start),
        FieldCounted("p1", "pesos", 5, None),
        PointsTyped("p1", 2, 9, None),
        PlayerAdded("p2", "Bea"),
        PlayerRemoved("p1"),
    ]
    assert fold(events) == fold_on(PadState(), events)
    assert [entry.name for entry in fold(events).entries] == ["Bea"]
