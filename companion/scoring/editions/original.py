"""Great Western Trail, the game of 2016. The eleven categories of its scoring pad.

| # | category | rule ("The final scoring", same number) | function |
|---|---|---|---|
| 1 | dollars | 1 VP per full 5 dollars | `series.full_amounts` |
| 2 | private buildings | printed VP of each own tile on the board | `series.printed_tiles` |
| 3 | cities | VP per disc, and between neighbours that both have one | `series.discs_and_pairs` |
| 4 | train stations | printed VP per station with an own disc | `series.discs_on` |
| 5 | hazards | printed VP of each tile | `series.by_printed_vp` |
| 6 | cattle | printed VP of the cattle cards in the deck | `series.cattle` |
| 7 | objective cards | maximised together with 8 | `objectives.best_objectives` |
| 8 | station masters | the task of each tile | `_MASTERS` |
| 9 | workers | 4 VP per worker on a 5th or 6th space | `series.late_workers` |
| 10 | step limit | 3 VP for the step limit space, cleared | `series.owned` |
| 11 | job market token | 2 VP | `series.owned` |

Pages are those that the English rulebook names itself; it prints none at the final scoring.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.box import original as box
from companion.box.countable import (
    IN_DECK,
    PLAYED,
    Breed,
    FileForm,
    Flag,
    Herd,
    Kind,
    Number,
    Pair,
    Place,
    Places,
    PrintedVP,
    Rows,
    Tally,
    TaskCards,
    Tile,
    Tiles,
)
from companion.box.objective_card import Task
from companion.box.printed import Document, lay_over
from companion.box.series import Block, building_tiles, by_vp, objective_cards
from companion.scoring import series
from companion.scoring.edition import Category, Counted, Edition, FieldFault, Pad
from companion.scoring.holdings import Holdings
from companion.scoring.objectives import PairBonus, best_objectives
from companion.scoring.sheet import ObjectiveAnswer

MOST_DOLLARS = 999
TEEPEES = ("green", "blue")
TERMINUS = "san_francisco"
OBJECTIVE_PAIR = PairBonus(vp=3, every=2)
HIGH_BREEDING_VALUE = 3


@dataclass(frozen=True, slots=True)
class Components:
    """The pieces of one copy, as the rules below look at them."""

    dollars: Number
    private_buildings: Tiles
    cities: Places
    stations: Places
    hazards: PrintedVP
    teepees: Tally
    herd: Herd
    objectives: TaskCards
    station_masters: Tiles
    permanent_certificates: Number
    certificates: Number
    workers: Rows
    step_limit: Flag
    job_market_token: Flag
    certificates_of: Mapping[str, int]


def pad(corrections: Mapping[str, int], _: Mapping[str, str]) -> Pad:
    """The scoring pad over a copy's facts; nothing in this box lies on a side of its own."""
    facts = lay_over(box.document(), box.printed(), corrections)
    has = _components(facts)
    certificates = (has.permanent_certificates, has.certificates)
    return Pad(
        edition="original",
        categories=(
            Category(1, "dollars", (has.dollars,)),
            Category(2, "private_buildings", (has.private_buildings,)),
            Category(3, "cities", (has.cities,), "9", may_be_negative=True),
            Category(4, "train_stations", (has.stations,)),
            Category(5, "hazards", (has.hazards, has.teepees)),
            Category(6, "cattle", (has.herd,)),
            Category(7, "objective_cards", (has.objectives,), "15", may_be_negative=True),
            Category(8, "station_masters", (has.station_masters, *certificates), "16"),
            Category(9, "workers", (has.workers,)),
            Category(10, "step_limit", (has.step_limit,), "9"),
            Category(11, "job_market_token", (has.job_market_token,)),
        ),
        discs_per_player=facts["counts"]["discs_per_player"],
        count=lambda held, _: _count(has, held),
        things=lambda held: things(has, held),
        check=lambda held: _certificates_shown(has, held),
        counted_in=COUNTED_IN,
    )


