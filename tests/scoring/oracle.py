"""Scoring once more, from a score file's JSON, as plainly as can be.

No code is shared with the companion: only the printed facts are read from the same file, and the
objective cards are settled by trying all ways. Good for eight cards a player.
"""

import json
from pathlib import Path
from typing import Any

FACTS = json.loads(
    (Path(__file__).parents[2] / "companion/box/facts/argentina.json").read_text(encoding="utf-8")
)
CARDS = {card["id"]: card for card in FACTS["objective_cards"]["cards"]}
BUILDINGS = {tile["tile"]: tile["vp"] for tile in FACTS["private_buildings"]["tiles"]}
SHIPS = {s["loading_value"]: s["vp"] for s in FACTS["ships"]["ships"] if not s["banner"]}
QUAYS = {
    f"{city}_{quay['quay']}": quay["vp_per_disc"]
    for city, side in FACTS["city_maps"]["side_a"].items()
    for quay in side["quays"]
}
VALUE_3 = {"chaqueno": 1, "serrano": 2, "blanco_orejinegro": 3}
BY_VP = ("caracu", "franqueiro", "aberdeen_angus")

Document = dict[str, Any]


def result_of(document: Document) -> Document:
    """What `companion score --json` has to print for a file without faults."""
    players = [_player(player) for player in document["players"]]
    most = max(player["total"] for player in players)
    return {
        "format": "gwt-score-result/1",
        "edition": "argentina",
        "players": players,
        "winners": [player["name"] for player in players if player["total"] == most],
    }


def _player(player: Document) -> Document:
    scoring = {"pesos": "rules", "step_limit": "rules", "objectives": "rules"}
    if player.get("kind") == "pedro":
        scoring = {"pesos": "none", "step_limit": "none", "objectives": "full"}
        scoring |= player.get("scoring", {})
    owns_pairs = "objectives" in player.get("station_masters", [])
    cards = player.get("objectives", {})
    played, in_deck = sorted(cards.get("played", [])), sorted(cards.get("in_deck", []))
    if scoring["objectives"] == "full":
        answer = _everything_fulfilled(played, in_deck, owns_pairs)
    elif scoring["objectives"] == "none":
        answer = _nothing_scored(played, in_deck)
    else:
        answer = _best(played, in_deck, _things(player), owns_pairs)
    masters = {
        id_: _master(id_, player, answer["pairs"]) for id_ in player.get("station_masters", [])
    }
    categories = {
        "1": player.get("pesos", 0) // 5 if scoring["pesos"] == "rules" else 0,
        "2": sum(BUILDINGS[tile] for tile in player.get("private_buildings", [])),
        "3": sum(SHIPS[s["loading_value"]] * s.get("discs", 1) for s in player.get("ships", [])),
        "4": sum(QUAYS[quay] * n for quay, n in player.get("quays", {}).items())
        + sum(disc["vp"] for disc in player.get("city_discs", [])),
        "5": sum(s["vp"] * s.get("discs", 1) for s in player.get("stations", [])),
        "6": 2 * sum(player.get("farmers", {}).values()),
        "7": _cattle(player.get("herd", {})),
        "8": answer["points"],
        "9": sum(masters.values()),
        "10": 4 * sum(max(0, _row(player, row) - 4) for row in ROWS),
        "11": 2
        if player.get("step_limit_disc_cleared") and scoring["step_limit"] == "rules"
        else 0,
        "12": 2 if player.get("job_market_token") else 0,
    }
    categories |= player.get("typed", {})
    return {
        "name": player["name"],
        "categories": categories,
        "total": sum(categories.values()),
        "objectives": {
            "fulfilled": answer["fulfilled"],
            "not_fulfilled": answer["not_fulfilled"],
            "added": answer["added"],
            "left_out": answer["left_out"],
            "used": {str(id_): CARDS[id_]["tasks"] for id_ in answer["fulfilled_by_things"]},
        },
        "station_masters": masters,
    }


ROWS = ("gaucho", "carpintero", "maquinista", "granjero")


def _row(player: Document, row: str) -> int:
    return player.get("workers", {}).get(row, 1)


def _cattle(herd: Document) -> int:
    by_number = sum(vp * herd.get(breed, 0) for breed, vp in VALUE_3.items())
    by_vp = sum(sum(herd.get(breed, [])) for breed in BY_VP)
    return by_number + by_vp - 2 * herd.get("exhaustion", 0)


