"""Commands around Pedro: companion deck check, companion simulate."""

import argparse
import json
from pathlib import Path
from typing import Any

from companion.box.faults import Fault, Faulty
from companion.cli.command import Commands, content, print_document
from companion.pedro.deck_reader import MOST_BYTES, read_deck
from companion.simulate.run import run
from companion.words import Words

MOST_GAMES = 100_000


def add_solo(commands: Commands, words: Words) -> None:
    """Add the commands to a parser's subcommands."""
    deck = commands.add_parser("deck", help=words.say("cli.help.deck"))
    decks = deck.add_subparsers(required=True, metavar="check")
    check = decks.add_parser("check", help=words.say("cli.help.check"))
    check.add_argument("file", type=Path)
    check.add_argument("--json", action="store_true")
    check.set_defaults(run=_check)

    simulate = commands.add_parser("simulate", help=words.say("cli.help.simulate"))
    simulate.add_argument("--games", type=int, default=100)
    simulate.add_argument("--difficulty", default="medium")
    simulate.add_argument("--seed", default="1")
    simulate.add_argument("--deck", type=Path, help=words.say("cli.help.deck_file"))
    simulate.add_argument("--record", type=Path, help=words.say("cli.help.record"))
    simulate.add_argument("--json", action="store_true")
    simulate.set_defaults(run=_simulate)


def _check(given: argparse.Namespace, words: Words) -> int:
    deck = read_deck(_text(given.file))
    print(words.say("cli.deck", name=deck.name, n=len(deck.cards), loading=len(deck.loading_cards)))
    return 0


def _simulate(given: argparse.Namespace, words: Words) -> int:
    if not 1 <= given.games <= MOST_GAMES:
        raise Faulty([Fault("--games", "number.most", (("most", MOST_GAMES),))])
    document = None
    if given.deck:
        text = _text(given.deck)
        read_deck(text)
        document = json.loads(text)
    try:
        found = run(given.games, given.difficulty, given.seed, document, given.record)
    except KeyError:
        raise Faulty([Fault("--difficulty", "solo.no_difficulty")]) from None
    if given.json:
        print_document(found)
    else:
        _tell(found, words)
    return 0


def _tell(found: dict[str, Any], words: Words) -> None:
    print(found["notice"])
    rows = {
        "cli.simulate.score": found["pedro"]["score"],
        "cli.simulate.turns": found["turns"],
        "cli.simulate.pedro_visits": found["pedro_visits"],
        "cli.simulate.person_visits": found["person_visits"],
    }
    for code, figures in rows.items():
        print(words.say(code, **figures))
    for number, figures in found["pedro"]["categories"].items():
        print(words.say("cli.simulate.category", number=number, **figures))


def _text(file: Path) -> str:
    found = content(file)
    if len(found) > MOST_BYTES:
        raise Faulty([Fault("", "file.too_large", (("most", MOST_BYTES),))])
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError:
        raise Faulty([Fault("", "file.not_json")]) from None
