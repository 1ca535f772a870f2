"""The original of 2016 once more: games dealt out of one box, and scored from their JSON.

No code is shared with the companion and no fact: VP and tasks are typed in here a second time,
and the objective cards are settled by trying every way.
"""

import itertools
from random import Random
from typing import Any

Document = dict[str, Any]

NAMES = ("Ana", "Beto", "Cruz", "Délia")
CITIES = (
    *("kansas_city", "topeka", "wichita", "colorado_springs", "santa_fe"),
    *("albuquerque", "el_paso", "san_diego", "sacramento", "san_francisco"),
)
AT_A_CITY = {"kansas_city": -6, "sacramento": 6, "san_francisco": 9}
BETWEEN = {1: -3, 2: -1, 5: 6, 6: 8, 7: 4}
"""VP between the city of this place in the row and the next."""

STATIONS = (1, 1, 2, 2, 3, 5, 6, 7, 8, 9)
BUILDINGS = {
    "a": (1, 1, 1, 3, 4, 5, 6, 6, 9, 13),
    "b": (1, 1, 3, 3, 4, 5, 6, 8, 8, 11),
}
HAZARDS = (2, 2, 3, 3, 4, 4) * 3
VALUE_3 = {"holstein": 1, "brown_swiss": 2, "ayrshire": 3}
WEST_HIGHLAND = (3, 3, 3, 4, 4, 4, 5, 5, 5)
TEXAS_LONGHORN = (5, 5, 6, 6, 7, 7)
ROWS = ("cowboy", "craftsman", "engineer")
MASTERS = ("workers", "objectives", "hazards", "teepees", "certificates")
WITH_CERTIFICATE = {"hazards", "teepees", "certificates"}

SIGNS = {
    "b": "private_building",
    "g": "green_teepee",
    "t": "blue_teepee",
    "h": "hazard",
    "s": "station_disc",
    "3": "breeding_value_3",
    "w": "west_highland",
    "l": "texas_longhorn",
    "f": "san_francisco_disc",
}
CARDS = """
1:3:0:3wb 2:3:0:ssg 3:3:0:bbh 4:3:0:thh
5:3:2:btt 6:3:2:bgt 7:3:2:whh 8:3:2:ssh 9:4:2:333b
10:5:3:f 11:5:3:f 12:5:3:f 13:5:3:f
14:3:2:bbh 15:3:2:sgt 16:3:2:lh 17:3:2:sgg 18:4:2:333s
19:5:3:wwsg 20:5:3:3wl 21:5:3:bbgg 22:5:3:bthh 23:5:3:sshh
24:5:2:bbhh 25:5:2:sstt 26:5:2:3wl 27:5:2:3whh 28:5:2:ssbb
"""
VP: dict[int, int] = {}
PENALTY: dict[int, int] = {}
TASKS: dict[int, dict[str, int]] = {}
for _card in CARDS.split():
    _id, _vp, _penalty, _signs = _card.split(":")
    VP[int(_id)], PENALTY[int(_id)] = int(_vp), -int(_penalty)
    TASKS[int(_id)] = {SIGNS[sign]: _signs.count(sign) for sign in _signs}


def legal_file(random: Random, players: int | None = None, cards: int = 6) -> Document:
    """A score file of 1 to 4 players that could lie on a table."""
    number = players or random.randint(1, 4)
    box = _Box(random, cards)
    entries = [box.player(name) for name in NAMES[:number]]
    if random.random() < 0.5:
        random.choice(entries)["job_market_token"] = True
    return {"format": "gwt-score/1", "edition": "original", "players": entries}


