"""The facts of Great Western Trail: Argentina: which of them a copy may correct."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.box.argentina_proof import proofread
from companion.box.confidence import Confidence
from companion.box.printed import EVERY, Document, PrintedFact, document_of
from companion.box.series import printed_buildings, printed_objective_cards, printed_points

CITIES = ("le_havre", "rotterdam", "liverpool")
QUARTERS = ("north", "east", "south", "west")
POINTS = ("farmer", "worker_on_space_5_or_6", "step_limit_disc", "job_market_token")
STATIONS_ASKED = 12
SIDE_B_SPACES_ASKED = 4
SIDE_B_QUAYS_ASKED = 2


@cache
def document() -> Document:
    """The shipped facts, proofread. Raises Faulty if they do not add up."""
    found = document_of("argentina")
    proofread(found)
    return found


@cache
def printed() -> tuple[PrintedFact, ...]:
    """Every number that a copy may show otherwise, or that nobody has told us yet."""
    facts = document()
    return (
        *_stations(),
        *_city_maps(facts["city_maps"]),
        *_side_b(),
        *printed_buildings(facts["private_buildings"], ("vp", "carpinteros")),
        *_ships(facts["ships"]),
        *printed_objective_cards(facts["objective_cards"]),
        *_cattle(facts["cattle"]),
        *_job_market(facts["job_market"]),
        *printed_points(facts["points"], POINTS),
    )


def _confidence(entry: dict[str, Any], otherwise: str = "high") -> Confidence:
    return Confidence(str(entry.get("confidence", otherwise)))


def _stations() -> Iterator[PrintedFact]:
    numbers = [*map(str, range(1, STATIONS_ASKED + 1)), "last"]
    for number in numbers:
        for attribute, most in (("vp", 30), ("cost", 20), ("after_space", 31)):
            yield PrintedFact(
                f"stations.{number}.{attribute}",
                "stations",
                f"station:{number}",
                attribute,
                None,
                Confidence.NONE,
                ("railroad", "stations", number, attribute),
                least=0,
                most=most,
            )


def _city_maps(maps: dict[str, Any]) -> Iterator[PrintedFact]:
    for city in CITIES:
        side = maps["side_a"][city]
        for index, quay in enumerate(side["quays"]):
            yield PrintedFact(
                f"city_maps.a.{city}.quay_{quay['quay']}.vp",
                "city_maps",
                f"quay:{city}_{quay['quay']}",
                "vp",
                quay["vp_per_disc"],
                _confidence(quay, "medium"),
                ("city_maps", "side_a", city, "quays", index, "vp_per_disc"),
                least=0,
            )
        for quarter in QUARTERS:
            for index, space in enumerate(side["quarters"][quarter]["spaces"]):
                yield PrintedFact(
                    f"city_maps.a.{city}.{quarter}.{index + 1}.vp",
                    "city_maps",
                    f"space:{city}.{quarter}.{index + 1}",
                    "vp",
                    space["vp"],
                    _confidence(space, "medium"),
                    ("city_maps", "side_a", city, "quarters", quarter, "spaces", index, "vp"),
                    least=0,
                )


def _side_b() -> Iterator[PrintedFact]:
    for city in CITIES:
        for quay in range(1, SIDE_B_QUAYS_ASKED + 1):
            yield PrintedFact(
                f"city_maps.b.{city}.quay_{quay}.vp",
                "side_b",
                f"quay:{city}_{quay}",
                "vp",
                None,
                Confidence.NONE,
                ("city_maps", "side_b", city, "quays", str(quay)),
                least=0,
            )
        for quarter in QUARTERS:
            for space in range(1, SIDE_B_SPACES_ASKED + 1):
                yield PrintedFact(
                    f"city_maps.b.{city}.{quarter}.{space}.vp",
                    "side_b",
                    f"space:{city}.{quarter}.{space}",
                    "vp",
                    None,
                    Confidence.NONE,
                    ("city_maps", "side_b", city, "quarters", quarter, str(space)),
                    least=0,
                )


def _ships(ships: dict[str, Any]) -> Iterator[PrintedFact]:
    for index, ship in enumerate(ships["ships"]):
        for attribute in ("vp", "grain"):
            yield PrintedFact(
                f"ships.{ship['id']}.{attribute}",
                "ships",
                f"ship:{ship['id']}",
                attribute,
                ship[attribute],
                _confidence(ship),
                ("ships", "ships", index, attribute),
            )


def _cattle(cattle: dict[str, Any]) -> Iterator[PrintedFact]:
    for index, breed in enumerate(cattle["market"]):
        at = ("cattle", "market", index, "vp")
        if len(set(breed["vp"])) == 1:
            path, vp = f"cattle.{breed['id']}.vp", breed["vp"][0]
            thing = f"cattle:{breed['id']}"
            yield PrintedFact(path, "cattle", thing, "vp", vp, Confidence.MEDIUM, (*at, EVERY))
            continue
        for card, vp in enumerate(breed["vp"]):
            yield PrintedFact(
                f"cattle.{breed['id']}.{card + 1}.vp",
                "cattle",
                f"cattle:{breed['id']}.{card + 1}",
                "vp",
                vp,
                Confidence.MEDIUM,
                (*at, card),
            )
    yield PrintedFact(
        "cattle.exhaustion.vp",
        "cattle",
        "exhaustion",
        "vp",
        cattle["exhaustion_vp"],
        Confidence(cattle["exhaustion_confidence"]),
        ("cattle", "exhaustion_vp"),
    )


def _job_market(market: dict[str, Any]) -> Iterator[PrintedFact]:
    for index, cost in enumerate(market["row_cost"]["values"]):
        yield PrintedFact(
            f"job_market.{index + 1}.cost",
            "job_market",
            f"row:{index + 1}",
            "cost",
            cost,
            Confidence(market["row_cost"]["confidence"]),
            ("job_market", "row_cost", "values", index),
            least=0,
        )
