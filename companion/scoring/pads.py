"""Pads that were built are kept: one per edition, copy and sides of the city maps."""

from collections.abc import Mapping
from functools import lru_cache

from companion.scoring.edition import Edition, Pad
from companion.scoring.editions import editions

PADS_KEPT = 64


def pad_of(edition: Edition, corrections: Mapping[str, int], sides: Mapping[str, str]) -> Pad:
    """The scoring pad of an edition; see `Edition.pad`."""
    return _pad(edition.key, tuple(sorted(corrections.items())), tuple(sorted(sides.items())))


@lru_cache(maxsize=PADS_KEPT)
def _pad(
    edition: str, corrections: tuple[tuple[str, int], ...], sides: tuple[tuple[str, str], ...]
) -> Pad:
    return editions()[edition].pad(dict(corrections), dict(sides))
