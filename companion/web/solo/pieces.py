"""The tappable pieces a printed card is built of, and how each reads."""

from collections.abc import Mapping

from companion.pedro.counts import Count, Counted
from companion.pedro.deck import MOST_NOTE, Deed
from companion.pedro.verbs import verb_of, verbs
from companion.table.pieces import Worker
from companion.words import Words
from companion.words.board_things import BoardThings

MOST_PRINTED, LEAST_COUNTED, MOST_COUNTED = 6, 2, 4
COUNTED_STEPS = (
    Counted.MOST_BUILDINGS,
    Counted.GAUCHOS,
    Counted.CARPINTEROS,
    Counted.MAQUINISTAS,
    Counted.GRANJEROS,
    Counted.SPECIALIZATION,
)
DO, OTHERWISE = ("do_1", "do_2", "do_3"), ("else_1", "else_2")
"""The form's fields for what he does, and for what he does otherwise."""
STEPS: Mapping[str, Count] = {
    **{str(n): Count.number(n) for n in range(1, MOST_PRINTED + 1)},
    **{of.value: Count(of, 0, LEAST_COUNTED, MOST_COUNTED) for of in COUNTED_STEPS},
}


def deeds() -> dict[str, Deed]:
    """Every deed that a form offers, by the key of its piece."""
    return {key: deed for verb in verbs().values() for key, deed in verb.pieces.items()}


def steps_words(words: Words, steps: Count) -> str:
    """How far he goes: a number, or what is counted."""
    if steps.of is Counted.NUMBER:
        return words.say("play.card.steps", n=steps.plus)
    counted = BoardThings.of(words).counted(steps.of)
    return words.say("play.card.steps_counted", counted=counted, least=steps.least, most=steps.most)


def deed_words(words: Words, deed: Deed) -> str:
    """A deed as a card reads it."""
    return BoardThings.of(words).phrase(verb_of(deed).said(deed))


class CardPieces:
    """The pieces as a form offers them, each by its key and as a person reads it."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._deeds = deeds()
        self.step_keys = list(STEPS)
        self.deed_keys = list(self._deeds)
        self.do_fields = DO
        self.otherwise_fields = OTHERWISE
        self.workers = list(Worker)
        self.most_note = MOST_NOTE

    def piece(self, stem: str, key: str) -> str:
        if stem == "steps":
            return steps_words(self._words, STEPS[key])
        return deed_words(self._words, self._deeds[key])

    def worker(self, worker: Worker) -> str:
        return BoardThings.of(self._words).worker(worker)