def _master(id_: str, player: Document, pairs: int) -> int:
    herd = player.get("herd", {})
    if id_ == "cattle":
        high = len(herd.get("franqueiro", [])) + len(herd.get("aberdeen_angus", []))
        return high + sum(herd.get(breed, 0) for breed in VALUE_3)
    if id_ == "sets":
        return 4 * min(_row(player, row) for row in ROWS)
    if id_ == "stations":
        spaces = [s for s in player.get("stations", []) if s.get("discs", 1) > 0]
        return 3 * (len(spaces) // 2)
    if id_ == "objectives":
        return pairs
    if id_ == "ships":
        return 3 * (sum(ship.get("discs", 1) for ship in player.get("ships", [])) // 2)
    if id_ == "strength":
        return 3 * (player.get("workers", {}).get("with_strength", 0) // 2)
    if id_ == "buildings":
        return 3 * (len(player.get("private_buildings", [])) // 2)
    assert id_ == "farmers"
    return sum(player.get("farmers", {}).values())


def _things(player: Document) -> dict[str, int]:
    herd, farmers = player.get("herd", {}), player.get("farmers", {})
    things = {
        "station_disc": sum(s.get("discs", 1) for s in player.get("stations", [])),
        "private_building": len(player.get("private_buildings", [])),
        "breeding_value_3": sum(herd.get(breed, 0) for breed in VALUE_3),
        "ship_18": sum(
            s.get("discs", 1) for s in player.get("ships", []) if s["loading_value"] == 18
        ),
    }
    for quarter in ("north", "east", "south", "west"):
        things[f"quarter_{quarter}"] = sum(
            disc["quarter"] == quarter for disc in player.get("city_discs", [])
        )
    for breed in BY_VP:
        things[breed] = len(herd.get(breed, []))
    for colour in ("green", "blue", "orange", "yellow"):
        things[f"{colour}_farmer"] = farmers.get(colour, 0)
    return things


def _everything_fulfilled(played: list[int], in_deck: list[int], owns_pairs: bool) -> Document:
    area = sorted(played + in_deck)
    return {
        "points": sum(CARDS[id_]["vp"] for id_ in area),
        "pairs": 3 * (len(area) // 2) if owns_pairs else 0,
        "fulfilled": area,
        "fulfilled_by_things": [],
        "not_fulfilled": [],
        "added": in_deck,
        "left_out": [],
    }


def _nothing_scored(played: list[int], in_deck: list[int]) -> Document:
    return {
        "points": 0,
        "pairs": 0,
        "fulfilled": [],
        "fulfilled_by_things": [],
        "not_fulfilled": [],
        "added": [],
        "left_out": sorted(played + in_deck),
    }


def _best(
    played: list[int], in_deck: list[int], things: dict[str, int], owns_pairs: bool
) -> Document:
    """Every card fulfilled, failing or left out; the first in the order of the rules wins."""
    answers = []
    for fulfilled in _fulfillable(sorted(played + in_deck), things):
        must_fail = [id_ for id_ in played if id_ not in fulfilled]
        may_fail = [id_ for id_ in in_deck if id_ not in fulfilled]
        for failing in _subsets(may_fail):
            failed = sorted(must_fail + failing)
            area = len(fulfilled) + len(failed)
            points = sum(CARDS[id_]["vp"] for id_ in fulfilled)
            points += sum(CARDS[id_]["vp_if_not_fulfilled"] for id_ in failed)
            pairs = 3 * (area // 2) if owns_pairs else 0
            added = [id_ for id_ in in_deck if id_ in fulfilled or id_ in failing]
            rank = (-(points + pairs), -points, area, fulfilled, added)
            answers.append((rank, points, pairs, fulfilled, failed, added))
    _, points, pairs, fulfilled, failed, added = min(answers)
    return {
        "points": points,
        "pairs": pairs,
        "fulfilled": fulfilled,
        "fulfilled_by_things": fulfilled,
        "not_fulfilled": failed,
        "added": added,
        "left_out": [id_ for id_ in in_deck if id_ not in added],
    }


def _subsets(ids: list[int]) -> list[list[int]]:
    if not ids:
        return [[]]
    rest = _subsets(ids[1:])
    return [[ids[0], *some] for some in rest] + rest


def _fulfillable(ids: list[int], things: dict[str, int]) -> list[list[int]]:
    """Every set of cards that there are enough things for, one thing per task."""
    if not ids:
        return [[]]
    found = _fulfillable(ids[1:], things)
    tasks = CARDS[ids[0]]["tasks"]
    if all(things[task] >= n for task, n in tasks.items()):
        left = things | {task: things[task] - n for task, n in tasks.items()}
        found = found + [[ids[0], *some] for some in _fulfillable(ids[1:], left)]
    return found
