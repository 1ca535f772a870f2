"""Engines on the track."""

from companion.table.pieces import EnginePlace
from companion.table.railroad import arrived, depot, reachable
from companion.table.read_facts import facts_of

FACTS = facts_of()
DEPOT = depot(FACTS)


def test_the_rulebook_example_three_maquinistas_from_space_1_past_the_red_engine_on_3() -> None:
    places = reachable(FACTS, EnginePlace(1), 3, {4}, EnginePlace(3))
    assert places == (
        EnginePlace(2),
        EnginePlace(4),
        EnginePlace(4, turnout=True),
        EnginePlace(5),
    )


def test_a_turnout_costs_one_step_and_the_next_space_another() -> None:
    assert reachable(FACTS, EnginePlace(4, turnout=True), 1, {4}, None) == (EnginePlace(5),)
    assert EnginePlace(5) in reachable(FACTS, EnginePlace(4), 1, {4}, None)


def test_the_last_space_ends_a_move_and_leads_to_the_depot_and_space_24() -> None:
    assert reachable(FACTS, EnginePlace(30), 5, set(), None) == (EnginePlace(31),)
    assert arrived(FACTS, EnginePlace(31)) == DEPOT
    assert reachable(FACTS, DEPOT, 1, {31}, None) == (EnginePlace(24),)
    assert reachable(FACTS, DEPOT, 1, set(), EnginePlace(24)) == (EnginePlace(25),)
