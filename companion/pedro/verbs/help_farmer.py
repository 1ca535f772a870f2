"""Helping a farmer: his strength is 3, his gauchos, and his strength icons.

By pesos: most pesos (coins and printed), then strength, then nearest Buenos Aires. Otherwise
strength, pesos, nearest. The pesos go to the bank. Source: solo.md, Choices.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from companion.box.reading import Reader
from companion.pedro.choice import Choice, Option, Say, exact, say, to_ask, weigh
from companion.pedro.choices.discs import onto_quay
from companion.pedro.situation import Situation, strength
from companion.pedro.verb import Verb, arguments
from companion.table.events import FarmerHelped, GrainGained
from companion.table.pieces import FarmerTile, Quay, Seat, Unknown, Worker
from companion.table.state import Section, TrailFarmer
from companion.table.trail import spaces_to_buenos_aires

GRAIN = "grain"
"""What a space of the granjero row brings if it is no disc on a quay."""
BY_PESOS = (
    "pedro.prefer.he_can_help",
    "pedro.prefer.most_pesos",
    "pedro.prefer.strongest",
    "pedro.prefer.nearest_buenos_aires",
)
BY_STRENGTH = (
    "pedro.prefer.he_can_help",
    "pedro.prefer.strongest",
    "pedro.prefer.most_pesos",
    "pedro.prefer.nearest_buenos_aires",
)


class HelpedBy(StrEnum):
    """Which farmer is helped first."""

    PESOS = "pesos"
    STRENGTH = "strength"


class Into(StrEnum):
    """Where the tile goes: the granjero row, or beside the board."""

    ROW = "row"
    BESIDE = "beside"


@dataclass(frozen=True, slots=True)
class HelpFarmer:
    """Help a farmer: into the granjero row, or beside the board."""

    by: HelpedBy
    into: Into


def read(reader: Reader, value: Any, place: str) -> HelpFarmer:
    """`{"by": "pesos", "into": "row"}`; by strength and beside the board if left out."""
    given = arguments(reader, value, place, "by", "into")
    by, into = HelpedBy.STRENGTH, Into.BESIDE
    return HelpFarmer(
        HelpedBy(reader.one_of(given.get("by", by), f"{place}.by", tuple(HelpedBy), by)),
        Into(reader.one_of(given.get("into", into), f"{place}.into", tuple(Into), into)),
    )


def write(deed: HelpFarmer) -> dict[str, Any]:
    return {"by": deed.by.value, "into": deed.into.value}


def said(deed: HelpFarmer) -> Say:
    return say(f"play.deed.help.{deed.by}.{deed.into}")


def choose(deed: HelpFarmer, seen: Situation) -> Choice:
    """Which farmer he helps, and where the tile goes."""
    preferences = BY_PESOS if deed.by is HelpedBy.PESOS else BY_STRENGTH
    farmers, most = seen.table.trail.farmers, strength(seen.pedro)
    if isinstance(farmers, Unknown):
        return to_ask(preferences, _outcomes(deed, seen, most))
    if not seen.table.sure(Section.FARMERS):
        return to_ask(preferences, _outcomes(deed, seen, most), Section.FARMERS)
    unnamed = [farmer for farmer in farmers if farmer.tile.strength is None]
    able = [f for f in farmers if f.tile.strength is not None and f.tile.strength <= most]
    ranked = sorted(able, key=lambda farmer: _rank(deed, seen, farmer))
    options = tuple(o for farmer in ranked for o in _on_trail(deed, seen, farmer))
    if unnamed:
        others = tuple(o for farmer in unnamed for o in _on_trail(deed, seen, farmer))
        return to_ask(preferences, options + others)
    if ranked and len(_on_trail(deed, seen, ranked[0])) > 1:
        return to_ask(preferences, options)
    ranks = [_rank(deed, seen, farmer) for farmer in ranked]
    return exact(preferences, options, weigh(preferences[1:], ranks))


def pesos_at(seen: Situation, farmer: TrailFarmer) -> int:
    """Coins on the coin space and the pesos printed below the space."""
    return farmer.pesos + seen.facts.space_pesos.get(farmer.space, 0)


def _rank(deed: HelpFarmer, seen: Situation, farmer: TrailFarmer) -> tuple[int, int, int, str]:
    pesos, power = -pesos_at(seen, farmer), -(farmer.tile.strength or 0)
    first = (pesos, power) if deed.by is HelpedBy.PESOS else (power, pesos)
    return (*first, spaces_to_buenos_aires(seen.facts, farmer.space), farmer.space)


def _on_trail(deed: HelpFarmer, seen: Situation, farmer: TrailFarmer) -> tuple[Option, ...]:
    tile = farmer.tile
    words = say(
        "pedro.farmer.row" if goes_into_row(deed, seen) else "pedro.farmer.beside",
        colour=tile.colour,
        space=farmer.space,
        strength=tile.strength or 0,
        pesos=pesos_at(seen, farmer),
    )
    return helped(deed, seen, f"farmer:{farmer.space}", words, tile, farmer.space)


def goes_into_row(deed: HelpFarmer, seen: Situation) -> bool:
    """Into the granjero row if the card says so and the row has room."""
    return deed.into is Into.ROW and seen.pedro.workers(Worker.GRANJERO) < seen.facts.row_spaces


def helped(
    deed: HelpFarmer, seen: Situation, key: str, words: Say, tile: FarmerTile, space: str | None
) -> tuple[Option, ...]:
    """The tile leaves the trail; in the row it brings grain or a disc on the quay shown.

    Several outcomes only where no fact tells which station the disc comes from.
    """
    into_row = goes_into_row(deed, seen)
    leaves = Option(key, words, (FarmerHelped(Seat.PEDRO, tile, into_row, space),))
    if not into_row:
        return (leaves,)
    brings = seen.facts.granjero_row[seen.pedro.workers(Worker.GRANJERO) + 1]
    if brings != GRAIN:
        return onto_quay(seen, leaves, Quay(brings, 1))
    gains = GrainGained(Seat.PEDRO, 1)
    return (replace(leaves, events=(*leaves.events, gains), also=(say("pedro.also.grain", n=1),)),)


def _outcomes(deed: HelpFarmer, seen: Situation, most: int) -> tuple[Option, ...]:
    """Every colour and strength he can help."""
    kinds = {(tile.colour, tile.strength or 0) for tile in seen.facts.farmer_kinds}
    order = list(seen.facts.trail.farmer_spaces)
    return tuple(
        option
        for colour, power in sorted(kinds, key=lambda kind: (order.index(kind[0]), kind[1]))
        if power <= most
        for option in helped(
            deed,
            seen,
            f"farmer:{colour}:{power}",
            say("pedro.farmer.some", colour=colour, strength=power),
            FarmerTile(colour, power),
            None,
        )
    )


VERB = Verb(
    key="help_farmer",
    deed=HelpFarmer,
    icon="cat-farmers",
    place=40,
    read=read,
    write=write,
    choose=choose,
    said=said,
    pieces={
        f"help_{by}_{into}": HelpFarmer(by, into)
        for into in (Into.BESIDE, Into.ROW)
        for by in HelpedBy
    },
)
