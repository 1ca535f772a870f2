"""What the pad shows: points, gaps, and what cannot be, from whatever was entered so far."""

from companion.play.pad.commands import (
    AddPlayer,
    ChooseMode,
    CountField,
    DeclareNothing,
    PadCommand,
    RemovePlayer,
    StartPad,
    TypePoints,
)
from companion.play.pad.decide import decide
from companion.play.pad.events import evolve
from companion.play.pad.state import Mode, PadState
from companion.play.pad.view import PadView, view
from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Player
from companion.scoring.holdings import Holdings

PAD = editions()["argentina"].pad({}, {})
ALL = tuple(range(1, 13))


def shown(*commands: PadCommand, names: tuple[str, ...] = ("Ana", "Bea")) -> PadView:
    start = StartPad("argentina", GameNote(), tuple(Player(name) for name in names))
    return view(PAD, state_after(start, *commands))


def state_after(*commands: PadCommand) -> PadState:
    state = PadState()
    for command in commands:
        for event in decide(PAD, state, command):
            state = evolve(state, event)
    return state


def codes(pad: PadView, seat: str, category: int) -> list[str]:
    player = pad.player(seat)
    assert player
    return [fault.code for fault in player.cell(category).faults]


def points(pad: PadView, seat: str, category: int) -> int:
    player = pad.player(seat)
    assert player
    return player.cell(category).line.points


def missing(pad: PadView, seat: str) -> tuple[int, ...]:
    player = pad.player(seat)
    assert player
    return player.missing


def test_an_empty_pad_misses_everything_and_is_not_complete() -> None:
    pad = shown()
    assert [player.missing for player in pad.players] == [ALL, ALL]
    assert [player.total for player in pad.players] == [0, 0]
    assert not pad.complete


def test_empty_is_not_zero() -> None:
    pad = shown(CountField("p1", "pesos", 0))
    assert 1 not in missing(pad, "p1")
    assert 1 in missing(pad, "p2")
    again = shown(CountField("p1", "pesos", 0), CountField("p1", "pesos", None))
    assert 1 in missing(again, "p1")


def test_typed_and_counted_are_both_kept_when_switched() -> None:
    counted = CountField("p1", "pesos", 23)
    typed = TypePoints("p1", 1, 9)
    assert points(shown(counted, typed), "p1", 1) == 9
    back = shown(counted, typed, ChooseMode("p1", 1, Mode.COUNTED))
    assert points(back, "p1", 1) == 4
    again = shown(
        counted, typed, ChooseMode("p1", 1, Mode.COUNTED), ChooseMode("p1", 1, Mode.TYPED)
    )
    assert points(again, "p1", 1) == 9


def test_what_was_counted_grows_behind_a_typed_number() -> None:
    pad = shown(TypePoints("p1", 1, 9), CountField("p1", "pesos", 50))
    assert points(pad, "p1", 1) == 9
    back = shown(
        TypePoints("p1", 1, 9), CountField("p1", "pesos", 50), ChooseMode("p1", 1, Mode.COUNTED)
    )
    assert points(back, "p1", 1) == 10


def test_while_no_number_is_typed_what_was_counted_stands() -> None:
    pad = shown(CountField("p1", "pesos", 5), ChooseMode("p1", 1, Mode.TYPED))
    assert 1 not in missing(pad, "p1")
    assert 1 in missing(shown(ChooseMode("p1", 1, Mode.TYPED)), "p1")
    assert 1 not in missing(shown(TypePoints("p1", 1, 0)), "p1")
    assert 1 in missing(shown(TypePoints("p1", 1, 3), TypePoints("p1", 1, None)), "p1")


def test_nothing_declared_fills_the_gap_of_that_player_and_category() -> None:
    pad = shown(DeclareNothing("p1", 4))
    assert missing(pad, "p1") == tuple(n for n in ALL if n != 4)
    assert missing(pad, "p2") == ALL


def test_the_token_of_another_player_fills_the_gap() -> None:
    pad = shown(CountField("p2", "job_market_token", 1))
    assert 12 not in missing(pad, "p1")
    assert 12 not in missing(pad, "p2")
    assert points(pad, "p1", 12) == 0
    nobody = shown(CountField("p2", "job_market_token", 0))
    assert 12 in missing(nobody, "p1")


def test_a_removed_owner_takes_the_token_along() -> None:
    pad = shown(CountField("p2", "job_market_token", 1), RemovePlayer("p2"))
    assert 12 in missing(pad, "p1")


def test_a_category_is_entered_by_any_of_its_pieces() -> None:
    assert 4 not in missing(shown(CountField("p1", "quays.le_havre_1", 0)), "p1")
    assert 4 not in missing(shown(CountField("p1", "city_discs.rotterdam.west.1", 1)), "p1")


def test_a_score_file_misses_nothing() -> None:
    start = StartPad(
        "argentina", GameNote(), (Player("Ana", Holdings({"pesos": 23})),), settled=(ALL,)
    )
    pad = view(PAD, state_after(start))
    assert missing(pad, "p1") == ()
    assert pad.complete
    assert points(pad, "p1", 1) == 4
    with_gap = view(PAD, state_after(start, AddPlayer("Bea")))
    assert missing(with_gap, "p2") == ALL


