"""Proofreading: the facts file has to add up to what the rulebook says lies in the box."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from companion.box.faults import Fault, Faulty
from companion.box.printed import Document

BREEDS = {
    "caracu": 6,
    "chaqueno": 5,
    "serrano": 5,
    "blanco_orejinegro": 5,
    "franqueiro": 9,
    "aberdeen_angus": 6,
}
PLAYER_CATTLE = {"niata": 5, "patagonico": 3, "fronterizo": 3, "holando_argentino": 3}
FARMERS = {"green": 12, "blue": 12, "orange": 12, "yellow": 15}
START_SHIPS = [0, 1, 3, 5, 6, 7, 8, 9, 11, 15, 18]
PILE_SHIPS = [4, 7, 8, 12, 13, 14, 16]
BLOCKS = (
    "counts",
    "setup",
    "limits",
    "station_masters",
    "city_maps",
    "ships",
    "private_buildings",
    "neutral_buildings",
    "private_building_actions",
    "objective_cards",
    "cattle",
    "job_market",
    "farmers",
    "workers",
    "player_board",
    "trail",
    "railroad",
    "points",
)


def proofread(facts: Document) -> None:
    """Count every kind of component. Raises Faulty with all that does not add up.

    Source: Rules p. 2 and 3, Components.
    """
    missing = [Fault(block, "facts.block_missing") for block in BLOCKS if block not in facts]
    if missing:
        raise Faulty(missing)
    faults = [
        Fault(place, "facts.count", (("found", str(found)), ("expected", str(expected))))
        for place, found, expected in _counts(facts)
        if found != expected
    ]
    faults += [Fault(place, "facts.unsourced") for place in _unsourced(facts)]
    if faults:
        raise Faulty(faults)


def _counts(facts: Document) -> Iterator[tuple[str, object, object]]:
    yield from _workers(facts)
    yield from _farmers(facts)
    yield from _cards(facts)
    yield from _ships(facts["ships"]["ships"])
    yield from _tiles(facts)
    yield from _player_board(facts)
    yield from _city_maps(facts["city_maps"])
    yield from _trail(facts["trail"])
    yield from _job_market(facts["job_market"])


def _workers(facts: Document) -> Iterator[tuple[str, object, object]]:
    counts, workers = facts["counts"], facts["workers"]
    bags = (workers["bag_b_per_type"], workers["bag_c_per_type"])
    yield "counts.worker_tiles", counts["worker_tiles"], 57
    yield "counts.worker_tiles_per_type", counts["worker_tiles_per_type"], 19
    yield "workers", sum(bag["tiles"] for bag in bags), 19
    yield "workers.with_strength", sum(bag["with_strength"] for bag in bags), 8


def _farmers(facts: Document) -> Iterator[tuple[str, object, object]]:
    yield "counts.farmer_tiles", facts["counts"]["farmer_tiles"], FARMERS
    farmers = facts["farmers"]
    yield "farmers.bag_a", len(farmers["bag_a_each_of_green_blue_orange"]), 12
    yield "farmers.bag_c", sum(farmers["bag_c_yellow"]["count_by_strength"].values()), 15
    for colour in ("green", "blue", "orange"):
        yield f"farmers.pesos.{colour}", len(farmers["pesos_under_space"][colour]), 4
    yield "farmers.pesos.yellow", len(farmers["pesos_under_space"]["yellow"]["values"]), 7


def _cards(facts: Document) -> Iterator[tuple[str, object, object]]:
    cards = facts["objective_cards"]["cards"]
    kinds = set(facts["objective_cards"]["task_kinds"])
    yield "objective_cards", [card["id"] for card in cards], list(range(1, 25))
    yield "objective_cards.task_kinds", len(kinds), 15
    yield "objective_cards.tasks", set().union(*(card["tasks"] for card in cards)) - kinds, set()
    market = {breed["id"]: len(breed["vp"]) for breed in facts["cattle"]["market"]}
    yield "cattle.market", market, BREEDS
    herd = {breed["id"]: len(breed["vp"]) for breed in facts["cattle"]["player"]}
    yield "cattle.player", herd, PLAYER_CATTLE
    yield "counts.exhaustion_cards", facts["counts"]["exhaustion_cards"], 25


def _ships(ships: list[dict[str, Any]]) -> Iterator[tuple[str, object, object]]:
    yield "ships", len(ships), 18
    by_set = {
        name: sorted(ship["loading_value"] for ship in ships if ship["set"] == name)
        for name in ("start", "pile")
    }
    yield "ships.start", by_set["start"], START_SHIPS
    yield "ships.pile", by_set["pile"], PILE_SHIPS
    banners = Counter(ship["banner"] for ship in ships if ship["banner"])
    yield "ships.banners", dict(banners), {"yellow": 3, "turquoise": 3, "purple": 3}
    yield (
        "ships.quays",
        [ship["id"] for ship in ships if bool(ship["banner"]) != bool(ship["quay"])],
        [],
    )


def _tiles(facts: Document) -> Iterator[tuple[str, object, object]]:
    sides = [f"{number}{side}" for number in range(1, 11) for side in "ab"]
    yield "private_buildings", [t["tile"] for t in facts["private_buildings"]["tiles"]], sides
    yield "private_building_actions", list(facts["private_building_actions"]["actions"]), sides
    yield "neutral_buildings", list(facts["neutral_buildings"]["actions"]), list("ABCDEFGH")
    yield "station_masters", len({t["id"] for t in facts["station_masters"]["tiles"]}), 8


def _player_board(facts: Document) -> Iterator[tuple[str, object, object]]:
    board = facts["player_board"]
    corners = Counter[str]()
    for space in board["disc_spaces"]:
        corners[space["corner"]] += space["count"]
    yield "player_board.disc_spaces", dict(corners), {"white": 12, "dark": 5}
    yield "counts.discs_per_player", facts["counts"]["discs_per_player"], 18
    for row in ("gaucho", "carpintero", "maquinista", "granjero"):
        yield f"player_board.worker_rows.{row}", list(board["worker_rows"][row]), list("23456")


def _city_maps(maps: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    side = maps["side_a"]
    yield "city_maps", list(side), ["le_havre", "rotterdam", "liverpool"]
    for city, quays in (("le_havre", 2), ("rotterdam", 1), ("liverpool", 2)):
        yield f"city_maps.{city}.quays", len(side[city]["quays"]), quays
        quarters = sorted(side[city]["quarters"])
        yield f"city_maps.{city}.quarters", quarters, ["east", "north", "south", "west"]


def _trail(trail: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    """Every edge joins named spaces, every space lies on a way from the start to Buenos Aires."""
    named = {"start", "BuenosAires", *trail["spaces"]["neutral"], *trail["ramps"]}
    for group in (trail["spaces"]["building"], trail["spaces"]["farmer"]):
        named.update(space for spaces in group.values() for space in spaces)
    edges = [(here, there) for here, there in trail["edges"]]
    joined = {space for edge in edges for space in edge}
    yield "trail.edges.unknown", sorted(joined - named), []
    yield "trail.edges.unjoined", sorted(named - joined), []
    yield "trail.edges.twice", len(edges) - len(set(edges)), 0
    onward = named - {"BuenosAires", *trail["ramps"]}
    yield "trail.dead_ends", sorted(onward - {here for here, _ in edges}), []
    yield "trail.unreached", sorted(named - {"start"} - {there for _, there in edges}), []
    buildings = {space for spaces in trail["spaces"]["building"].values() for space in spaces}
    yield "trail.building_spaces_in_order", set(trail["building_spaces_in_order"]), buildings
    yield "trail.building_spaces", len(trail["building_spaces_in_order"]), len(buildings)


def _job_market(market: dict[str, Any]) -> Iterator[tuple[str, object, object]]:
    yield "job_market.row_cost", len(market["row_cost"]["values"]), market["rows"]["value"]


def _unsourced(facts: Document) -> Iterator[str]:
    """Each block says how sure it is and where it comes from, itself or in its parts."""
    for block in BLOCKS:
        text = str(facts[block])
        if "confidence" not in text:
            yield block
