"""Pedro's card as it lies open: its steps with what they count, and what he does of it."""

from dataclasses import dataclass, fields

from companion.pedro.choices import counting
from companion.pedro.counts import Count, Counted
from companion.pedro.deck import CardAction, Deed
from companion.pedro.situation import count, holds
from companion.pedro.verbs import verb_of
from companion.play.solo import shown
from companion.play.solo.state import SoloState
from companion.table.pieces import Worker
from companion.web.rendering import words
from companion.web.solo.pieces import deed_words
from companion.words.board_things import BoardThings
from companion.words.things import capital


@dataclass(frozen=True, slots=True)
class DrawnDeed:
    """What a branch of a card asks for. `worker` is his specialization if it speaks of that."""

    icon: str
    text: str
    worker: Worker | None


@dataclass(frozen=True, slots=True)
class Branch:
    """What he does under a condition; `taken`: it is met now, None while nobody knows. `when` "" is
    always, `worker` whom it names as his specialization."""

    when: str
    worker: Worker | None
    deeds: tuple[DrawnDeed, ...]
    taken: bool | None


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """`formula` is what the steps count, `steps` what it comes to, None while nobody knows;
    `worker` is his specialization if they count that."""

    number: int
    formula: str
    steps: int | None
    branches: tuple[Branch, ...]
    worker: Worker | None = None

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
            _formula(state, card.steps),
            count(card.steps, state.seen) if known else None,
            tuple(branch for action in card.actions for branch in _branches(state, action)),
            state.specialization if card.steps.of is Counted.SPECIALIZATION else None,
        )


def _formula(state: SoloState, steps: Count) -> str:
    if steps.of is Counted.NUMBER:
        return ""
    special = steps.of is Counted.SPECIALIZATION
    counted = {
        "counted": BoardThings.of(words()).counted(steps.of),
        "least": steps.least,
        "most": steps.most,
    }
    if special:
        return words().say("do.counted_of", worker=_special(state), **counted)
    return words().say("do.counted", **counted)


def _special(state: SoloState) -> str:
    """Whom he specializes in, marked while it is in doubt."""
    worker, sure = shown.specialization(state)
    name = BoardThings.of(words()).worker(worker)
    return name if sure else f"{name}?"


def _branches(state: SoloState, action: CardAction) -> tuple[Branch, ...]:
    when = action.when
    worker = None if when is None else when.specialization
    unknown = worker is not None and not shown.specialization(state)[1]
    met = None if unknown else holds(when, state.seen)
    first = Branch(_when(action), worker, _deeds(state, action.do), met)
    if not action.otherwise:
        return (first,)
    not_met = None if met is None else not met
    other = Branch(words().say("do.otherwise"), None, _deeds(state, action.otherwise), not_met)
    return (first, other)


def _when(action: CardAction) -> str:
    """The condition of an action in words, "" if there is none."""
    if action.when is None:
        return ""
    things, found = BoardThings.of(words()), []
    if action.when.specialization is not None:
        worker = things.worker(action.when.specialization)
        found.append(words().say("do.his_specialization", worker=worker))
    if action.when.counted is not None:
        counted = things.counted(action.when.counted.of)
        found.append(words().say("do.at_least", n=action.when.at_least, counted=counted))
    return words().say("do.when", condition=", ".join(found))


def _deeds(state: SoloState, deeds: tuple[Deed, ...]) -> tuple[DrawnDeed, ...]:
    return tuple(_deed(state, deed) for deed in deeds)


def _deed(state: SoloState, deed: Deed) -> DrawnDeed:
    icon, text = verb_of(deed).icon, capital(deed_words(words(), deed))
    if not _is_special(deed):
        return DrawnDeed(icon, text, None)
    named = words().say("do.deed_of", deed=text, worker=_special(state))
    return DrawnDeed(icon, named, state.specialization)


def _is_special(deed: Deed) -> bool:
    """Whether a deed speaks of his specialization without naming one."""
    values = (getattr(deed, part.name) for part in fields(deed))
    return any(
        (value.of if isinstance(value, Count) else value) == Counted.SPECIALIZATION
        for value in values
    )
