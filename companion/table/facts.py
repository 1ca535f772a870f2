"""The printed facts a table stands on, compiled once from a facts document."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from companion.box import argentina as box
from companion.box.printed import Document, lay_over
from companion.table.change import changed
from companion.table.pieces import Banner, CitySpace, Colour, FarmerTile, Hand, Quay

Corrections = tuple[tuple[str, int], ...]
CITIES = ("le_havre", "rotterdam", "liverpool")
LAST_STATION = 31
FACTS_KEPT = 32
NO_ARROW = "none"
ARROWS = (NO_ARROW, "yellow", "turquoise", "purple", "refill", "end")
ARROW_PATH = "job_market.arrow."


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship tile. `quay` is where its discs go when its banner departs."""

    id: str
    value: int
    grain: int
    vp: int
    banner: Banner | None
    quay: Quay | None
    objective: bool
    at_start: bool
    many: bool


@dataclass(frozen=True, slots=True)
class BuildingTile:
    """A private building tile; `hand` asks a fee of the other seat."""

    carpinteros: int
    vp: int
    hand: Hand | None


@dataclass(frozen=True, slots=True)
class Delivery:
    """A bonus space: VP and grain, None where nobody knows (side b)."""

    vp: int | None
    grain: int | None


@dataclass(frozen=True, slots=True)
class QuayPrint:
    """VP per disc on a quay and by how much it lowers the grain of a delivery."""

    vp: int | None
    reduction: int


@dataclass(frozen=True, slots=True)
class Price:
    """What some gauchos buy together: kinds of cards for pesos (Rules p. 14)."""

    kinds: tuple[str, ...]
    gauchos: int
    pesos: int


@dataclass(frozen=True, slots=True)
class Trail:
    """Spaces and the edges between them, in the order that breaks ties."""

    onward: Mapping[str, tuple[str, ...]]
    neutral: tuple[str, ...]
    building_spaces: tuple[str, ...]
    risk: frozenset[str]
    farmer_spaces: Mapping[Colour, tuple[str, ...]]
    ramps: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything printed that the rules of Pedro and of the table look at."""

    trail: Trail
    ships: Mapping[str, Ship]
    buildings: Mapping[str, BuildingTile]
    deliveries: Mapping[CitySpace, Delivery]
    quays: Mapping[Quay, QuayPrint]
    row_cost: tuple[int, ...]
    strength_cost: int
    spaces_per_row: int
    workers_at_start: int
    token_starts: int
    arrows: Mapping[int, str]
    space_pesos: Mapping[str, int]
    farmer_kinds: tuple[FarmerTile, ...]
    prices: tuple[Price, ...]
    breeds: Mapping[str, tuple[int, tuple[int, ...]]]
    market_size: int
    masters: Mapping[str, Mapping[str, int]]
    objective_vp: Mapping[int, int]
    station_vp: Mapping[int, int | None]
    granjero_row: Mapping[int, str]
    hand_pesos: Mapping[Hand, int]
    turnouts: frozenset[int]
    stations_known: bool
    grain_limit: int

    @property
    def building_numbers(self) -> tuple[int, ...]:
        """The numbers of a seat's private buildings."""
        return tuple(sorted({int(tile.rstrip("ab")) for tile in self.buildings}))

    def building(self, number: int, side: str) -> BuildingTile:
        return self.buildings[f"{number}{side}"]


@lru_cache(maxsize=FACTS_KEPT)
def facts_of(corrections: Corrections = (), city_sides: tuple[str, ...] = ("a", "a", "a")) -> Facts:
    """The facts of one copy for two seats; unknown paths raise KeyError."""
    document = box.document()
    by_path = {fact.path for fact in box.printed()}
    known = {path: value for path, value in corrections if path in by_path}
    facts = _compiled(lay_over(document, box.printed(), known), city_sides)
    return changed(facts, arrows=_arrows_told(facts.arrows, corrections))


def arrow_fact(row: int, arrow: str) -> tuple[str, int]:
    """The path and number that tell which arrow leads from a row."""
    return f"{ARROW_PATH}{row}", ARROWS.index(arrow)


def _arrows_told(printed: Mapping[int, str], corrections: Corrections) -> dict[int, str]:
    told = {
        int(path.removeprefix(ARROW_PATH)): ARROWS[number]
        for path, number in corrections
        if path.startswith(ARROW_PATH) and number < len(ARROWS)
    }
    arrows = {**printed, **told}
    return {row: arrow for row, arrow in arrows.items() if arrow != NO_ARROW}


def _compiled(facts: Document, city_sides: tuple[str, ...]) -> Facts:
    stations = _stations(facts["railroad"]["stations"] or {})
    market = facts["job_market"]
    return Facts(
        trail=_trail(facts["trail"]),
        ships=_ships(facts["ships"]),
        buildings={
            tile["tile"]: BuildingTile(
                tile["carpinteros"], tile["vp"], Hand(tile["hand"]) if tile["hand"] else None
            )
            for tile in facts["private_buildings"]["tiles"]
        },
        deliveries=_deliveries(facts["city_maps"], city_sides),
        quays=_quays(facts["city_maps"], city_sides),
        row_cost=tuple(market["row_cost"]["values"]),
        strength_cost=market["strength_icon_cost"],
        spaces_per_row=market["spaces_per_row"]["2"],
        workers_at_start=facts["setup"]["job_market_workers"]["2"],
        token_starts=market["token_starts_in_row"],
        arrows={
            int(row): _arrow(what) for row, what in market["arrows"]["when_row_is_full"].items()
        },
        space_pesos=_space_pesos(facts),
        farmer_kinds=_farmer_kinds(facts["farmers"]),
        prices=tuple(
            Price(tuple(price["cards"]), price["gauchos"], price["pesos"])
            for price in facts["cattle"]["prices"]
        ),
        breeds={
            breed["id"]: (breed["breeding_value"], tuple(breed["vp"]))
            for breed in facts["cattle"]["market"]
        },
        market_size=facts["setup"]["cattle_market_size"]["2"],
        masters={tile["id"]: tile["immediate"] for tile in facts["station_masters"]["tiles"]},
        objective_vp={card["id"]: card["vp"] for card in facts["objective_cards"]["cards"]},
        station_vp=stations,
        granjero_row=_granjero_row(facts["player_board"]["worker_rows"]["granjero"]),
        hand_pesos={
            Hand(hand): pesos for hand, pesos in facts["setup"]["hand_fee_pesos"]["2"].items()
        },
        turnouts=frozenset(
            {between["between"][0] for between in facts["railroad"]["known_turnouts"]}
            | (set(stations) - {LAST_STATION})
        ),
        stations_known=len(stations) > 1,
        grain_limit=facts["limits"]["grain"],
    )


