"""What is printed, read as plainly as can be."""

import json
from pathlib import Path
from typing import Any, NamedTuple

_COMPANION = Path(__file__).parents[3] / "companion"
FACTS: dict[str, Any] = json.loads(
    (_COMPANION / "box/facts/argentina.json").read_text(encoding="utf-8")
)
_INVENTED: dict[str, Any] = json.loads(
    (_COMPANION / "simulate/invented.json").read_text(encoding="utf-8")
)

Worker = tuple[str, bool]
"""Its row and whether it shows a strength icon."""
Farmer = tuple[str, int, str]
"""Colour, strength, hand."""
Tile = Worker | Farmer
Card = tuple[str, int]
"""A cattle card with its VP; `exhaustion` and `objective` with its number are cards too."""
Quay = tuple[str, int]
Space = tuple[str, str, int]
"""City, quarter, number of the bonus space."""
Place = tuple[int, bool]
"""A space of the railroad track, or the turnout after it; 31 with True is the train depot."""

ROWS = ("gaucho", "carpintero", "maquinista", "granjero")
HIRED = ROWS[:3]
COLOURS = ("green", "blue", "orange", "yellow")
CITIES = ("le_havre", "rotterdam", "liverpool")


class Ship(NamedTuple):
    value: int
    grain: int
    vp: int
    banner: str | None
    quay: Quay | None
    objective: bool
    start: bool
    dark: bool
    pesos: int

    @property
    def many(self) -> bool:
        return self.value in FACTS["ships"]["many_discs"]


class Building(NamedTuple):
    carpinteros: int
    vp: int
    hand: str | None


class Bonus(NamedTuple):
    vp: int
    grain: int
    gives: str


def _quay(printed: dict[str, Any] | None) -> Quay | None:
    return (printed["city"], printed["quay"]) if printed else None


SHIPS = {
    one["id"]: Ship(
        one["loading_value"],
        one["grain"],
        one["vp"],
        one["banner"],
        _quay(one["quay"]),
        "objective_cards" in (one["action"] or {}),
        one["set"] == "start",
        one["corners"] == "dark",
        (one["action"] or {}).get("pesos", 0),
    )
    for one in FACTS["ships"]["ships"]
}
BUILDINGS = {
    one["tile"]: Building(one["carpinteros"], one["vp"], one["hand"])
    for one in FACTS["private_buildings"]["tiles"]
}
NUMBERS = tuple(sorted({int(tile[:-1]) for tile in BUILDINGS}))
_MAPS = FACTS["city_maps"]["side_a"]
BONUSES: dict[Space, Bonus] = {
    (city, quarter, number): Bonus(one["vp"], printed["grain"], one.get("bonus", ""))
    for city in CITIES
    for quarter, printed in _MAPS[city]["quarters"].items()
    for number, one in enumerate(printed["spaces"], 1)
}
QUAYS: dict[Quay, tuple[int, int]] = {
    (city, quay["quay"]): (quay["vp_per_disc"], quay["grain_reduction"])
    for city in CITIES
    for quay in _MAPS[city]["quays"]
}
_TRAIL = FACTS["trail"]
ONWARD: dict[str, list[str]] = {}
for _here, _there in _TRAIL["edges"]:
    ONWARD.setdefault(_here, []).append(_there)
NEUTRAL: tuple[str, ...] = tuple(_TRAIL["spaces"]["neutral"])
BUILDING_SPACES: tuple[str, ...] = tuple(_TRAIL["building_spaces_in_order"])
RISK = frozenset(
    _TRAIL["spaces"]["building"]["risk"] + _TRAIL["spaces"]["building"]["farmland_and_risk"]
)
FARMER_SPACES: dict[str, list[str]] = _TRAIL["spaces"]["farmer"]
RAMPS: dict[str, int] = _TRAIL["ramps"]
START, BUENOS_AIRES = "start", "BuenosAires"