COUNTED_IN: Mapping[str, str] = {
    "private_building": "private_buildings",
    "san_francisco_disc": "cities",
    "station_disc": "train_stations",
    **dict.fromkeys(("hazard", "green_teepee", "blue_teepee", "hazards", "teepees"), "hazards"),
    **dict.fromkeys(("breeding_value_3", "west_highland", "texas_longhorn"), "cattle"),
    "objectives": "objective_cards",
    "workers": "workers",
}
"""The category whose pieces a task of a card, or the task of a station master, counts."""

EDITION = Edition("original", box.printed, pad)


def _components(facts: Document) -> Components:
    points, counts = facts["points"], facts["counts"]
    masters = facts["station_masters"]["tiles"]
    certificates_of = {tile["id"]: tile["permanent_certificates"] for tile in masters}
    return Components(
        dollars=Number("dollars", MOST_DOLLARS, worth=points["dollars_per_vp"]),
        private_buildings=building_tiles(facts["private_buildings"]),
        cities=_city_places(facts["cities"]),
        stations=_station_places(facts["stations"]),
        hazards=PrintedVP(
            "hazards", by_vp(vp for kind in box.HAZARDS for vp in facts["hazards"][kind])
        ),
        teepees=Tally(
            "teepees",
            tuple(
                Kind(colour, most=counts["teepee_tiles"][colour], task=Task(f"{colour}_teepee"))
                for colour in TEEPEES
            ),
        ),
        herd=Herd("herd", tuple(map(_breed, facts["cattle"]["market"]))),
        objectives=TaskCards(
            "objectives",
            objective_cards(facts["objective_cards"]),
            starting=tuple(facts["objective_cards"]["starting"]),
        ),
        station_masters=Tiles(
            "station_masters",
            tuple(Tile(id_, counts=_COUNTED_BY[id_]) for id_ in certificates_of),
            one_owner=True,
            most_in_game=counts["station_master_tiles"],
        ),
        permanent_certificates=Number("permanent_certificates", sum(certificates_of.values())),
        certificates=Number("certificates", counts["temporary_certificates"]),
        workers=Rows(
            "workers",
            tuple(facts["workers"]["rows"]),
            spaces=facts["workers"]["spaces"],
            vp_spaces=tuple(facts["workers"]["vp_spaces"]),
            vp=points["worker_on_space_5_or_6"],
            most_hired=counts["worker_tiles_per_type"],
        ),
        step_limit=Flag("step_limit_disc_cleared", points["step_limit_disc"]),
        job_market_token=Flag("job_market_token", points["job_market_token"], one_owner=True),
        certificates_of=certificates_of,
    )


def _city_places(block: Block) -> Places:
    return Places(
        "cities",
        tuple(
            Place(city["id"], city["vp_per_disc"], many=city["many_discs"])
            for city in block["cities"]
        ),
        FileForm.TALLY,
        pairs=tuple(
            Pair(first, second, pair["vp"])
            for pair in block["pairs"]
            for first, second in [pair["cities"]]
        ),
    )


def _station_places(block: Block) -> Places:
    places = (Place(str(station["number"]), station["vp"]) for station in block["stations"])
    return Places("stations", tuple(places), FileForm.LIST)


def _breed(breed: dict[str, Any]) -> Breed:
    by_card = "vp_by_card" in breed
    vps = breed["vp_by_card"] if by_card else [breed["vp"]] * breed["cards"]
    return Breed(breed["id"], tuple(vps), by_card, breed["breeding_value"])


