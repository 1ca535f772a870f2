"""Logging the own cards: cattle, objective and exhaustion cards."""

from companion.pedro.cattle import key_of
from companion.pedro.choice import Option, say
from companion.pedro.verbs.objective import from_display
from companion.play.solo.events import Event
from companion.play.solo.person.parts import Asked, one_part
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.conservation import objectives_out
from companion.table.pieces import UNNAMED_OBJECTIVE, CattleCard, Seat, Unknown
from companion.table.state import Section


def every_kind(state: SoloState) -> tuple[CattleCard, ...]:
    """Each breed with each printed VP, in the order of the market."""
    return tuple(
        CattleCard(breed, vp)
        for breed, (_, vps) in state.facts.breeds.items()
        for vp in sorted(set(vps))
    )


def ask_cattle(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """One card that came into the own herd from the market."""
    market = state.table.cattle_market
    known = not isinstance(market, Unknown) and state.table.sure(Section.CATTLE_MARKET)
    lying = dict.fromkeys(market if known and not isinstance(market, Unknown) else ())
    cards = tuple(lying) if known else every_kind(state)
    options = tuple(
        Option(
            key_of((card,)),
            say("solo.own.cattle", cards=key_of((card,))),
            (e.CattleTaken(Seat.PERSON, (card,)),),
        )
        for card in cards
    )
    return one_part("card", options, picks)


def ask_added(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """One card that came from the stack into the market."""
    options = tuple(
        Option(
            key_of((card,)), say("solo.own.added", cards=key_of((card,))), (e.CattleAdded((card,)),)
        )
        for card in every_kind(state)
    )
    return one_part("card", options, picks)


def ask_objective(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """An objective card of the display, of the stack, or one that is not named."""
    shown = state.table.objective_display
    display = () if isinstance(shown, Unknown) else shown
    out = set(objectives_out(state.table)) - set(display)
    cards = [card for card in sorted(state.facts.objective_vp) if card not in out]
    ordered = [*display, *(card for card in cards if card not in display)]
    if UNNAMED_OBJECTIVE not in ordered:
        ordered.append(UNNAMED_OBJECTIVE)
    options = tuple(
        Option(str(card), say("solo.own.objective", id=card), _objective(state, card, display))
        for card in ordered
    )
    return one_part("card", options, picks)


def _objective(state: SoloState, card: int, display: tuple[int, ...]) -> tuple[e.TableEvent, ...]:
    """From its place in the display, else from the stack; one that is not named from anywhere."""
    if card in display and card != UNNAMED_OBJECTIVE:
        return from_display(state.seen, Seat.PERSON, card, display.index(card))
    return (e.ObjectiveTaken(Seat.PERSON, card, shown=card == UNNAMED_OBJECTIVE),)


def new_objectives(state: SoloState) -> tuple[Option, ...]:
    """Each card that may have come onto the vacant place of the display."""
    shown = state.table.objective_display
    if isinstance(shown, Unknown) or UNNAMED_OBJECTIVE not in shown:
        return ()
    at, out = shown.index(UNNAMED_OBJECTIVE), set(objectives_out(state.table))
    return tuple(
        Option(
            str(card),
            say("solo.own.objective", id=card),
            (e.ObjectivesSet((*shown[:at], card, *shown[at + 1 :])),),
        )
        for card in sorted(state.facts.objective_vp)
        if card not in out
    )


def ask_played(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """An own objective card laid into the objective area: any that may be the person's."""
    options = tuple(
        Option(str(card), say("solo.own.played", id=card), (e.ObjectivePlayed(Seat.PERSON, card),))
        for card in dict.fromkeys(_may_be_own(state))
    )
    return one_part("card", options, picks)


def _may_be_own(state: SoloState) -> tuple[int, ...]:
    """The cards the app knows of; also all others while one is not named or the board in doubt."""
    table, own = state.table, state.table.boards.person.objectives
    named = tuple(card for card in own if card != UNNAMED_OBJECTIVE)
    if named == own and table.sure(Section.PERSON_BOARD):
        return own
    pedro, played = table.boards.pedro.objectives, table.boards.person.played
    gone = {*pedro, *played}
    others = (card for card in sorted(state.facts.objective_vp) if card not in gone)
    return (*named, *others, UNNAMED_OBJECTIVE)


def ask_exhaustion(state: SoloState, picks: tuple[str, ...]) -> Asked:
    """Exhaustion cards that came into the herd or left it; in doubt, more than are known of."""
    board = state.table.boards.person
    known = board.exhaustion_sure and state.table.sure(Section.PERSON_BOARD)
    hand = state.facts.hand_limit
    least = -min(hand, board.exhaustion) if known else -hand
    options = tuple(
        Option(
            str(n),
            say("solo.own.exhaustion" if n > 0 else "solo.own.exhaustion_gone", n=abs(n)),
            (e.ExhaustionTaken(Seat.PERSON, n),),
        )
        for n in (*range(least, 0), 1, 2)
    )
    return one_part("cards", options, picks)


def ask_pedro_exhaustion(_: SoloState, __: tuple[str, ...]) -> tuple[Event, ...]:
    """Building 7b of the person: Pedro takes an exhaustion card."""
    return (e.ExhaustionTaken(Seat.PEDRO, 1),)
