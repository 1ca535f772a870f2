"""What the referee counts of a profile, and the single things it found."""

from dataclasses import dataclass, field

COUNTS = (
    "wrong_instructions",
    "certain_but_wrong",
    "settled_but_wrong",
    "needless_questions",
    "true_answers_missing",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """`count` is one of COUNTS; `game` its seed; `says` is the app's, `true` the table's."""

    count: str
    game: str
    turn: int
    says: str
    true: str


@dataclass
class Counts:
    """Of one game or of many."""

    games: int = 0
    instructions: int = 0
    questions: int = 0
    findings: list[Finding] = field(default_factory=list)

    def of(self, count: str) -> int:
        return sum(finding.count == count for finding in self.findings)

    def add(self, other: "Counts") -> None:
        self.games += other.games
        self.instructions += other.instructions
        self.questions += other.questions
        self.findings += other.findings

    def row(self) -> dict[str, int]:
        wrong = {count: self.of(count) for count in COUNTS}
        return {
            "games": self.games,
            "instructions": self.instructions,
            "questions": self.questions,
            **wrong,
        }


class Astray(Exception):
    """From here on the app shows another table than the true one: the game is not played on."""