def test_a_pad_may_open_with_some_categories_settled() -> None:
    players = (Player("Ana"), Player("Pedro"))
    pad = view(PAD, state_after(StartPad("argentina", GameNote(), players, settled=((2, 3), ALL))))
    assert missing(pad, "p1") == tuple(number for number in ALL if number not in (2, 3))
    assert missing(pad, "p2") == ()


def test_typed_numbers_of_a_score_file_are_in_use() -> None:
    player = Player("Ana", Holdings({"pesos": 23}), {1: 7})
    pad = view(PAD, state_after(StartPad("argentina", GameNote(), (player,), settled=(ALL,))))
    assert points(pad, "p1", 1) == 7
    assert pad.players[0].cell(1).mode is Mode.TYPED


def test_two_owners_of_one_card_are_accepted_and_said_at_the_later_one() -> None:
    pad = shown(CountField("p1", "objectives.7", 1), CountField("p2", "objectives.7", 2))
    assert codes(pad, "p1", 8) == []
    assert codes(pad, "p2", 8) == ["owner.two"]


def test_nineteen_discs_are_accepted_and_said_beside_no_category() -> None:
    pad = shown(CountField("p1", "ships.18", 19))
    player = pad.player("p1")
    assert player
    assert [fault.code for fault in player.faults] == ["discs.most"]
    assert player.faults[0].field == "discs"
    assert all(not cell.faults for cell in player.cells)
    assert points(pad, "p1", 3) > 0


def test_too_many_on_one_ship_row_or_in_the_box_are_said_where_they_are() -> None:
    assert codes(shown(CountField("p1", "ships.12", 2)), "p1", 3) == ["place.one_disc"]
    assert codes(shown(CountField("p1", "workers.gaucho", 7)), "p1", 10) == ["row.spaces"]
    assert codes(shown(CountField("p1", "herd.exhaustion", 26)), "p1", 7) == ["box.most"]
    assert codes(shown(CountField("p1", "workers.with_strength", 1)), "p1", 10) == [
        "strength.hired"
    ]


def test_impossible_things_do_not_block_what_is_right() -> None:
    pad = shown(CountField("p1", "herd.exhaustion", 26), CountField("p1", "pesos", 10))
    assert points(pad, "p1", 1) == 2
    assert codes(pad, "p1", 1) == []


def test_two_tokens_are_said() -> None:
    pad = shown(CountField("p1", "job_market_token", 1), CountField("p2", "job_market_token", 1))
    assert codes(pad, "p1", 12) == []
    assert codes(pad, "p2", 12) == ["token.one_owner"]


def test_vp_that_nobody_told_are_said_until_they_are_typed() -> None:
    unknown = CountField("p1", "stations.last", 2)
    assert codes(shown(unknown), "p1", 5) == ["vp.unknown"]
    assert codes(shown(unknown, CountField("p1", "stations.last_vp", 8)), "p1", 5) == []
    assert codes(shown(unknown, TypePoints("p1", 5, 16)), "p1", 5) == []


def test_winners_and_margin_come_with_the_totals() -> None:
    pad = shown(TypePoints("p1", 1, 9), TypePoints("p2", 1, 5))
    assert (pad.winners, pad.margin) == (("Ana",), 4)
    assert shown(TypePoints("p1", 1, 9), TypePoints("p2", 1, 9)).winners == ("Ana", "Bea")


def test_the_pad_is_complete_when_nobody_misses_anything() -> None:
    everything = [TypePoints(seat, n, 1) for seat in ("p1", "p2") for n in ALL]
    assert shown(*everything).complete
    assert not shown(*everything[:-1]).complete
    assert [player.total for player in shown(*everything).players] == [12, 12]


def test_the_total_is_the_sum_of_the_cells_that_are_shown() -> None:
    """A solo game counts part of a category: no cell shows that part until it is told."""
    person = Player("Ana", Holdings({"city_discs.le_havre.north.2": 1, "farmers.green": 1}))
    pad = view(PAD, state_after(StartPad("argentina", GameNote(), (person,), ((6,),), asks=True)))
    (ana,) = pad.players
    assert not ana.cell(4).entered
    assert ana.cell(4).line.points
    assert ana.total == ana.cell(6).line.points > 0


def test_what_counts_pieces_that_are_not_entered_waits_for_them() -> None:
    pad = shown(CountField("p1", "station_masters.stations", 1), names=("Ana",))
    assert [cell.category.number for cell in pad.players[0].cells if cell.waits] == [9]
    told = shown(
        CountField("p1", "station_masters.stations", 1), DeclareNothing("p1", 5), names=("Ana",)
    )
    assert not any(cell.waits for cell in told.players[0].cells)


def test_a_master_of_objectives_waits_while_a_card_does() -> None:
    cards = (CountField("p1", "station_masters.objectives", 1), CountField("p1", "objectives.1", 1))
    waiting = [
        cell.category.number
        for cell in shown(*cards, names=("Ana",)).players[0].cells
        if cell.waits
    ]
    assert waiting == [8, 9]
