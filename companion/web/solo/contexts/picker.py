"""What is tapped to log one thing of the own turn: pictures of what lies on the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.pedro.choice import Say
from companion.play.solo.person.expected import (
    buildings_expected,
    engine_expected,
    farmers_expected,
    given_expected,
    upgrades_expected,
)
from companion.play.solo.person.log import UNSAID, Part, ask
from companion.play.solo.person.offered import HIRE, hires
from companion.play.solo.state import SoloState
from companion.table.job_market import all_named
from companion.table.pieces import UNNAMED_OBJECTIVE, Unknown
from companion.table.state import Section
from companion.web.rendering import words
from companion.web.solo.contexts.taps import things_of
from companion.words.table_things import TableThings


class Picture(StrEnum):
    """On what it is tapped."""

    MAP = "map"
    MARKET = "market"
    TRACK = "track"
    CATTLE = "cattle"
    OBJECTIVES = "objectives"
    TILES = "tiles"
    WORKERS = "workers"
    LIST = "list"


_PICTURES: Mapping[tuple[str, str], Picture] = {
    ("move", "space"): Picture.MAP,
    ("build", "tile"): Picture.TILES,
    ("build", "space"): Picture.MAP,
    ("hire", "worker"): Picture.MARKET,
    ("engine", "place"): Picture.TRACK,
    ("cattle", "card"): Picture.CATTLE,
    ("market_cards", "card"): Picture.CATTLE,
    ("objective", "card"): Picture.OBJECTIVES,
    ("played", "card"): Picture.OBJECTIVES,
    ("farmer", "farmer"): Picture.MAP,
}


@dataclass(frozen=True, slots=True)
class Choice:
    """A tap with all before it; `is_last`: nothing more is asked after it."""

    key: str
    text: str
    picks: str
    is_last: bool


@dataclass(frozen=True, slots=True)
class Picker:
    """`choices` by what they stand for on the picture; `asks` is None if nothing is asked and
    one button logs it. `said` are the taps so far, in words; `unsaid` are the taps of who knows
    no more, or "". `more` are choices behind a tap, whose words are of `farther`: objective cards
    of the stack, a farmer that nobody saw come, what the own workers do not reach. `dearer`: by so
    many pesos than the market says. `picks` are the taps so far."""

    kind: str
    title: str
    asks: str | None
    picture: Picture
    choices: Mapping[str, Choice]
    said: tuple[str, ...] = ()
    unsaid: str = ""
    more: Mapping[str, Choice] = field(default_factory=dict)
    farther: str = ""
    dearer: int = 0
    picks: str = ""

    @classmethod
    def of(cls, state: SoloState, kind: str, picks: tuple[str, ...] = ()) -> "Picker":
        """Raises Faulty for a tap that is not offered."""
        part = ask(state, kind, picks)
        title = kind_name(kind)
        said = tuple(picked(state, things_of(state), kind, picks))
        if not isinstance(part, Part):
            return cls(kind, title, None, Picture.LIST, {}, said)
        things = things_of(state)
        choices = {}
        for option in part.options:
            path = (*picks, option.key)
            is_last = not isinstance(ask(state, kind, path), Part)
            text = things.sentence(option.say)
            choices[option.key] = Choice(option.key, text, ",".join(path), is_last)
        unsaid = ",".join((*picks, UNSAID)) if part.unsaid else ""
        near = set(_near(state, kind, part.name, picks))
        picture = _picture(state, kind, part.name, near)
        others = [key for key in choices if key not in near] if choices.keys() & near else []
        more = {key: choices.pop(key) for key in others}
        farther = part.name if picks else kind
        dearer = hire_now(state) or 0 if kind == HIRE else 0
        return cls(
            kind,
            title,
            part.name,
            picture,
            choices,
            said=said,
            unsaid=unsaid,
            more=more,
            farther=farther,
            dearer=dearer,
            picks=",".join(picks),
        )


def hire_now(state: SoloState) -> int | None:
    """By how many pesos the next hiring action of this place makes a worker dearer; None if it
    has no more."""
    left = hires(state)[state.logged.count(HIRE) :]
    return left[0] if left else None


def _near(state: SoloState, kind: str, asks: str, picks: tuple[str, ...]) -> tuple[str, ...]:
    """What lies open in a question, where other things can be said behind a tap."""
    near = _NEAR.get((kind, asks))
    return near(state, picks) if near else ()


def _display(state: SoloState, _: tuple[str, ...]) -> tuple[str, ...]:
    """The objective cards that lie in the display, once all of them are known; the one that
    nobody names with them."""
    shown = state.table.objective_display
    if isinstance(shown, Unknown) or UNNAMED_OBJECTIVE in shown:
        return ()
    sure = state.table.sure(Section.OBJECTIVES)
    return (*map(str, shown), str(UNNAMED_OBJECTIVE)) if sure else ()


_NEAR: Mapping[tuple[str, str], Callable[[SoloState, tuple[str, ...]], tuple[str, ...]]] = {
    ("farmer", "farmer"): farmers_expected,
    ("build", "tile"): buildings_expected,
    ("engine", "place"): engine_expected,
    ("engine", "upgraded"): upgrades_expected,
    ("engine", "given"): given_expected,
    ("objective", "card"): _display,
}


def _picture(state: SoloState, kind: str, asks: str, near: set[str]) -> Picture:
    """The picture, unless nobody knows what lies there, or of farmers which are `near`."""
    picture = _PICTURES.get((kind, asks), Picture.LIST)
    table = state.table
    if picture is Picture.MARKET:
        market, sure = table.job_market, table.sure(Section.JOB_MARKET)
        known = not isinstance(market, Unknown) and all_named(market) and sure
        return picture if known else Picture.WORKERS
    if kind == "farmer" and picture is Picture.MAP and not near:
        return Picture.LIST
    return picture


def picked(
    state: SoloState, things: TableThings, kind: str, picks: tuple[str, ...]
) -> tuple[str, ...]:
    """What was tapped, in words, as long as the parts go."""
    found: list[str] = []
    for at, key in enumerate(picks):
        part = ask(state, kind, picks[:at])
        if not isinstance(part, Part):
            break
        said = next((option.say for option in part.options if option.key == key), None)
        if said is not None:
            found.append(_whole(things, kind, key, said))
    return tuple(found)


def _whole(things: TableThings, kind: str, key: str, said: Say) -> str:
    """A tile of the job market goes with its row, an objective card with its tasks: alone they
    would not say which."""
    if kind == HIRE and dict(said.values).get("row"):
        return things.sentence(Say(f"{said.code}_from_row", said.values))
    if kind in ("objective", "played") and int(key) != UNNAMED_OBJECTIVE:
        card = things.sentence(said)
        return words().say("own.card_with_tasks", card=card, tasks=things.objective(int(key)))
    return things.sentence(said)


def kind_name(kind: str) -> str:
    return words().say(f"play.log.{kind}")
