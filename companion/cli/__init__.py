"""The command: companion score | sheet | serve | deck | simulate, and the keeping of games."""

import argparse
from collections.abc import Sequence

from companion.box.faults import Fault, Faulty
from companion.cli.command import REFUSED, print_document, refuse, write_what_the_terminal_can
from companion.cli.keeping import add_keeping
from companion.cli.languages import add_languages
from companion.cli.score import add_score
from companion.cli.serve import add_serve
from companion.cli.sheet import add_sheet
from companion.cli.solo import add_solo
from companion.scoring.score_file import faults_document
from companion.words import LANGUAGES, Words, words_in
from companion.words.sentences import fault_sentence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it was done, 2 if its input was refused."""
    write_what_the_terminal_can()
    first, _ = _language().parse_known_args(arguments)
    words = words_in(first.language)
    given = _parser(words).parse_args(arguments)
    try:
        done: int = given.run(given, words)
    except Faulty as refusal:
        return _refuse_all(refusal.faults, words, getattr(given, "json", False))
    return done


def _language() -> argparse.ArgumentParser:
    """What says in which language the rest is explained."""
    parser = argparse.ArgumentParser(add_help=False, prog="companion")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    return parser


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", parents=[_language()])
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for add in (add_score, add_sheet, add_serve, add_keeping, add_solo, add_languages):
        add(commands, words)
    return parser


def _refuse_all(faults: Sequence[Fault], words: Words, as_json: bool) -> int:
    """Every fault on a line of stderr, or all of them as a document on stdout."""
    if as_json:
        document = faults_document(faults, lambda fault: fault_sentence(words, fault))
        print_document(document)
        return REFUSED
    for fault in faults:
        sentence = fault_sentence(words, fault)
        refuse(f"{fault.place}: {sentence}" if fault.place else sentence)
    return REFUSED
