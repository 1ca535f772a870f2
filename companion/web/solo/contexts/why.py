"""Why Pedro does what he does: the criterion that decided, and what each of them left."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.pedro.choice import Choice, Option, Weighed
from companion.web.rendering import words
from companion.words.pedro_lines import plain, said_of
from companion.words.table_things import TableThings


@dataclass(frozen=True, slots=True)
class Criterion:
    """One of his criteria in order, and how many it `left`, "" once one is left; `decided`: it was
    this one."""

    text: str
    left: str
    decided: bool


@dataclass(frozen=True, slots=True)
class Why:
    """One choice of his: in one sentence, and his criteria of so many candidates."""

    sentence: str
    of: int
    criteria: tuple[Criterion, ...]


def explained(things: TableThings, choice: Choice, others: Sequence[Option]) -> Iterator[Why]:
    """Each thing he weighed for a choice, e.g. which building and then which space. The runner-up
    is told with the last one: it differs in that at least."""
    for at, weighed in enumerate(choice.weighed, 1):
        is_last = at == len(choice.weighed)
        sentence = _sentence(things, choice, weighed, others if is_last else ())
        yield Why(sentence, weighed.of, tuple(_criteria(weighed)))


def _sentence(
    things: TableThings, choice: Choice, weighed: Weighed, others: Sequence[Option]
) -> str:
    say = words().say
    if weighed.of == 1:
        return say("do.why.only")
    if weighed.decided is None:
        decided = say("do.why.equal", n=weighed.left[-1] if weighed.left else weighed.of)
    else:
        criterion = say(weighed.criteria[weighed.decided])
        decided = say("do.why.decided", n=weighed.of, criterion=criterion)
    if choice.chosen is None or not others:
        return decided
    chosen, next_best = (plain(said_of(things, one.say)) for one in (choice.chosen, others[0]))
    return say("do.why.rather", decided=decided, chosen=chosen, next=next_best)


def _criteria(weighed: Weighed) -> Iterator[Criterion]:
    for at, (code, left) in enumerate(zip(weighed.criteria, weighed.left, strict=True)):
        over = weighed.decided is not None and at > weighed.decided
        yield Criterion(words().say(code), "" if over else str(left), at == weighed.decided)
