"""Great Western Trail: Argentina. The twelve categories of the scoring pad (Rules p. 19).

| # | category | rule | function |
|---|---|---|---|
| 1 | pesos | 1 VP per full 5 pesos | `_pesos` |
| 2 | private buildings | printed VP of each own tile on the board | `_private_buildings` |
| 3 | ships | printed VP per own disc on a ship left at the end | `_ships` |
| 4 | city maps | printed VP per disc in a quarter or on a quay | `_city_maps` |
| 5 | train stations | printed VP per disc; the last station's discs each | `_train_stations` |
| 6 | farmers | 2 VP per farmer tile beside the player board | `_farmers` |
| 7 | cattle | printed VP in the herd deck, exhaustion cards negative | `_cattle` |
| 8 | objective cards | maximised together with 9 | `objectives.best_objectives` |
| 9 | station masters | the task of each tile | `_station_masters` |
| 10 | workers | 4 VP per worker on a 5th or 6th space | `_workers` |
| 11 | step limit | 2 VP for the right step limit space, cleared | `_flag` |
| 12 | job market token | 2 VP | `_flag` |
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.box import argentina as box
from companion.box.confidence import Confidence
from companion.box.countable import (
    IN_DECK,
    PLAYED,
    Breed,
    FileForm,
    Flag,
    Herd,
    Kind,
    Number,
    Place,
    Places,
    Quarter,
    QuarterDiscs,
    Rows,
    Stations,
    Tally,
    TaskCards,
    Tile,
    Tiles,
)
from companion.box.objective_card import Task
from companion.box.printed import Document, lay_over
from companion.box.scoring_exceptions import ScoredAs, ScoringExceptions
from companion.box.series import building_tiles, by_vp, objective_cards
from companion.scoring import series
from companion.scoring.edition import Category, Counted, Edition, Pad
from companion.scoring.holdings import Holdings
from companion.scoring.objectives import PairBonus, all_fulfilled, best_objectives
from companion.scoring.sheet import Because, Line, ObjectiveAnswer

ROWS = ("gaucho", "carpintero", "maquinista", "granjero")
STRENGTH_ROWS = ("gaucho", "carpintero", "maquinista")
FARMERS = ("green", "blue", "orange", "yellow")
MOST_PESOS = 999
LAST_SHIP = 18
OBJECTIVE_PAIR = PairBonus(vp=3, every=2)
HIGH_BREEDING_VALUE = 3


@dataclass(frozen=True, slots=True)
class Components:
    """The pieces of one copy, as the rules below look at them."""

    pesos: Number
    private_buildings: Tiles
    ships: Places
    quays: Tally
    city_discs: QuarterDiscs
    stations: Stations
    farmers: Tally
    herd: Herd
    objectives: TaskCards
    station_masters: Tiles
    workers: Rows
    step_limit: Flag
    job_market_token: Flag


def pad(corrections: Mapping[str, int], sides: Mapping[str, str]) -> Pad:
    """The scoring pad over a copy's facts; `sides` maps a city to "a" or "b"."""
    facts = lay_over(box.document(), box.printed(), corrections)
    has = _components(facts, sides)

    def count(held: Holdings, exceptions: ScoringExceptions) -> Counted:
        return _count(has, held, exceptions)

    return Pad(
        edition="argentina",
        categories=(
            Category(1, "pesos", (has.pesos,), "19"),
            Category(2, "private_buildings", (has.private_buildings,), "19"),
            Category(3, "ships", (has.ships,), "10, 19", may_be_negative=True),
            Category(4, "city_maps", (has.quays, has.city_discs), "9, 19"),
            Category(5, "train_stations", (has.stations,), "19"),
            Category(6, "farmers", (has.farmers,), "19"),
            Category(7, "cattle", (has.herd,), "19", may_be_negative=True),
            Category(8, "objective_cards", (has.objectives,), "16, 19", may_be_negative=True),
            Category(9, "station_masters", (has.station_masters,), "19"),
            Category(10, "workers", (has.workers,), "19"),
            Category(11, "step_limit", (has.step_limit,), "19"),
            Category(12, "job_market_token", (has.job_market_token,), "19"),
        ),
        discs_per_player=facts["counts"]["discs_per_player"],
        count=count,
        things=lambda held: things(has, held),
        counted_in=COUNTED_IN,
    )


