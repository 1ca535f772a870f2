"""Which errors pass by themselves: the store cannot be reached or cannot write right now."""

import errno
import sqlite3

from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

PASSING_SQLITE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
)
PASSING_POSTGRESQL = (
    "08",  # connection
    "25006",  # read-only
    "40",  # rolled back: serialization, deadlock
    "53",  # disk full, out of memory, too many connections
    "55P03",  # lock not available
    "57",  # shut down, starting up, cancelled
    "58",  # system error
)
PASSING_FILES = (errno.ENOSPC, errno.EROFS, errno.EDQUOT, errno.EFBIG)


DAMAGED_SQLITE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def is_damaged(error: BaseException) -> bool:
    """Whether SQLite says that the file is no sound database."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in DAMAGED_SQLITE


def passes(error: BaseException) -> bool:
    """Whether trying again later can help; nothing was half done meanwhile."""
    if isinstance(error, NoConnection):
        return True
    if isinstance(error, OSError):
        return error.errno in PASSING_FILES
    if not isinstance(error, DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF in PASSING_SQLITE
    if error.connection_invalidated:
        return True
    state = getattr(error.orig, "sqlstate", None)
    if state is None:
        return isinstance(error, OperationalError)
    return str(state).startswith(PASSING_POSTGRESQL)