def _count(has: Components, held: Holdings) -> Counted:
    """A thing that fulfils a task still counts everywhere else."""
    objectives = best_objectives(
        series.cards_where(has.objectives, held, PLAYED),
        series.cards_where(has.objectives, held, IN_DECK),
        things(has, held),
        OBJECTIVE_PAIR if held.of("station_masters.objectives") else None,
    )
    counted = tuple(
        (tile.id, _MASTERS[tile.id](has, held, objectives))
        for tile in has.station_masters.tiles
        if held.of(f"station_masters.{tile.id}")
    )
    masters = tuple((id_, paid.points) for id_, paid in counted)
    lines = (
        series.line(1, series.full_amounts(has.dollars, held)),
        series.line(2, series.printed_tiles(has.private_buildings, held)),
        series.line(3, series.discs_and_pairs(has.cities, held)),
        series.line(4, series.discs_on(has.stations, held, "stations")),
        series.line(5, series.by_printed_vp(has.hazards, held)),
        series.line(6, series.cattle(has.herd, held)),
        series.objective_line(7, has.objectives, objectives),
        series.line(8, series.station_masters(masters)),
        series.line(9, series.late_workers(has.workers, held)),
        series.line(10, series.owned(has.step_limit, held)),
        series.line(11, series.owned(has.job_market_token, held)),
    )
    return Counted(lines, objectives, masters, tuple((id_, paid.n) for id_, paid in counted))


def things(has: Components, held: Holdings) -> dict[Task, int]:
    """What a player owns that can fulfil tasks, by kind of task. Rules p. 15."""
    herd = has.herd
    value_3 = [breed for breed in herd.breeds if breed.breeding_value == HIGH_BREEDING_VALUE]
    found = {
        "private_building": _owned(held, "private_buildings"),
        "green_teepee": held.of("teepees.green"),
        "blue_teepee": held.of("teepees.blue"),
        "hazard": _owned(held, "hazards"),
        "station_disc": _owned(held, "stations"),
        "breeding_value_3": sum(series.cattle_of(herd, breed, held) for breed in value_3),
        "san_francisco_disc": held.of(f"cities.{TERMINUS}"),
    }
    for breed in herd.breeds:
        if breed not in value_3:
            found[breed.id] = series.cattle_of(herd, breed, held)
    return {Task(task): count for task, count in found.items()}


def _owned(held: Holdings, key: str) -> int:
    return sum(count for _, count in held.under(key))


def _master_workers(has: Components, held: Holdings, _: ObjectiveAnswer) -> series.Paid:
    """1 VP per worker of the player board, printed ones included."""
    return series.Paid.per(sum(series.in_row(has.workers, row, held) for row in has.workers.rows))


def _master_objectives(_: Components, __: Holdings, answer: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 cards in the objective area, fulfilled or not."""
    return series.Paid(answer.area, answer.bonus)


def _master_hazards(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 hazard tiles of any kind."""
    return series.Paid.per(_owned(held, "hazards"), every=2, vp=3)


def _master_teepees(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """3 VP per pair of a green and a blue teepee."""
    return series.Paid.per(min(held.of(f"teepees.{colour}") for colour in TEEPEES), vp=3)


def _master_certificates(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 certificates, permanent and temporary ones together."""
    return series.Paid.per(
        (held.of("permanent_certificates") + held.of("certificates")), every=2, vp=3
    )


_COUNTED_BY: Mapping[str, tuple[str, ...]] = {
    "workers": ("workers",),
    "objectives": ("objectives",),
    "hazards": ("hazards",),
    "teepees": ("teepees",),
    "certificates": ("permanent_certificates", "certificates"),
}
"""What each tile looks at, by piece."""

_MASTERS: Mapping[str, Callable[[Components, Holdings, ObjectiveAnswer], series.Paid]] = {
    "workers": _master_workers,
    "objectives": _master_objectives,
    "hazards": _master_hazards,
    "teepees": _master_teepees,
    "certificates": _master_certificates,
}


def _certificates_shown(has: Components, held: Holdings) -> Iterator[FieldFault]:
    """Permanent certificates are those on the station masters a player has. Rules p. 8 and 12."""
    shown = sum(has.certificates_of[id_] for id_, _ in held.under("station_masters"))
    named = held.of("permanent_certificates")
    if shown < named <= has.permanent_certificates.most:
        values = (("n", named), ("most", shown))
        yield FieldFault(
            "permanent_certificates", "certificates.permanent", values, rests_on="station_masters"
        )
