"""The person of the true table: money, herd and hand, and the legal things a turn may hold.

What a turn held is told as it happens, as plain values: `tells` is whoever logs it.
"""

from collections.abc import Callable
from itertools import combinations
from typing import Any, NamedTuple

from tests.referee.truth import printed as p
from tests.referee.truth.pedro import arrow_tasks, departed, place_tile
from tests.referee.truth.printed import Card, Quay, Space
from tests.referee.truth.table import PERSON, Table, refuse_unless

EXHAUSTION: Card = ("exhaustion", -2)
OBJECTIVE = "objective"
PAIR = "pair"
BREEDING = {breed: value for breed, (value, _) in (p.BREEDS | p.OWN_CATTLE).items()}
STEP, STRENGTH, AUXILIARY, OTHER = "step", "strength", "auxiliary", "other"
_FOR_A_PESO = "aux pay 1 -> engine +1"
_COSTLY = "aux engine -1"
"""The lowest right of the auxiliary actions: its second disc costs pesos."""
COSTLY_DISC: dict[str, Any] = p.FACTS["player_board"]["disc_costs"][0]
_STEPS = p.FACTS["setup"]["step_limit"]["2"]


class Fee(NamedTuple):
    """What a hand got of what it asks, onto a farmer's coin space or to the bank."""

    space: str
    paid: int
    asked: int
    farmer: bool


