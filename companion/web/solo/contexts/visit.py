"""The person's Buenos Aires as one form, in words."""

from dataclasses import dataclass

from companion.play.solo.person.visit import PAIRS
from companion.play.solo.person.visit import form as visit_form
from companion.play.solo.state import SoloState
from companion.web.solo.contexts.taps import Tap, taps, things_of


@dataclass(frozen=True, slots=True)
class Visit:
    """Deliveries, ships, and the tiles of each foresight pair by its letter."""

    deliveries: tuple[Tap, ...]
    ships: tuple[Tap, ...]
    tiles: tuple[tuple[str, tuple[Tap, ...]], ...]

    @classmethod
    def of(cls, state: SoloState) -> "Visit":
        things, form = things_of(state), visit_form(state)
        pairs = zip(PAIRS, form.tiles, strict=True)
        return cls(
            taps(things, form.deliveries),
            taps(things, form.ships),
            tuple((pair, taps(things, options)) for pair, options in pairs),
        )
