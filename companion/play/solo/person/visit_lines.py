"""What each line of the person's visit offers, and what is in doubt if nobody says it."""

from collections.abc import Iterable

from companion.pedro.choice import Option, say
from companion.pedro.choices import foresight as pairs
from companion.play.solo import by_app
from companion.play.solo.events import BuenosAiresReached, Event, TaskResolved, Verdict
from companion.play.solo.pedro import forecast
from companion.play.solo.pedro.draws import next_event
from companion.play.solo.pedro.tasks import Arrows, Horseman, ShipComes, Task, verb_of
from companion.play.solo.person.cards import ask_objective, new_objectives
from companion.play.solo.person.expected import STEP_LEFT
from companion.play.solo.person.parts import Part
from companion.play.solo.person.visit_walk import COMES, REFILLS, Line, VisitLine, Walk
from companion.play.solo.person.ways import Way, laid, standing, ways
from companion.play.solo.state import SoloState, token_gone
from companion.record.chance import Chance
from companion.table import events as e
from companion.table.bonus_spaces import not_free, unprinted_spaces
from companion.table.facts import Bonus, Ship
from companion.table.pieces import UNKNOWN, UNNAMED_OBJECTIVE, Seat, Tile, Unknown
from companion.table.pieces import FarmerTile as Farmer
from companion.table.pieces import WorkerTile as Hired
from companion.table.stacks import drawn_by_app
from companion.table.state import Section, ShipDiscs
from companion.table.trail import BUENOS_AIRES

__all__ = ["Line", "VisitLine"]

NONE = "none"
STEP, STRENGTH, AUXILIARY, OTHER = "step", "strength", "auxiliary", "other"
"""Disc spaces with VP, or pesos once; any other space."""
DARK = (STEP, STEP_LEFT, STRENGTH)
"""Disc spaces with dark corners that are asked for."""
IN_PART = "solo.own.fees_in_part"
"""A way whose fees could not all be paid."""
NOBODY_SAYS = Option(NONE, say("solo.unsaid"))
NO_CHANCE = Chance("")
REPLACED = {Line.BONUS: Line.NEW_BONUS, Line.OBJECTIVE: Line.NEW_OBJECTIVE}
PAIR_LINES = (Line.A, Line.B, Line.C)


def doubt(*sections: Section) -> e.SectionsDoubted:
    return e.SectionsDoubted(sections)


def way(walk: Walk) -> None:
    """The fees of the way there, onto farmers' coin spaces (Rules p. 7).

    Never certain where a hand asks one: nobody but the person knows whether the pesos sufficed.
    """
    whole, parts = _fees(walk.state)
    if _way_known(walk.state) and not any(option.events for option in whole):
        pass
    elif len(whole) > 1 or parts:
        walk.ask(Line.WAY, (*whole, *parts), (doubt(Section.FARMERS),))
    elif not _no_fees(walk.state):
        walk.do(doubt(Section.FARMERS))
    walk.do(*_arrived())


def _way_known(state: SoloState) -> bool:
    """Whether it is certain where he set out, which farmers lie there and which ramps are open."""
    table = state.table
    return (
        isinstance(standing(state), str)
        and not isinstance(table.trail.farmers, Unknown)
        and not isinstance(table.railroad.engines.person, Unknown)
        and table.sure(Section.ESTANCIEROS, Section.FARMERS, Section.ENGINES)
    )


def _fees(state: SoloState) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """What was laid on the different ways, and what by one who could not pay all."""
    whole: dict[tuple[Event, ...], Option] = {}
    parts: dict[tuple[Event, ...], Option] = {}
    found = ways(state, BUENOS_AIRES)
    for one in found:
        fees = _laid(state, one, one.pesos)
        whole.setdefault(fees.events, fees)
    for one in found:
        for pesos in range(one.pesos - 1, -1, -1):
            fees = _laid(state, one, pesos, IN_PART)
            if fees.events not in whole:
                parts.setdefault(fees.events, fees)
    return tuple(whole.values()), tuple(parts.values())


def _laid(state: SoloState, way: Way, pesos: int, code: str = "solo.own.way") -> Option:
    events = laid(state, way, pesos)
    fees = [event for event in events if isinstance(event, e.FeeLaid)]
    key = "+".join(f"{fee.space}:{fee.pesos}" for fee in fees) or NONE
    return Option(key, say(code, spaces=" ".join(fee.space for fee in fees)), events)