class _Box:
    """What is still in the box while players are dealt to."""

    def __init__(self, random: Random, cards: int) -> None:
        self._random = random
        self._most_cards = cards
        self._starting = random.sample(range(1, 5), 4)
        self._cards = random.sample(range(5, 29), 24)
        self._masters = random.sample(MASTERS, 5)
        self._sides = {number: random.choice("ab") for number in range(1, 11)}
        self._hazards = random.sample(HAZARDS, 18)
        self._teepees = {"green": 11, "blue": 11}
        self._workers = dict.fromkeys(ROWS, 18)
        self._value_3 = dict.fromkeys(VALUE_3, 7)
        self._west_highland = random.sample(WEST_HIGHLAND, 9)
        self._texas_longhorn = random.sample(TEXAS_LONGHORN, 6)

    def player(self, name: str) -> Document:
        random = self._random
        masters = [self._masters.pop() for _ in range(self._few(len(self._masters)))]
        shown = len(WITH_CERTIFICATE.intersection(masters))
        parts: Document = {
            "dollars": random.choice((0, 4, 5, random.randint(0, 60), 999)),
            "private_buildings": self._buildings(),
            **self._discs(),
            "hazards": [self._hazards.pop() for _ in range(self._few(len(self._hazards), 5))],
            "teepees": {colour: self._take(self._teepees, colour, 4) for colour in self._teepees},
            "herd": self._herd(),
            "objectives": self._objectives(),
            "workers": {row: 1 + self._take(self._workers, row, 5) for row in ROWS},
            "certificates": random.randint(0, 6),
            "step_limit_disc_cleared": random.random() < 0.5,
        }
        kept = {key: part for key, part in parts.items() if random.random() < 0.9}
        kept |= {"station_masters": masters, "permanent_certificates": random.randint(0, shown)}
        if random.random() < 0.15:
            kept["typed"] = {
                str(number): random.randint(-99, 999)
                for number in random.sample(range(1, 12), random.randint(1, 3))
            }
        return {"name": name, **kept}

    def _few(self, most: int, usual: int = 2) -> int:
        return self._random.randint(0, min(usual, most))

    def _take(self, stock: dict[str, int], kind: str, most: int) -> int:
        taken = self._random.randint(0, min(most, stock[kind]))
        stock[kind] -= taken
        return taken

    def _buildings(self) -> list[str]:
        numbers = self._random.sample(range(1, 11), self._random.randint(0, 7))
        return [f"{number}{self._sides[number]}" for number in numbers]

    def _discs(self) -> Document:
        """Fourteen discs at most, over cities and stations."""
        cities: dict[str, int] = {}
        stations: list[int] = []
        for _ in range(self._random.randint(0, 14)):
            if self._random.random() < 0.6:
                city = self._random.choice((*CITIES, "san_francisco"))
                if city in ("kansas_city", "san_francisco") or city not in cities:
                    cities[city] = cities.get(city, 0) + 1
            else:
                station = self._random.randint(1, 10)
                if station not in stations:
                    stations.append(station)
        return {"cities": cities, "stations": stations}

    def _herd(self) -> Document:
        herd: Document = {breed: self._take(self._value_3, breed, 3) for breed in VALUE_3}
        for breed, stack in (
            ("west_highland", self._west_highland),
            ("texas_longhorn", self._texas_longhorn),
        ):
            herd[breed] = [stack.pop() for _ in range(self._few(len(stack), 3))]
        return herd

    def _objectives(self) -> Document:
        """The starting card and others; now and then none was noted at all."""
        if self._random.random() < 0.1:
            return {}
        dealt = self._random.randint(0, min(self._most_cards, len(self._cards)))
        own = [self._cards.pop() for _ in range(dealt)]
        split = self._random.randint(0, dealt)
        played = self._random.sample([self._starting.pop(), *own[:split]], split + 1)
        return {"played": played, "in_deck": own[split:]}


def result_of(document: Document) -> Document:
    """What `companion score --json` has to print for a file without faults."""
    players = [_player(player) for player in document["players"]]
    most = max(player["total"] for player in players)
    return {
        "format": "gwt-score-result/1",
        "edition": "original",
        "players": players,
        "winners": [player["name"] for player in players if player["total"] == most],
    }


