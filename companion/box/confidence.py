"""How sure we are of a printed fact."""

from enum import StrEnum


class Confidence(StrEnum):
    """HIGH: the rulebook or two sources. MEDIUM: one. LOW: inferred. NONE: not known, ask."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"
    NONE = "none"
