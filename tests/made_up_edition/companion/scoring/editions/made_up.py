"""A made-up edition of three categories: a data file beside this module, and nothing else."""

from collections.abc import Mapping
from pathlib import Path

from companion.box.confidence import Confidence
from companion.box.countable import FileForm, Number, Pair, Place, Places, PrintedVP
from companion.box.printed import PrintedFact, document_of, lay_over
from companion.box.series import by_vp
from companion.scoring import series
from companion.scoring.edition import Category, Counted, Edition, Pad
from companion.scoring.holdings import Holdings
from companion.scoring.sheet import ObjectiveAnswer

FACTS = document_of("made_up", Path(__file__).parent)


def printed() -> tuple[PrintedFact, ...]:
    return tuple(
        PrintedFact(
            f"bridges.{bridge['id']}.vp",
            "bridges",
            f"bridge:{bridge['id']}",
            "vp",
            bridge["vp"],
            Confidence.HIGH,
            ("bridges", "bridges", index, "vp"),
        )
        for index, bridge in enumerate(FACTS["bridges"]["bridges"])
    )


def pad(corrections: Mapping[str, int], _: Mapping[str, str]) -> Pad:
    facts = lay_over(FACTS, printed(), corrections)
    crowns = Number("crowns", facts["crowns"]["most"], worth=facts["crowns"]["every"])
    bridges = Places(
        "bridges",
        tuple(
            Place(bridge["id"], bridge["vp"], many=bridge.get("many", False))
            for bridge in facts["bridges"]["bridges"]
        ),
        FileForm.TALLY,
        pairs=tuple(
            Pair(first, second, pair["vp"])
            for pair in facts["bridges"]["neighbours"]
            for first, second in [pair["bridges"]]
        ),
    )
    lamps = PrintedVP("lamps", by_vp(facts["lamps"]))

    def count(held: Holdings, _: object) -> Counted:
        lines = (
            series.line(1, series.full_amounts(crowns, held)),
            series.line(2, series.discs_and_pairs(bridges, held)),
            series.line(3, series.by_printed_vp(lamps, held)),
        )
        return Counted(lines, ObjectiveAnswer(), ())

    return Pad(
        edition="made_up",
        categories=(
            Category(1, "crowns", (crowns,), "4"),
            Category(2, "bridges", (bridges,), may_be_negative=True),
            Category(3, "lamps", (lamps,)),
        ),
        discs_per_player=facts["bridges"]["per_player"],
        count=count,
        things=lambda _: {},
    )


EDITION = Edition("made_up", printed, pad)
