"""companion score: a score file as a table of fixed width, or as JSON."""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from companion.cli.command import Commands, print_document
from companion.cli.scored import scored
from companion.scoring.game import ScoredGame
from companion.scoring.score_file import result_document
from companion.scoring.sheet import ScoreSheet, winners
from companion.words import Words
from companion.words.things import Things


def add_score(commands: Commands, words: Words) -> None:
    """The command, beside those that are there."""
    score = commands.add_parser("score", help=words.say("cli.help.score"))
    score.add_argument("file", type=Path)
    score.add_argument("--copy", type=Path, help=words.say("cli.help.copy"))
    score.add_argument("--json", action="store_true")
    score.set_defaults(run=_score)


def _score(given: argparse.Namespace, words: Words) -> int:
    game = scored(given.file, given.copy)
    if given.json:
        print_document(result_document(game))
    else:
        print(_table(game, words))
    return 0


def _table(game: ScoredGame, words: Words) -> str:
    """The sheet as a table of fixed width, then the objective cards and who won."""
    things = Things(words, game.pad.edition)
    names = [
        f"{category.number:>2}  {_whole(things.category(category.key))}"
        for category in game.pad.categories
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
    if not answer.proven:
        yield f"{sheet.name}: {words.say('objectives.not_proven')}"