def _no_fees(state: SoloState) -> bool:
    """Whether his way was logged before, as one to Buenos Aires, or no farmer asks a fee."""
    farmers = state.table.trail.farmers
    logged = state.table.trail.estancieros.person == BUENOS_AIRES
    no_hands = not isinstance(farmers, Unknown) and not any(f.tile.hand for f in farmers)
    return logged or (no_hands and state.table.sure(Section.FARMERS))


def _arrived() -> tuple[Event, ...]:
    return e.EstancieroMoved(Seat.PERSON, BUENOS_AIRES), BuenosAiresReached(Seat.PERSON)


def delivery(walk: Walk) -> None:
    """Subphase 1: a disc from a quay onto a free bonus space, with what the space gives."""
    state = walk.state
    offered = _deliveries(state)
    if not offered and state.table.sure(Section.CITIES):
        return
    none = Option(NONE, say("solo.own.no_delivery"))
    picked = walk.ask(Line.DELIVERY, (none, *offered), _undelivered(offered, state))
    bonus = _bonus(state, picked)
    if bonus is Bonus.OBJECTIVE:
        objective(walk, Line.BONUS)
    elif bonus is Bonus.ENGINE and "engine" not in state.logged:
        walk.do(doubt(Section.ENGINES, Section.STATIONS))
    elif bonus is Bonus.CATTLE and "cattle" not in state.logged:
        walk.do(doubt(Section.CATTLE_MARKET, Section.PERSON_BOARD))


def _undelivered(offered: tuple[Option, ...], state: SoloState) -> tuple[Event, ...]:
    """Nobody says whether a disc was delivered: nor what its space gave."""
    given = {_bonus(state, option) for option in offered}
    hidden = [Section.CITIES]
    if Bonus.OBJECTIVE in given:
        hidden += [Section.OBJECTIVES, Section.PERSON_BOARD]
    if Bonus.ENGINE in given:
        hidden += [Section.ENGINES, Section.STATIONS]
    if Bonus.CATTLE in given:
        hidden += [Section.CATTLE_MARKET, Section.PERSON_BOARD]
    return (doubt(*dict.fromkeys(hidden)),)


def _bonus(state: SoloState, picked: Option | None) -> Bonus:
    for event in picked.events if picked else ():
        if isinstance(event, e.DiscDelivered) and event.space in state.facts.deliveries:
            return state.facts.deliveries[event.space].bonus
    return Bonus.NONE


def _deliveries(state: SoloState) -> tuple[Option, ...]:
    """From a quay with an own disc, or any quay while that is not sure, to a free space there."""
    table, facts = state.table, state.facts
    taken, sure = not_free(table.cities), table.sure(Section.CITIES)
    return tuple(
        Option(
            f"deliver:{space.city}:{there.quay.number}:{space.quarter}:{space.number}",
            say(
                "solo.own.delivery",
                city=space.city,
                quay=there.quay.number,
                quarter=space.quarter,
                n=space.number,
            ),
            (e.DiscDelivered(Seat.PERSON, there.quay, space),),
        )
        for there in table.cities.quays
        if there.person or not sure
        for space in dict.fromkeys(
            (*facts.deliveries, *unprinted_spaces(facts, table.cities, there.quay.city))
        )
        if space.city == there.quay.city and space not in taken
    )


def alike(state: SoloState, options: Iterable[Option]) -> tuple[tuple[Option, ...], ...]:
    """Deliveries that come to the same together: from one quay to spaces of a quarter that print
    the same. Spaces of which nobody knows what they print stay apart."""
    found: dict[object, list[Option]] = {}
    for option in options:
        found.setdefault(_comes_to(state, option), []).append(option)
    return tuple(map(tuple, found.values()))


def _comes_to(state: SoloState, option: Option) -> object:
    for event in option.events:
        if isinstance(event, e.DiscDelivered):
            printed = state.facts.deliveries.get(event.space)
            if printed and None not in (printed.vp, printed.grain):
                return event.quay, event.space.quarter, printed
    return option.key