def _trail(trail: dict[str, Any]) -> Trail:
    onward: dict[str, list[str]] = {}
    for here, there in trail["edges"]:
        onward.setdefault(here, []).append(there)
    building = trail["spaces"]["building"]
    return Trail(
        onward={here: tuple(there) for here, there in onward.items()},
        neutral=tuple(trail["spaces"]["neutral"]),
        building_spaces=tuple(trail["building_spaces_in_order"]),
        risk=frozenset(building["risk"]) | frozenset(building["farmland_and_risk"]),
        farmer_spaces={Colour(c): tuple(s) for c, s in trail["spaces"]["farmer"].items()},
        ramps=dict(trail["ramps"]),
    )


def _ships(ships: dict[str, Any]) -> dict[str, Ship]:
    return {
        ship["id"]: Ship(
            ship["id"],
            ship["loading_value"],
            ship["grain"],
            ship["vp"],
            Banner(ship["banner"]) if ship["banner"] else None,
            Quay(ship["quay"]["city"], ship["quay"]["quay"]) if ship["quay"] else None,
            bool((ship["action"] or {}).get("objective_cards")),
            ship["set"] == "start",
            ship["loading_value"] in ships["many_discs"],
        )
        for ship in ships["ships"]
    }


def _deliveries(maps: dict[str, Any], sides: tuple[str, ...]) -> dict[CitySpace, Delivery]:
    found: dict[CitySpace, Delivery] = {}
    for city, side in zip(CITIES, sides, strict=True):
        if side == "b":
            known = (maps["side_b"] or {}).get(city, {}).get("quarters", {})
            for quarter, spaces in known.items():
                for number, vp in spaces.items():
                    found[CitySpace(city, quarter, int(number))] = Delivery(vp, None)
            continue
        for quarter, printed in maps["side_a"][city]["quarters"].items():
            for number, space in enumerate(printed["spaces"], 1):
                found[CitySpace(city, quarter, number)] = Delivery(space["vp"], printed["grain"])
    return found


def _quays(maps: dict[str, Any], sides: tuple[str, ...]) -> dict[Quay, QuayPrint]:
    found: dict[Quay, QuayPrint] = {}
    for city, side in zip(CITIES, sides, strict=True):
        for quay in maps["side_a"][city]["quays"]:
            vp = quay["vp_per_disc"]
            if side == "b":
                side_b = (maps["side_b"] or {}).get(city, {})
                vp = side_b.get("quays", {}).get(str(quay["quay"]))
            found[Quay(city, quay["quay"])] = QuayPrint(vp, quay["grain_reduction"])
    return found


def _arrow(what: str | dict[str, str]) -> str:
    """`yellow`, `turquoise`, `purple`, `refill` or `end`."""
    if isinstance(what, dict):
        return what["ships_depart"]
    return {"refill_cattle_market": "refill", "end_of_game": "end"}[what]


def _space_pesos(facts: Document) -> dict[str, int]:
    found: dict[str, int] = {}
    for colour, spaces in facts["trail"]["spaces"]["farmer"].items():
        pesos = facts["farmers"]["pesos_under_space"][colour]
        values = pesos["values"] if isinstance(pesos, dict) else pesos
        found.update(zip(spaces, values, strict=True))
    return found


def _farmer_kinds(farmers: dict[str, Any]) -> tuple[FarmerTile, ...]:
    """Every farmer tile in the box, one entry per tile."""
    bag_a = farmers["bag_a_each_of_green_blue_orange"]
    found = [
        FarmerTile(colour, tile["strength"], Hand(tile["hand"]))
        for colour in (Colour.GREEN, Colour.BLUE, Colour.ORANGE)
        for tile in bag_a
    ]
    yellow = farmers["bag_c_yellow"]
    for strength, count in yellow["count_by_strength"].items():
        found += [FarmerTile(Colour.YELLOW, int(strength), Hand(yellow["hand"]))] * count
    return tuple(found)


def _stations(stations: dict[str, dict[str, int]]) -> dict[int, int | None]:
    """VP by the space a station's turnout comes after; 31 is the last."""
    found = {
        entry["after_space"]: entry.get("vp")
        for number, entry in stations.items()
        if number != "last" and "after_space" in entry
    }
    return {**found, LAST_STATION: stations.get("last", {}).get("vp")}


def _granjero_row(row: dict[str, dict[str, Any]]) -> dict[int, str]:
    """What the 2nd to 6th space of the granjero row brings: `grain`, `rotterdam`, `liverpool`."""
    found: dict[int, str] = {}
    for space, printed in row.items():
        action = str(printed["action"])
        city = next((city for city in CITIES if city in action.lower()), "grain")
        found[int(space)] = city
    return found
