"""Spoiled files through the real server: each is answered soon, and memory stays where it was."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

from benchmarks.soak import held_by_session
from benchmarks.soak_people import SCORED, is_bare, recorded, spoiled
from companion.pedro.decks import companion_deck_text
from companion.scoring.editions import editions
from tests.reliability.conftest import FULL
from tests.serving import Phone, Served

FILES = 500 if FULL else 40
MOST_SECONDS = 10.0 if FULL else 30.0
"""For one answer; in short form other tests use the same cores."""
MOST_GROWTH = 150
"""MB in all processes together, from the first files to the last."""
WARM = 10
ABSURD: tuple[Any, ...] = (
    None, True, -1, 10**40, 1.5e300, "", "x" * 20_000, "\ud800", "\x00", [], {}, [[[[[[]]]]]] * 50,
    {"a": {"b": {"c": []}}}, "argentina", 999, ["1"] * 3000,
)  # fmt: skip
TAKEN = {200, 303, 413, 422}


def copy_file(chance: Random) -> str:
    facts = chance.sample(list(editions()["argentina"].printed()), 8)
    cards = json.loads(companion_deck_text())["cards"]
    own = {str(card["id"]): card for card in cards[: chance.randrange(4)]}
    corrections = {fact.path: fact.least for fact in facts}
    told = {"format": "gwt-copy/1", "edition": "argentina", "corrections": corrections}
    return json.dumps(told | {"pedro_cards": own})


def with_spoiled_deck(text: str, chance: Random) -> str:
    """A game whose deck, a document in the document, is spoiled."""
    document = json.loads(text)
    start = document["games"][0]["steps"][0]
    for told in (start["command"], *start["events"]):
        if "deck" in told:
            told["deck"] = torn(companion_deck_text(), chance)
    return json.dumps(document)


def torn(text: str, chance: Random) -> str:
    """A document with one value replaced by something absurd, its signs spoiled, or both."""
    if chance.random() < 1 / 4:
        return spoiled(text, chance)
    document = json.loads(text)
    inside: Any = {"": document}
    at: Any = ""
    while isinstance(inside[at], dict | list) and inside[at] and chance.random() < 5 / 6:
        inside = inside[at]
        at = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
    inside[at] = chance.choice(ABSURD)
    return json.dumps(document)


def file(chance: Random) -> tuple[str, str]:
    """Where it goes, and a file of some kind."""
    kind = chance.randrange(4)
    if kind == 0:
        return "/copy/import", torn(copy_file(chance), chance)
    if kind == 1:
        return "/import", with_spoiled_deck(recorded(chance), chance)
    sound = recorded(chance) if kind == 2 else Path(chance.choice(SCORED)).read_text("utf-8")
    return "/import", torn(sound, chance)


def test_no_spoiled_file_holds_up_the_server_or_fills_its_memory(tmp_path: Path) -> None:
    chance, answers = Random(11), Counter[int]()
    slowest, settled = 0.0, 0.0
    served = Served(tmp_path, environment={"COMPANION_BEHIND_PROXY": "1"})
    try:
        served.start()
        assert served.process
        for n in range(FILES):
            path, text = file(chance)
            phone = Phone(served.port, timeout=60)
            began = monotonic()
            address = f"10.{n >> 16 & 255}.{n >> 8 & 255}.{n & 255}"
            answer = phone.post(path, {"text": text}, **{"X-Forwarded-For": address})
            took = monotonic() - began
            slowest = max(slowest, took)
            answers[answer.status] += 1
            assert answer.status in TAKEN, (n, path, answer.status, served.log[-2000:])
            assert not is_bare(answer)
            assert took < MOST_SECONDS, (n, path, took)
            if answer.status == 303 and answer.location.startswith("/g/"):
                assert phone.get(answer.location).status in (200, 303), (n, path)
            if n == WARM:
                settled = held_by_session(served.process.pid).all
        grown = held_by_session(served.process.pid).all - settled
        print(f"{FILES} files: {dict(answers)}, slowest {slowest:.2f} s, memory {grown:+.0f} MB")
        assert grown < MOST_GROWTH
        assert answers[422] > FILES / 4
    finally:
        served.kill()
