"""A disk of a few megabytes, and how it becomes full."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp

SENTENCE = "a small disk needs the right to mount one"


@contextmanager
def small_disk(megabytes: int) -> Iterator[Path]:
    """A folder that is a disk of its own, in memory. Raises PermissionError without the right."""
    folder = Path(mkdtemp(prefix="companion-disk-"))
    options = ["-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    mounted = os.getuid() == 0 and subprocess.run(["mount", *options], check=False).returncode == 0
    try:
        if not mounted:
            raise PermissionError(SENTENCE)
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", "-l", str(folder)], check=False)
        folder.rmdir()


def fill(ballast: Path) -> None:
    """Write until nothing more fits."""
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        while file.write(b"\0" * 4096):
            pass
