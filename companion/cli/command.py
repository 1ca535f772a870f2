"""What every command is made of: where it is added, how it runs, reads a file and refuses."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from companion.box.faults import Fault, Faulty
from companion.box.reading import shown
from companion.words import Words

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
Run = Callable[[argparse.Namespace, Words], int]

REFUSED = 2
"""The exit code where the input was refused."""


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
