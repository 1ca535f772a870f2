"""A simulated game: commands through the same rules code, and the record they leave."""

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.play.solo.codec import CODEC
from companion.play.solo.commands import Command, CorrectTable, StartSoloGame
from companion.play.solo.decide import decide
from companion.play.solo.kind import RULESET
from companion.play.solo.state import SoloState
from companion.record.chance import Chance
from companion.record.step import Step, StepKind
from companion.table.events import TableEvent

Watch = Callable[[SoloState], None]


@dataclass(slots=True)
class SimulatedGame:
    """The state of a game in play and, if it is recorded, its steps."""

    seed: str
    recorded: bool = False
    state: SoloState = field(default_factory=SoloState)
    steps: list[Step] = field(default_factory=list)
    watch: Watch | None = None

    def do(self, command: Command) -> None:
        """Carry out a command; Faulty if the rules refuse it."""
        played = decide(self.state, command, Chance(self.seed))
        self.state = played.state
        if self.recorded:
            self.steps.append(
                Step(
                    number=len(self.steps) + 1,
                    form_id=f"{self.seed[:60]}-{len(self.steps) + 1}",
                    kind=StepKind.PLAY,
                    command=CODEC.encode(command),
                    events=tuple(CODEC.encode(event) for event in played.events),
                    ruleset=RULESET,
                )
            )
        if self.watch is not None:
            self.watch(self.state)

    def set(self, *events: TableEvent) -> None:
        """Tell the app what lies on the table."""
        if events:
            self.do(CorrectTable(events))

    def start(self, command: StartSoloGame) -> None:
        self.do(command)
