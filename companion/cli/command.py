"""What every command is made of: where it is added, how it runs, reads a file and refuses."""

import argparse
import json
import sys
from collections.abc import Callable
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TypeAlias

from companion.box.faults import Fault, Faulty
from companion.box.reading import shown
from companion.words import Words

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
Run = Callable[[argparse.Namespace, Words], int]

REFUSED = 2
"""The exit code where the input was refused."""


def write_what_the_terminal_can() -> None:
    """A sign that the terminal does not have is a question mark there."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def print_document(document: Any) -> None:
    """JSON on stdout; where not every sign can be written there, as escapes."""
    can_all = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    print(json.dumps(document, ensure_ascii=not can_all, indent=1, sort_keys=True))


def refuse(sentence: str) -> int:
    """Tell on stderr what stands in the way; answers the exit code."""
    print(sentence, file=sys.stderr)
    return REFUSED


def content(file: Path) -> bytes:
    """What the file holds. Raises Faulty where it cannot be read."""
    try:
        return file.read_bytes()
    except OSError:
        raise fault_of(file, "file.unreadable") from None


def fault_of(file: Path, code: str) -> Faulty:
    """What is wrong with a file, at its name."""
    return Faulty([Fault(shown(str(file), most=200), code)])
