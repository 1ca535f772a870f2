"""The kinds of thing that can be counted at the end of a game, whatever the edition.

An edition lists its pieces; the score file reads them, the pad and the sheet render them.
Every piece writes its counts into flat fields such as `ships.18`, `workers.gaucho` or
`city_discs.rotterdam.west.1`; a holding is a mapping from field to count.
"""

from dataclasses import dataclass
from enum import StrEnum

from companion.box.confidence import Confidence
from companion.box.objective_card import ObjectiveCard, Task

HIGH = Confidence.HIGH


@dataclass(frozen=True, slots=True)
class Number:
    """A bare amount, e.g. pesos. Field: `pesos`. `worth` is how many make 1 VP, or None."""

    key: str
    most: int
    worth: int | None = None


@dataclass(frozen=True, slots=True)
class Flag:
    """Owned or not. Field: 0 or 1. `vp` if owned; with `one_owner` only one player may."""

    key: str
    vp: int
    one_owner: bool = False


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile by its printed id; `vp` is None where the tile scores by its own rule, for which it
    `counts` other pieces, or one field of a piece."""

    id: str
    vp: int | None = None
    number: int | None = None
    side: str | None = None
    confidence: Confidence = HIGH
    counts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tiles:
    """A set of tiles, each at most once per player. Field: `private_buildings.1a`.

    `one_owner`: a tile lies in front of one player only. `two_sided`: all persons use the same
    side of a number. `most_in_game` bounds all players together.
    """

    key: str
    tiles: tuple[Tile, ...]
    one_owner: bool = False
    two_sided: bool = False
    most_in_game: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """A place for discs with printed VP per disc; `many`: takes more than one of a player's."""

    id: str
    vp: int
    many: bool = False
    gone: bool = False
    confidence: Confidence = HIGH


@dataclass(frozen=True, slots=True)
class Pair:
    """Two places that bring `vp` more, once, if a player has a disc on both."""

    first: str
    second: str
    vp: int


class FileForm(StrEnum):
    """How a score file writes places: RECORDS `[{"loading_value": 18, "discs": 2}]`,
    TALLY `{"le_havre_1": 2}`, LIST `[3, 7]`."""

    RECORDS = "records"
    TALLY = "tally"
    LIST = "list"


@dataclass(frozen=True, slots=True)
class Places:
    """Discs on places. Field: `ships.18` holds the number of own discs there.

    `gone` places cannot be there any more at the end. `most_places` bounds how many different
    places all players together can name. `pairs` name neighbours in the order of the places.
    """

    key: str
    places: tuple[Place, ...]
    form: FileForm
    id_key: str = "id"
    most_places: int | None = None
    pairs: tuple[Pair, ...] = ()


@dataclass(frozen=True, slots=True)
class Quarter:
    """A quarter of a city map: `printed` pairs each VP with its number of spaces, if known."""

    city: str
    quarter: str
    printed: tuple[tuple[int, int], ...] = ()
    confidence: Confidence = HIGH


@dataclass(frozen=True, slots=True)
class QuarterDiscs:
    """Discs in the quarters of city maps. Field: `city_discs.rotterdam.west.1`, the last part
    being the VP printed at the space. No quarter has more than `most_spaces`."""

    key: str
    quarters: tuple[Quarter, ...]
    most_spaces: int


@dataclass(frozen=True, slots=True)
class Stations:
    """Discs at train stations by printed VP. Field: `stations.3` counts stations of 3 VP.

    The last station takes several discs: `stations.last` counts them and `stations.last_vp` is
    what each pays. `printed` pairs VP with number of stations once a copy knows them.
    """

    key: str
    printed: tuple[tuple[int, int], ...] = ()
    last_vp: int | None = None


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind in a tally: `vp` each (None: scored elsewhere), `most` over all players.

    `task` is what one of it fulfils, which also gives it its icon.
    """

    id: str
    vp: int | None = None
    most: int | None = None
    confidence: Confidence = HIGH
    task: Task | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of each kind. Field: `farmers.green`. `discs`: these are player discs."""

    key: str
    kinds: tuple[Kind, ...]
    discs: bool = False


@dataclass(frozen=True, slots=True)
class Breed:
    """Cattle of one breed. `vps` lists the printed VP of all its cards; `by_vp` breeds are
    counted per VP (`herd.caracu.2`), the others by number (`herd.serrano`)."""

    id: str
    vps: tuple[int, ...]
    by_vp: bool
    breeding_value: int
    confidence: Confidence = HIGH


@dataclass(frozen=True, slots=True)
class Herd:
    """The herd deck's cards that score. `exhaustion_vp` None: the edition has no such cards."""

    key: str
    breeds: tuple[Breed, ...]
    exhaustion_vp: int | None = None
    exhaustion_most: int = 0


@dataclass(frozen=True, slots=True)
class PrintedVP:
    """Tiles told apart only by their VP. Field: `hazards.3`. `printed`: VP and how many exist."""

    key: str
    printed: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Rows:
    """Worker rows. Field: `workers.gaucho`, 1 to `spaces` with the printed worker on the 1st.

    `strength_rows` are those whose hired workers may show a strength icon, counted in
    `workers.with_strength`; empty where the edition has none.
    """

    key: str
    rows: tuple[str, ...]
    spaces: int
    vp_spaces: tuple[int, ...]
    vp: int
    most_hired: int
    strength_rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TaskCards:
    """Objective cards. Field: `objectives.7` is 1 when played, 2 when still in the deck.

    Exactly one of `starting` is among the played ones if any card is given at all.
    """

    key: str
    cards: tuple[ObjectiveCard, ...]
    starting: tuple[int, ...] = ()


PLAYED = 1
IN_DECK = 2

Piece = (
    Number
    | Flag
    | Tiles
    | Places
    | QuarterDiscs
    | Stations
    | Tally
    | Herd
    | PrintedVP
    | Rows
    | TaskCards
)
