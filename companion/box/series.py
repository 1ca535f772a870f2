"""What the boxes of the series have in common: pieces and correctable facts from equal blocks.

A block of facts has a `confidence`; an entry in it may say otherwise about itself.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from companion.box.confidence import Confidence
from companion.box.countable import Tile, Tiles
from companion.box.objective_card import ObjectiveCard, Task
from companion.box.printed import PrintedFact

Block = dict[str, Any]

MOST_OF_A_TASK = 4
"""How often a card has room to ask for one kind of thing; no card of ours asks for more than 3."""
MOST_OF_A_TASK_ONCE = 9
"""What 0.1 let people type."""


def confidence(entry: Block, block: Block) -> Confidence:
    """How sure an entry is: its own word, else its block's, else high."""
    return Confidence(str(entry.get("confidence", block.get("confidence", "high"))))


def building_tiles(block: Block) -> Tiles:
    """The private buildings, e.g. `{"tiles": [{"tile": "1a", "vp": 1}]}`."""
    return Tiles(
        "private_buildings",
        tuple(
            Tile(
                tile["tile"],
                tile["vp"],
                number=int(tile["tile"][:-1]),
                side=tile["tile"][-1],
                confidence=confidence(tile, block),
            )
            for tile in block["tiles"]
        ),
        two_sided=True,
    )


def printed_buildings(block: Block, attributes: Iterable[str] = ("vp",)) -> Iterator[PrintedFact]:
    """The numbers on the private buildings, tile by tile."""
    for index, tile in enumerate(block["tiles"]):
        for attribute in attributes:
            yield PrintedFact(
                f"private_buildings.{tile['tile']}.{attribute}",
                "private_buildings",
                f"building:{tile['tile']}",
                attribute,
                tile[attribute],
                confidence(tile, block),
                ("private_buildings", "tiles", index, attribute),
                least=0,
            )


def objective_cards(block: Block) -> tuple[ObjectiveCard, ...]:
    """The objective cards with the tasks they ask for."""
    return tuple(
        ObjectiveCard(
            card["id"],
            card["vp"],
            card["vp_if_not_fulfilled"],
            tuple(sorted((Task(task), n) for task, n in card["tasks"].items() if n)),
            confidence(card, block),
        )
        for card in block["cards"]
    )


def printed_objective_cards(block: Block) -> Iterator[PrintedFact]:
    """VP and penalty of every card, then how often it asks for each kind of task."""
    for index, card in enumerate(block["cards"]):
        sure = confidence(card, block)
        penalty = Confidence(card.get("penalty_confidence", sure))
        for attribute, key, how_sure in (
            ("vp", "vp", sure),
            ("penalty", "vp_if_not_fulfilled", penalty),
        ):
            yield PrintedFact(
                f"objective_cards.{card['id']}.{key}",
                "objective_cards",
                f"objective:{card['id']}",
                attribute,
                card[key],
                how_sure,
                ("objective_cards", "cards", index, key),
            )
    for index, card in enumerate(block["cards"]):
        for task in block["task_kinds"]:
            yield PrintedFact(
                f"objective_cards.{card['id']}.tasks.{task}",
                "objective_tasks",
                f"objective:{card['id']}",
                f"task:{task}",
                card["tasks"].get(task, 0),
                confidence(card, block),
                ("objective_cards", "cards", index, "tasks", task),
                least=0,
                most=MOST_OF_A_TASK,
                most_once=MOST_OF_A_TASK_ONCE,
            )


def printed_points(block: Block, names: Iterable[str]) -> Iterator[PrintedFact]:
    """Points that stand in the rules or on the player board, by name."""
    for name in names:
        yield PrintedFact(
            f"points.{name}",
            "points",
            f"points:{name}",
            "vp",
            block[name],
            confidence({}, block),
            ("points", name),
            least=0,
        )


def by_vp(vps: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Each VP with how often it is printed, ascending."""
    return tuple(sorted(Counter(vps).items()))