def exhaustion(walk: Walk) -> None:
    """Subphase 2: exhaustion cards of the hand return onto the exhaustion stack (Rules p. 9)."""
    board, sure = walk.state.table.boards.person, walk.state.table.sure(Section.PERSON_BOARD)
    known = sure and board.exhaustion_sure
    if known and not board.exhaustion:
        return
    most = walk.state.facts.hand_limit
    if known:
        most = min(most, board.exhaustion)
    options = tuple(
        Option(
            str(n),
            say("solo.own.removed", n=n),
            (e.ExhaustionTaken(Seat.PERSON, -n),) if n else (),
        )
        for n in range(most + 1)
    )
    walk.ask(Line.EXHAUSTION, options, (e.ExhaustionUnsaid(Seat.PERSON),))


def loading(walk: Walk) -> None:
    """Subphase 3: a disc onto a ship; from a board space with pesos or VP; an objective card."""
    state = walk.state
    offered = ships(state)
    hidden = [Section.SHIPS, Section.PERSON_BOARD]
    if any(state.facts.ships[option.key].objective for option in offered):
        hidden.append(Section.OBJECTIVES)
    picked = walk.ask(Line.SHIP, offered, (doubt(*hidden),))
    if picked is None:
        return
    ship = state.facts.ships[picked.key]
    if state.table.boards.person.discs > 0:
        _disc(walk)
    else:
        _taken_back(walk)
    if ship.objective:
        objective(walk, Line.OBJECTIVE)


def ships(state: SoloState) -> tuple[Option, ...]:
    """Ships in the loading zone without an own disc, 0 and 18 always (Rules p. 10)."""
    discs = {there.ship: there for there in state.table.shipping.ships}
    lying = [ship for ship in state.facts.ships.values() if _may_lie(state, ship)]
    return tuple(
        Option(
            ship.id,
            say("solo.ship", ship=ship.id),
            (
                *(() if ship.id in discs else (e.ShipNamed(ship.id),)),
                e.DiscLoaded(Seat.PERSON, ship.id),
            ),
        )
        for ship in sorted(lying, key=lambda ship: (ship.value, ship.vp, ship.id))
        if ship.many or not discs.get(ship.id, ShipDiscs(ship.id)).person
    )


def _may_lie(state: SoloState, ship: Ship) -> bool:
    out = any(there.ship == ship.id for there in state.table.shipping.ships)
    unnamed = state.table.shipping.unnamed > 0 or not state.table.sure(Section.SHIPS)
    return out or (unnamed and not ship.at_start and ship.id not in state.table.shipping.departed)


def _disc(walk: Walk) -> None:
    """Which space it came from, of those that pay or cost: dark ones too, which go onto a white
    ship if no other disc is left (Rules p. 10 and 19)."""
    board, options = walk.state.table.boards.person, []
    facts = walk.state.facts
    if not board.step_disc:
        words = say("solo.own.disc_step", n=facts.step_discs["right"])
        options.append(Option(STEP, words, (e.StepDiscCleared(Seat.PERSON),)))
    spaces = (STEP_LEFT, STRENGTH, AUXILIARY)
    number = {STEP_LEFT: facts.step_discs["left"]}
    options += [
        Option(
            space,
            say(f"solo.own.disc_{space}", n=number.get(space, facts.disc_pesos)),
            (e.DiscSpaceCleared(Seat.PERSON, space),),
        )
        for space in spaces
        if space not in board.cleared
    ]
    if options:
        walk.ask(Line.DISC, (Option(OTHER, say("solo.own.disc_other")), *options))


def _taken_back(walk: Walk) -> None:
    """No disc in supply: one came back from a station. Of several, one that nobody says stands
    in doubt with all of them."""
    stations = [there for there in walk.state.table.railroad.stations if there.person]
    options = tuple(
        Option(
            str(there.after),
            say("solo.own.taken_back", n=there.after),
            (e.DiscTakenBack(Seat.PERSON, there.after),),
        )
        for there in stations
    )
    if not options:
        walk.do(e.BoardDiscsUnsaid(Seat.PERSON), doubt(Section.PERSON_BOARD, Section.STATIONS))
        return
    sure = walk.state.table.sure(Section.STATIONS) and len(options) == 1
    unsaid = (*options[0].events, doubt(Section.STATIONS))
    walk.ask(Line.TAKEN_BACK, options, unsaid, options[0] if sure else None)