FEE: dict[str, int] = FACTS["setup"]["hand_fee_pesos"]["2"]
ROW_COST: list[int] = FACTS["job_market"]["row_cost"]["values"]
PER_ROW: int = FACTS["job_market"]["spaces_per_row"]["2"]
ICON_COST: int = FACTS["job_market"]["strength_icon_cost"]
TOKEN_ROW: int = FACTS["job_market"]["token_starts_in_row"]
MARKET_SIZE: int = FACTS["setup"]["cattle_market_size"]["2"]
ARROWS: dict[int, str] = {
    int(row): what["ships_depart"]
    if isinstance(what, dict)
    else {"refill_cattle_market": "refill", "end_of_game": "end"}[what]
    for row, what in FACTS["job_market"]["arrows"]["when_row_is_full"].items()
}


def _under(colour: str) -> list[int]:
    pesos: Any = FACTS["farmers"]["pesos_under_space"][colour]
    values: list[int] = pesos["values"] if isinstance(pesos, dict) else pesos
    return values


PESOS_UNDER = {
    space: pesos
    for colour, spaces in FARMER_SPACES.items()
    for space, pesos in zip(spaces, _under(colour), strict=True)
}
BREEDS: dict[str, tuple[int, list[int]]] = {
    one["id"]: (one["breeding_value"], one["vp"]) for one in FACTS["cattle"]["market"]
}
OWN_CATTLE: dict[str, tuple[int, int]] = {
    one["id"]: (one["breeding_value"], len(one["vp"])) for one in FACTS["cattle"]["player"]
}
STRENGTH: dict[str, int] = {
    one["id"]: one["strength"] for kind in ("player", "market") for one in FACTS["cattle"][kind]
}
PRICES: list[tuple[list[str], int, int]] = [
    (one["cards"], one["gauchos"], one["pesos"]) for one in FACTS["cattle"]["prices"]
]
MASTERS: dict[str, dict[str, int]] = {
    one["id"]: one["immediate"] for one in FACTS["station_masters"]["tiles"]
}
OBJECTIVES: dict[int, dict[str, Any]] = {
    one["id"]: one for one in FACTS["objective_cards"]["cards"]
}
GRANJERO_ROW: dict[int, dict[str, Any]] = {
    int(at): one for at, one in FACTS["player_board"]["worker_rows"]["granjero"].items()
}
LAST: int = FACTS["railroad"]["last_space"]
AFTER_DEPOT: int = FACTS["railroad"]["depot_leads_to"]
DEPOT: Place = (LAST, True)
STATIONS: dict[int, int] = {
    one.get("after_space", LAST): one["vp"] for one in _INVENTED["stations"].values()
}
MASTER_SPACES: list[int] = _INVENTED["master_spaces"]
DISC_SPACES: list[dict[str, Any]] = FACTS["player_board"]["disc_spaces"]
GRAIN_LIMIT: int = FACTS["limits"]["grain"]
ROW_SPACES: int = FACTS["limits"]["workers_per_row"]


def of_kind(breed: str, kind: str) -> bool:
    """Whether a breed is what a price names: itself, or any of breeding value 3."""
    return breed == kind or (kind == "value_3" and BREEDS.get(breed, (0, []))[0] == 3)


def bag(letter: str) -> list[Tile]:
    """Everything in one of the three bags (Rules p. 3)."""
    farmers = FACTS["farmers"]
    if letter == "A":
        return [
            (colour, tile["strength"], tile["hand"])
            for colour in COLOURS[:3]
            for tile in farmers["bag_a_each_of_green_blue_orange"]
        ]
    printed = FACTS["workers"][f"bag_{letter.lower()}_per_type"]
    workers: list[Tile] = [
        (row, at < printed["with_strength"]) for row in HIRED for at in range(printed["tiles"])
    ]
    if letter == "B":
        return workers
    yellow = farmers["bag_c_yellow"]
    return workers + [
        ("yellow", int(strength), yellow["hand"])
        for strength, count in yellow["count_by_strength"].items()
        for _ in range(count)
    ]
