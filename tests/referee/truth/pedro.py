"""Pedro's card on the true table: what is due, and carrying out what the sheet says.

A sentence is compared whole with the one that has to come; what comes with it (`also`) as well.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.referee.truth import choosing
from tests.referee.truth import printed as p
from tests.referee.truth.table import PEDRO, PERSON, Misled, Table, refuse_unless

Values = dict[str, Any]
Also = tuple[str, Values]
Task = tuple[str, Any]
MOST_COUNTED = 30


@dataclass
class Said:
    """A sentence of the sheet: its code and values, what comes with it, what the app drew.

    `open`: what the app marks as in doubt and may leave to the hand.
    """

    code: str
    values: Values = field(default_factory=dict)
    also: list[Also] = field(default_factory=list)
    open: tuple[str, ...] = ()
    drawn: dict[str, list[object]] = field(default_factory=dict)


@dataclass
class Deed:
    """One thing he may have to do now. `do` carries it out and tells what comes with it. `tile`:
    the foresight space it is about and what lies there."""

    code: str
    values: Values
    do: Callable[[], list[Also]]
    tile: tuple[int, p.Tile] | None = None

    @property
    def sentence(self) -> tuple[str, Values]:
        return self.code, self.values


class Pedro:
    """His deck, the card that lies open, and what of it is still to be done, in order."""

    def __init__(self, table: Table, deck: Values, difficulty: str) -> None:
        self.table, self.deck, self.level_name = table, deck, difficulty
        self.level = deck["difficulty"][difficulty]
        self.cards = {card["id"]: card for card in deck["cards"]}
        self.loading = {card["id"]: card for card in deck["loading_cards"]}
        self.numbers = [n for n in self.cards if n not in self.level["without"]]
        self.seen: list[int] = []
        self.loading_seen: list[int] = []
        self.loading_stage = 0
        self.queue: list[Task] = []
        self.used_gauchos = 0
        self.person_gained = 0
        self.master_taken = ""
        self.first_workers: dict[str, p.Worker] = {}

    # the card

    def next_number(self) -> int:
        """The number the hand draws; the fifteen are shuffled again once all are out."""
        left = [n for n in self.numbers if n not in self.seen] or self.numbers
        return int(self.table.random.choice(left))

    def reveal(self, number: int) -> None:
        if set(self.seen) >= set(self.numbers):
            self.seen = []
        refuse_unless(number in self.numbers, f"card {number} is not in this deck")
        refuse_unless(number not in self.seen, f"card {number} was out already")
        self.seen.append(number)
        card = self.cards[number]
        self.used_gauchos = 0
        deeds = [deed for action in card["actions"] for deed in self._deeds(action)]
        self.queue = [("move", self.count(card["steps"]))]
        self.queue += [(verb, args) for deed in deeds for verb, args in deed.items()]

    def _deeds(self, action: Values) -> list[Values]:
        when = action.get("when")
        deeds: list[Values] = action["do"] if self._holds(when) else action.get("otherwise", [])
        return deeds

    def _holds(self, when: Values | None) -> bool:
        if not when:
            return True
        if when.get("specialization", self.table.specialization) != self.table.specialization:
            return False
        counted = when.get("counted")
        return counted is None or self.count({"count": counted}) >= when.get("at_least", 0)

    def count(self, number: Any) -> int:
        """A number of a card: printed, or counted on the table now."""
        if not isinstance(number, dict):
            return int(number)
        table, board = self.table, self.table.boards[PEDRO]
        counts = {f"{row}s": board.workers(row) for row in p.ROWS}
        counts |= {
            "specialization": board.workers(table.specialization),
            "own_buildings": table.buildings_of(PEDRO),
            "most_buildings": max(table.buildings_of(seat) for seat in (PERSON, PEDRO)),
            "farmers": len(board.farmers),
            "other_gauchos": board.workers("gaucho") - self.used_gauchos,
        }
        found: int = counts[number["count"]] + number.get("plus", 0)
        least, most = int(number.get("min", 0)), int(number.get("max", MOST_COUNTED))
        return min(most, max(least, found))

    # what is due

    @property
    def done(self) -> bool:
        self.pass_no_arrow()
        return not self.queue

    def due(self) -> list[Deed]:
        """What he has to do now; several where a draw decides, or equals."""
        refuse_unless(bool(self.queue), "nothing of his is due any more")
        verb, args = self.queue[0]
        found: list[Deed] = getattr(self, f"_{verb}")(args)
        return found

    def carry_out(self, said: Said) -> None:
        """What the sheet says, to the letter."""
        if said.code != NO_ARROW:
            self.pass_no_arrow()
        if said.code == NONE_PASSED and not any(task in ARROW_TASKS for task, _ in self.queue):
            return
        deeds = self.due()
        if said.code == UNSAID:
            self.do(deeds[0])
            return
        found = [deed for deed in deeds if deed.sentence == (said.code, said.values)]
        ways = " or ".join(str(deed.sentence) for deed in deeds)
        refuse_unless(bool(found), f"said {said.code} {said.values}, due is {ways}")
        self.table.announced = said.drawn
        also = self.do(found[0])
        left = {stack: things for stack, things in said.drawn.items() if things}
        refuse_unless(not left, f"drawn for nothing: {left}")
        lacking = [one for one in also if one not in said.also and one[0] not in said.open]
        more = [one for one in said.also if one not in also]
        if lacking or more:
            raise Misled(f"{said.code}: not {more} but {lacking}")

    def pass_no_arrow(self) -> None:
        """A row without an arrow needs no sentence once somebody has told that it shows none."""
        if self.queue and self.queue[0][0] == "arrows":
            self.due()
        if self.queue and self.queue[0][0] == "no_arrow":
            self.queue.pop(0)

    def do(self, deed: Deed) -> list[Also]:
        """A deed happens; answers what comes with it, a new specialization among it."""
        before, taken = self.table.specialization, self.table.token_taken
        self.queue.pop(0)
        also = deed.do()
        if self.table.specialization != before:
            also.append(("specialization", {"row": self.table.specialization}))
        if self.table.token_taken and not taken:
            also.append(("token_taken", {"seat": PEDRO}))
        return also

    def _first(self, *tasks: Task) -> None:
        self.queue[:0] = tasks

    # his move

    def _move(self, steps: int) -> list[Deed]:
        stops = choosing.way(self.table, steps)
        last = stops[-1]
        code = "pedro.move.buenos_aires" if last == p.BUENOS_AIRES else "pedro.move.to"
        return [Deed(code, {"n": len(stops), "space": last}, lambda: self._moved(stops))]

    def _moved(self, stops: list[str]) -> list[Also]:
        also: list[Also] = [("stops", {"spaces": " ".join(stops)})]
        for space in stops:
            fee = self.table.hand_at(space, PEDRO)
            if fee is not None and fee[1] == "farmer":
                self.table.farmers[space].pesos += fee[0]
                also.append(("fee", {"space": space, "pesos": fee[0]}))
            elif fee is not None:
                self.person_gained += fee[0]
                also.append(("person_gets", {"space": space, "pesos": fee[0]}))
        self.table.estancieros[PEDRO] = stops[-1]
        if stops[-1] == p.BUENOS_AIRES:
            self.queue += self._visit()
        return also

    def _visit(self) -> list[Task]:
        delivery: list[Task] = [("delivery", {})] if self.level["extra_delivery"] else []
        pairs: list[Task] = [("foresight", pair) for pair in range(3)]
        return [*delivery, ("loading_card", {}), *pairs, ("arrows", {})]

    # deeds of a card

    def _instead(self) -> list[Deed]:
        return [Deed("pedro.instead", {"grain": 1}, lambda: self._gain(1))]

    def _gain(self, grain: int) -> list[Also]:
        self.table.boards[PEDRO].gain_grain(grain)
        return []

    def _grain(self, number: Any) -> list[Deed]:
        grain = self.count(number)
        return [Deed("pedro.grain", {"n": grain}, lambda: self._gain(grain))]

    def _note(self, text: str) -> list[Deed]:
        return [Deed("pedro.note", {"text": text}, list)]

    def _hire(self, args: Values) -> list[Deed]:
        found = choosing.worker(self.table, args.get("who", "cheapest"))
        if found is None:
            return self._instead()
        row, column, tile = found
        code = "pedro.hire.strong_from" if tile[1] else "pedro.hire.from"
        cost = choosing.cost(row, tile)
        values = {"worker": tile[0], "row": row, "column": column, "cost": cost}

        def do() -> list[Also]:
            self.table.hire(PEDRO, row, column)
            return []

        return [Deed(code, values, do)]

    def _engine(self, args: Values) -> list[Deed]:
        table = self.table
        spaces = self.count(args.get("spaces", {"count": "maquinistas"}))
        place = choosing.engine(table, spaces)
        if place is None:
            return self._instead()
        upgrades = table.may_upgrade(PEDRO, place) and table.boards[PEDRO].discs > 0
        code = f"pedro.engine.{'turnout' if place[1] else 'space'}{'_upgrade' if upgrades else ''}"

        def do() -> list[Also]:
            table.move_engine(PEDRO, place, spaces)
            also: list[Also] = [("depot", {})] if table.engines[PEDRO] == p.DEPOT else []
            if upgrades:
                table.upgrade(PEDRO, place[0])
                also += self._master(place[0])
            return also

        return [Deed(code, {"n": place[0]}, do)]

    def _master(self, after: int) -> list[Also]:
        """The station master for a worker; grain of its upper half once (docs/solo-deck.md)."""
        table, board = self.table, self.table.boards[PEDRO]
        row = choosing.given_row(table)
        self.master_taken = ""
        if after not in table.masters or row is None:
            return []
        tile = board.rows[row][-1]
        self.master_taken = master = table.appoint(PEDRO, after, row)
        also: list[Also] = [("pedro.also.master", {"master": master})]
        if row == "granjero":
            also.append(("pedro.also.given_granjero", {"colour": tile[0]}))
        else:
            code = "pedro.also.given_strong" if tile[1] else "pedro.also.given"
            also.append((code, {"worker": row}))
        printed = p.MASTERS[master]
        grain = printed.get("grain", 0) + printed.get("permanent_grain", 0)
        if grain:
            board.gain_grain(grain)
            also.append(("pedro.also.grain", {"n": grain}))
        if printed.get("permanent_certificate"):
            also.append(("pedro.also.certificate", {"n": printed["permanent_certificate"]}))
        return also

    def _objective(self, args: Values) -> list[Deed]:
        if not self.table.display:
            return [Deed("pedro.nothing", {}, list)] if args.get("free") else self._instead()
        card = self.table.display[0]

        def do() -> list[Also]:
            self.table.take_shown(card)
            self.table.boards[PEDRO].objectives.append(card)
            return []

        return [Deed("pedro.objective.card", {"id": card}, do)]

    def _help_farmer(self, args: Values) -> list[Deed]:
        table, board = self.table, self.table.boards[PEDRO]
        space = choosing.farmer(table, args.get("by", "strength"))
        if space is None:
            return self._instead()
        tile = table.farmers[space].tile
        into_row = args.get("into") == "row" and board.workers("granjero") < p.ROW_SPACES
        pesos = choosing.pesos_at(table, space)
        values = {"colour": tile[0], "space": space, "strength": tile[1], "pesos": pesos}

        def do() -> list[Also]:
            del table.farmers[space]
            if not into_row:
                board.farmers.append(tile)
                return []
            board.rows["granjero"].append(tile)
            table.respecialize()
            return self._row_brings(p.GRANJERO_ROW[board.workers("granjero")]["action"])

        return [Deed(f"pedro.farmer.{'row' if into_row else 'beside'}", values, do)]

    def _row_brings(self, action: str) -> list[Also]:
        city = next((city for city in p.CITIES if city in action.lower()), None)
        if city is None:
            self._gain(1)
            return [("pedro.also.grain", {"n": 1})]
        return self._onto_quay((city, 1)) if choosing.can_place_disc(self.table) else []

    def _onto_quay(self, quay: p.Quay) -> list[Also]:
        values: Values = {"city": quay[0], "n": quay[1]}
        code, station = "pedro.disc_to_quay", choosing.disc_from(self.table)
        if station is not None:
            self.table.take_back_disc(PEDRO, station)
            code, values = f"{code}.from_station", {**values, "after": station}
        self.table.use_disc(PEDRO)
        self.table.quays[quay][PEDRO] += 1
        return [(code, values)]

    def _disc_to_quay(self, args: Values) -> list[Deed]:
        quay = (args["city"], args.get("quay", 1))
        if not choosing.can_place_disc(self.table):
            return self._instead()
        values: Values = {"city": quay[0], "n": quay[1]}
        code, station = "pedro.disc_to_quay", choosing.disc_from(self.table)
        if station is not None:
            code, values = f"{code}.from_station", {**values, "after": station}
        return [Deed(code, values, lambda: self._onto_quay(quay)[1:])]

    def _buy_cattle(self, args: Values) -> list[Deed]:
        gauchos = self.count(args.get("gauchos", {"count": "gauchos"}))
        found = choosing.purchases(self.table, gauchos, args.get("pesos", 8))
        return [self._bought(cards) for cards in found] or self._instead()

    def _bought(self, cards: tuple[p.Card, ...]) -> Deed:
        def do() -> list[Also]:
            for card in cards:
                self.table.cattle.remove(card)
                self.table.boards[PEDRO].cattle.append(card)
            return []

        values = {"cards": sorted(cards), "n": len(cards)}
        return Deed("pedro.cattle.cards", values, do)

    def _market_cards(self, args: Values) -> list[Deed]:
        """One card after the other; all at once where the app does not follow the market."""
        self.used_gauchos = 1
        number, stack = args.get("cards", 2), self.table.stacks["cattle"]
        if not stack:
            return [Deed("pedro.market.empty", {}, list), self._unsaid(number)]

        def add(card: p.Card) -> Deed:
            def do() -> list[Also]:
                self.table.take("cattle", card)
                self.table.cattle.append(card)
                if number > 1:
                    self._first(("market_cards", {"cards": number - 1}))
                return []

            return Deed("pedro.market.card", {"cards": [card], "n": number}, do)

        announced = self.table.announced.get("cattle", [])
        kinds = dict.fromkeys(announced or stack)
        cards = [card for card in kinds if isinstance(card, tuple)]
        return [*(add(card) for card in cards), self._unsaid(number)]

    def _unsaid(self, number: int) -> Deed:
        def do() -> list[Also]:
            for _ in range(min(number, len(self.table.stacks["cattle"]))):
                self.table.cattle.append(self.table.draw("cattle"))
            return []

        return Deed("pedro.market.unsaid", {"n": number}, do)

    def _build(self, _: Values) -> list[Deed]:
        table = self.table
        found = choosing.building(table)
        if found is None:
            return self._instead()
        number, space, old = found
        values: Values = {"tile": number, "space": space} | ({} if old is None else {"old": old})

        def do() -> list[Also]:
            refuse_unless((old is None) == (space not in table.buildings), f"{space} is taken")
            table.buildings[space] = (PEDRO, number)
            table.boards[PEDRO].buildings.remove(number)
            return []

        return [Deed(f"pedro.build.{'new' if old is None else 'replace'}", values, do)]

    # Buenos Aires

    def _extra_delivery(self, _: Values) -> list[Deed]:
        return self._delivered() or self._instead()

    def _delivery(self, _: Values) -> list[Deed]:
        return self._delivered() or [Deed("solo.no_delivery", {}, list)]

    def _delivered(self) -> list[Deed]:
        found = choosing.delivery(self.table)
        if found is None:
            return []
        quay, space, grain, gain = found
        values = {"city": space[0], "quarter": space[1], "n": space[2]}
        values |= {"quay": quay[1], "grain": grain, "vp": gain}

        def do() -> list[Also]:
            self.table.deliver(PEDRO, quay, space)
            return []

        return [Deed("pedro.delivery", values, do)]

    @property
    def stage(self) -> int:
        return min(3, self.table.departures + 1)

    def _loading_card(self, _: Values) -> list[Deed]:
        of_stage = [card for card in self.loading.values() if card["stage"] == self.stage]
        if self.loading_stage != self.stage:
            self.loading_stage, self.loading_seen = self.stage, []
        left = [card for card in of_stage if card["id"] not in self.loading_seen]
        if not left:
            self.loading_seen = []
        return [self._revealed(card) for card in left or of_stage]

    def _revealed(self, card: Values) -> Deed:
        def do() -> list[Also]:
            self.loading_seen.append(card["id"])
            self._gain(card["grain"])
            self._first(("load_for", card["value"] + self.level["loading"]))
            return []

        return Deed("loading_card", {"grain": card["grain"], "value": card["value"]}, do)

    def _load(self, args: Values) -> list[Deed]:
        found = self._loaded(self.count(args["value"]), args.get("grain", 0))
        return found or self._instead()

    def _load_for(self, value: int) -> list[Deed]:
        return self._loaded(value) or [Deed("pedro.nothing", {}, list)]

    def _loaded(self, printed: int, first: int = 0) -> list[Deed]:
        """The ship for a value, after so much grain of the card was gained."""
        table = self.table
        ship = choosing.ship(table, choosing.loading_value(table, printed))
        if ship is None or not choosing.can_place_disc(table):
            return []
        station = choosing.disc_from(table)
        owned = min(p.GRAIN_LIMIT, table.boards[PEDRO].grain + first)
        grain = min(p.SHIPS[ship].grain, owned)
        values: Values = {"ship": ship, "value": p.SHIPS[ship].value, "grain": grain}
        if station is not None:
            values["after"] = station

        def do() -> list[Also]:
            if station is not None:
                table.take_back_disc(PEDRO, station)
            table.load(PEDRO, ship)
            table.boards[PEDRO].grain = owned - grain
            if p.SHIPS[ship].objective:
                self._first(("objective", {"free": True}))
            return []

        return [Deed(f"pedro.load.{'ship' if station is None else 'from_station'}", values, do)]

    def _foresight(self, pair: int) -> list[Deed]:
        """The upper or the lower tile by the app's draw; no worker once the token is gone."""
        tiles = [(half, self.table.foresight[pair * 2 + half]) for half in (0, 1)]
        deeds = [
            deed
            for half, tile in tiles
            if tile is not None and not (isinstance(tile[1], bool) and self.table.token_taken)
            for deed in self._tile(pair * 2 + half, "lower" if half else "upper", tile)
        ]
        return deeds or [Deed("pedro.foresight.none", {}, list)]

    def _tile(self, space: int, half: str, tile: p.Tile) -> list[Deed]:
        table = self.table

        def place() -> list[Also]:
            table.foresight[space] = None
            return place_tile(table, tile, PEDRO)

        if isinstance(tile[1], bool):
            code = "pedro.foresight.strong_worker" if tile[1] else "pedro.foresight.worker"
            return [Deed(code, {"half": half, "worker": tile[0]}, place, (space, tile))]
        values = {"half": half, "colour": tile[0], "strength": tile[1]}
        onto = table.lowest_space(tile[0])
        code = "pedro.foresight.farmer"
        exact = (
            Deed(f"{code}_boxed", values, place, (space, tile))
            if onto is None
            else Deed(f"{code}_onto", {**values, "space": onto}, place, (space, tile))
        )
        return [exact, Deed(code, values, place, (space, tile))]

    def _arrows(self, _: Values) -> list[Deed]:
        self.queue.pop(0)
        self._first(*arrow_tasks(self.table), ("horseman", {}))
        return self.due()

    def _no_arrow(self, row: int) -> list[Deed]:
        return [Deed(NO_ARROW, {"row": row}, list)]

    def _depart(self, banner: str) -> list[Deed]:
        return [Deed(f"solo.arrow.{banner}", {}, lambda: departed(self.table, banner))]

    def _refill(self, _: Values) -> list[Deed]:
        def do() -> list[Also]:
            self.table.refill_cattle()
            return []

        return [Deed("solo.arrow.refill", {}, do)]

    def _ship_comes(self, _: Values) -> list[Deed]:
        def comes(ship: str) -> Deed:
            def do() -> list[Also]:
                self.table.take("ships", ship)
                self.table.ships[ship] = {PERSON: 0, PEDRO: 0}
                return []

            return Deed("solo.ship", {"ship": ship}, do)

        return [comes(str(ship)) for ship in self.table.stacks["ships"]]

    def _horseman(self, _: Values) -> list[Deed]:
        def do() -> list[Also]:
            self.table.estancieros[PEDRO] = p.START
            self.table.refill_foresight()
            return []

        return [Deed("solo.horseman", {}, do)]