COUNTED_IN: Mapping[str, str] = {
    "private_building": "private_buildings",
    "ship_18": "ships",
    **{f"quarter_{quarter}": "city_maps" for quarter in box.QUARTERS},
    "station_disc": "train_stations",
    **{f"{colour}_farmer": "farmers" for colour in FARMERS},
    **dict.fromkeys(("breeding_value_3", "caracu", "franqueiro", "aberdeen_angus"), "cattle"),
    "buildings": "private_buildings",
    "ships": "ships",
    "stations": "train_stations",
    "farmers": "farmers",
    "cattle": "cattle",
    "objectives": "objective_cards",
    "sets": "workers",
    "strength": "workers",
}
"""The category whose pieces a task of a card, or the task of a station master, counts."""

EDITION = Edition("argentina", box.printed, pad, sided=box.CITIES, has_solo=True)


def _components(facts: Document, sides: Mapping[str, str]) -> Components:
    points, counts = facts["points"], facts["counts"]
    return Components(
        pesos=Number("pesos", MOST_PESOS, worth=points["pesos_per_vp"]),
        private_buildings=building_tiles(facts["private_buildings"]),
        ships=_ship_places(facts["ships"]),
        quays=_quay_tally(facts["city_maps"], sides),
        city_discs=_quarter_discs(facts["city_maps"], sides),
        stations=_station_table(facts["railroad"]["stations"] or {}),
        farmers=Tally(
            "farmers",
            tuple(
                Kind(
                    colour,
                    points["farmer"],
                    counts["farmer_tiles"][colour],
                    task=Task(f"{colour}_farmer"),
                )
                for colour in FARMERS
            ),
        ),
        herd=_herd(facts),
        objectives=TaskCards("objectives", objective_cards(facts["objective_cards"])),
        station_masters=Tiles(
            "station_masters",
            tuple(
                Tile(tile["id"], counts=_COUNTED_BY[tile["id"]])
                for tile in facts["station_masters"]["tiles"]
            ),
            one_owner=True,
            most_in_game=counts["station_master_spaces"],
        ),
        workers=Rows(
            "workers",
            ROWS,
            spaces=facts["limits"]["workers_per_row"],
            vp_spaces=(5, 6),
            vp=points["worker_on_space_5_or_6"],
            most_hired=counts["worker_tiles_per_type"],
            strength_rows=STRENGTH_ROWS,
        ),
        step_limit=Flag("step_limit_disc_cleared", points["step_limit_disc"]),
        job_market_token=Flag("job_market_token", points["job_market_token"], one_owner=True),
    )


def _ship_places(ships: dict[str, Any]) -> Places:
    """Ships by loading value: banner ships have departed, so 7 and 8 mean the pile's ships."""
    remaining = [ship for ship in ships["ships"] if not ship["banner"]]
    values = {ship["loading_value"] for ship in remaining}
    departed = [ship for ship in ships["ships"] if ship["loading_value"] not in values]
    return Places(
        "ships",
        tuple(
            Place(
                str(ship["loading_value"]),
                ship["vp"],
                many=ship["loading_value"] in ships["many_discs"],
                gone=bool(ship["banner"]),
                confidence=Confidence(ship["confidence"]),
            )
            for ship in sorted(remaining + departed, key=lambda ship: int(ship["loading_value"]))
        ),
        FileForm.RECORDS,
        id_key="loading_value",
        most_places=ships["departures"]["ships_left_at_end"],
    )


