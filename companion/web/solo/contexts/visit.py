"""The person's Buenos Aires: a line each in the order of the rulebook, with pictures to tap."""

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from companion.pedro.choice import Option
from companion.play.solo.events import Event
from companion.play.solo.person.log import UNSAID
from companion.play.solo.person.visit import TILES, Line, Sheet, VisitLine, sheet
from companion.play.solo.person.visit_lines import DARK, IN_PART, NONE, OTHER, alike
from companion.play.solo.person.visit_walk import COMES, REFILLS
from companion.play.solo.person.ways import plain_way
from companion.play.solo.state import SoloState
from companion.table import events as e
from companion.table.facts import Delivery, Ship
from companion.table.pieces import UNNAMED_OBJECTIVE, Seat, Tile
from companion.table.state import QuayDiscs, Section, Stack, Thing
from companion.table.trail import BUENOS_AIRES
from companion.web.rendering import words
from companion.web.solo.contexts.picks import tile_of
from companion.web.solo.contexts.status import departures_said
from companion.web.solo.contexts.taps import things_of
from companion.web.solo.opened import OpenSolo
from companion.words.drawn_things import drawn_thing
from companion.words.pedro_lines import plain

LETTERS = dict(zip(TILES, "ABC", strict=True))
REFILL_LETTERS = dict(zip(REFILLS, "ABC", strict=True))
NOT_TOLD = Delivery(None, None)
NOT_OPENED = (Line.DISC,)
"""Lines that wait until they are tapped: most visits leave them unsaid without harm."""

CARD_LINES = (Line.OBJECTIVE, Line.BONUS, Line.NEW_OBJECTIVE, Line.NEW_BONUS)


class Look(StrEnum):
    """How the answers of a line are drawn."""

    BUTTONS = "buttons"
    SHIPS = "ships"
    CARDS = "cards"
    TILES = "tiles"


class Said(StrEnum):
    """SAID, or certain without a word; UNSAID; WAITS: it cannot be known yet."""

    SAID = "said"
    UNSAID = "unsaid"
    WAITS = "waits"


