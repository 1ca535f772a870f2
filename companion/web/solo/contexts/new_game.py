"""The form that begins a solo game: what can be chosen, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.box.argentina import CITIES
from companion.pedro.deck import Deck, Difficulty
from companion.play.solo.events import DrawKind
from companion.table.pieces import HIRED_WORKERS
from companion.web.rendering import words
from companion.web.solo.contexts.taps import Tap
from companion.words.board_things import BoardThings


@dataclass(frozen=True, slots=True)
class Level:
    """A difficulty and what it changes."""

    key: str
    text: str
    changes: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """Difficulties of the deck, what the app may draw, the cities whose side is asked, and what
    the form shows as `picked`."""

    levels: tuple[Level, ...]
    kinds: tuple[Tap, ...]
    cities: tuple[Tap, ...]
    workers: tuple[Tap, ...]
    picked: Mapping[str, str]

    @classmethod
    def of(cls, deck: Deck, picked: Mapping[str, str]) -> "NewGame":
        things = BoardThings.of(words())
        names = [level.name for level in deck.difficulties]
        known = picked["difficulty"] if picked["difficulty"] in names else names[0]
        return cls(
            tuple(
                Level(level.name, things.difficulty(level.name), level_words(deck, level))
                for level in deck.difficulties
            ),
            tuple(Tap(kind, words().say(f"draws.kind.{kind}")) for kind in DrawKind),
            tuple(Tap(city, things.city(city)) for city in CITIES),
            hired_workers(things),
            {**picked, "difficulty": known},
        )


def hired_workers(things: BoardThings) -> tuple[Tap, ...]:
    """The workers that a printed card may give him at the start."""
    return tuple(Tap(worker, things.worker(worker)) for worker in HIRED_WORKERS)


def level_words(deck: Deck, level: Difficulty) -> str:
    """What a difficulty changes, from the numbers of the deck."""
    return " · ".join(_changes(deck, level))


def _changes(deck: Deck, level: Difficulty) -> Iterator[str]:
    said, things = words(), BoardThings.of(words())
    yield said.say("draws.level.cards", n=len(deck.numbers(level)))
    if level.extra_workers:
        more = ", ".join(things.worker(worker) for worker in level.extra_workers)
        yield said.say("draws.level.workers", workers=more)
    if level.loading:
        yield said.say("draws.level.loading", value=f"{level.loading:+d}".replace("-", "\u2212"))
    if level.extra_delivery:
        yield said.say("draws.level.delivery")
