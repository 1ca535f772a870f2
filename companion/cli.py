"""The command: companion score | sheet | serve | deck | simulate, and the keeping of games."""

import argparse
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from companion.box.copy import read_copy
from companion.box.faults import Fault, Faulty
from companion.box.printed import PrintedFact
from companion.box.reading import shown
from companion.keeping import add_keeping
from companion.scoring.editions import editions
from companion.scoring.game import ScoredGame, score_game
from companion.scoring.score_file import faults_document, read, result_document
from companion.scoring.sheet import ScoreSheet, winners
from companion.solo_commands import add_solo
from companion.words import LANGUAGES, Words, words_in
from companion.words.because import name_of
from companion.words.sentences import fault_sentence

REFUSED = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 if it was done, 2 if its input was refused."""
    first, _ = _language().parse_known_args(arguments)
    words = words_in(first.language)
    given = _parser(words).parse_args(arguments)
    try:
        done: int = given.run(given, words)
    except Faulty as refusal:
        return _refuse(refusal.faults, words, getattr(given, "json", False))
    return done


def _language() -> argparse.ArgumentParser:
    """What says in which language the rest is explained."""
    parser = argparse.ArgumentParser(add_help=False, prog="companion")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    return parser


def _parser(words: Words) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", parents=[_language()])
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    score = commands.add_parser("score", help=words.say("cli.help.score"))
    score.add_argument("file", type=Path)
    score.add_argument("--copy", type=Path, help=words.say("cli.help.copy"))
    score.add_argument("--json", action="store_true")
    score.set_defaults(run=_score)

    sheet = commands.add_parser("sheet", help=words.say("cli.help.sheet"))
    sheet.add_argument("file", type=Path, nargs="?")
    sheet.add_argument("-o", "--output", type=Path, required=True)
    sheet.add_argument("--copy", type=Path)
    sheet.add_argument("--paper", choices=("a4", "letter", "a6"), default="a4")
    sheet.add_argument("--because", action="store_true", help=words.say("cli.help.because"))
    sheet.add_argument("--blank", action="store_true", help=words.say("cli.help.blank"))
    sheet.add_argument("--edition", choices=tuple(editions()), default="argentina")
    sheet.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=4)
    sheet.set_defaults(run=_sheet)

    serve = commands.add_parser("serve", help=words.say("cli.help.serve"))
    serve.add_argument("--local", action="store_true", help=words.say("cli.help.local"))
    serve.add_argument("--port", type=int, default=8000)
    serve.set_defaults(run=_serve)
    add_keeping(commands, words)
    add_solo(commands, words)
    return parser


def _score(given: argparse.Namespace, words: Words) -> int:
    game = _scored(given.file, given.copy)
    if given.json:
        print(json.dumps(result_document(game), ensure_ascii=False, indent=1, sort_keys=True))
    else:
        print(_table(game, words))
    return 0


def _scored(file: Path, copy: Path | None) -> ScoredGame:
    corrections = _corrections(copy) if copy else {}
    found = read(_bytes(file), corrections)
    return score_game(found.pad, found.note, found.players)


def _corrections(file: Path) -> Mapping[str, int]:
    return read_copy(_bytes(file), _printed_of).corrections


def _printed_of(edition: str) -> tuple[PrintedFact, ...] | None:
    known = editions().get(edition)
    return known.printed() if known else None


def _bytes(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        raise Faulty([Fault(shown(str(file), most=200), "file.unreadable")]) from None


def _table(game: ScoredGame, words: Words) -> str:
    """The sheet as a table of fixed width, then the objective cards and who won."""
    edition = game.pad.edition
    names = [
        f"{category.number:>2}  {name}"
        for category in game.pad.categories
        for name in [_whole(name_of(words, f"{edition}.category.{category.key}", category.key))]
    ]
    total = f"    {words.say('cli.total')}"
    left = max(map(len, [*names, total]))
    widths = [max(5, len(sheet.name)) for sheet in game.sheets]
    rows = [_row("", (sheet.name for sheet in game.sheets), left, widths)]
    for index, name in enumerate(names):
        rows.append(_row(name, (sheet.lines[index].points for sheet in game.sheets), left, widths))
    rows.append(_row(total, (sheet.total for sheet in game.sheets), left, widths))
    rows.append("")
    rows += [line for sheet in game.sheets for line in _objective_lines(sheet, words)]
    best = winners(game.sheets)
    rows.append(words.say("cli.winner" if len(best) == 1 else "cli.winners", names=", ".join(best)))
    return "\n".join(rows)


def _whole(name: str) -> str:
    """A name without the soft hyphens that a narrow screen may break it at."""
    return name.replace("\u00ad", "")


def _row(name: str, cells: Iterable[object], left: int, widths: Sequence[int]) -> str:
    return name.ljust(left) + "".join(
        f"  {cell!s:>{width}}" for cell, width in zip(cells, widths, strict=True)
    )


def _objective_lines(sheet: ScoreSheet, words: Words) -> Iterable[str]:
    answer = sheet.objectives
    for code, cards in (
        ("cli.fulfilled", answer.fulfilled),
        ("cli.failed", answer.not_fulfilled),
        ("cli.added", answer.added),
        ("cli.left_out", answer.left_out),
    ):
        if cards:
            yield words.say(code, name=sheet.name, cards=", ".join(map(str, cards)))


def _sheet(given: argparse.Namespace, words: Words) -> int:
    from companion.sheets import Paper, render_blank, render_sheet

    paper = Paper(given.paper)
    if given.blank:
        pad = editions()[given.edition].pad({}, {})
        pdf = render_blank(pad, given.players, words, paper)
    elif given.file is None:
        raise Faulty([Fault("file", "file.unreadable")])
    else:
        pdf = render_sheet(_scored(given.file, given.copy), words, paper, given.because)
    try:
        given.output.write_bytes(pdf)
    except OSError:
        raise Faulty([Fault(shown(str(given.output), most=200), "file.unwritable")]) from None
    print(words.say("cli.sheet_written", file=given.output))
    return 0


def _serve(given: argparse.Namespace, words: Words) -> int:
    from companion.web.serve import NotReady, serve

    try:
        serve(local=given.local, port=given.port, words=words)
    except NotReady as refusal:
        print(words.say(refusal.code, port=given.port), file=sys.stderr)
        return REFUSED
    return 0


def _refuse(faults: Sequence[Fault], words: Words, as_json: bool) -> int:
    if as_json:
        document = faults_document(faults, lambda fault: fault_sentence(words, fault))
        print(json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True))
        return REFUSED
    for fault in faults:
        sentence = fault_sentence(words, fault)
        print(f"{fault.place}: {sentence}" if fault.place else sentence, file=sys.stderr)
    return REFUSED
