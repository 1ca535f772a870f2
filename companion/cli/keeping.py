"""The commands that keep games safe: backup, restore, export, import, purge, doctor."""

import argparse
import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.command import REFUSED, Commands, Run, content, fault_of, refuse
from companion.cli.health import health_lines
from companion.settings import SettingError, Settings
from companion.words import Words

if TYPE_CHECKING:
    from companion.store.transfer import Transfer


RESTORED = {
    "sound": "cli.restored",
    "nothing": "cli.restored.fresh",
    "damaged": "cli.restored.damaged",
}
"""What a restore says of what was there before."""


def add_keeping(commands: Commands, words: Words) -> None:
    """The six commands, beside those that are there."""
    backup = commands.add_parser("backup", help=words.say("cli.help.backup"))
    backup.add_argument("file", type=Path)
    backup.set_defaults(run=_ready(_backup))

    restore = commands.add_parser("restore", help=words.say("cli.help.restore"))
    restore.add_argument("file", type=Path)
    restore.set_defaults(run=_ready(_restore))

    export = commands.add_parser("export", help=words.say("cli.help.export"))
    which = export.add_mutually_exclusive_group(required=True)
    which.add_argument("--game", help=words.say("cli.help.game"))
    which.add_argument("--all", action="store_true")
    export.add_argument("-o", "--output", type=Path, required=True)
    export.set_defaults(run=_ready(_export))

    bring = commands.add_parser("import", help=words.say("cli.help.import"))
    bring.add_argument("file", type=Path)
    bring.set_defaults(run=_ready(_import))

    purge = commands.add_parser("purge", help=words.say("cli.help.purge"))
    purge.set_defaults(run=_ready(_purge))

    doctor = commands.add_parser("doctor", help=words.say("cli.help.doctor"))
    doctor.set_defaults(run=_ready(_doctor))


def _ready(run: Run) -> Run:
    """What stands in the way is told in a sentence, with exit code 2."""

    def guarded(given: argparse.Namespace, words: Words) -> int:
        from sqlalchemy.exc import SQLAlchemyError

        from companion.store.database import NewerDatabaseError
        from companion.store.failing import is_damaged

        try:
            return run(given, words)
        except NewerDatabaseError:
            return refuse(words.say("cli.newer_database"))
        except SettingError as refusal:
            return refuse(words.say(refusal.code))
        except SQLAlchemyError as refusal:
            code = "cli.damaged_database" if is_damaged(refusal) else "cli.unreachable_database"
            return refuse(words.say(code))

    return guarded


def _backup(given: argparse.Namespace, words: Words) -> int:
    from companion.store.backup import DamagedError, back_up

    file = _database_file()
    if file is None:
        return refuse(words.say("cli.backup_postgresql"))
    if not file.exists() or not file.stat().st_size:
        return refuse(words.say("cli.unreachable_database"))
    try:
        back_up(file, given.file)
    except DamagedError:
        return refuse(words.say("cli.damaged_database"))
    except FileExistsError:
        raise fault_of(given.file, "file.exists") from None
    except OSError:
        raise fault_of(given.file, "file.unwritable") from None
    print(words.say("cli.backup_written", file=given.file))
    return 0


def _restore(given: argparse.Namespace, words: Words) -> int:
    from companion.store.backup import DamagedError, check, restore
    from companion.store.database import Database, NewerDatabaseError, known_revisions

    file = _database_file()
    if file is None:
        return refuse(words.say("cli.backup_postgresql"))
    before = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    try:
        if check(given.file) - known_revisions():
            raise NewerDatabaseError
        found = restore(given.file, file, known_revisions(), before)
    except DamagedError:
        return refuse(words.say("cli.no_backup"))
    except OSError:
        raise fault_of(file, "file.unwritable") from None
    database = Database(f"sqlite:///{file}")
    database.upgrade()
    database.close()
    print(words.say(RESTORED[found.value], file=given.file, before=before))
    return 0


def _export(given: argparse.Namespace, words: Words) -> int:
    from companion.play.game_file import write
    from companion.store.beside import beside

    left_out: list[str] = []
    with _opened() as transfer:
        one = None if given.all else transfer.one(given.game)
        games = list(transfer.all(left_out)) if given.all else [one] if one else []
    if not games and not given.all:
        return refuse(words.say("cli.no_game"))
    text = json.dumps(write(games), ensure_ascii=False, indent=1)
    try:
        with beside(given.output) as part:
            part.write_text(text, encoding="utf-8")
    except FileExistsError:
        raise fault_of(given.output, "file.exists") from None
    except OSError:
        raise fault_of(given.output, "file.unwritable") from None
    print(words.say("cli.exported", n=len(games), file=given.output))
    for game_id in left_out:
        refuse(words.say("cli.export.left_out", id=game_id))
    return REFUSED if left_out else 0


def _import(given: argparse.Namespace, words: Words) -> int:
    from companion.play.game_file import take
    from companion.words.sentences import fault_sentence

    found = take(content(given.file))
    with _opened() as transfer:
        for game in found.games:
            arrived = transfer.take_over(game)
            print(
                words.say(
                    f"cli.imported.{arrived.how}",
                    id=arrived.id,
                    path=f"/g/{arrived.token}",
                    n=arrived.steps_added,
                )
            )
    for left in found.left_out:
        for fault in left.faults:
            why = fault_sentence(words, fault)
            refuse(words.say("cli.import.left_out", place=fault.place, why=why))
    return REFUSED if found.left_out else 0


def _purge(_: argparse.Namespace, words: Words) -> int:
    from companion.store.database import Database
    from companion.store.fresh import new_token, now
    from companion.store.games import Games

    database = Database(Settings.from_environment().database_url)
    try:
        database.upgrade()
        gone = Games(database, now, new_token).purge()
    finally:
        database.close()
    print(words.say("cli.purged", n=gone))
    return 0


def _doctor(_: argparse.Namespace, words: Words) -> int:
    """How the store is; changes nothing. 2 if anything is damaged."""
    from companion.store.database import Database
    from companion.store.doctor import examine
    from companion.store.fresh import new_token, now
    from companion.store.transfer import Transfer

    database = Database(Settings.from_environment().database_url)
    if database.file and not database.file.exists():
        return refuse(words.say("cli.unreachable_database"))
    try:
        found = examine(database, Transfer(database, now, new_token), now())
    finally:
        database.close()
    for line in health_lines(found, words):
        print(line)
    for game_id in found.damaged:
        refuse(words.say("cli.doctor.damaged", id=game_id))
    if not found.is_sound:
        refuse(words.say("cli.damaged_database"))
    return 0 if found.is_sound and not found.damaged else REFUSED


@contextmanager
def _opened() -> "Iterator[Transfer]":
    """The games of this companion, for as long as the block lasts."""
    from companion.store.database import Database
    from companion.store.fresh import new_token, now
    from companion.store.transfer import Transfer

    database = Database(Settings.from_environment().database_url)
    try:
        database.upgrade()
        yield Transfer(database, now, new_token)
    finally:
        database.close()


def _database_file() -> Path | None:
    from sqlalchemy import make_url

    url = make_url(Settings.from_environment().database_url)
    return Path(url.database) if url.drivername.startswith("sqlite") and url.database else None
