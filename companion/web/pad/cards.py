"""Objective cards while they are counted: where each is, how it ends and why."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.box.countable import IN_DECK, PLAYED, TaskCards
from companion.box.objective_card import ObjectiveCard, Task
from companion.box.scoring_exceptions import ScoredAs
from companion.play.pad.view import PlayerView
from companion.scoring.edition import Pad
from companion.scoring.holdings import Holdings
from companion.scoring.objectives import missing_for
from companion.words import signed
from companion.words.things import Things

Used = Iterable[tuple[int, Iterable[tuple[Task, int]]]]
FULFILLED = ("fulfilled", "added")
FAILED = ("failed", "added_failing")


@dataclass(frozen=True, slots=True)
class ChosenCard:
    """A card of a player: `where` is played or in the deck, `verdict` how it ends."""

    card: ObjectiveCard
    where: int
    verdict: str
    why: str

    @property
    def fulfilled(self) -> bool:
        return self.verdict in FULFILLED

    @property
    def points(self) -> int:
        if self.fulfilled:
            return self.card.vp
        return self.card.vp_if_not_fulfilled if self.verdict in FAILED else 0


def chosen_cards(
    things: Things, pad: Pad, player: PlayerView, piece: TaskCards
) -> list[ChosenCard]:
    """The player's objective cards, played ones first."""
    return sorted(
        _chosen(things, pad, player, piece), key=lambda chosen: (chosen.where, chosen.card.id)
    )


def _chosen(things: Things, pad: Pad, player: PlayerView, piece: TaskCards) -> Iterator[ChosenCard]:
    for card in piece.cards:
        where = player.entry.counts.get(f"{piece.key}.{card.id}", 0)
        if where in (PLAYED, IN_DECK):
            verdict = _verdict(player, card)
            yield ChosenCard(card, where, verdict, _why(things, pad, player, card, verdict))


def _verdict(player: PlayerView, card: ObjectiveCard) -> str:
    """fulfilled, failed, or left_out; in the deck also added or added_failing."""
    answer = player.sheet.objectives
    if card.id in answer.fulfilled:
        return "added" if card.id in answer.added else "fulfilled"
    if card.id in answer.not_fulfilled:
        return "added_failing" if card.id in answer.added else "failed"
    return "left_out"


def _why(things: Things, pad: Pad, player: PlayerView, card: ObjectiveCard, verdict: str) -> str:
    """Why a card ends as it does: what it used, what is not there, or which cards have it."""
    said, used = things.words, player.sheet.objectives.used
    if player.entry.exceptions.objectives is ScoredAs.FULL:
        return said.say("pad.card.pedro")
    sentence = said.say(f"pad.card.{verdict}", used=things.tasks(dict(used).get(card.id, ())))
    if verdict in FULFILLED:
        return sentence
    owned = pad.things(Holdings(player.entry.counts))
    lacking = missing_for(card, used, owned)
    not_there = [(task, n) for task, n in lacking if not _cards_with(used, task)]
    sentences = [sentence] if lacking else [sentence, said.say("pad.card.better_so")]
    if not_there:
        sentences.append(said.say("pad.card.lacks", lacking=things.tasks(not_there)))
    sentences += (
        said.say("pad.card.went", thing=things.task(task), n=len(cards), cards=_listed(cards))
        for task, _ in lacking
        if (cards := _cards_with(used, task))
    )
    return " ".join(sentences)


def _cards_with(used: Used, task: Task) -> list[int]:
    """The cards that things of this kind fulfil."""
    return [card for card, tasks in used if dict(tasks).get(task)]


def _listed(cards: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(cards)))


def advice(things: Things, player: PlayerView) -> str:
    """What to do with the cards of the deck, in one sentence; then what the area comes to."""
    answer, said = player.sheet.objectives, things.words
    cards = _listed(answer.added)
    kind = ("lay_rest" if answer.left_out else "lay") if cards else "leave"
    parts = [said.say(f"pad.cards.{kind}", cards=cards)] if cards or answer.left_out else []
    if answer.area:
        n, points = len(answer.fulfilled), signed(answer.points)
        parts.append(said.say("pad.cards.count", n=n, all=answer.area, points=points))
    return ". ".join(parts)


def task_kinds(piece: TaskCards) -> list[str]:
    """Every task the cards ask for, in the order they first come up."""
    return list(dict.fromkeys(task for card in piece.cards for task, _ in card.tasks))
