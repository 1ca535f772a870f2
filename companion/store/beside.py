"""A file that is there whole or not at all."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex

NO_LINKS = (errno.EPERM, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK)


@contextmanager
def beside(target: Path) -> Iterator[Path]:
    """A private file beside `target`; it takes that name when the block ends without a fault.

    Raises FileExistsError rather than take the place of a file, OSError where none can be written.
    """
    if target.exists():
        raise FileExistsError(target)
    part = target.with_name(f".{token_hex(6)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield part
        with part.open("rb") as written:
            os.fsync(written.fileno())
        _name(part, target)
        _keep_name(target.parent)
    finally:
        with suppress(FileNotFoundError):
            part.unlink()


def _name(part: Path, target: Path) -> None:
    try:
        os.link(part, target)
    except OSError as refusal:
        if refusal.errno not in NO_LINKS:
            raise
        if target.exists():
            raise FileExistsError(target) from None
        part.rename(target)


def _keep_name(folder: Path) -> None:
    """The entry of the folder on disk too, where the system can do so."""
    with suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
