"""Stacks, bags and the ship pile that the app draws from."""

from dataclasses import dataclass, replace

from companion.table.stacks import shuffled_in, taken_from
from companion.table.state import Stack, StackLeft, TableState, Thing


@dataclass(frozen=True, slots=True)
class StackShuffled:
    """The app shuffled a bag, a stack or the pile: `order` is how its things will come."""

    stack: Stack
    order: tuple[Thing, ...]

    def apply(self, table: TableState) -> TableState:
        return shuffled_in(table, self.stack, self.order)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The app drew these; where they are laid stands in the event after it."""

    stack: Stack
    things: tuple[Thing, ...]

    def apply(self, table: TableState) -> TableState:
        return taken_from(table, self.stack, self.things)


@dataclass(frozen=True, slots=True)
class NoneLikeIt:
    """This copy has no such thing, or not as many: none of it comes from there any more."""

    stack: Stack
    thing: Thing

    def apply(self, table: TableState) -> TableState:
        stacks = tuple(
            StackLeft(left.stack, tuple(one for one in left.order if one != self.thing))
            if left.stack is self.stack
            else left
            for left in table.stacks
        )
        return replace(table, stacks=stacks)


StackEvent = StackShuffled | Drawn | NoneLikeIt
