"""A seeded person who plays legal turns: walks, uses the place, goes through Buenos Aires."""

from collections.abc import Callable, Mapping
from typing import Any

from tests.referee.truth import printed as p
from tests.referee.truth.person import OBJECTIVE, PAIR, Person
from tests.referee.truth.table import PERSON

Visit = dict[str, Any]
TIRED = 3
"""With so many exhaustion cards nobody helps on purpose."""


class Script:
    """One person's choices, all of chance. `by_app`: the app draws from bags and stacks."""

    def __init__(self, person: Person, by_app: bool) -> None:
        self.person, self.table, self.random = person, person.table, person.random
        self.by_app = by_app

    def walk(self, most: int) -> list[str]:
        ways = self.person.moves(most)
        if self.random.random() < 0.5:
            longest = max(len(self.table.stops(way)) for way in ways)
            ways = [way for way in ways if len(self.table.stops(way)) == longest]
        return self.random.choice(ways)

    def use(self, stop: str) -> None:
        """Phase B of a location that is not Buenos Aires (Rules p. 8)."""
        person = self.person
        person.play_objective()
        if stop in self.table.farmers:
            if self.random.random() < 0.7 and person.board.exhaustion < TIRED:
                person.help_farmers([stop], 1)
            else:
                person.auxiliary()
            return
        if stop in self.table.neutral:
            actions = _NEUTRAL[self.table.neutral[stop]]
        elif stop in self.table.buildings and self.table.buildings[stop][0] == PERSON:
            actions = _PRIVATE.get(self.table.tile_at(stop), ())
        else:
            actions = ()
        if not actions:
            person.auxiliary()
        for action in actions:
            if self.random.random() < 0.8:
                action(self)
        person.play_objective()

    def again(self, steps: int) -> None:
        """On to another location, and all of phase B there (Rules p. 18); never into Buenos Aires,
        where the visit is a turn of its own in this script."""
        ways = [way for way in self.person.moves(steps) if way[-1] != p.BUENOS_AIRES]
        if ways:
            self.use(self.person.move(self.random.choice(ways)))

    def through_buenos_aires(self, way: list[str]) -> Visit:
        """The six subphases; answers what there is to say of each."""
        person = self.person
        visit: Visit = {"fees": person.walk(way)}
        person.use_tokens()
        deliveries = person.deliveries()
        if deliveries and self.random.random() < 0.7:
            quay, space = self.random.choice(deliveries)
            gives = person.deliver(quay, space)
            visit["delivery"] = (quay, space)
            self._bonus(gives, visit)
        value, visit["exhaustion"] = person.income()
        able = person.ships(value)
        can = person.board.discs or any(d[PERSON] for d in self.table.stations.values())
        if able and can:
            dear = sorted(able, key=lambda ship: p.SHIPS[ship].value)[-2:]
            ship = self.random.choice(dear)
            visit["ship"] = ship
            visit["disc"], visit["taken_back"] = person.load(ship)
            if p.SHIPS[ship].objective and self.table.display:
                visit["objective"] = self._take_objective()
        visit["tiles"] = [self._tile(pair) for pair in range(3)]
        visit["departs"], visit["comes"] = person.leave()
        visit["refills"] = list(self.table.foresight)
        return visit

    def deliver_extra(self) -> None:
        """An extra delivery of a private building, with the bonus of its space (Rules p. 9)."""
        deliveries = self.person.deliveries()
        if not deliveries:
            return
        quay, space = self.random.choice(deliveries)
        gives, brought = self.person.deliver(quay, space), Visit()
        self.person.tell("delivery", space=space)
        self._bonus(gives, brought)
        if "bonus" in brought:
            self.person.tell("objective", card=brought["bonus"], shown=True)

    def _bonus(self, gives: str, visit: Visit) -> None:
        if "objective" in gives and self.table.display:
            visit["bonus"] = self._take_objective()
        elif "engine" in gives:
            self.person.engine(4)
        elif "Franqueiro" in gives:
            cards = [card for card in self.table.cattle if card[0] == "franqueiro"]
            if cards:
                card = self.random.choice(cards)
                self.table.cattle.remove(card)
                self.person.gain(card)
                self.person.tell("cattle", card=card)

    def _take_objective(self) -> int:
        card = self.random.choice(self.table.display)
        self.table.take_shown(card)
        self.person.gain((OBJECTIVE, card))
        return card

    def _tile(self, pair: int) -> tuple[int, p.Tile] | None:
        before = list(self.table.foresight)
        space = self.person.choose_tile(pair)
        if space is None:
            return None
        tile = before[space]
        assert tile is not None
        return space, tile


Action = Callable[[Script], None]


def _two_hires(script: Script) -> None:
    script.person.hire(0)
    if script.random.random() < 0.5:
        script.person.hire(2)


def _help(script: Script, more: int = 0) -> None:
    if script.person.board.exhaustion < TIRED:
        script.person.help_farmers(sorted(script.table.farmers), 3, more)


def _engine(script: Script) -> None:
    script.person.engine(script.person.board.workers("maquinista"))


def _grain(number: int) -> Action:
    return lambda script: script.person.board.gain_grain(number)


def _pesos(number: int) -> Action:
    return lambda script: script.person.gain_pesos(number)


def _on(steps: int) -> Action:
    return lambda script: script.again(steps)


def _certificates(number: int) -> Action:
    return lambda script: script.person.gain_certificates(number)


def _sell(breed: str) -> Action:
    return lambda script: script.person.sell(breed)


_NEUTRAL: Mapping[str, tuple[Action, ...]] = {
    "A": (_sell("holando_argentino"), _two_hires),
    "B": (_sell("patagonico"), lambda script: script.person.build()),
    "C": (lambda s: s.person.objective(not s.by_app), lambda s: s.person.engine(1)),
    "D": (_sell(PAIR), _engine),
    "E": (_sell("fronterizo"), lambda script: script.person.buy()),
    "F": (_certificates(1), _help),
    "G": (_engine,),
    "H": (_grain(1), lambda script: script.person.drop_exhaustion()),
}
_PRIVATE: Mapping[str, tuple[Action, ...]] = {
    "1a": (_grain(1),),
    "1b": (_pesos(2),),
    "2a": (_on(1),),
    "2b": (_pesos(1), _on(1)),
    "3a": (lambda script: _help(script, 3),),
    "3b": (_certificates(2),),
    "4a": (_certificates(2),),
    "4b": (_grain(2),),
    "5a": (_grain(2), lambda script: script.person.disc_to_quay(("rotterdam", 1))),
    "6a": (lambda script: script.person.hire(-1), _engine),
    "6b": (_grain(3), _pesos(3), lambda script: script.deliver_extra()),
    "7a": (_on(3),),
    "7b": (lambda script: script.person.exhaust_pedro(), _on(3)),
    "8a": (_grain(1), lambda script: script.person.disc_to_quay(("liverpool", 1))),
    "8b": (_certificates(2), lambda script: _help(script, 6)),
    "9a": (_certificates(3), _on(3)),
    "9b": (lambda script: script.person.hire(-4), _on(5)),
    "10a": (_grain(5), _pesos(5), lambda script: script.person.engine(3)),
    "10b": (_pesos(3),),
}