def objective(walk: Walk, line: Line) -> None:
    """An objective card of the display; one that nobody names lies unnamed in his deck, and the
    display is in doubt (Rules p. 10 and 16)."""
    offered = ask_objective(walk.state, ())
    assert isinstance(offered, Part)
    shown = walk.state.table.objective_display
    options = tuple(option for option in offered.options if option.key != str(UNNAMED_OBJECTIVE))
    sure = walk.state.table.sure(Section.OBJECTIVES)
    if sure and not isinstance(shown, Unknown) and UNNAMED_OBJECTIVE not in shown:
        options = tuple(option for option in options if int(option.key) in shown)
    unnamed = (e.ObjectiveTaken(Seat.PERSON, UNNAMED_OBJECTIVE), doubt(Section.OBJECTIVES))
    if walk.ask(line, options, unnamed) is not None:
        _replaced(walk, REPLACED[line])


def _replaced(walk: Walk, line: Line) -> None:
    """The card that takes its place at once, where the hand has drawn it (Rules p. 16)."""
    cards = new_objectives(walk.state)
    if cards and walk.state.table.sure(Section.OBJECTIVES):
        walk.ask(line, cards)


def foresight(walk: Walk, pair: int) -> None:
    """Subphases 4 to 6: one of two tiles goes to the job market or to its area (Rules p. 10)."""
    offered = tiles(walk.state, pair)
    if not offered:
        return
    known = walk.state.table.sure(Section.FORESIGHT)
    certain = offered[0] if known and len(offered) == 1 else None
    answer = walk.ask(PAIR_LINES[pair], offered, _hidden(offered), certain)
    if answer is None:
        walk.foresight_known = False
        walk.follows_known = walk.follows_known and _one_kind(offered)


def _one_kind(offered: tuple[Option, ...]) -> bool:
    """Whether all tiles are workers, or all farmers: then the token is known all the same."""
    placed = [_places_worker(option) for option in offered]
    return all(placed) or not any(placed)


def _places_worker(option: Option) -> bool:
    return any(isinstance(event, e.WorkerPlaced) for event in option.events)


def _hidden(offered: tuple[Option, ...]) -> tuple[Event, ...]:
    """What a tile that nobody names may have changed; a worker lies in the market unnamed."""
    placed = [_places_worker(option) for option in offered]
    if all(placed):
        return (e.WorkerPlaced(None),)
    if not any(placed):
        return (doubt(Section.FARMERS),)
    return (doubt(Section.FARMERS, Section.JOB_MARKET),)


def _no_workers(state: SoloState) -> bool:
    """Whether no worker can be placed any more (Rules p. 19).

    Who logs the token before the visit may have taken it by a worker of this very visit.
    """
    market, sure = state.table.job_market, state.table.sure(Section.JOB_MARKET)
    out = not isinstance(market, Unknown) and market.token_out
    return (token_gone(state) and (sure or "token" not in state.logged)) or (out and sure)


def tiles(state: SoloState, pair: int) -> tuple[Option, ...]:
    """The two tiles that lie there, or every tile that may."""
    upper, lower = state.table.foresight[pair * 2 : pair * 2 + 2]
    known = not isinstance(upper, Unknown) and not isinstance(lower, Unknown)
    barred = _no_workers(state)
    if known and state.table.sure(Section.FORESIGHT):
        lying = [(pair * 2, upper), (pair * 2 + 1, lower)]
        found = [(space, tile) for space, tile in lying if isinstance(tile, Hired | Farmer)]
        return tuple(
            pairs.moved(space, tile, state.seen)
            for space, tile in found
            if not (barred and isinstance(tile, Hired))
        )
    return tuple(
        _guessed(state, pair, tile)
        for tile in pairs.tiles_of_pair(pair, state.seen)
        if not (barred and isinstance(tile, Hired))
    )


def _guessed(state: SoloState, pair: int, tile: Tile) -> Option:
    """A tile of which nobody says whether it was the upper or the lower one."""
    upper = pair * pairs.SPACES_PER_PAIR
    option = pairs.moved(upper, tile, state.seen)
    either = (e.ForesightFilled(space, UNKNOWN) for space in (upper, upper + 1))
    goes = (event for event in option.events if not isinstance(event, e.ForesightTaken))
    return Option(option.key, option.say, (*either, *goes))


