"""What really lies on a table whose bags and stacks a hand draws from, told to the app or not."""

from dataclasses import dataclass, replace

from companion.pedro.verbs.market_cards import UNSAID, USUAL
from companion.play.solo.events import Event, TaskResolved
from companion.play.solo.state import SoloState
from companion.simulate.world import World
from companion.table import events as e
from companion.table.facts import Facts
from companion.table.pieces import CattleCard, Slot, Unknown


@dataclass(slots=True)
class TrueTable:
    """The places that are refilled by hand; what is drawn for them comes from `world`."""

    facts: Facts
    world: World
    foresight: list[Slot]
    cattle: list[CattleCard]
    objectives: list[int]

    @classmethod
    def laid(cls, state: SoloState, world: World) -> "TrueTable":
        """As the app knows it once everything was told."""
        table = state.table
        assert not isinstance(table.cattle_market, Unknown)
        assert not isinstance(table.objective_display, Unknown)
        return cls(
            state.facts,
            world,
            list(table.foresight),
            list(table.cattle_market),
            list(table.objective_display),
        )

    def seen(self, state: SoloState) -> SoloState:
        """The game as somebody sees it who looks at the table: nothing is in doubt."""
        table = replace(
            state.table,
            foresight=tuple(self.foresight),
            cattle_market=tuple(self.cattle),
            objective_display=tuple(self.objectives),
            doubted=(),
        )
        return replace(state, table=table)

    def take(self, space: int) -> Slot:
        """A foresight tile leaves its space; answers what is drawn for it."""
        self.foresight[space] = self.world.draw(space // 2)
        return self.foresight[space]

    def follow(self, event: Event) -> None:
        """What the hand did to the table with an event of the app."""
        match event:
            case e.CattleTaken(cards=cards):
                for card in cards:
                    if card in self.cattle:
                        self.cattle.remove(card)
            case e.CattleAdded(cards):
                self.cattle += cards
            case e.CattleMarketSet(Unknown()):
                self._add(self.facts.market_size - len(self.cattle))
            case TaskResolved(key=key) if key == UNSAID:
                self._add(USUAL)
            case e.ObjectiveTaken(card=card) if card in self.objectives:
                at = self.objectives.index(card)
                drawn = [self.world.objectives.pop()] if self.world.objectives else []
                self.objectives[at : at + 1] = drawn

    def _add(self, number: int) -> None:
        for _ in range(min(number, len(self.world.cattle))):
            self.cattle.append(self.world.cattle.pop())
