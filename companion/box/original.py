"""The facts of Great Western Trail, the game of 2016: which of them a copy may correct."""

from collections.abc import Iterator
from functools import cache

from companion.box.confidence import Confidence
from companion.box.printed import Document, PrintedFact, document_of
from companion.box.series import (
    Block,
    confidence,
    printed_buildings,
    printed_objective_cards,
    printed_points,
)

HAZARDS = ("flood", "drought", "rockfall")
POINTS = ("worker_on_space_5_or_6", "step_limit_disc", "job_market_token")


@cache
def document() -> Document:
    """The shipped facts."""
    return document_of("original")


@cache
def printed() -> tuple[PrintedFact, ...]:
    """Every number that a copy may show otherwise."""
    facts = document()
    return (
        *printed_buildings(facts["private_buildings"]),
        *_printed_cities(facts["cities"]),
        *_printed_stations(facts["stations"]),
        *_printed_hazards(facts["hazards"]),
        *_printed_cattle(facts["cattle"]),
        *printed_objective_cards(facts["objective_cards"]),
        *_printed_certificates(facts["station_masters"]),
        *printed_points(facts["points"], POINTS),
    )


def _printed_cities(block: Block) -> Iterator[PrintedFact]:
    sure = confidence({}, block)
    for index, city in enumerate(block["cities"]):
        if city["vp_per_disc"]:
            at = ("cities", "cities", index, "vp_per_disc")
            thing = f"city:{city['id']}"
            yield PrintedFact(
                f"cities.{city['id']}.vp", "cities", thing, "vp", city["vp_per_disc"], sure, at
            )
    for index, pair in enumerate(block["pairs"]):
        first, second = pair["cities"]
        path, at = f"cities.{first}+{second}.vp", ("cities", "pairs", index, "vp")
        yield PrintedFact(path, "cities", f"pair:{first}.{second}", "vp", pair["vp"], sure, at)


def _printed_stations(block: Block) -> Iterator[PrintedFact]:
    for index, station in enumerate(block["stations"]):
        number = station["number"]
        yield PrintedFact(
            f"stations.{number}.vp",
            "stations",
            f"station:{number}",
            "vp",
            station["vp"],
            confidence(station, block),
            ("stations", "stations", index, "vp"),
            least=0,
        )


def _printed_hazards(block: Block) -> Iterator[PrintedFact]:
    for kind in HAZARDS:
        for index, vp in enumerate(block[kind]):
            yield PrintedFact(
                f"hazards.{kind}.{index + 1}.vp",
                "hazards",
                f"hazard:{kind}.{index + 1}",
                "vp",
                vp,
                confidence({}, block),
                ("hazards", kind, index),
                least=0,
            )


def _printed_cattle(block: Block) -> Iterator[PrintedFact]:
    """A breed whose cards are all alike has one number, the others one per card."""
    sure = confidence({}, block)
    for index, breed in enumerate(block["market"]):
        stem, at = f"cattle.{breed['id']}", ("cattle", "market", index)
        if "vp" in breed:
            thing, vp = f"cattle:{breed['id']}", breed["vp"]
            yield PrintedFact(f"{stem}.vp", "cattle", thing, "vp", vp, sure, (*at, "vp"), least=0)
        for card, vp in enumerate(breed.get("vp_by_card", ())):
            thing = f"cattle:{breed['id']}.{card + 1}"
            path, there = f"{stem}.{card + 1}.vp", (*at, "vp_by_card", card)
            yield PrintedFact(path, "cattle", thing, "vp", vp, sure, there, least=0)


def _printed_certificates(block: Block) -> Iterator[PrintedFact]:
    for index, tile in enumerate(block["tiles"]):
        yield PrintedFact(
            f"station_masters.{tile['id']}.permanent_certificates",
            "station_masters",
            f"station_master:{tile['id']}",
            "certificates",
            tile["permanent_certificates"],
            Confidence(tile["permanent_certificates_confidence"]),
            ("station_masters", "tiles", index, "permanent_certificates"),
            least=0,
            most=9,
        )