NO_ARROW = "solo.arrow.none_beside"
NONE_PASSED = "solo.arrow.none"
ARROW_TASKS = ("depart", "refill", "ship_comes")
UNSAID = "solo.unsaid"
"""The hand carries out what the card says, and nobody tells the app what came out."""


def place_tile(table: Table, tile: p.Tile, seat: str) -> list[Also]:
    """A tile of the foresight to its section, as it has to be said (Rules p. 10 and 11)."""
    if not isinstance(tile[1], bool):
        assert len(tile) == 3
        table.place_farmer(tile)
        return []
    before = table.token_row
    row, column = table.place_worker((tile[0], tile[1]), seat)
    moved = table.token_row if table.token_row != before else 0
    return [("market", {"row": row, "n": column, "token": moved})]


def arrow_tasks(table: Table) -> list[Task]:
    """What the token's arrows bring, after the subphases (Rules p. 11)."""
    tasks: list[Task] = []
    left = len(table.stacks["ships"])
    for arrow, row in table.arrows:
        if arrow == "refill":
            tasks.append(("refill", {}))
        elif arrow == "none":
            tasks.append(("no_arrow", row))
        else:
            tasks += [("depart", arrow), *[("ship_comes", {})] * min(2, left)]
            left -= min(2, left)
    table.arrows = []
    return tasks


def departed(table: Table, banner: str) -> list[Also]:
    also: list[Also] = []
    for ship, discs in table.depart(banner).items():
        quay = p.SHIPS[ship].quay
        also.append(("departs", {"ship": ship, **discs, "quay": quay}))
    return also
