"""A player board with what lies beside it."""

from collections import Counter
from functools import partial

from companion.table.events import BoardSet, SectionConfirmed, TableEvent
from companion.table.facts import Facts
from companion.table.pieces import HIRED_WORKERS, FarmerTile, Seat
from companion.table.state import SeatBoard, Section, TableState
from companion.web.table.forms.cards import (
    cattle_read,
    cattle_shown,
    objective_key,
    objective_keys,
)
from companion.web.table.keys import (
    FARMER_SLOTS,
    NOBODY_SAID,
    NOTHING,
    WORKERS,
    in_old_order,
    slot_key,
)
from companion.web.table.picks import NO, YES, Picks, Typed

FREE_SLOTS = 3
SECTION_OF = {Seat.PERSON: Section.PERSON_BOARD, Seat.PEDRO: Section.PEDRO_BOARD}
STEP_DISC = {NOBODY_SAID: None, NO: False, YES: True}


def board_shown(seat: Seat, facts: Facts, table: TableState) -> Typed:
    board = table.board(seat)
    hired = Counter(map(slot_key, board.hired))
    return {
        **{f"hired.{kind}": str(hired[kind]) for kind in WORKERS},
        **_slots("granjero", list(map(slot_key, board.granjeros)), _row_slots(facts, board)),
        **_slots("farmer", list(map(slot_key, board.farmers)), len(board.farmers) + FREE_SLOTS),
        **{
            f"left.{number}": _flag(number in board.buildings_left)
            for number in facts.building_numbers
        },
        "discs": str(board.discs),
        "grain": str(board.grain),
        **cattle_shown("cattle", facts, board.cattle),
        "exhaustion": str(board.exhaustion),
        **_cards("objective", board.objectives),
        **_cards("played", board.played),
        **{f"master.{master}": _flag(master in board.masters) for master in facts.masters},
        "token": _flag(board.token),
        "step_disc": NOBODY_SAID if board.step_disc is None else _flag(board.step_disc),
    }


def _flag(yes: bool) -> str:
    return YES if yes else NO


def _row_slots(facts: Facts, board: SeatBoard) -> int:
    """The spaces of the granjero row after the printed one, or what lies there."""
    return max(facts.row_spaces - 1, len(board.granjeros))


def _slots(name: str, lie: list[str], slots: int) -> dict[str, str]:
    filled = [*lie, *[NOTHING] * (slots - len(lie))]
    return {f"{name}.{at}": key for at, key in enumerate(filled)}


def _cards(name: str, cards: tuple[int, ...]) -> dict[str, str]:
    return _slots(name, list(map(objective_key, cards)), len(cards) + FREE_SLOTS)


def board_read(seat: Seat, picks: Picks, facts: Facts, table: TableState) -> tuple[TableEvent, ...]:
    before = table.board(seat)
    most_hired = len(HIRED_WORKERS) * (facts.row_spaces - 1)
    hired = [
        tile
        for kind, tile in WORKERS.items()
        for _ in range(picks.number(f"hired.{kind}", most_hired))
    ]
    left = [n for n in facts.building_numbers if picks.yes(f"left.{n}")]
    masters = [master for master in facts.masters if picks.yes(f"master.{master}")]
    board = SeatBoard(
        hired=in_old_order(before.hired, hired),
        granjeros=_tiles("granjero", picks, _row_slots(facts, before)),
        buildings_left=in_old_order(before.buildings_left, left),
        discs=picks.number("discs", facts.box.discs),
        grain=picks.number("grain", facts.grain_limit),
        cattle=cattle_read("cattle", picks, facts, before.cattle),
        exhaustion=picks.number("exhaustion", facts.box.exhaustion),
        farmers=_tiles("farmer", picks, len(before.farmers) + FREE_SLOTS),
        objectives=_objectives("objective", picks, facts, len(before.objectives)),
        played=_objectives("played", picks, facts, len(before.played)),
        masters=in_old_order(before.masters, masters),
        token=picks.yes("token"),
        step_disc=picks.one("step_disc", STEP_DISC, None),
        cleared=before.cleared,
    )
    return (BoardSet(seat, board), SectionConfirmed(SECTION_OF[seat]))


def _tiles(name: str, picks: Picks, slots: int) -> tuple[FarmerTile, ...]:
    picked = [picks.one(f"{name}.{at}", FARMER_SLOTS, None) for at in range(slots)]
    return tuple(tile for tile in picked if tile is not None)


def _objectives(name: str, picks: Picks, facts: Facts, there: int) -> tuple[int, ...]:
    offered = objective_keys(facts)
    picked = [picks.one(f"{name}.{at}", offered, None) for at in range(there + FREE_SLOTS)]
    return tuple(card for card in picked if card is not None)


person_shown, pedro_shown = partial(board_shown, Seat.PERSON), partial(board_shown, Seat.PEDRO)
person_read, pedro_read = partial(board_read, Seat.PERSON), partial(board_read, Seat.PEDRO)
