"""What one player owns at the end."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Holdings:
    """Complete counts by field; what is absent is 0, and only here.

    >>> Holdings({"ships.18": 2}).of("ships.18"), Holdings().of("pesos")
    (2, 0)
    """

    counts: Counts = field(default_factory=dict)

    def of(self, name: str) -> int:
        return self.counts.get(name, 0)

    def under(self, key: str) -> Iterator[tuple[str, int]]:
        """The counts of one piece by the rest of their field, those above 0 only."""
        prefix = key + "."
        for name, count in sorted(self.counts.items()):
            if count and name.startswith(prefix):
                yield name.removeprefix(prefix), count