def _quay_tally(maps: dict[str, Any], sides: Mapping[str, str]) -> Tally:
    side_b = maps["side_b"] or {}
    kinds = []
    for city in box.CITIES:
        for quay in maps["side_a"][city]["quays"]:
            number = quay["quay"]
            vp, sure = quay["vp_per_disc"], Confidence.MEDIUM
            if sides.get(city) == "b":
                vp = side_b.get(city, {}).get("quays", {}).get(str(number))
                sure = Confidence.NONE if vp is None else Confidence.HIGH
            kinds.append(Kind(f"{city}_{number}", vp, confidence=sure))
    return Tally("quays", tuple(kinds), discs=True)


def _quarter_discs(maps: dict[str, Any], sides: Mapping[str, str]) -> QuarterDiscs:
    quarters = []
    for city in box.CITIES:
        for quarter in box.QUARTERS:
            if sides.get(city) == "b":
                known = (maps["side_b"] or {}).get(city, {}).get("quarters", {}).get(quarter, {})
                vps, sure = list(known.values()), Confidence.NONE
            else:
                spaces = maps["side_a"][city]["quarters"][quarter]["spaces"]
                vps, sure = [space["vp"] for space in spaces], Confidence.MEDIUM
            quarters.append(Quarter(city, quarter, by_vp(vps), sure))
    return QuarterDiscs("city_discs", tuple(quarters), box.SIDE_B_SPACES_ASKED)


def _station_table(stations: dict[str, dict[str, int]]) -> Stations:
    vps = [entry["vp"] for number, entry in stations.items() if number != "last" and "vp" in entry]
    return Stations("stations", by_vp(vps), stations.get("last", {}).get("vp"))


def _herd(facts: Document) -> Herd:
    shipped = {breed["id"]: breed["vp"] for breed in box.document()["cattle"]["market"]}
    return Herd(
        "herd",
        tuple(
            Breed(
                breed["id"],
                tuple(breed["vp"]),
                by_vp=len(set(shipped[breed["id"]])) > 1,
                breeding_value=breed["breeding_value"],
                confidence=Confidence.MEDIUM,
            )
            for breed in facts["cattle"]["market"]
        ),
        exhaustion_vp=facts["cattle"]["exhaustion_vp"],
        exhaustion_most=facts["counts"]["exhaustion_cards"],
    )


def _count(has: Components, held: Holdings, exceptions: ScoringExceptions) -> Counted:
    objectives = _objectives(has, held, exceptions)
    counted = tuple(
        (tile.id, _MASTERS[tile.id](has, held, objectives))
        for tile in has.station_masters.tiles
        if held.of(f"station_masters.{tile.id}")
    )
    masters = tuple((id_, paid.points) for id_, paid in counted)
    lines = (
        _pesos(has, held, exceptions),
        _private_buildings(has, held),
        _ships(has, held),
        _city_maps(has, held),
        _train_stations(has, held),
        _farmers(has, held),
        _cattle(has, held),
        _objective_line(has, objectives),
        _station_masters(masters),
        _workers(has, held),
        _step_limit(has, held, exceptions),
        _flag(12, has.job_market_token, held),
    )
    return Counted(lines, objectives, masters, tuple((id_, paid.n) for id_, paid in counted))


def _pesos(has: Components, held: Holdings, exceptions: ScoringExceptions) -> Line:
    """1 VP per full 5 pesos. Rules p. 19, category 1."""
    if exceptions.pesos is ScoredAs.NONE:
        return Line(1, 0, (Because("pedro.pesos", 0),))
    return series.line(1, series.full_amounts(has.pesos, held))


def _private_buildings(has: Components, held: Holdings) -> Line:
    """Printed VP of each own tile on the board. Rules p. 19, category 2."""
    return series.line(2, series.printed_tiles(has.private_buildings, held))


def _ships(has: Components, held: Holdings) -> Line:
    """Printed VP per own disc on a ship that has not departed. Rules p. 10 and 19, category 3."""
    return series.line(3, series.discs_on(has.ships, held, "ship"))


