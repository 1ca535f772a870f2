"""The form that begins a solo game: what can be chosen, in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.box.argentina import CITIES
from companion.pedro.deck import Deck
from companion.web.rendering import words
from companion.web.solo.contexts.taps import Tap
from companion.words.board_things import BoardThings

USUAL_DIFFICULTY = "medium"


@dataclass(frozen=True, slots=True)
class NewGame:
    """Difficulties of the deck, the one that is chosen, and the cities whose side is asked."""

    difficulties: tuple[Tap, ...]
    difficulty: str
    cities: tuple[Tap, ...]

    @classmethod
    def of(cls, deck: Deck, typed: Mapping[str, str]) -> "NewGame":
        things = BoardThings.of(words())
        names = [level.name for level in deck.difficulties]
        usual = USUAL_DIFFICULTY if USUAL_DIFFICULTY in names else names[0]
        return cls(
            tuple(Tap(name, things.difficulty(name)) for name in names),
            typed.get("difficulty", usual),
            tuple(Tap(city, things.city(city)) for city in CITIES),
        )
