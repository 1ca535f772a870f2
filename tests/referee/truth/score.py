"""The twelve categories as the true table stands now (Rules p. 19), Pedro by his deck's scoring.

Objective cards and station masters are settled by the plain oracle of the scoring tests.
"""

from collections import Counter
from typing import Any

from tests.referee.truth import printed as p
from tests.referee.truth.table import PEDRO, PERSON, Table
from tests.scoring.oracle import result_of

POINTS = p.FACTS["points"]


def points(table: Table, seat: str, scoring: dict[str, str], pesos: int) -> list[int]:
    """Categories 1 to 12 of a seat."""
    board = table.boards[seat]
    result = result_of({"players": [_document(table, seat, scoring)]})["players"][0]
    masters = dict(result["station_masters"])
    if "ships" in masters:
        stay = [discs for ship, discs in table.ships.items() if p.SHIPS[ship].banner is None]
        masters["ships"] = 3 * (sum(discs[seat] for discs in stay) // 2)
    seats_rules = seat == PERSON or scoring["pesos"] == "rules"
    step = seat == PERSON or scoring["step_limit"] == "rules"
    return [
        pesos // POINTS["pesos_per_vp"] if seats_rules else 0,
        sum(
            p.BUILDINGS[table.tile_at(at)].vp
            for at, (owner, _) in table.buildings.items()
            if owner == seat
        ),
        sum(p.SHIPS[ship].vp * discs[seat] for ship, discs in table.ships.items()),
        _cities(table, seat),
        sum(p.STATIONS[at] * discs[seat] for at, discs in table.stations.items()),
        POINTS["farmer"] * len(board.farmers),
        sum(vp for _, vp in board.cattle) - 2 * board.exhaustion,
        result["categories"]["8"],
        sum(masters.values()),
        POINTS["worker_on_space_5_or_6"] * sum(max(0, board.workers(row) - 4) for row in p.ROWS),
        POINTS["step_limit_disc"] if board.step_disc and step else 0,
        POINTS["job_market_token"] if board.token else 0,
    ]


def _cities(table: Table, seat: str) -> int:
    spaces = sum(p.BONUSES[at].vp for at, owner in table.city_discs.items() if owner == seat)
    return spaces + sum(p.QUAYS[quay][0] * discs[seat] for quay, discs in table.quays.items())


def _document(table: Table, seat: str, scoring: dict[str, str]) -> dict[str, Any]:
    """A player of a score file, as far as objective cards and station masters look at him."""
    board = table.boards[seat]
    pedro = {"kind": "pedro", "scoring": scoring} if seat == PEDRO else {}
    herd: dict[str, Any] = {"exhaustion": board.exhaustion}
    for breed in p.BREEDS:
        vps = [vp for one, vp in board.cattle if one == breed]
        herd[breed] = len(vps) if p.BREEDS[breed][0] == 3 else vps
    return {
        "name": seat,
        **pedro,
        "private_buildings": [
            table.tile_at(at) for at, (owner, _) in table.buildings.items() if owner == seat
        ],
        "ships": [
            {"loading_value": 18, "discs": discs[seat]}
            for ship, discs in table.ships.items()
            if ship == "start_18" and discs[seat]
        ],
        "city_discs": [
            {"quarter": at[1], "vp": p.BONUSES[at].vp}
            for at, owner in table.city_discs.items()
            if owner == seat
        ],
        "stations": [
            {"vp": p.STATIONS[at], "discs": discs[seat]}
            for at, discs in table.stations.items()
            if discs[seat]
        ],
        "farmers": dict(Counter(tile[0] for tile in board.farmers)),
        "herd": herd,
        "objectives": {"played": list(board.played), "in_deck": list(board.objectives)},
        "station_masters": list(board.masters),
        "workers": {
            **{row: board.workers(row) for row in p.ROWS},
            "with_strength": board.icons(),
        },
    }
