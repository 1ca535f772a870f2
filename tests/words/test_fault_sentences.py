"""Whatever the companion refuses, it has a sentence for, and every gap of it can be filled.

The codes are read out of the source: a literal handed to `Fault`, `Impossible` or a reader's
`fault`, also by way of a variable or a parameter called `code`.
"""

import ast
import json
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from companion.box.faults import Fault, Faulty
from companion.scoring.score_file import read
from companion.words import words_in
from companion.words.sentences import fault_sentence
from tests.builders import person, score_file
from tests.scoring.test_faults import ALONE, BETWEEN

SOURCE = Path(__file__).parents[2] / "companion"
CODE_AT = {"Fault": 1, "Impossible": 2, "FieldFault": 1, "fault": 1}
VALUES_AT = {"Fault": 2, "Impossible": 3, "FieldFault": 2}


@dataclass(frozen=True)
class Refusal:
    """A code in the source, and the names of its values where these can be read there."""

    code: str
    values: frozenset[str] | None
    where: str


def refusals() -> list[Refusal]:
    return [refusal for path in sorted(SOURCE.rglob("*.py")) for refusal in _in_file(path)]


def _in_file(path: Path) -> Iterator[Refusal]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    takes_code = _parameters_called_code(tree)
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        assigned = _assigned(function)
        for call in ast.walk(function):
            if not isinstance(call, ast.Call):
                continue
            where = f"{path.relative_to(SOURCE)}:{call.lineno}"
            name = _name(call.func)
            if name in CODE_AT and len(call.args) > CODE_AT[name]:
                values = _values(call, name, assigned)
                for code in _literals(call.args[CODE_AT[name]], assigned):
                    yield Refusal(code, values, where)
            elif name in takes_code and len(call.args) > takes_code[name].index:
                values = _named_values(call) if takes_code[name].by_name else None
                for code in _literals(call.args[takes_code[name].index], assigned):
                    yield Refusal(code, values, where)


@dataclass(frozen=True)
class CodeParameter:
    """Where a function takes a code, and whether the values of the sentence come by name."""

    index: int
    by_name: bool


def _parameters_called_code(tree: ast.Module) -> dict[str, CodeParameter]:
    return {
        function.name: CodeParameter(names.index("code"), function.args.kwarg is not None)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        and "code" in (names := [argument.arg for argument in function.args.args])
    }


def _named_values(call: ast.Call) -> frozenset[str] | None:
    named = [keyword.arg for keyword in call.keywords if keyword.arg]
    return frozenset(named) if len(named) == len(call.keywords) else None


def _name(called: ast.expr) -> str:
    return getattr(called, "id", getattr(called, "attr", ""))


def _assigned(function: ast.FunctionDef) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = {}
    for statement in ast.walk(function):
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                targets = target.elts if isinstance(target, ast.Tuple) else [target]
                value = statement.value
                values = value.elts if isinstance(value, ast.Tuple) else [value]
                if len(targets) != len(values):
                    targets, values = [target], [value]
                for one, other in zip(targets, values, strict=True):
                    found.setdefault(_name(one), []).append(other)
    return found


def _literals(value: ast.expr, assigned: dict[str, list[ast.expr]]) -> set[str]:
    match value:
        case ast.Constant(value=str(code)):
            return {code}
        case ast.IfExp(body=one, orelse=other):
            return _literals(one, assigned) | _literals(other, assigned)
        case ast.Name(id=name):
            return {code for other in assigned.get(name, []) for code in _literals(other, assigned)}
    return set()


def _values(call: ast.Call, name: str, assigned: dict[str, list[ast.expr]]) -> Any:
    if name == "fault":
        return _named_values(call)
    if len(call.args) <= VALUES_AT[name]:
        return frozenset()
    given = call.args[VALUES_AT[name]]
    if isinstance(given, ast.Name) and len(assigned.get(given.id, [])) == 1:
        (given,) = assigned[given.id]
    if not isinstance(given, ast.Tuple):
        return None
    pairs = [pair.elts[0] for pair in given.elts if isinstance(pair, ast.Tuple)]
    return frozenset(key.value for key in pairs if isinstance(key, ast.Constant))


def gaps_of(sentence: str) -> set[str]:
    return {gap for _, gap, _, _ in string.Formatter().parse(sentence) if gap is not None}


FOUND = refusals()


def test_the_codes_are_found_in_the_source() -> None:
    codes = {refusal.code for refusal in FOUND}
    assert len(codes) > 45
    # By a literal, a reader's method, a variable, a parameter.
    assert {"ship.gone", "type.whole", "number.negative", "tiles.most"} <= codes


@pytest.mark.parametrize("code", sorted({refusal.code for refusal in FOUND}))
def test_every_refusal_has_a_sentence(code: str) -> None:
    assert words_in("en").has(f"fault.{code}")


def test_every_gap_of_a_sentence_has_a_value_where_it_is_refused() -> None:
    sentences = words_in("en").sentences
    unfilled = [
        (refusal.where, refusal.code, sorted(gap))
        for refusal in FOUND
        if refusal.values is not None
        for form in sentences.get(f"fault.{refusal.code}", ())
        if (gap := gaps_of(form) - refusal.values)
    ]
    assert unfilled == []


def _refused() -> Iterator[Fault]:
    for pieces, _, _ in ALONE.values():
        yield from _faults(person() | pieces)
    for players, _, _ in BETWEEN.values():
        yield from _faults(*(person(f"P{n}") | pieces for n, pieces in enumerate(players)))


def _faults(*players: dict[str, Any]) -> tuple[Fault, ...]:
    try:
        read(json.dumps(score_file(*players)))
    except Faulty as refusal:
        return refusal.faults
    return ()


def test_what_a_score_file_is_refused_for_reads_as_a_sentence() -> None:
    words = words_in("en")
    said = {fault: fault_sentence(words, fault) for fault in _refused()}
    assert len({fault.code for fault in said}) > 30
    for sentence in said.values():
        assert sentence.endswith(".")
        assert not set("{}") & set(sentence)
