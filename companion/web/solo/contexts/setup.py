"""Setting up: one list in the order in which a table is laid, each line with its entry in place."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.pedro.decks import NAMED_IN_EVERY_LANGUAGE
from companion.play.solo import drawing
from companion.play.solo.events import DrawKind
from companion.play.solo.setup import SetupLine, by_app, checklist
from companion.play.solo.state import SoloState
from companion.table.pieces import Hand
from companion.table.state import Thing
from companion.web.solo.contexts.new_game import level_words
from companion.web.solo.contexts.setup_entries import AnyEntry, entry_of
from companion.web.solo.contexts.taps import things_of
from companion.words.drawn_things import drawn_there, drawn_thing
from companion.words.table_things import TableThings
from companion.words.things import capital

OWN_DECK = "own"
LAID_IN: dict[str, tuple[str, ...]] = {
    "farmers": ("farmer",),
    "job_market": ("market",),
    "foresight": ("foresight",),
    "cattle_market": ("cattle",),
    "objectives": ("objective",),
    "pedro_worker": ("pedro",),
}
"""On which line stands what the app drew, by the first word of its place."""

ICONS: dict[str, str] = {
    "board": "cat-city_maps",
    "player_count": "ui-person",
    "masters": "cat-station_masters",
    "stations": "cat-train_stations",
    "neutral": "cat-private_buildings",
    "token": "cat-job_market_token",
    "bags": "cat-workers",
    "farmers": "cat-farmers",
    "job_market": "cat-workers",
    "foresight": "ui-clock",
    "cattle_market": "cat-cattle",
    "exhaustion": "ui-moon",
    "objectives": "cat-objective_cards",
    "ships": "cat-ships",
    "ship_pile": "cat-ships",
    "city_maps": "cat-city_maps",
    "cover_tiles": "cat-cities",
    "bank": "cat-pesos",
    "person_board": "ui-person",
    "person_buildings": "cat-private_buildings",
    "person_discs": "seat-1",
    "person_herd": "cat-cattle",
    "person_capital": "cat-pesos",
    "pedro_discs": "seat-2",
    "pedro_engine": "worker-maquinista",
    "pedro_buildings": "cat-private_buildings",
    "pedro_grain": "ui-grain",
    "pedro_worker": "cat-workers",
    "pedro_extra_workers": "cat-workers",
    "pedro_market_tile": "cat-cattle",
    "loading_cards": "cat-ships",
}
PEDRO = "ui-pedro"
EXPLAINED = ("pedro_specialization",)
"""Lines with a word that needs a sentence."""


@dataclass(frozen=True, slots=True)
class LaidThing:
    """What the app drew, in words with its place, and the thing to be drawn beside them."""

    key: str
    text: str
    thing: Thing


@dataclass(frozen=True, slots=True)
class Line:
    """One thing to lay out: `drawn` by the app from the seed, `laid` by it from its bags, each
    with its place; `entry` is where the hand's draw is told."""

    key: str
    text: str
    icon: str
    drawn: str
    laid: tuple[LaidThing, ...]
    by_hand: bool
    done: bool
    entry: AnyEntry | None
    is_explained: bool


@dataclass(frozen=True, slots=True)
class Group:
    """The lines of one part of the table."""

    compartment: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """`deck` is the id of a deck with words of its own, else "own"; `level` what the difficulty
    changes, `rest`: whether the app can still draw what is left, `fees` the pesos of a hand,
    `tasks` what each objective card asks for."""

    seed: str
    difficulty: str
    level: str
    deck: str
    groups: tuple[Group, ...]
    rest: bool
    fees: Mapping[Hand, int]
    tasks: Mapping[int, tuple[str, ...]]

    @classmethod
    def of(cls, state: SoloState, at: str = "") -> "Setup":
        """`at`: the space of the map that was tapped."""
        things = things_of(state)
        laid = tuple(drawing.laid(state))
        return cls(
            state.seed,
            things.difficulty(state.difficulty_name),
            level_words(state.deck, state.difficulty),
            state.deck.id if state.deck.id in NAMED_IN_EVERY_LANGUAGE else OWN_DECK,
            tuple(
                Group(
                    group.compartment,
                    tuple(_line(state, things, line, laid, at) for line in group.lines),
                )
                for group in checklist(state)
            ),
            bool(set(DrawKind) - set(state.app_draws)),
            state.facts.hand_pesos,
            {card: tuple(things.objective_tasks(card)) for card in state.facts.objective_vp},
        )


def _line(
    state: SoloState,
    things: TableThings,
    line: SetupLine,
    laid: tuple[drawing.Laid, ...],
    at: str,
) -> Line:
    drawn = ", ".join(_drawn(things, line.key, one) for one in line.drawn)
    places = LAID_IN.get(line.key, ())
    app = by_app(state, line.key)
    return Line(
        line.key,
        things.sentence(line.say),
        ICONS.get(line.key, PEDRO),
        drawn,
        tuple(
            LaidThing(one.place, _laid(things, one), one.thing)
            for one in laid
            if one.place.partition(".")[0] in places
        ),
        line.by_hand,
        line.done,
        None if app else entry_of(state, line.key, at),
        line.key in EXPLAINED,
    )


PLACED = ("farmer", "market", "foresight")
"""What the app drew of these goes onto a space of its own."""


def _laid(things: TableThings, there: drawing.Laid) -> str:
    if there.place.partition(".")[0] in PLACED:
        return drawn_there(things, there.place, there.thing)
    return capital(drawn_thing(things, there.thing))


def _drawn(things: TableThings, key: str, one: str) -> str:
    first, _, second = one.partition(":")
    if key == "neutral":
        return f"{first} → {second}"
    if key == "city_maps":
        return f"{things.city(first)} {second}"
    kind = {"masters": "master", "pedro_extra_workers": "worker"}.get(key, "")
    return str(things.named(kind, one))