def _player(player: Document) -> Document:
    herd = player.get("herd", {})
    masters = player.get("station_masters", [])
    cards = player.get("objectives", {})
    answer = _best(
        sorted(cards.get("played", [])),
        sorted(cards.get("in_deck", [])),
        _things(player),
        "objectives" in masters,
    )
    pays = {id_: _master(id_, player, answer["pairs"]) for id_ in masters}
    categories = {
        "1": player.get("dollars", 0) // 5,
        "2": sum(_building(tile) for tile in player.get("private_buildings", [])),
        "3": _cities(player.get("cities", {})),
        "4": sum(STATIONS[number - 1] for number in player.get("stations", [])),
        "5": sum(player.get("hazards", [])),
        "6": sum(vp * herd.get(breed, 0) for breed, vp in VALUE_3.items())
        + sum(herd.get("west_highland", []))
        + sum(herd.get("texas_longhorn", [])),
        "7": answer["points"],
        "8": sum(pays.values()),
        "9": 4 * sum(max(0, _row(player, row) - 4) for row in ROWS),
        "10": 3 if player.get("step_limit_disc_cleared") else 0,
        "11": 2 if player.get("job_market_token") else 0,
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
            "used": {str(id_): TASKS[id_] for id_ in answer["fulfilled"]},
        },
        "station_masters": pays,
    }


def _building(tile: str) -> int:
    return BUILDINGS[tile[-1]][int(tile[:-1]) - 1]


def _cities(discs: dict[str, int]) -> int:
    """Walks along the row."""
    total = sum(AT_A_CITY.get(city, 0) * n for city, n in discs.items())
    for place, (city, following) in enumerate(itertools.pairwise(CITIES)):
        if discs.get(city) and discs.get(following):
            total += BETWEEN.get(place, 0)
    return total


def _row(player: Document, row: str) -> int:
    found: int = player.get("workers", {}).get(row, 1)
    return found


def _master(id_: str, player: Document, pairs: int) -> int:
    teepees = player.get("teepees", {})
    if id_ == "workers":
        return sum(_row(player, row) for row in ROWS)
    if id_ == "objectives":
        return pairs
    if id_ == "hazards":
        return len(player.get("hazards", [])) // 2 * 3
    if id_ == "teepees":
        return 3 * min(teepees.get("green", 0), teepees.get("blue", 0))
    assert id_ == "certificates"
    own = player.get("permanent_certificates", 0) + player.get("certificates", 0)
    return own // 2 * 3


def _things(player: Document) -> dict[str, int]:
    herd, teepees = player.get("herd", {}), player.get("teepees", {})
    return {
        "private_building": len(player.get("private_buildings", [])),
        "green_teepee": teepees.get("green", 0),
        "blue_teepee": teepees.get("blue", 0),
        "hazard": len(player.get("hazards", [])),
        "station_disc": len(player.get("stations", [])),
        "breeding_value_3": sum(herd.get(breed, 0) for breed in VALUE_3),
        "west_highland": len(herd.get("west_highland", [])),
        "texas_longhorn": len(herd.get("texas_longhorn", [])),
        "san_francisco_disc": player.get("cities", {}).get("san_francisco", 0),
    }


def _best(
    played: list[int], in_deck: list[int], things: dict[str, int], owns_pairs: bool
) -> Document:
    """Every card fulfilled, failing or left out; the first in the order of the rules wins."""
    answers = []
    for fulfilled in _fulfillable(sorted(played + in_deck), things):
        may_fail = [id_ for id_ in in_deck if id_ not in fulfilled]
        for failing in _subsets(may_fail):
            failed = sorted([id_ for id_ in played if id_ not in fulfilled] + failing)
            area = len(fulfilled) + len(failed)
            points = sum(VP[id_] for id_ in fulfilled) + sum(PENALTY[id_] for id_ in failed)
            pairs = area // 2 * 3 if owns_pairs else 0
            added = [id_ for id_ in in_deck if id_ in fulfilled or id_ in failing]
            rank = (-(points + pairs), -points, area, fulfilled, added)
            answers.append((rank, points, pairs, fulfilled, failed, added))
    _, points, pairs, fulfilled, failed, added = min(answers)
    return {
        "points": points,
        "pairs": pairs,
        "fulfilled": fulfilled,
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
    tasks = TASKS[ids[0]]
    if all(things[task] >= n for task, n in tasks.items()):
        left = {task: n - tasks.get(task, 0) for task, n in things.items()}
        found = found + [[ids[0], *more] for more in _fulfillable(ids[1:], left)]
    return found