class Person:
    """Money, markers and cards of the person; the tiles lie on the table's board."""

    def __init__(self, table: Table) -> None:
        self.table, self.random = table, table.random
        self.board = table.boards[PERSON]
        self.pesos, self.certificates, self.tokens = 7, 0, 1
        own = [(breed, 0) for breed, (_, n) in p.OWN_CATTLE.items() for _ in range(n)]
        self.stack: list[Card] = [*own, EXHAUSTION]
        self.random.shuffle(self.stack)
        self.hand: list[Card] = []
        self.discards: list[Card] = []
        self.cleared: dict[str, int] = {}
        self.tells: Callable[[str, dict[str, Any]], None] = lambda _kind, _values: None
        self.sync()
        self.draw_up()

    # cards

    @property
    def deck(self) -> list[Card]:
        return [*self.stack, *self.hand, *self.discards]

    def sync(self) -> None:
        """What the others can know of the herd deck: market cattle, exhaustion, objectives."""
        deck = self.deck
        self.board.cattle = [card for card in deck if card[0] in p.BREEDS]
        self.board.exhaustion = deck.count(EXHAUSTION)
        self.board.objectives = [number for kind, number in deck if kind == OBJECTIVE]

    def gain(self, card: Card) -> None:
        self.discards.append(card)
        self.sync()

    def draw_up(self) -> None:
        self._draw(4 + self.cleared.get("hand limit", 0) - len(self.hand))

    def _draw(self, cards: int) -> None:
        for _ in range(cards):
            if not self.stack:
                self.stack, self.discards = self.discards, []
                self.random.shuffle(self.stack)
            if not self.stack:
                return
            self.hand.append(self.stack.pop())

    def value(self, cards: list[Card]) -> int:
        """Breeding values of the different types of cattle (Rules p. 9)."""
        return sum(BREEDING[breed] for breed in {card[0] for card in cards} & set(BREEDING))

    def cycle(self, cards: int) -> None:
        """Draws cards and discards as many, those that are least worth in Buenos Aires."""
        before = len(self.hand)
        self._draw(cards)
        while len(self.hand) > before:
            at = max(
                range(len(self.hand)),
                key=lambda one: self.value(self.hand[:one] + self.hand[one + 1 :]),
            )
            self.discards.append(self.hand.pop(at))

    def sell(self, breed: str) -> None:
        """Discards a card of a breed, or a pair of any, for 2 pesos (Rules p. 12)."""
        pairs = [card for card in self.hand if self.hand.count(card) > 1 and card[0] in BREEDING]
        found = pairs[:1] * 2 if breed == PAIR else [c for c in self.hand if c[0] == breed][:1]
        for card in found:
            self.hand.remove(card)
            self.discards.append(card)
        self.pesos += 2 if found else 0

    def tell(self, kind: str, **values: Any) -> None:
        self.tells(kind, values)

    # phase A

    @property
    def step_limit(self) -> int:
        left, right = (
            self.cleared.get("step limit left", 0),
            self.cleared.get("step limit right", 0),
        )
        return int(_STEPS + 2 * left + right)

    def moves(self, most: int) -> list[list[str]]:
        """Every way of one to so many steps, up to the location where it stops (Rules p. 7)."""
        here = self.table.estancieros[PERSON]
        if here is None:
            return [[space] for space in p.NEUTRAL]
        found: dict[tuple[str, ...], None] = {}
        for way in self.table.ways(PERSON, here):
            steps = 0
            for at, space in enumerate(way):
                if space == p.BUENOS_AIRES or self.table.is_location(space):
                    steps += 1
                    found.setdefault(tuple(way[: at + 1]))
                    if steps == most:
                        break
        return [list(way) for way in found]

    def move(self, way: list[str]) -> str:
        fees = self.walk(way)
        self.tell("move", space=way[-1], fees=fees)
        return way[-1]

    def walk(self, way: list[str]) -> list[Fee]:
        """Pays each hand as much as there is, in the order they are reached: to whom how much."""
        fees: list[Fee] = []
        first = self.table.estancieros[PERSON] is None
        for space in [] if first else self.table.stops(way):
            fee = self.table.hand_at(space, PERSON)
            if fee is None:
                continue
            paid = min(fee[0], self.pesos)
            self.pesos -= paid
            if fee[1] == "farmer":
                self.table.farmers[space].pesos += paid
            fees.append(Fee(space, paid, fee[0], fee[1] == "farmer"))
        self.table.estancieros[PERSON] = way[-1]
        return fees

    # discs of the board

    def take_disc(self, dark: bool) -> str:
        """A disc of a space of the board: white corners may go anywhere, dark ones only onto dark,
        unless nothing else is left (Rules p. 10 and 19)."""
        full = [one for one in p.DISC_SPACES if self._may_clear(one["space"], one["count"])]
        spaces = [one for one in full if dark or one["corner"] == "white"] or full
        refuse_unless(bool(spaces), "no disc on the board")
        return self._clear(self.random.choice(spaces)["space"])

    def _may_clear(self, space: str, discs: int) -> bool:
        cleared = self.cleared.get(space, 0)
        costs = COSTLY_DISC["pesos"] if space.startswith(_COSTLY) and cleared else 0
        return cleared < discs and costs <= self.pesos

    def _clear(self, space: str) -> str:
        self.cleared[space] = self.cleared.get(space, 0) + 1
        if space == "step limit right":
            return STEP
        if space == "strength 2":
            self.pesos += 3
            return STRENGTH
        if space.startswith(_COSTLY) and self.cleared[space] == 2:
            self.pesos -= COSTLY_DISC["pesos"]
            return AUXILIARY
        return OTHER

    # phase B: what a place offers

    def hire(self, more: int) -> None:
        able = [
            (row, column, tile)
            for row, column, tile in self.table.hirable(PERSON)
            if self._cost(row, tile, more) <= self.pesos
        ]
        if not able:
            return
        row, column, tile = self.random.choice(able)
        self.pesos -= self._cost(row, tile, more)
        self.table.hire(PERSON, row, column)
        self.tell("hire", row=row, column=column, worker=tile[0], strength=tile[1])
        self._row_action(tile[0])

    def _cost(self, row: int, tile: p.Worker, more: int) -> int:
        return max(0, p.ROW_COST[row - 1] + more + p.ICON_COST * tile[1])

    def _row_action(self, row: str) -> None:
        at = self.board.workers(row)
        if (row, at) == ("carpintero", 3):
            self.build()
        elif (row, at) == ("carpintero", 6):
            self.build(1)
        elif (row, at) == ("gaucho", 6):
            self.pesos += 3
            self.buy()
        elif (row, at) == ("maquinista", 4):
            self.engine(2)
        elif row == "gaucho" and at in (2, 4):
            self.tokens += 1

    def build(self, each: int = 2) -> None:
        """A tile onto an empty space, or in place of an own one of less value (Rules p. 13)."""
        plans: list[tuple[int, str, int | None, int]] = []
        own = {at: n for at, (seat, n) in self.table.buildings.items() if seat == PERSON}
        for number in self.board.buildings:
            tile = p.BUILDINGS[f"{number}{self.table.sides[number]}"]
            plans += [
                (number, space, None, tile.carpinteros)
                for space in p.BUILDING_SPACES
                if space not in self.table.buildings
            ]
            for space, standing in own.items():
                was = p.BUILDINGS[f"{standing}{self.table.sides[standing]}"]
                if tile.vp > was.vp:
                    plans.append(
                        (number, space, standing, max(0, tile.carpinteros - was.carpinteros))
                    )
        able = [
            plan
            for plan in plans
            if plan[3] <= self.board.workers("carpintero") and plan[3] * each <= self.pesos
        ]
        if not able:
            return
        number, space, old, needs = self.random.choice(able)
        self.pesos -= needs * each
        self.table.buildings[space] = (PERSON, number)
        self.board.buildings.remove(number)
        self.tell("build", number=number, space=space, old=old)

    def buy(self) -> None:
        """Cattle of the market by gauchos and pesos; unused gauchos may add cards (p. 14)."""
        gauchos = self.board.workers("gaucho")
        if gauchos > 1 and self.random.random() < 0.15 and self.table.stacks["cattle"]:
            gauchos -= 1
            self.add_cattle()
        while True:
            able = [
                (kinds, needs, pesos)
                for kinds, needs, pesos in p.PRICES
                if needs <= gauchos and pesos <= self.pesos and self._cards(kinds)
            ]
            if not able or self.random.random() < 0.25:
                return
            kinds, needs, pesos = self.random.choice(able)
            gauchos -= needs
            self.pesos -= pesos
            for card in self._cards(kinds):
                self.table.cattle.remove(card)
                self.gain(card)
                self.tell("cattle", card=card)

    def _cards(self, kinds: list[str]) -> list[Card]:
        left, found = list(self.table.cattle), []
        self.random.shuffle(left)
        for kind in kinds:
            card = next((card for card in left if p.of_kind(card[0], kind)), None)
            if card is None:
                return []
            left.remove(card)
            found.append(card)
        return found

    def add_cattle(self) -> None:
        for _ in range(min(2, len(self.table.stacks["cattle"]))):
            card = self.table.draw("cattle")
            assert isinstance(card, tuple)
            self.table.cattle.append(card)
            self.tell("market_cards", card=card)

    def engine(self, spaces: int) -> None:
        reach = self.table.engine_reaches(PERSON, spaces)
        if reach:
            place = self._engine_stop(reach)
            self.table.move_engine(PERSON, place, spaces)
            self._at_station(place)

    def engine_back(self) -> None:
        """One space backwards, also onto a turnout, where a station may be upgraded (p. 18)."""
        reach = self.table.engine_back(PERSON)
        if reach:
            place = self._engine_stop(reach)
            self.table.engines[PERSON] = place
            self._at_station(place)

    def _engine_stop(self, reach: list[p.Place]) -> p.Place:
        stations = [place for place in reach if self.table.may_upgrade(PERSON, place)]
        return self.random.choice(stations or reach)

    def _at_station(self, place: p.Place) -> None:
        stations = self.table.may_upgrade(PERSON, place)
        upgraded = stations and self.board.discs > 0 and self.random.random() < 0.8
        master, row = "", ""
        if upgraded:
            self.table.upgrade(PERSON, place[0])
            disc = self.take_disc(True)
            rows = [one for one in p.ROWS if self.board.rows[one]]
            if place[0] in self.table.masters and rows and self.random.random() < 0.6:
                row = self.random.choice(rows)
                master = self.table.appoint(PERSON, place[0], row)
                self.board.gain_grain(p.MASTERS[master].get("grain", 0))
                self.pesos += p.MASTERS[master].get("pesos", 0)
        self.tell("engine", place=place, upgraded=upgraded, master=master, row=row)
        if upgraded:
            self._tell_step(disc)

    def auxiliary(self) -> None:
        """A single auxiliary action: of the engine if it is unlocked, else cards (p. 18)."""
        unlocked = [
            move
            for space, move in (
                ("aux pay 1 -> engine +1", self._engine_for_a_peso),
                (_COSTLY, self.engine_back),
            )
            if any(one.startswith(space) for one in self.cleared)
        ]
        self.random.choice([lambda: self.cycle(1), *unlocked])()

    def _engine_for_a_peso(self) -> None:
        if self.pesos:
            self.pesos -= 1
            self.engine(1)

    def objective(self, may_draw: bool) -> None:
        if may_draw and self.table.stacks["objectives"] and self.random.random() < 0.2:
            card = self.table.draw("objectives")
            assert isinstance(card, int)
            self.gain((OBJECTIVE, card))
            self.tell("objective", card=card, shown=False)
        elif self.table.display:
            card = self.random.choice(self.table.display)
            self.table.take_shown(card)
            self.gain((OBJECTIVE, card))
            self.tell("objective", card=card, shown=True)

    def play_objective(self) -> None:
        """Before or after an action, into the objective area, with what it gives (Rules p. 16)."""
        cards = [card for card in self.hand if card[0] == OBJECTIVE]
        if not cards or self.random.random() < 0.5:
            return
        card = self.random.choice(cards)
        self.hand.remove(card)
        self.sync()
        self.board.played.append(card[1])
        self.tell("played", card=card[1])
        gives = p.OBJECTIVES[card[1]]["immediate"]
        self.pesos += gives.get("pesos", 0)
        self.board.gain_grain(gives.get("grain", 0))
        if gives.get("engine"):
            self.engine(gives["engine"])

    def help_farmers(self, spaces: list[str], most: int, more: int = 0) -> None:
        """Up to so many farmers for one strength; cattle revealed bring exhaustion (p. 17)."""
        own = self.board.icons() + more + self.cleared.get("strength 1", 0)
        own += 2 * self.cleared.get("strength 2", 0)
        revealed = sorted(
            (card for card in self.hand if card[0] in p.STRENGTH),
            key=lambda card: -p.STRENGTH[card[0]],
        )[:4]
        for number in range(min(most, len(spaces)), 0, -1):
            for chosen in self.random.sample(list(combinations(spaces, number)), 1):
                needs = sum(self.table.farmers[at].tile[1] for at in chosen)
                shown = list(revealed)
                while shown and self._strength(shown[:-1]) + own >= needs:
                    shown.pop()
                if self._strength(shown) + own >= needs:
                    self._help(list(chosen), shown)
                    return

    def _strength(self, cards: list[Card]) -> int:
        return sum(p.STRENGTH[card[0]] for card in cards)

    def _help(self, spaces: list[str], shown: list[Card]) -> None:
        tired = (len(shown) + 1) // 2
        for card in shown:
            self.hand.remove(card)
            self.discards.append(card)
        for _ in range(tired):
            self.gain(EXHAUSTION)
        for space in spaces:
            there = self.table.farmers.pop(space)
            self.pesos += there.pesos + p.PESOS_UNDER[space]
            at = self.board.workers("granjero") + 1
            row = at <= p.ROW_SPACES and p.GRANJERO_ROW[at]["cost"] <= self.pesos
            row = row and self.random.random() < 0.5
            quay, disc = None, ""
            if row:
                self.pesos -= p.GRANJERO_ROW[at]["cost"]
                self.board.rows["granjero"].append(there.tile)
                quay, disc = self._granjero_brings(p.GRANJERO_ROW[at]["action"])
            else:
                self.board.farmers.append(there.tile)
            told = {"space": space, "colour": there.tile[0], "row": row, "quay": quay}
            self.tell("farmer", exhaustion=tired, **told)
            self._tell_step(disc)
            tired = 0

    def _granjero_brings(self, action: str) -> tuple[Quay | None, str]:
        city = next((city for city in p.CITIES if city in action.lower()), None)
        if city is None:
            self.board.gain_grain(1)
            return None, ""
        return self._onto_quay((city, 1)) if self.board.discs else (None, "")

    def _onto_quay(self, quay: Quay) -> tuple[Quay, str]:
        self.table.use_disc(PERSON)
        disc = self.take_disc(True)
        self.table.quays[quay][PERSON] += 1
        return quay, disc

    def disc_to_quay(self, quay: Quay) -> None:
        if self.board.discs:
            _, disc = self._onto_quay(quay)
            self.tell("quay", quay=quay)
            self._tell_step(disc)

    def _tell_step(self, disc: str) -> None:
        if disc == STEP:
            self.board.step_disc = True
            self.tell("step_disc")

    def drop_exhaustion(self) -> None:
        if EXHAUSTION in self.hand:
            self.hand.remove(EXHAUSTION)
            self.sync()
            self.tell("exhaustion", cards=-1)

    def exhaust_pedro(self) -> None:
        self.table.boards["pedro"].exhaustion += 1
        self.tell("pedro_exhaustion")

    def gain_pesos(self, pesos: int) -> None:
        self.pesos += pesos

    def gain_certificates(self, certificates: int) -> None:
        limit = 4 + 2 * self.cleared.get("certificate limit", 0)
        self.certificates = min(limit, self.certificates + certificates)

    def use_tokens(self) -> None:
        while self.tokens:
            self.tokens -= 1
            self.cycle(2)

    # Buenos Aires

    def deliveries(self) -> list[tuple[Quay, Space]]:
        return [
            (quay, space)
            for quay, discs in self.table.quays.items()
            if discs[PERSON]
            for space in self.table.free_spaces(quay[0])
            if self.table.grain_for(quay, space) <= self.board.grain
        ]

    def deliver(self, quay: Quay, space: Space) -> str:
        """Answers the bonus other than pesos."""
        self.table.deliver(PERSON, quay, space)
        gives = p.BONUSES[space].gives
        if gives.endswith("pesos"):
            self.pesos += int(gives.split()[0])
            return ""
        return gives

    def income(self) -> tuple[int, int]:
        """The breeding value of the hand, which is discarded, and the exhaustion cards of it."""
        value = self.value(self.hand) + self.certificates
        value += sum(p.MASTERS[m].get("permanent_certificate", 0) for m in self.board.masters)
        self.certificates = 0
        removed = self.hand.count(EXHAUSTION)
        self.discards += [card for card in self.hand if card != EXHAUSTION]
        self.hand = []
        self.sync()
        self.pesos += value
        return value, removed

    def ships(self, value: int) -> list[str]:
        return [
            ship
            for ship, discs in self.table.ships.items()
            if p.SHIPS[ship].value <= value and (p.SHIPS[ship].many or not discs[PERSON])
        ]

    def load(self, ship: str) -> tuple[str, int | None]:
        """Answers the space the disc came from, or the station with none on the board."""
        station, disc = None, OTHER
        if self.board.discs:
            disc = self.take_disc(p.SHIPS[ship].dark)
            self.board.step_disc = self.board.step_disc or disc == STEP
        else:
            own = [at for at, discs in self.table.stations.items() if discs[PERSON]]
            station = self.random.choice(own)
            self.table.take_back_disc(PERSON, station)
        self.table.load(PERSON, ship)
        self.pesos += p.SHIPS[ship].pesos
        less = sum(p.MASTERS[m].get("permanent_grain", 0) for m in self.board.masters)
        needs = max(0, p.SHIPS[ship].grain - less)
        paid = min(needs, self.board.grain)
        self.board.grain -= paid
        self.pesos = max(0, self.pesos - 2 * (needs - paid))
        return disc, station

    def choose_tile(self, pair: int) -> int | None:
        """The space of a tile of a pair; no worker once the token is gone (Rules p. 19)."""
        tiles = [(space, self.table.foresight[space]) for space in (pair * 2, pair * 2 + 1)]
        able = [
            space
            for space, tile in tiles
            if tile is not None and not (isinstance(tile[1], bool) and self.table.token_taken)
        ]
        if not able:
            return None
        space = self.random.choice(able)
        tile = self.table.foresight[space]
        assert tile is not None
        self.table.foresight[space] = None
        place_tile(self.table, tile, PERSON)
        return space

    def leave(self) -> tuple[list[str], list[str]]:
        """What the arrows bring, the horseman space, the refill; answers the banners that left
        and the ships that came."""
        came: list[str] = []
        gone: list[str] = []
        for kind, what in arrow_tasks(self.table):
            if kind == "depart":
                departed(self.table, what)
                gone.append(what)
            elif kind == "refill":
                self.table.refill_cattle()
            elif kind == "ship_comes":
                ship = str(self.table.draw("ships"))
                self.table.ships[ship] = {"person": 0, "pedro": 0}
                came.append(ship)
        self.table.estancieros[PERSON] = p.START
        self.table.refill_foresight()
        return gone, came
