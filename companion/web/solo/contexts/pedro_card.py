"""Pedro's card as it lies open: its steps with what they count, and what he does of it."""

from dataclasses import dataclass

from companion.pedro.choices import counting
from companion.pedro.counts import Count, Counted
from companion.pedro.deck import CardAction, Deed
from companion.pedro.situation import count, holds
from companion.pedro.verbs import verb_of
from companion.play.solo.state import SoloState
from companion.web.rendering import words
from companion.web.solo.pieces import deed_words
from companion.words.board_things import BoardThings
from companion.words.things import capital


@dataclass(frozen=True, slots=True)
class DrawnDeed:
    """What a branch of a card asks for."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class Branch:
    """What he does under a condition; `taken`: it is met now. `when` "" is always."""

    when: str
    deeds: tuple[DrawnDeed, ...]
    taken: bool


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """`formula` is what the steps count, `steps` what it comes to, None while nobody knows."""

    number: int
    formula: str
    steps: int | None
    branches: tuple[Branch, ...]

    @classmethod
    def of(cls, state: SoloState) -> "DrawnCard | None":
        """The card that lies open, by the table as it lay when it was revealed."""
        if state.revealed is None:
            return None
        card = state.card(state.revealed)
        if card is None:
            return cls(state.revealed, "", None, ())
        known = counting.is_known(card, state.seen)
        return cls(
            card.id,
            _formula(card.steps),
            count(card.steps, state.seen) if known else None,
            tuple(branch for action in card.actions for branch in _branches(state, action)),
        )


def _formula(steps: Count) -> str:
    if steps.of is Counted.NUMBER:
        return ""
    counted = BoardThings.of(words()).counted(steps.of)
    return words().say("do.counted", counted=counted, least=steps.least, most=steps.most)


def _branches(state: SoloState, action: CardAction) -> tuple[Branch, ...]:
    met = holds(action.when, state.seen)
    when = _when(action)
    first = Branch(when, _deeds(action.do), met)
    if not action.otherwise:
        return (first,)
    other = Branch(words().say("do.otherwise"), _deeds(action.otherwise), not met)
    return (first, other)


def _when(action: CardAction) -> str:
    """The condition of an action in words, "" if there is none."""
    if action.when is None:
        return ""
    things, found = BoardThings.of(words()), []
    if action.when.specialization is not None:
        found.append(things.worker(action.when.specialization))
    if action.when.counted is not None:
        counted = things.counted(action.when.counted.of)
        found.append(words().say("do.at_least", n=action.when.at_least, counted=counted))
    return words().say("do.when", condition=", ".join(found))


def _deeds(deeds: tuple[Deed, ...]) -> tuple[DrawnDeed, ...]:
    return tuple(
        DrawnDeed(verb_of(deed).icon, capital(deed_words(words(), deed))) for deed in deeds
    )