def _city_maps(has: Components, held: Holdings) -> Line:
    """VP per disc in a quarter, and per disc still on a quay. Rules p. 9 and 19, category 4."""
    quays = [
        Because(
            "quay", (kind.vp or 0) * discs, (("id", kind.id), ("n", discs), ("vp", kind.vp or 0))
        )
        for kind in has.quays.kinds
        if (discs := held.of(f"quays.{kind.id}"))
    ]
    quarters = [
        Because(
            "quarter",
            int(vp) * discs,
            (("city", city), ("quarter", quarter), ("n", discs), ("vp", int(vp))),
        )
        for place, discs in held.under("city_discs")
        for city, quarter, vp in [place.split(".")]
    ]
    return series.line(4, quays + quarters)


def _train_stations(has: Components, held: Holdings) -> Line:
    """VP per disc; at the last station each disc counts. Rules p. 19, category 5."""
    discs = [(int(vp), count) for vp, count in held.under("stations") if vp.isdigit()]
    reasons = [
        Because("station", vp * count, (("n", count), ("vp", vp))) for vp, count in sorted(discs)
    ]
    if last := held.of("stations.last"):
        vp = held.counts.get("stations.last_vp", has.stations.last_vp or 0)
        reasons.append(Because("station.last", vp * last, (("n", last), ("vp", vp))))
    return series.line(5, reasons)


def _farmers(has: Components, held: Holdings) -> Line:
    """2 VP per farmer tile beside the board, not in the granjero row. Rules p. 19, category 6."""
    return series.line(
        6,
        (
            Because(
                "farmer",
                (kind.vp or 0) * tiles,
                (("id", kind.id), ("n", tiles), ("vp", kind.vp or 0)),
            )
            for kind in has.farmers.kinds
            if (tiles := held.of(f"farmers.{kind.id}"))
        ),
    )


def _cattle(has: Components, held: Holdings) -> Line:
    """Printed VP of the herd deck, -2 per exhaustion card. Rules p. 19, category 7."""
    return series.line(7, series.cattle(has.herd, held))


def _objectives(has: Components, held: Holdings, exceptions: ScoringExceptions) -> ObjectiveAnswer:
    """Categories 8 and 9 as one question. Rules p. 16 and 19."""
    played = series.cards_where(has.objectives, held, PLAYED)
    in_deck = series.cards_where(has.objectives, held, IN_DECK)
    bonus = OBJECTIVE_PAIR if held.of("station_masters.objectives") else None
    if exceptions.objectives is ScoredAs.NONE:
        return ObjectiveAnswer(left_out=tuple(sorted(card.id for card in (*played, *in_deck))))
    if exceptions.objectives is ScoredAs.FULL:
        return all_fulfilled(played, in_deck, bonus)
    return best_objectives(played, in_deck, things(has, held), bonus)


def things(has: Components, held: Holdings) -> dict[Task, int]:
    """What a player owns that can fulfil tasks, by kind of task. Rules p. 16."""
    found = {Task(f"quarter_{quarter}"): 0 for quarter in box.QUARTERS}
    for place, discs in held.under("city_discs"):
        found[Task(f"quarter_{place.split('.')[1]}")] += discs
    found[Task("station_disc")] = _station_discs(held) + held.of("stations.last")
    found[Task("private_building")] = _buildings_owned(has, held)
    value_3 = [b for b in has.herd.breeds if b.breeding_value == HIGH_BREEDING_VALUE]
    found[Task("breeding_value_3")] = sum(
        series.cattle_of(has.herd, breed, held) for breed in value_3
    )
    for breed in has.herd.breeds:
        if breed not in value_3:
            found[Task(breed.id)] = series.cattle_of(has.herd, breed, held)
    for colour in FARMERS:
        found[Task(f"{colour}_farmer")] = held.of(f"farmers.{colour}")
    found[Task("ship_18")] = held.of(f"ships.{LAST_SHIP}")
    return found


def _station_discs(held: Holdings) -> int:
    return sum(count for vp, count in held.under("stations") if vp.isdigit())


