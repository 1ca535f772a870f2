"""companion sheet: a game or an empty pad as PDF."""

import argparse
from pathlib import Path

from companion.box.faults import Fault, Faulty
from companion.cli.command import Commands, fault_of
from companion.cli.scored import scored
from companion.scoring.editions import editions
from companion.words import Words

PAPERS = ("a4", "letter", "a6", "a6x4")


def add_sheet(commands: Commands, words: Words) -> None:
    """The command, beside those that are there."""
    sheet = commands.add_parser("sheet", help=words.say("cli.help.sheet"))
    sheet.add_argument("file", type=Path, nargs="?")
    sheet.add_argument("-o", "--output", type=Path, required=True)
    sheet.add_argument("--copy", type=Path)
    sheet.add_argument("--paper", choices=PAPERS, default=PAPERS[0])
    sheet.add_argument("--because", action="store_true", help=words.say("cli.help.because"))
    sheet.add_argument("--blank", action="store_true", help=words.say("cli.help.blank"))
    sheet.add_argument("--edition", choices=tuple(editions()), default="argentina")
    sheet.add_argument("--players", type=int, choices=(1, 2, 3, 4), default=4)
    sheet.set_defaults(run=_sheet)


def _sheet(given: argparse.Namespace, words: Words) -> int:
    from companion.sheets import SHEETS, Paper, render_blank, render_sheet

    paper = Paper(given.paper)
    if given.blank:
        pad = editions()[given.edition].pad({}, {})
        pdf = render_blank(pad, given.players, words, paper)
    elif paper not in SHEETS:
        raise Faulty([Fault("paper", "sheet.blank_only")])
    elif given.file is None:
        raise Faulty([Fault("file", "file.unreadable")])
    else:
        pdf = render_sheet(scored(given.file, given.copy), words, paper, given.because)
    try:
        given.output.write_bytes(pdf)
    except OSError:
        raise fault_of(given.output, "file.unwritable") from None
    print(words.say("cli.sheet_written", file=given.output))
    return 0
