"""What happens without anybody's tap: shuffles, draws, ends of turns, steps with nothing to do."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.pedro.outcome_keys import ARROWS_KNOWN, buildings_key
from companion.pedro.situation import most_buildings
from companion.play.solo import by_app
from companion.play.solo.events import (
    BuenosAiresReached,
    CardSource,
    DeckShuffled,
    Event,
    LoadingCardRevealed,
    PedroCardRevealed,
    PedroTurnEnded,
    PersonVisitEnded,
    TaskResolved,
    Verdict,
)
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.tasks import (
    AfterCard,
    Arrows,
    CountBuildings,
    DrawTiles,
    ExtraDelivery,
    Horseman,
    LookAtBoard,
    RevealLoading,
    Unseen,
    verb_of,
)
from companion.play.solo.state import UNSEEN_ARROW, Phase, SoloState, token_gone
from companion.record.chance import Chance
from companion.table.events import EstancieroMoved, ForesightFilled, SectionsDoubted, TokenTaken
from companion.table.pieces import UNKNOWN, Seat, Unknown
from companion.table.state import Section
from companion.table.trail import BUENOS_AIRES, START

HALVES = 2


def next_event(state: SoloState, chance: Chance) -> Event | None:
    """The one event that is due now without a tap; None if a person is to do something."""
    if _token_left(state):
        return TokenTaken(state.mover)
    if state.phase is Phase.REVEAL and state.source is CardSource.APP:
        return _reveal(state, chance)
    if state.task is None:
        return PedroTurnEnded() if state.phase is Phase.PEDRO else None
    runs = _RUNS.get(type(state.task))
    return None if runs is None else runs(state, chance)


def event_of_done(state: SoloState, chance: Chance) -> Event | None:
    """What a plain Done brings about where there is nothing to choose: a loading card is drawn, or
    no delivery brings him anything; None for every other task."""
    runs = _ON_DONE.get(type(state.task))
    return None if runs is None else runs(state, chance)


def _token_left(state: SoloState) -> bool:
    """The token is out of the job market and nobody has taken it yet (Rules p. 19)."""
    market = state.table.job_market
    return (
        not isinstance(market, Unknown)
        and market.token_out
        and state.table.sure(Section.JOB_MARKET)
        and not token_gone(state)
    )


def _reveal(state: SoloState, chance: Chance) -> Event:
    if state.stack:
        return PedroCardRevealed(state.stack[0])
    numbers = state.deck.numbers(state.difficulty)
    return DeckShuffled(chance.shuffled("pedro_deck", numbers))


def _after_card(state: SoloState, chance: Chance) -> Event:
    """Buenos Aires if he stands there, with the foresight halves drawn; else his turn is over."""
    if state.table.trail.estancieros.pedro != BUENOS_AIRES:
        return PedroTurnEnded()
    pairs = len(state.facts.at_start.foresight)
    drawn = chance.shuffled("foresight", tuple(range(HALVES**pairs)))[0]
    return BuenosAiresReached(Seat.PEDRO, tuple(drawn >> pair & 1 for pair in range(pairs)))


def _delivery(state: SoloState, _: Chance) -> Event | None:
    if not forecast.forecast(state, ExtraDelivery()).impossible:
        return None
    return _skipped(state, "solo.no_delivery")


def _skipped(state: SoloState, said: str, key: str = "none") -> TaskResolved:
    assert state.task is not None
    return TaskResolved(verb_of(state.task), key, Verdict.SKIPPED, said)


def _loading(state: SoloState, chance: Chance) -> Event | None:
    """A card of the stage by chance, reshuffled when all four were seen."""
    cards = forecast.loading_cards(state)
    if not forecast.stage_known(state) or not cards:
        return None
    seen = state.loading_seen if state.loading_stage == cards[0].stage else ()
    left = [card for card in cards if card.id not in seen] or list(cards)
    card = left[chance.index("loading_card", len(left))]
    return LoadingCardRevealed(card.id, card.grain, card.value)


def loading_by_hand(state: SoloState) -> bool:
    """Whether a printed loading card is to be revealed and told now."""
    reveals = isinstance(state.task, RevealLoading)
    return reveals and forecast.stage_known(state) and not forecast.loading_cards(state)


def _arrows(state: SoloState, _: Chance) -> Event | None:
    if state.table.sure(Section.JOB_MARKET) and UNSEEN_ARROW not in state.arrows:
        return _skipped(state, "solo.arrows", ARROWS_KNOWN)
    return None


def _looked_at(state: SoloState, _: Chance) -> Event | None:
    sure = state.table.sure(Section.PEDRO_BOARD)
    return _skipped(state, "pedro.board.looked_at") if sure else None


def _counted(state: SoloState, _: Chance) -> Event | None:
    """Buildings told on the table screen while they are asked need no counting any more."""
    if not state.table.sure(Section.BUILDINGS):
        return None
    n = most_buildings(state.table)
    skipped = _skipped(state, "pedro.buildings.exactly", buildings_key(n))
    return replace(skipped, values=(("n", n),))


def _horseman(state: SoloState, _: Chance) -> Event | None:
    """The person's own visit ends by itself, one thing after the other."""
    if state.phase is not Phase.PERSON:
        return None
    if state.table.trail.estancieros.person != START:
        return EstancieroMoved(Seat.PERSON, START)
    spaces = (e.space for e in by_app.refilled(state) if isinstance(e, ForesightFilled))
    space = next(spaces, None)
    return PersonVisitEnded() if space is None else ForesightFilled(space, UNKNOWN)


def _unseen(state: SoloState, _: Chance) -> Event:
    """Everything is in doubt, and then it is over."""
    everything = tuple(Section)
    in_doubt = set(everything) <= set(state.table.doubted)
    return _skipped(state, "pedro.unseen") if in_doubt else SectionsDoubted(everything)


def _told(state: SoloState, _: Chance) -> Event | None:
    """A drawn tile that was told on the table in the meantime."""
    assert isinstance(state.task, DrawTiles)
    unknown = isinstance(state.table.foresight[state.task.spaces[0]], Unknown)
    return None if unknown else _skipped(state, "pedro.drawn.told")


_RUNS: Mapping[type, Callable[[SoloState, Chance], Event | None]] = {
    AfterCard: _after_card,
    Arrows: _arrows,
    DrawTiles: _told,
    CountBuildings: _counted,
    Horseman: _horseman,
    LookAtBoard: _looked_at,
    Unseen: _unseen,
}
_ON_DONE: Mapping[type, Callable[[SoloState, Chance], Event | None]] = {
    ExtraDelivery: _delivery,
    RevealLoading: _loading,
}
