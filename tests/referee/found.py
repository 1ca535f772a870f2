"""What the referee found, kept as a file: the record up to there, and how the table truly lay.

A file of `found_games` is looked at without playing: its record is folded, the last commands are
decided anew, then what was wrong is looked at again. `python -m benchmarks.referee --keep FOLDER`
writes one per game that found something.
"""

import json
from ast import literal_eval
from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

from companion.box.faults import Faulty
from companion.play.solo.codec import CODEC
from companion.play.solo.pedro.plan import plan
from companion.play.solo.person import visit as visits
from tests.referee.driver import person as logging
from tests.referee.driver.app import App
from tests.referee.driver.compare import cells, differences
from tests.referee.driver.needless import is_needless
from tests.referee.driver.pedro import answer
from tests.referee.driver.sheet import covered, said
from tests.referee.truth.pedro import Pedro
from tests.referee.truth.table import Board, Misled, OnTrail, Refused, Table

Document = dict[str, Any]
DECIDED = 2
TABLE, SHEET, LOG, LINE = "table", "sheet", "log", "line"
OF_PEDRO = ("queue", "seen", "used_gauchos", "person_gained", "master_taken", "first_workers")


def moment(app: App, pedro: Pedro, pesos: int, skipped: list[str]) -> Document:
    """The game as it stands, before anybody knows that something is wrong."""
    return {
        "decided": DECIDED,
        "steps": [
            [CODEC.encode(command), [CODEC.encode(event) for event in events]]
            for command, events in app.done
        ],
        "true": repr(_plain_table(pedro.table)),
        "pedro": repr({name: getattr(pedro, name) for name in OF_PEDRO}),
        "pesos": pesos,
        "skipped": skipped,
        "level": pedro.level_name,
        "deck": pedro.deck,
    }


def written(kept: Document) -> str:
    """A step a line, so that a file can be read."""
    lines = ",\n".join(json.dumps(one, ensure_ascii=False) for one in kept["steps"])
    rest = json.dumps({key: value for key, value in kept.items() if key != "steps"}, indent=1)
    return f'{rest[:-2]},\n "steps": [\n{lines}\n]}}\n'


def still_wrong(kept: Document) -> list[str]:
    """What the app of today shows wrong at that moment; raises Faulty if one of the last taps is
    refused."""
    app, first = App(), len(kept["steps"]) - kept["decided"]
    for command, events in kept["steps"][:first]:
        app.fold(CODEC.decode(command), tuple(map(CODEC.decode, events)))
    for command, _ in kept["steps"][first:]:
        app.do(CODEC.decode(command))
    look = {TABLE: _table, SHEET: _sheet, LOG: _log, LINE: _line}[kept["look"]]
    return list(look(app, kept))


def _table(app: App, kept: Document) -> Iterator[str]:
    true = _table_of(kept)
    for section, says, lies in differences(app.state, true):
        if section not in kept["skipped"]:
            yield f"{section}: {says}, true: {lies}"
    for cell, says, lies in cells(app.state, true, kept["pesos"]):
        yield f"{cell}: {says}, true: {lies}"


def _sheet(app: App, kept: Document) -> Iterator[str]:
    pedro = Pedro(_table_of(kept), kept["deck"], kept["level"])
    vars(pedro).update(literal_eval(kept["pedro"]))
    sheet = plan(app.state)
    try:
        for line in sheet.lines:
            if covered(line, pedro.table):
                return
            pedro.carry_out(said(line))
        question = sheet.question
        if question is not None and question.choice is not None:
            if is_needless(question.state, question.task):
                yield f"needless: {question.task}"
            if question.choice.confirm is None:
                answer(question, pedro)
    except (Misled, Refused, logging.Missing) as wrong:
        yield str(wrong)


def _log(app: App, kept: Document) -> Iterator[str]:
    kind, values = literal_eval(kept["told"])
    try:
        logging.log(app, kind, values)
    except (logging.Missing, Faulty) as missing:
        yield str(missing)


def _line(app: App, kept: Document) -> Iterator[str]:
    name, key = literal_eval(kept["told"])
    line = next((one for one in visits.sheet(app.state).lines if one.line == name), None)
    keys = [option.key for option in line.options] if line else []
    certain = line.certain.key if line and line.certain else key
    if key not in keys or certain != key:
        yield f"{name}: {certain} of {keys}, true: {key}"


def _plain_table(table: Table) -> Document:
    lies = {name: value for name, value in vars(table).items() if name != "random"}
    lies["boards"] = {seat: asdict(board) for seat, board in table.boards.items()}
    lies["farmers"] = {at: (there.tile, there.pesos) for at, there in table.farmers.items()}
    return lies


def _table_of(kept: Document) -> Table:
    table = Table.__new__(Table)
    lies = literal_eval(kept["true"])
    lies["boards"] = {seat: Board(**board) for seat, board in lies["boards"].items()}
    lies["farmers"] = {at: OnTrail(*there) for at, there in lies["farmers"].items()}
    vars(table).update(lies, random=Random(0))
    return table
