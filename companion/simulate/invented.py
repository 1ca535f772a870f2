"""Facts that nobody knows, invented for simulation and tests; play never reads them."""

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).parent / "invented.json"
NOTICE = "Stations and their victory points are invented, for simulation and tests only."


@cache
def station_facts() -> tuple[tuple[str, int], ...]:
    """Corrections for every station."""
    stations = json.loads(FILE.read_text(encoding="utf-8"))["stations"]
    return tuple(
        (f"stations.{number}.{attribute}", value)
        for number, facts in stations.items()
        for attribute, value in facts.items()
    )


@cache
def master_spaces() -> tuple[int, ...]:
    """The stations with a station master, by the space their turnout comes after."""
    return tuple(json.loads(FILE.read_text(encoding="utf-8"))["master_spaces"])
