"""A line of Pedro's sheet as what it says: what its sentences are made of, as plain values."""

from collections.abc import Iterator
from typing import Any

from companion.pedro.choice import Say
from companion.play.solo import events as e
from companion.play.solo.pedro.plan import Line
from companion.play.solo.pedro.tasks import Act, MasterBeside
from companion.table import events as table
from companion.table.pieces import Seat, Unknown
from companion.table.state import Section
from companion.words.pedro_lines import fees_to_person, stops
from tests.referee.driver import plain
from tests.referee.truth.pedro import Also, Said
from tests.referee.truth.table import Table

OF_A_MASTER = (
    "pedro.also.master",
    "pedro.also.given",
    "pedro.also.given_strong",
    "pedro.also.given_granjero",
    "pedro.also.grain",
    "pedro.also.certificate",
    "specialization",
)
PEDROS_CARDS = ("pedro.cattle.cards", "pedro.market.card")


def said(line: Line) -> Said:
    """What the hand is told to do at a line."""
    code, values = _main(line)
    return Said(code, values, list(_also(line)), _open(line), drawn(line.events))


def covered(line: Line, true: Table) -> str:
    """The tap that a space of a delivery lies under a cover tile; "" if it does not."""
    code, values = _main(line)
    if code != "pedro.delivery":
        return ""
    space = values["city"], values["quarter"], values["n"]
    return "covered:{}:{}:{}".format(*space) if space in true.covered else ""


def _open(line: Line) -> tuple[str, ...]:
    """What is left to the hand: where a worker lies if nobody knows the market, which discs lie
    on a ship if that is in doubt; and what is asked next, as the station master."""
    table = line.before.table
    known = table.sure(Section.JOB_MARKET) and not isinstance(table.job_market, Unknown)
    market = () if known else ("market", "token_taken")
    ships = () if table.sure(Section.SHIPS) else ("departs",)
    master = OF_A_MASTER if isinstance(line.after.task, MasterBeside) else ()
    return (*market, *ships, *master)


def _main(line: Line) -> tuple[str, dict[str, Any]]:
    answer = line.answer
    if answer is None:
        (card,) = (one for one in line.events if isinstance(one, e.LoadingCardRevealed))
        return "loading_card", {"grain": card.grain, "value": card.value}
    if answer.verdict is e.Verdict.NOT_POSSIBLE:
        gains = isinstance(line.task, Act) and not line.task.free
        return ("pedro.instead", {"grain": 1}) if gains else ("pedro.nothing", {})
    return sentence(Say(answer.code, answer.values))


def sentence(say: Say) -> tuple[str, dict[str, Any]]:
    values: dict[str, Any] = {
        key: value if isinstance(value, int) else str(value) for key, value in say.values
    }
    if say.code in PEDROS_CARDS:
        values["cards"] = plain.cards_of(values["cards"])
    return say.code, values


def drawn(events: tuple[e.Event, ...]) -> dict[str, list[object]]:
    """What the app drew for it, by stack, in order."""
    found: dict[str, list[object]] = {}
    for event in events:
        if isinstance(event, table.Drawn):
            found.setdefault(str(event.stack), []).extend(map(plain.thing, event.things))
    return found


def _also(line: Line) -> Iterator[Also]:
    spaces = stops(line)
    if spaces:
        yield "stops", {"spaces": " ".join(stop.space for stop in spaces)}
    for stop in fees_to_person(line):
        assert stop.fee is not None
        yield "person_gets", {"space": stop.space, "pesos": stop.fee.pesos}
    if line.answer is not None:
        yield from map(sentence, line.answer.also)
    for event in line.events:
        yield from _of_event(line, event)


def _of_event(line: Line, event: e.Event) -> Iterator[Also]:
    """What the sheet says of an event beside the main sentence; see `words/pedro_lines.py`."""
    market, ships = (line.before.table.sure(one) for one in (Section.JOB_MARKET, Section.SHIPS))
    match event:
        case table.FeeLaid(space, pesos):
            yield "fee", {"space": space, "pesos": pesos}
        case e.SpecializationTurned(worker):
            yield "specialization", {"row": str(worker)}
        case table.WorkerPlaced(_, row, column, token) if row and market:
            yield "market", {"row": row, "n": column, "token": token if token != row else 0}
        case table.TokenTaken(seat):
            yield "token_taken", {"seat": str(seat)}
        case table.EngineMoved(_, _, stands) if stands is not None and stands.depot:
            yield "depot", {}
        case table.ShipsDeparted() if ships:
            lying = {there.ship: there for there in line.before.table.shipping.ships}
            for ship in event.ships:
                quay = line.before.facts.ships[ship].quay
                discs = {str(seat): lying[ship].of(seat) for seat in Seat}
                yield "departs", {"ship": ship, **discs, "quay": quay and (quay.city, quay.number)}
