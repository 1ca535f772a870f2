"""Random score files that could lie on a table, dealt out of one box."""

from random import Random
from typing import Any

from companion.box import argentina

NAMES = ("Ana", "Beto", "Cruz", "Délia")
MASTERS = (
    *("cattle", "sets", "stations", "objectives"),
    *("ships", "strength", "buildings", "farmers"),
)
ONE_DISC_SHIPS = (4, 7, 8, 12, 13, 14, 16)
MAPS = argentina.document()["city_maps"]["side_a"]
SPACES = [
    {"city": city, "quarter": quarter, "vp": space["vp"]}
    for city in argentina.CITIES
    for quarter in argentina.QUARTERS
    for space in MAPS[city]["quarters"][quarter]["spaces"]
]
"""One disc each (Rules p. 9)."""
MARKET = {
    "caracu": [2, 2, 2, 3, 3, 3],
    "franqueiro": [3, 3, 3, 4, 4, 4, 5, 5, 5],
    "aberdeen_angus": [5, 5, 6, 6, 7, 7],
}
MOST_CARDS = 8

Document = dict[str, Any]


def legal_file(random: Random, players: int | None = None, cards: int = MOST_CARDS) -> Document:
    """A score file without faults; about one in three has Pedro in it."""
    number = players or random.randint(1, 4)
    box = _Box(random, cards)
    entries = [box.player(name) for name in NAMES[:number]]
    if random.random() < 0.35:
        entries[-1] = _as_pedro(random, entries[-1])
    if random.random() < 0.4:
        random.choice(entries)["job_market_token"] = True
    return {"format": "gwt-score/1", "edition": "argentina", "players": entries}


def _as_pedro(random: Random, entry: Document) -> Document:
    pedro = {**entry, "kind": "pedro"}
    if random.random() < 0.4:
        ways = {
            "pesos": ("none", "rules"),
            "step_limit": ("none", "rules"),
            "objectives": ("none", "rules", "full"),
        }
        chosen = random.sample(sorted(ways), random.randint(0, 3))
        pedro["scoring"] = {key: random.choice(ways[key]) for key in chosen}
    return pedro


class _Box:
    """What is still in the box while players are dealt to."""

    def __init__(self, random: Random, cards: int) -> None:
        self._random = random
        self._most_cards = cards
        self._cards = random.sample(range(1, 25), 24)
        self._masters = random.sample(MASTERS, 5)
        self._spaces = random.sample(SPACES, len(SPACES))
        self._sides = {number: random.choice("ab") for number in range(1, 11)}
        self._ships = random.sample((0, 18, *ONE_DISC_SHIPS), 8)
        self._workers = dict.fromkeys(("gaucho", "carpintero", "maquinista", "granjero"), 19)
        self._farmers = {"green": 12, "blue": 12, "orange": 12, "yellow": 15}
        self._breeds = dict.fromkeys(("chaqueno", "serrano", "blanco_orejinegro"), 5)
        self._market = {breed: random.sample(vps, len(vps)) for breed, vps in MARKET.items()}
        self._exhaustion = 25

    def player(self, name: str) -> Document:
        random = self._random
        parts: Document = {
            "pesos": random.choice((0, 4, 5, random.randint(0, 60), 999)),
            "private_buildings": self._buildings(),
            **self._discs(),
            "farmers": {colour: self._take(self._farmers, colour, 5) for colour in self._farmers},
            "herd": self._herd(),
            "objectives": self._objectives(),
            "station_masters": [self._masters.pop() for _ in range(self._few(len(self._masters)))],
            "workers": self._rows(),
            "step_limit_disc_cleared": random.random() < 0.5,
        }
        kept = {key: part for key, part in parts.items() if random.random() < 0.9}
        if random.random() < 0.15:
            kept["typed"] = {
                str(number): random.randint(-99, 999)
                for number in random.sample(range(1, 13), random.randint(1, 3))
            }
        return {"name": name, **kept}

    def _few(self, most: int) -> int:
        return self._random.randint(0, min(3, most))

    def _take(self, stock: dict[str, int], kind: str, most: int) -> int:
        taken = self._random.randint(0, min(most, stock[kind]))
        stock[kind] -= taken
        return taken

    def _buildings(self) -> list[str]:
        numbers = self._random.sample(range(1, 11), self._random.randint(0, 7))
        return [f"{number}{self._sides[number]}" for number in numbers]

    def _discs(self) -> Document:
        """Eighteen discs at most, over ships, quays, quarters and stations."""
        random = self._random
        parts: Document = {"ships": [], "quays": {}, "city_discs": [], "stations": []}
        last = 0
        ships: dict[int, int] = {}
        for _ in range(random.randint(0, 18)):
            where = random.choice(("ship", "quay", "quarter", "quarter", "station", "last"))
            if where == "ship":
                value = random.choice(self._ships)
                if value in (0, 18) or value not in ships:
                    ships[value] = ships.get(value, 0) + 1
            elif where == "quay":
                quay = random.choice(("le_havre_1", "le_havre_2", "rotterdam_1", "liverpool_2"))
                parts["quays"][quay] = parts["quays"].get(quay, 0) + 1
            elif where == "quarter" and self._spaces:
                parts["city_discs"].append(self._spaces.pop())
            elif where == "station":
                parts["stations"].append({"vp": random.randint(0, 9)})
            else:
                last += 1
        for value, discs in ships.items():
            ship = {"loading_value": value}
            parts["ships"].append(ship if discs == 1 else ship | {"discs": discs})
        if last:
            parts["stations"].append({"vp": random.randint(3, 12), "last": True, "discs": last})
            random.shuffle(parts["stations"])
        return parts

    def _herd(self) -> Document:
        herd: Document = {breed: self._take(self._breeds, breed, 3) for breed in self._breeds}
        for breed, stack in self._market.items():
            herd[breed] = [stack.pop() for _ in range(self._few(len(stack)))]
        tired = self._random.randint(0, min(8, self._exhaustion))
        self._exhaustion -= tired
        return herd | {"exhaustion": tired}

    def _objectives(self) -> Document:
        dealt = self._random.randint(0, min(self._most_cards, len(self._cards)))
        own = [self._cards.pop() for _ in range(dealt)]
        split = self._random.randint(0, dealt)
        return {"played": own[:split], "in_deck": own[split:]}

    def _rows(self) -> Document:
        rows = {row: 1 + self._take(self._workers, row, 5) for row in self._workers}
        hired = sum(rows[row] - 1 for row in ("gaucho", "carpintero", "maquinista"))
        return rows | {"with_strength": self._random.randint(0, hired)}