def _buildings_owned(has: Components, held: Holdings) -> int:
    return sum(held.of(f"private_buildings.{tile.id}") for tile in has.private_buildings.tiles)


def _objective_line(has: Components, answer: ObjectiveAnswer) -> Line:
    """VP of fulfilled cards, penalties of the others. Rules p. 16 and 19, category 8."""
    return series.objective_line(8, has.objectives, answer)


def _station_masters(masters: tuple[tuple[str, int], ...]) -> Line:
    """The individual task of each tile in front of the player. Rules p. 19, category 9."""
    return series.line(9, series.station_masters(masters))


def _master_cattle(has: Components, held: Holdings, _: ObjectiveAnswer) -> series.Paid:
    """1 VP per cattle card of breeding value 3, 4 or 5."""
    valued = [b for b in has.herd.breeds if b.breeding_value >= HIGH_BREEDING_VALUE]
    return series.Paid.per(sum(series.cattle_of(has.herd, breed, held) for breed in valued))


def _master_sets(has: Components, held: Holdings, _: ObjectiveAnswer) -> series.Paid:
    """4 VP per set of one worker of each row, printed ones included."""
    return series.Paid.per(
        min(series.in_row(has.workers, row, held) for row in has.workers.rows), vp=4
    )


def _master_stations(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 stations with an own disc; the last station counts once."""
    return series.Paid.per((_station_discs(held) + min(1, held.of("stations.last"))), every=2, vp=3)


def _master_objectives(_: Components, __: Holdings, answer: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 cards in the objective area, fulfilled or not."""
    return series.Paid(answer.area, answer.bonus)


def _master_ships(has: Components, held: Holdings, _: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 own discs on the ships left at the end, each disc on 0 and 18."""
    return series.Paid.per(
        sum(held.of(f"ships.{place.id}") for place in has.ships.places), every=2, vp=3
    )


def _master_strength(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 worker tiles with a strength icon."""
    return series.Paid.per(held.of("workers.with_strength"), every=2, vp=3)


def _master_buildings(has: Components, held: Holdings, _: ObjectiveAnswer) -> series.Paid:
    """3 VP per 2 own private buildings on the board."""
    return series.Paid.per(_buildings_owned(has, held), every=2, vp=3)


def _master_farmers(_: Components, held: Holdings, __: ObjectiveAnswer) -> series.Paid:
    """1 VP per farmer tile beside the player board."""
    return series.Paid.per(sum(held.of(f"farmers.{colour}") for colour in FARMERS))


_COUNTED_BY: Mapping[str, tuple[str, ...]] = {
    "cattle": ("herd",),
    "sets": ("workers",),
    "stations": ("stations",),
    "objectives": ("objectives",),
    "ships": ("ships",),
    "strength": ("workers.with_strength",),
    "buildings": ("private_buildings",),
    "farmers": ("farmers",),
}
"""What each tile looks at, by piece or field."""

_MASTERS: Mapping[str, Callable[[Components, Holdings, ObjectiveAnswer], series.Paid]] = {
    "cattle": _master_cattle,
    "sets": _master_sets,
    "stations": _master_stations,
    "objectives": _master_objectives,
    "ships": _master_ships,
    "strength": _master_strength,
    "buildings": _master_buildings,
    "farmers": _master_farmers,
}


def _workers(has: Components, held: Holdings) -> Line:
    """4 VP per worker on a 5th or 6th space. Rules p. 19, category 10."""
    return series.line(10, series.late_workers(has.workers, held))


def _step_limit(has: Components, held: Holdings, exceptions: ScoringExceptions) -> Line:
    """2 VP if the right step limit space is cleared. Rules p. 19, category 11."""
    if exceptions.step_limit is ScoredAs.NONE:
        return Line(11, 0, (Because("pedro.step_limit", 0),))
    return _flag(11, has.step_limit, held)


def _flag(category: int, flag: Flag, held: Holdings) -> Line:
    return series.line(category, series.owned(flag, held))