def after_subphases(walk: Walk) -> None:
    """What the token's arrows bring, and what is drawn for it and for the foresight."""
    if not walk.foresight_known:
        walk.do(doubt(Section.FORESIGHT))
    walk.subphases = walk.events
    walk.arrow_passed = bool(walk.state.arrows)
    coming = 0
    while (task := walk.state.task) is not None and not isinstance(task, Horseman):
        event = next_event(walk.state, NO_CHANCE)
        if event is not None:
            _follow(walk, event)
        elif isinstance(task, ShipComes) and coming < len(COMES):
            _ship_comes(walk, task, COMES[coming])
            coming += 1
        elif isinstance(task, Arrows):
            _which_arrow(walk, task)
        else:
            _by_itself(walk, task)
    _refill(walk)


def _by_itself(walk: Walk, task: Task) -> None:
    """What the arrow brings; a cattle market in doubt is to be looked at first."""
    chosen = forecast.forecast(walk.state, task).chosen
    if chosen is not None:
        _follow(walk, *chosen.events, _resolved(task, chosen, asked=False))
        return
    walk.do(doubt(Section.CATTLE_MARKET), _resolved(task, NOBODY_SAYS, asked=False))


def _follow(walk: Walk, *events: Event) -> None:
    shown = e.ShipsDeparted | e.ShipArrived | e.CattleMarketSet | e.CattleAdded | e.TokenTaken
    walk.follows += [event for event in walk.do(*events) if isinstance(event, shown)]


def _ship_comes(walk: Walk, task: Task, line: Line) -> None:
    """A ship of the pile, the app's or the hand's; one that nobody names lies there unnamed."""
    choice = forecast.forecast(walk.state, task)
    if choice.chosen is not None:
        _follow(walk, *choice.chosen.events, _resolved(task, choice.chosen, asked=False))
        return
    named = tuple(option for option in choice.options if option.events != (e.ShipArrived(None),))
    unsaid = next(o for o in choice.options if o.events == (e.ShipArrived(None),))
    answer = walk.offer(line, named) or unsaid
    walk.do(*answer.events, _resolved(task, answer, asked=answer is not unsaid))


def _which_arrow(walk: Walk, task: Task) -> None:
    """Nobody knows in which row the token is: which arrow it passed, if any.

    Not asked where a tile of the foresight that is still to be said would tell.
    """
    choice = forecast.forecast(walk.state, task)
    if choice.chosen is not None:
        _follow(walk, *choice.chosen.events, _resolved(task, choice.chosen, asked=False))
        return
    answer = walk.offer(Line.ARROW, choice.options) if walk.follows_known else None
    if answer is not None:
        _follow(walk, *answer.events, _resolved(task, answer, asked=True))
        return
    walk.follows_known = False
    hidden = doubt(Section.SHIPS, Section.CITIES, Section.CATTLE_MARKET, Section.JOB_MARKET)
    walk.do(hidden, _resolved(task, NOBODY_SAYS, asked=False))


def _resolved(task: Task, option: Option, asked: bool) -> TaskResolved:
    words = option.say
    return TaskResolved(verb_of(task), option.key, Verdict.DONE, words.code, words.values, asked)


def _is_tile(event: e.TableEvent) -> bool:
    return isinstance(event, e.ForesightFilled) and isinstance(event.tile, Tile)


def _refill(walk: Walk) -> None:
    """A tile of the same letter onto each empty foresight space, by app or hand (Rules p. 11)."""
    table = walk.state.table
    drawn = by_app.refilled(walk.state)
    walk.follows += [one for one in drawn if _is_tile(one)]
    by_hand = [space for space, tile in enumerate(table.foresight) if tile is None]
    if table.sure(Section.FORESIGHT):
        by_hand = [at for at in by_hand if not drawn_by_app(table, by_app.foresight_bag(at))]
    for space in by_hand:
        pair = space // pairs.SPACES_PER_PAIR
        options = tuple(
            Option(pairs.tile_key(one), say("solo.own.refill"), (e.ForesightFilled(space, one),))
            for one in pairs.tiles_of_pair(pair, walk.state.seen)
        )
        told = walk.offer(REFILLS[pair], options)
        for event in told.events if told else ():
            assert isinstance(event, e.ForesightFilled)
            walk.refilled[space] = event