@dataclass(frozen=True, slots=True)
class Pick:
    """One answer: what is sent, how it reads, and the piece that is drawn for it; `short` is what
    the piece does not show itself, "" where that is all of it."""

    value: str
    text: str
    picked: bool
    ship: Ship | None = None
    tile: Tile | None = None
    card: int | None = None
    short: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Answers of one thing that is asked: of a pair of foresight, of a ship that came. `more` are
    those behind a further tap; `unsaid` is sent by who does not know, "" where another group has
    it; `left`: it was."""

    heading: str
    picks: tuple[Pick, ...]
    more: tuple[Pick, ...]
    unsaid: str
    left: bool


@dataclass(frozen=True, slots=True)
class SheetLine:
    """A line of the sheet; one of them is open."""

    key: str
    said: Said
    title: str
    details: tuple[str, ...]
    look: Look
    groups: tuple[Group, ...]
    is_open: bool


@dataclass(frozen=True, slots=True)
class Visit:
    """`unsaid`: how many lines nobody has said. `plain_way`: what is said of the way, or "", when
    the person who has said something leaves and has named no way that asks a fee."""

    turn: int
    departures: str
    person: str
    lines: tuple[SheetLine, ...]
    unsaid: int
    can_undo: bool
    plain_way: str = ""

    @classmethod
    def of(cls, opened: OpenSolo) -> "Visit":
        state = opened.state
        found = sheet(state)
        way = _plain_way(state, found)
        drawn = _Drawn(state, found, way)
        lines = tuple(drawn.lines())
        return cls(
            state.turn,
            departures_said(state),
            state.person,
            lines,
            sum(line.said is Said.UNSAID for line in lines),
            opened.may_write and bool(state.visit),
            f"{Line.WAY} {way.key}" if way and state.visit else "",
        )


def _plain_way(state: SoloState, found: Sheet) -> Option | None:
    """The only way, or the shortest if it asks no fee and every other one does, as long as none is
    said.

    Whether the pesos for a fee sufficed, only the person knows: the line can be changed.
    """
    line, way = found.line(Line.WAY), plain_way(state, BUENOS_AIRES)
    left = (Line.WAY, UNSAID) in state.visit
    if line is None or line.answer is not None or left or way is None:
        return None
    whole, _ = _told_apart(line)
    if len(whole) == 1:
        return whole[0]
    return next((option for option in whole if not option.events and not way.pesos), None)


def _as_shown(found: Sheet, plain: Option | None) -> Sheet:
    """The sheet with the way without a fee as good as said."""
    lines = tuple(
        replace(line, certain=plain) if plain and line.line is Line.WAY else line
        for line in found.lines
    )
    return replace(found, lines=lines)


def _opened(found: Sheet, state: SoloState, waiting_lines: Container[Line]) -> Line | None:
    """The first line not said after the one that was said last, of those that do not wait. Tiles
    that the hand draws come last, and stay open until all are said."""
    order = [line for line in found.lines if line.line not in waiting_lines]
    last = state.visit[-1][0] if state.visit else ""
    names = [str(line.line) for line in found.lines]
    after = names.index(last) if last in names else -1
    left = dict(state.visit)
    waiting = [line for line in order if line.answer is None and line.line not in left]
    refills = [line for line in waiting if line.line in REFILLS]
    others = [line for line in waiting if line.line not in REFILLS]
    later = [line for line in others if names.index(line.line) > after]
    found_in = (*refills, *later, *others) if last in REFILLS else (*later, *others, *refills)
    return next((line.line for line in found_in), None)


class _Drawn:
    """The lines of one sheet in words and pictures."""

    def __init__(self, state: SoloState, found: Sheet, plain: Option | None) -> None:
        self.state = state
        self.found = _as_shown(found, plain) if state.visit else found
        self.things = things_of(state)
        self.open = _opened(found, state, (*NOT_OPENED, *((Line.WAY,) if plain else ())))

    def lines(self) -> Iterator[SheetLine]:
        for line in (
            Line.WAY,
            Line.DELIVERY,
            Line.BONUS,
            Line.NEW_BONUS,
            Line.EXHAUSTION,
            Line.SHIP,
            Line.TAKEN_BACK,
            Line.DISC,
            Line.OBJECTIVE,
            Line.NEW_OBJECTIVE,
        ):
            if found := self.found.line(line):
                yield self._one(found)
            if line is Line.DELIVERY:
                yield _plain("income")
        yield from self._foresight()
        yield self._departures()
        yield _plain("horseman")
        yield from self._refill()

    def _one(self, found: VisitLine) -> SheetLine:
        answer = found.answer
        title = _say(str(found.line))
        if answer is not None:
            title = _say("is", line=title, what=self._whole(found.line, answer))
        return SheetLine(
            str(found.line),
            Said.SAID if answer else Said.UNSAID,
            title,
            (*filter(None, (self._detail(found),)), *self._drawn_cards(found.came)),
            _LOOKS.get(found.line, Look.BUTTONS),
            tuple(self._groups(found)),
            found.line is self.open,
        )

    def _groups(self, found: VisitLine) -> Iterator[Group]:
        if found.line is not Line.DELIVERY:
            yield self._group(found)
            return
        by_quay: dict[str, list[Option]] = {}
        for option in found.options:
            moved = _delivered(option)
            by_quay.setdefault(self.things.quay(moved.quay) if moved else "", []).append(option)
        for quay, options in by_quay.items():
            picks = self._different(found, options)
            unsaid = "" if quay else f"{found.line} {UNSAID}"
            yield Group(quay, picks, (), unsaid, self._left(found))

    def _different(self, found: VisitLine, options: list[Option]) -> tuple[Pick, ...]:
        """A pick for each different thing: spaces that print the same are one, the first free."""
        picks = (
            [self._pick(found, option) for option in group] for group in alike(self.state, options)
        )
        return tuple(next((pick for pick in group if pick.picked), group[0]) for group in picks)

    def _group(self, found: VisitLine, heading: str = "") -> Group:
        whole, part = _told_apart(found)
        if found.line is Line.DISC and not self._dark_ship():
            whole, part = _by_corners(found)
        return Group(
            heading,
            tuple(self._pick(found, option) for option in whole),
            tuple(self._pick(found, option) for option in part),
            f"{found.line} {UNSAID}",
            self._left(found),
        )

    def _dark_ship(self) -> bool:
        ship = self.found.line(Line.SHIP)
        return bool(ship and ship.answer and self.state.facts.ships[ship.answer.key].dark)

    def _left(self, found: VisitLine) -> bool:
        return (found.line, UNSAID) in self.state.visit

    def _pick(self, found: VisitLine, option: Option) -> Pick:
        answer = found.answer
        picked = answer is not None and answer.key == option.key
        value, text = f"{found.line} {option.key}", self._answer(found.line, option)
        if found.line in (Line.SHIP, *COMES):
            ship = self.state.facts.ships.get(option.key.removeprefix("ship:"))
            if ship is None:
                return Pick(value, text, picked)
            return Pick(value, self._ship(ship), picked, ship=ship, short=self._beside(ship))
        if found.line in CARD_LINES:
            number = int(option.key)
            return Pick(value, self.things.objective(number), picked, card=number)
        if found.line in (*TILES, *REFILLS):
            return Pick(value, text, picked, tile=tile_of(option))
        return Pick(value, text, picked)

    def _whole(self, line: Line, option: Option) -> str:
        """An answer that stands alone: a delivery with its city and quay."""
        answer, moved = self._answer(line, option), _delivered(option)
        if moved is None:
            return answer
        return _say("from_quay", quay=self.things.quay(moved.quay), what=answer)

    def _answer(self, line: Line, option: Option) -> str:
        """An answer within its line."""
        match line:
            case Line.WAY:
                return self._fees(option)
            case Line.DELIVERY if option.key == NONE:
                return _say("none")
            case Line.OBJECTIVE | Line.BONUS | Line.NEW_OBJECTIVE | Line.NEW_BONUS:
                return _say("card", n=int(option.key), tasks=self.things.objective(int(option.key)))
            case Line.SHIP:
                return self._ship(self.state.facts.ships[option.key])
            case Line.EXHAUSTION:
                return option.key
            case Line.DELIVERY if moved := _delivered(option):
                return self._delivery(moved)
        tile = tile_of(option)
        return self.things.tile(tile) if tile else self.things.sentence(option.say)

    def _fees(self, option: Option) -> str:
        fees = [fee for fee in option.events if isinstance(fee, e.FeeLaid)]
        return ", ".join(
            _say("fee", n=fee.pesos, space=self.things.location(fee.space)) for fee in fees
        ) or _say("no_fee")

    def _delivery(self, moved: e.DiscDelivered) -> str:
        facts, space = self.state.facts, moved.space
        printed = facts.deliveries.get(space, NOT_TOLD)
        grain = max(0, (printed.grain or 0) - facts.quays[moved.quay].reduction)
        quarter = self.things.quarter(space.quarter)
        if printed.vp is None or printed.grain is None:
            vp = "?" if printed.vp is None else printed.vp
            return _say("delivered_unknown", quarter=quarter, space=space.number, vp=vp)
        said = [_say("delivered", quarter=quarter, vp=printed.vp, grain=grain)]
        if printed.pesos:
            said.append(_say("delivered.pesos", n=printed.pesos))
        if printed.bonus:
            number = "".join(filter(str.isdigit, printed.bonus))
            said.append(_say(f"delivered.{printed.bonus.name.lower()}", n=number))
        return ", ".join(said)

    def _ship(self, ship: Ship) -> str:
        """A ship as told apart: value, banner, quay or VP."""
        if ship.quay is None:
            return _say("ship.plain", value=ship.value, n=ship.vp)
        banner = words().say(f"one.banner.{ship.banner}")
        return _say(
            "ship.banner", value=ship.value, banner=banner, quay=self.things.quay(ship.quay)
        )

    def _beside(self, ship: Ship) -> str:
        """Where a ship sails to, beside its value, banner and VP."""
        if ship.quay is None:
            return _say("ship.no_banner")
        return self.things.quay(ship.quay)

    def _detail(self, found: VisitLine) -> str:
        table, facts = self.state.table, self.state.facts
        board, sure = table.boards.person, table.sure(Section.PERSON_BOARD)
        match found.line:
            case Line.EXHAUSTION if board.exhaustion_sure and sure:
                return _say("exhaustion.of", n=board.exhaustion)
            case Line.SHIP if found.answer:
                ship = facts.ships[found.answer.key]
                if ship.pesos:
                    return _say("ship.pesos", n=ship.pesos)
                return _say("ship.loaded", n=ship.grain)
            case Line.DISC if found.said and found.said.key != OTHER:
                return _say(f"disc.{found.said.key}", n=dict(found.said.say.values)["n"])
            case Line.DISC:
                dark = self._dark_ship()
                return _say(f"disc.detail.{'dark' if dark else 'white'}", n=facts.disc_pesos)
        code = f"{found.line}.detail"
        return _say(code) if not found.answer and words().has(f"visit.{code}") else ""

    def _drawn_cards(self, events: Iterable[Event]) -> Iterator[str]:
        """What the app drew in place of a card of the display, or that the hand is to."""
        for event in events:
            if isinstance(event, e.Drawn):
                yield self._drawn_from(event.stack, event.things)
            elif isinstance(event, e.ObjectiveRevealed) and event.card == UNNAMED_OBJECTIVE:
                yield plain(words().say("do.also.new_objective"))

    def _drawn_from(self, stack: Stack, drawn: Iterable[Thing]) -> str:
        names = ", ".join(drawn_thing(self.things, thing) for thing in drawn)
        return plain(words().say(f"do.also.drawn.{stack}", things=names))

    def _went(self, found: VisitLine, answer: Option) -> Iterator[str]:
        """Where a tile goes: a space of the job market with the token, of the trail, the box."""
        letter, tile, before = LETTERS[found.line], tile_of(answer), found.before
        what = self.things.tile(tile) if tile else ""
        if tile is None or before is None:
            yield _say("went", letter=letter)
        for event in found.came:
            match event:
                case e.FarmerBoxed():
                    yield _say("went.box", letter=letter, tile=what)
                case e.FarmerPlaced(space=str(space)) if before and _sure(before, Section.FARMERS):
                    place = self.things.location(space)
                    yield _say("went.space", letter=letter, tile=what, space=place)
                case e.FarmerPlaced():
                    yield _say("went.area", letter=letter, tile=what)
                case e.WorkerPlaced(row=int(row), column=int(n), token_row=int(token)) if (
                    before and _sure(before, Section.JOB_MARKET)
                ):
                    yield _say("went.row", letter=letter, tile=what, row=row, column=n)
                    if token != row:
                        out = token > len(before.facts.row_cost)
                        code = "do.also.token_out" if out else "do.also.token"
                        yield plain(words().say(code, full=row, row=token))
                case e.WorkerPlaced():
                    yield _say("went.market", letter=letter, tile=what)

    def _foresight(self) -> Iterator[SheetLine]:
        pairs = [found for line in TILES if (found := self.found.line(line))]
        if not pairs:
            return
        said = [text for one in pairs if one.answer for text in self._went(one, one.answer)]
        unsaid = [LETTERS[one.line] for one in pairs if not one.answer]
        if unsaid:
            said.append(_say("not_said", what=_and(unsaid)))
        yield SheetLine(
            "foresight",
            Said.UNSAID if unsaid else Said.SAID,
            _say("foresight"),
            tuple(said),
            Look.TILES,
            tuple(self._group(one, LETTERS[one.line]) for one in pairs),
            self.open in TILES,
        )

    def _departures(self) -> SheetLine:
        asked = self.found.line(Line.ARROW)
        comes = [found for line in COMES if (found := self.found.line(line))]
        groups = [self._group(asked, _say("arrow.detail"))] if asked else []
        groups += [self._group(one, _say("comes", n=at)) for at, one in enumerate(comes, 1)]
        unsaid = [one for one in (asked, *comes) if one and one.answer is None]
        details = tuple(self._follows())
        waits = any(one.answer is None for line in TILES if (one := self.found.line(line)))
        said = Said.UNSAID if unsaid else Said.WAITS if waits else Said.SAID
        if not details or waits:
            details += (_say(f"departures.{self._nothing_yet(waits)}"),)
        return SheetLine(
            "departures",
            said,
            _say("departures"),
            details,
            Look.SHIPS if comes else Look.BUTTONS,
            tuple(groups),
            self.open in (Line.ARROW, *COMES),
        )

    def _nothing_yet(self, waits: bool) -> str:
        if waits or not self.found.follows_known:
            return "wait"
        return "nothing" if self.found.arrow_passed else "none"

    def _follows(self) -> Iterator[str]:
        for event in self.found.follows:
            if isinstance(event, e.ShipsDeparted):
                yield _say(f"departed.{event.banner}")
                yield from map(self._unloaded, event.discs)
            elif isinstance(event, e.ShipArrived) and event.ship:
                yield _say("arrived", ship=self._ship(self.state.facts.ships[event.ship]))
            elif isinstance(event, e.CattleAdded):
                yield self._drawn_from(Stack.CATTLE, event.cards)
            elif isinstance(event, e.CattleMarketSet):
                yield _say("refill_market", n=self.state.facts.market_size)
            elif isinstance(event, e.TokenTaken):
                yield _say("token")

    def _unloaded(self, discs: QuayDiscs) -> str:
        quay = self.things.quay(discs.quay)
        each = [
            _say(f"unloaded.{seat}", n=discs.of(seat), quay=quay) for seat in Seat if discs.of(seat)
        ]
        return ", ".join(each)

    def _refill(self) -> Iterator[SheetLine]:
        drawn = [found for line in REFILLS if (found := self.found.line(line))]
        by_app = [
            f"{'ABC'[event.space // 2]}: {self.things.tile(event.tile)}"
            for event in self.found.follows
            if isinstance(event, e.ForesightFilled) and isinstance(event.tile, Tile)
        ]
        if not drawn and not by_app:
            return
        unsaid = [REFILL_LETTERS[one.line] for one in drawn if not one.answer]
        said = by_app + [
            f"{REFILL_LETTERS[one.line]}: {self._answer(one.line, one.answer)}"
            for one in drawn
            if one.answer
        ]
        if unsaid:
            said.append(_say("refill.detail", letters=_and(unsaid)))
        yield SheetLine(
            "refill",
            Said.UNSAID if unsaid else Said.SAID,
            _say("refill"),
            tuple(said),
            Look.TILES,
            tuple(self._group(one, REFILL_LETTERS[one.line]) for one in drawn),
            self.open in REFILLS,
        )


_LOOKS: Mapping[Line, Look] = {
    Line.SHIP: Look.SHIPS,
    Line.OBJECTIVE: Look.CARDS,
    Line.BONUS: Look.CARDS,
    Line.NEW_OBJECTIVE: Look.CARDS,
    Line.NEW_BONUS: Look.CARDS,
}


def _say(code: str, /, **values: object) -> str:
    return words().say(f"visit.{code}", **values)


def _plain(key: str) -> SheetLine:
    """What is done without a tap."""
    details = (_say(f"{key}.detail"),)
    return SheetLine(key, Said.SAID, _say(key), details, Look.BUTTONS, (), False)


def _and(parts: list[str]) -> str:
    return ", ".join(parts)


def _told_apart(found: VisitLine) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """The answers, and of a way those that pay in part: behind a tap of their own."""
    if found.line is not Line.WAY:
        return found.options, ()
    in_part = tuple(option for option in found.options if option.say.code == IN_PART)
    return tuple(option for option in found.options if option not in in_part), in_part


def _by_corners(found: VisitLine) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """Discs for a white ship, and those of dark corners: only if no other disc is left."""
    dark = tuple(option for option in found.options if option.key in DARK)
    return tuple(option for option in found.options if option not in dark), dark


def _delivered(option: Option) -> e.DiscDelivered | None:
    return next((one for one in option.events if isinstance(one, e.DiscDelivered)), None)


def _sure(state: SoloState, section: Section) -> bool:
    return state.table.sure(section)
