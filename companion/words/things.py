"""What printed pieces are called, in any edition: one namer for pads, sheets, files and faults.

A name stands in the catalogue under `<edition>.<kind of name>.<key>`. An edition without words of
its own is read by its keys, with blanks for underscores.

`board_things` adds the pieces and places of a solo game, `table_things` what lies where on one.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.words.catalogue import Words


@dataclass(frozen=True, slots=True)
class Things:
    """The names of an edition's pieces in one language."""

    words: Words
    edition: str

    def game(self) -> str:
        return self._first("name") or _readable(self.edition)

    def category(self, key: str) -> str:
        """As it stands on a pad; a narrow screen may break it at its soft hyphens."""
        return self._first(f"category.{key}") or _readable(key)

    def formula(self, key: str) -> str:
        """What a category brings, as short as on a pad for pencil; "" where no words say it."""
        return self._first(f"formula.{key}")

    def piece(self, key: str) -> str:
        """A kind of piece as a whole: "Ships". A piece that is all of its category has its name."""
        return self._first(f"thing.{key}", f"category.{key}") or _readable(key)

    def one(self, key: str, id_: str) -> str:
        """One of a kind of piece: "Caracu", "Ship 18"; a printed id as "3a" names itself."""
        return self.own_name(key, id_) or self._first(f"one.{key}", id=id_) or _readable(id_)

    def id_name(self, key: str, id_: str) -> str:
        """One of a kind of piece for a sentence that has the noun itself: "Caracu", "18"."""
        return self.own_name(key, id_) or _readable(id_)

    def own_name(self, key: str, id_: str) -> str:
        """What the catalogue calls just this one, or ""."""
        return self._first(f"thing.{key}.{id_}")

    def field(self, field: str) -> str:
        """What a field of the pad counts: `ships.18` is "Ship 18", `pesos` "Pesos", and
        `city_discs.le_havre.east.5` "Le Havre, east"."""
        key, _, rest = field.partition(".")
        id_, _, more = rest.partition(".")
        if city := self._first(f"city.{id_}"):
            return f"{city}, {self.quarter(more.partition('.')[0])}"
        return self.one(key, id_) if rest else self.piece(key)

    def named_id(
        self, field: str, values: tuple[tuple[str, str | int], ...]
    ) -> tuple[tuple[str, str | int], ...]:
        """The values of a fault at a field of the pad, with the id of its piece by name."""
        piece = field.partition(".")[0]
        return tuple(
            (key, self.id_name(piece, value) if key == "id" and isinstance(value, str) else value)
            for key, value in values
        )

    def value(self, key: str, value: str) -> str:
        """A value of a reason, whose key says what it is: a city, a quarter."""
        return self.own_value(key, value) or _readable(value)

    def own_value(self, key: str, value: str) -> str:
        """What the catalogue calls just this value, or ""."""
        return self._first(f"{key}.{value}")

    def city(self, city: str) -> str:
        return self.value("city", city)

    def quarter(self, quarter: str) -> str:
        return self.value("quarter", quarter)

    def task(self, task: str) -> str:
        """What an objective card asks for: "green farmer"."""
        return self.value("task", task)

    def tasks(self, tasks: Iterable[tuple[str, int]]) -> str:
        """Tasks in a row: "2 × green farmer, disc on a station"."""
        return ", ".join(
            f"{n} × {self.task(task)}" if n > 1 else self.task(task) for task, n in tasks
        )

    def pays(self, key: str, id_: str) -> str:
        """What a piece with a rule of its own pays for, or ""."""
        return self._first(f"pays.{key}.{id_}")

    def _first(self, *codes: str, **values: object) -> str:
        for code in codes:
            full = f"{self.edition}.{code}"
            if self.words.has(full):
                return self.words.say(full, **values)
        return ""


def capital(text: str) -> str:
    """A name as it begins a line.

    >>> capital("horseman space")
    'Horseman space'
    """
    return text[:1].upper() + text[1:]


def _readable(key: str) -> str:
    return key.replace("_", " ")
