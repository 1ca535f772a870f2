"""The companion's game: commands as its forms bring them, and the record they leave."""

from typing import Any

from companion.play.solo.codec import CODEC
from companion.play.solo.commands import Command
from companion.play.solo.kind import RULESET, SOLO
from companion.play.solo.state import SoloState
from companion.record.step import Step, StepKind


class App:
    """A game in play."""

    def __init__(self) -> None:
        self.state: SoloState = SOLO.start
        self.done: list[tuple[Command, tuple[Any, ...]]] = []

    def do(self, command: Command) -> None:
        """Raises Faulty if the companion refuses it."""
        played = SOLO.decide(self.state, command)
        self.state = played.state
        self.done.append((command, played.events))

    def fold(self, command: Command, events: tuple[Any, ...]) -> None:
        """A step as it was kept, without deciding it again."""
        for event in events:
            self.state = SOLO.evolve(self.state, event)
        self.done.append((command, events))

    def steps(self) -> list[Step]:
        """The game so far as its record."""
        return [
            Step(
                number,
                f"referee-{number}",
                StepKind.PLAY,
                CODEC.encode(command),
                tuple(CODEC.encode(event) for event in events),
                RULESET,
            )
            for number, (command, events) in enumerate(self.done, 1)
        ]
