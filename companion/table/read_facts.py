"""The facts of one copy for two seats, compiled once from a facts document."""

from dataclasses import replace
from functools import lru_cache
from typing import Any

from companion.box import argentina as box
from companion.box.argentina import CITIES
from companion.box.printed import Document, lay_over
from companion.table.facts import (
    ARROW_PATH,
    ARROWS,
    Arrow,
    AtStart,
    Bonus,
    BoxCounts,
    BuildingTile,
    Delivery,
    Facts,
    Price,
    QuayPrint,
    Ship,
    Trail,
)
from companion.table.pieces import (
    Banner,
    CitySpace,
    Colour,
    FarmerTile,
    Hand,
    Quay,
)

Corrections = tuple[tuple[str, int], ...]
FACTS_KEPT = 32
STEP_LIMIT = "step limit "
SEATS = "2"
"""Pedro and a person: the column of the facts that are printed by number of seats."""


@lru_cache(maxsize=FACTS_KEPT)
def facts_of(corrections: Corrections = (), city_sides: tuple[str, ...] = ("a", "a", "a")) -> Facts:
    """The facts of one copy for two seats; unknown paths raise KeyError."""
    document = box.document()
    by_path = {fact.path for fact in box.printed()}
    known = {path: value for path, value in corrections if path in by_path}
    facts = _compiled(lay_over(document, box.printed(), known), city_sides)
    told = _arrows_told(corrections)
    arrows = {**facts.arrows, **told}
    shown = {row: arrow for row, arrow in arrows.items() if arrow is not Arrow.NONE}
    return replace(facts, arrows=shown, arrows_told=frozenset(told))


def _arrows_told(corrections: Corrections) -> dict[int, Arrow]:
    return {
        int(path.removeprefix(ARROW_PATH)): ARROWS[number]
        for path, number in corrections
        if path.startswith(ARROW_PATH) and number < len(ARROWS)
    }


def _compiled(facts: Document, city_sides: tuple[str, ...]) -> Facts:
    railroad = facts["railroad"]
    last_space = railroad["last_space"]
    stations = _stations(railroad["stations"] or {}, last_space)
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
        spaces_per_row=market["spaces_per_row"][SEATS],
        arrows={
            int(row): _arrow(what) for row, what in market["arrows"]["when_row_is_full"].items()
        },
        arrows_told=frozenset(),
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
        market_size=facts["setup"]["cattle_market_size"][SEATS],
        masters={tile["id"]: tile["immediate"] for tile in facts["station_masters"]["tiles"]},
        objective_vp={card["id"]: card["vp"] for card in facts["objective_cards"]["cards"]},
        station_vp=stations,
        granjero_row=_granjero_row(facts["player_board"]["worker_rows"]["granjero"]),
        hand_pesos={
            Hand(hand): pesos for hand, pesos in facts["setup"]["hand_fee_pesos"][SEATS].items()
        },
        last_space=last_space,
        depot_leads_to=railroad["depot_leads_to"],
        turnouts=frozenset(
            {between["between"][0] for between in railroad["known_turnouts"]}
            | (set(stations) - {last_space})
        ),
        stations_known=len(stations) > 1,
        grain_limit=facts["limits"]["grain"],
        hand_limit=max(facts["limits"]["hand"]),
        disc_pesos=facts["player_board"]["disc_costs"][0]["pesos"],
        row_spaces=facts["limits"]["workers_per_row"],
        step_limit=facts["setup"]["step_limit"][SEATS],
        step_discs={
            printed["space"].removeprefix(STEP_LIMIT): int(printed["effect"])
            for printed in facts["player_board"]["disc_spaces"]
            if printed["space"].startswith(STEP_LIMIT)
        },
        box=_box(facts),
        at_start=_at_start(facts),
    )


def _box(facts: Document) -> BoxCounts:
    counts = facts["counts"]
    return BoxCounts(
        discs=counts["discs_per_player"],
        discs_on_board=counts["disc_spaces_per_player_board"],
        workers=counts["worker_tiles_per_type"],
        strong_workers=counts["worker_tiles_with_strength_per_type"],
        exhaustion=counts["exhaustion_cards"],
        neutral_tiles=tuple(facts["neutral_buildings"]["actions"]),
    )


def _at_start(facts: Document) -> AtStart:
    setup, workers = facts["setup"], facts["workers"]
    first = setup["first_disc"]
    return AtStart(
        workers=setup["job_market_workers"][SEATS],
        token_row=facts["job_market"]["token_starts_in_row"],
        farmers=setup["farmers_from_bag_a"],
        foresight=tuple(setup["foresight_spaces"].values()),
        objectives=setup["objective_display"],
        masters=facts["counts"]["station_master_spaces"],
        exhaustion=setup["exhaustion_cards_in_deck"],
        quay=Quay(first["city"], first["quay"]),
        bag_b=_strong(workers["bag_b_per_type"]),
        bag_c=_strong(workers["bag_c_per_type"]),
    )


def _strong(bag: dict[str, int]) -> tuple[bool, ...]:
    """For each tile of one type in a bag whether it shows a strength icon."""
    return tuple(at < bag["with_strength"] for at in range(bag["tiles"]))


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
            ship["corners"] == "dark",
            (ship["action"] or {}).get("pesos", 0),
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
                found[CitySpace(city, quarter, number)] = Delivery(
                    space["vp"], printed["grain"], *_bonus(space.get("bonus", ""))
                )
    return found


def _bonus(printed: str) -> tuple[Bonus, int]:
    number, _, what = printed.partition(" ")
    if what == "pesos":
        return Bonus.NONE, int(number)
    return Bonus(printed), 0


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


def _arrow(what: str | dict[str, str]) -> Arrow:
    if isinstance(what, dict):
        return Arrow(what["ships_depart"])
    return {"refill_cattle_market": Arrow.REFILL, "end_of_game": Arrow.END}[what]


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


def _stations(stations: dict[str, dict[str, int]], last_space: int) -> dict[int, int | None]:
    """VP by the space a station's turnout comes after; the last is at the last space."""
    found = {
        entry["after_space"]: entry.get("vp")
        for number, entry in stations.items()
        if number != "last" and "after_space" in entry
    }
    return {**found, last_space: stations.get("last", {}).get("vp")}


def _granjero_row(row: dict[str, dict[str, Any]]) -> dict[int, str]:
    """What the 2nd to 6th space of the granjero row brings: `grain`, `rotterdam`, `liverpool`."""
    found: dict[int, str] = {}
    for space, printed in row.items():
        action = str(printed["action"])
        city = next((city for city in CITIES if city in action.lower()), "grain")
        found[int(space)] = city
    return found
