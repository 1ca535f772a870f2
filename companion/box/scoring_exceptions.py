"""How Pedro's deck lets him score differently from a person."""

from dataclasses import dataclass
from enum import StrEnum


class ScoredAs(StrEnum):
    """NONE: scores nothing. RULES: as a person. FULL: everything counts as fulfilled."""

    NONE = "none"
    RULES = "rules"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class ScoringExceptions:
    """The three places where a deck may set the rules of the final scoring aside."""

    pesos: ScoredAs = ScoredAs.RULES
    step_limit: ScoredAs = ScoredAs.RULES
    objectives: ScoredAs = ScoredAs.RULES


PERSON = ScoringExceptions()
PEDRO = ScoringExceptions(ScoredAs.NONE, ScoredAs.NONE, ScoredAs.FULL)
