"""What `companion doctor` says of a store."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.words import Words

if TYPE_CHECKING:
    from companion.store.doctor import Health

MEGABYTE = 1_000_000


def health_lines(found: "Health", words: Words) -> Iterator[str]:
    """Size and counts, the oldest and the longest games, what a purge would free.

    Games are named by their private ids, which open nothing: no names, no titles.
    """
    size = f"{found.bytes / MEGABYTE:.1f}"
    yield words.say("cli.doctor.size", size=size)
    yield words.say("cli.doctor.games", n=found.games, deleted=found.deleted, steps=found.steps)
    yield words.say("cli.doctor.copies", n=found.copies, versions=found.versions)
    for code, games in (("oldest", found.oldest), ("longest", found.longest)):
        if games:
            yield words.say(f"cli.doctor.{code}")
        for game in games:
            yield f"  {game.id}  {game.begun.date().isoformat()}  {game.steps}"
    freed = f"{found.freed_bytes / MEGABYTE:.1f}"
    yield words.say("cli.doctor.purge", n=found.freed_games, size=freed)
