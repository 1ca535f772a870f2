"""Nothing acknowledged is lost: phones tap while the whole server group is killed, again and again.

    .venv/bin/python benchmarks/durability.py --rounds 50 --store sqlite
    .venv/bin/python benchmarks/durability.py --rounds 50 --store postgresql

Phones send steps over HTTP to `companion serve`: taps, forms of several steps, new games. At a
random moment the process group gets kill -9 (with PostgreSQL every third time its server is
stopped as by a power cut as well), and is started again. A phone repeats what was not answered
with the same form id. In the end the database is read: every acknowledged form is there once, no
form twice, no form in part, no step out of line, and the database passes its own check.
"""

import argparse
import random
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import monotonic, sleep

from sqlalchemy import create_engine, text

from tests.postgres import Postgres
from tests.serving import Answered, Phone, Served

GAMES, PHONES_PER_GAME = 3, 2
LIFE_SECONDS = (0.2, 1.5)
EDIT_STEPS = 3
AGAIN = (429, 500, 502, 503)


@dataclass
class Player:
    """One phone at one seat: taps its own field, now and then edits or begins a game."""

    phone: Phone
    game: str
    seat: str
    edits: bool
    random: random.Random
    acknowledged: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)
    last_amount: int | None = None
    pause: float = 0.0
    abandoned: Event = field(default_factory=Event)
    repeated: int = 0
    refused: list[int] = field(default_factory=list)

    def play(self, over: Event) -> None:
        number = 0
        while not over.is_set():
            number += 1
            form_id = f"{self.game[-6:]}-{self.seat}-{number}"
            if self.edits and number % 10 == 0:
                self._until_answered(f"{self.game}/edit", self._edit(form_id, number), form_id)
            elif number % 25 == 0:
                self._until_answered("/new", self._new(form_id), form_id)
                self.begun.append(form_id)
            else:
                amount = number % 900 + 1
                form = {"set": f"{self.seat} pesos {amount}", "form_id": form_id}
                self._until_answered(f"{self.game}/tap", form, form_id)
                self.last_amount = amount
            over.wait(self.random.uniform(0, 2 * self.pause))

    def _edit(self, form_id: str, number: int) -> dict[str, str]:
        """Two new names and a new place: three steps, all or none of them."""
        return {
            "form_id": form_id,
            "name_p1": f"Ana {number}",
            "name_p2": f"Bo {number}",
            "location": f"Table {number}",
        }

    def _new(self, form_id: str) -> dict[str, str]:
        return {"form_id": form_id, "edition": "argentina", "name_1": "Cy"}

    def _until_answered(self, path: str, form: dict[str, str], form_id: str) -> None:
        self.sent.append(form_id)
        while not self.abandoned.is_set():
            answer = self._once(path, form)
            if answer is not None and answer.status not in AGAIN:
                took = answer.status in (200, 303)
                if took:
                    self.acknowledged.append(form_id)
                else:
                    self.refused.append(answer.status)
                return
            self.repeated += 1
            sleep(0.15)

    def _once(self, path: str, form: dict[str, str]) -> Answered | None:
        try:
            return self.phone.post(path, form)
        except (OSError, HTTPException):
            return None


@dataclass
class Result:
    """What the database holds against what phones were told."""

    store: str
    rounds: int
    acknowledged: int
    repeated: int
    lost: list[str]
    doubled: list[str]
    half: list[str]
    gaps: list[str]
    refused: list[int]
    unsound: list[str]
    seconds: float
    committed_unanswered: int

    @property
    def is_clean(self) -> bool:
        wrong = (self.lost, self.doubled, self.half, self.gaps, self.refused, self.unsound)
        return not any(wrong)

    def __str__(self) -> str:
        return (
            f"{self.store}: {self.rounds} rounds of kill -9 in {self.seconds:.0f} s, "
            f"{self.acknowledged} forms acknowledged, {self.repeated} sends repeated; "
            f"lost {len(self.lost)}, doubled {len(self.doubled)}, half {len(self.half)}, "
            f"out of line {len(self.gaps)}, refused {len(self.refused)}, "
            f"integrity {'clean' if not self.unsound else self.unsound}; "
            f"{self.committed_unanswered} in the database that nobody was told of"
        )


def endure(rounds: int, store: str, folder: Path, seed: int = 1) -> Result:
    """Play, kill, start again, `rounds` times; then compare."""
    with _database(store) as (url, postgres):
        served = Served(folder, url).start()
        try:
            return _endure(rounds, store, served, url, postgres, random.Random(seed))
        finally:
            served.kill()


def _endure(
    rounds: int,
    store: str,
    served: Served,
    url: str,
    postgres: Postgres | None,
    chance: random.Random,
) -> Result:
    began = monotonic()
    players = []
    for game in range(GAMES):
        path = Phone(served.port).new_game("Ana", "Bo", form_id=f"game-{game}")
        for seat in range(PHONES_PER_GAME):
            phone = Phone(served.port, timeout=10)
            phone.get("/new")
            mine = random.Random(chance.random())
            players.append(Player(phone, path, f"p{seat + 1}", seat == 0, mine))
    over = Event()
    threads = [Thread(target=player.play, args=(over,), daemon=True) for player in players]
    for thread in threads:
        thread.start()
    for n in range(rounds):
        sleep(chance.uniform(*LIFE_SECONDS))
        served.kill()
        if postgres and n % 3 == 2:
            postgres.pause()
            postgres.resume()
        served.start()
    sleep(0.5)
    over.set()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a phone still waits for an answer"
    served.kill()
    address = url or f"sqlite:///{served.folder / 'data' / 'companion.sqlite'}"
    return compare(store, rounds, players, address, monotonic() - began)


def compare(store: str, rounds: int, players: list[Player], address: str, seconds: float) -> Result:
    engine = create_engine(address)
    with engine.connect() as connection:
        steps = connection.execute(
            text(
                "SELECT token.token, step.number, step.form_id FROM step"
                " JOIN token ON token.game_id = step.game_id"
                " ORDER BY token.token, step.number"
            )
        ).all()
    engine.dispose()
    of_game: dict[str, list[tuple[int, str]]] = {}
    for token, number, form_id in steps:
        of_game.setdefault(f"/g/{token}", []).append((number, form_id))
    gaps = [
        path
        for path, found in of_game.items()
        if [number for number, _ in found] != list(range(1, len(found) + 1))
    ]
    first = Counter(found[0][1] for found in of_game.values())
    lost, doubled, half, unanswered = [], [], [], 0
    for player in players:
        counted = Counter(form_id.split(".")[0] for _, form_id in of_game[player.game])
        for form_id in player.sent:
            is_edit = player.edits and int(form_id.rpartition("-")[2]) % 10 == 0
            is_new = form_id in player.begun
            times = first[form_id] if is_new else counted[form_id]
            whole = EDIT_STEPS if is_edit else 1
            acknowledged = form_id in player.acknowledged
            lost += [form_id] if acknowledged and not times else []
            doubled += [form_id] if times > whole else []
            half += [form_id] if 0 < times < whole else []
            unanswered += 1 if times and not acknowledged else 0
    return Result(
        store,
        rounds,
        sum(len(player.acknowledged) for player in players),
        sum(player.repeated for player in players),
        lost,
        doubled,
        half,
        gaps,
        [status for player in players for status in player.refused],
        _unsound(address),
        seconds,
        unanswered,
    )


def _unsound(address: str) -> list[str]:
    """What the database's own check finds."""
    if address.startswith("sqlite"):
        with closing(sqlite3.connect(address.removeprefix("sqlite:///"))) as connection:
            found = connection.execute("PRAGMA integrity_check").fetchall()
            found += connection.execute("PRAGMA foreign_key_check").fetchall()
            return [str(row) for row in found if row != ("ok",)]
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("CREATE EXTENSION IF NOT EXISTS amcheck"))
        connection.execute(
            text(
                "SELECT bt_index_check(c.oid, true) FROM pg_class c JOIN pg_am a ON a.oid = c.relam"
                " JOIN pg_namespace n ON n.oid = c.relnamespace"
                " WHERE a.amname = 'btree' AND c.relkind = 'i' AND n.nspname = 'public'"
            )
        )
        damaged = connection.execute(
            text("SELECT v.* FROM pg_class c, verify_heapam(c.oid) v WHERE c.relkind = 'r'")
        ).all()
    engine.dispose()
    return [str(row) for row in damaged]


@contextmanager
def _database(store: str) -> Iterator[tuple[str, Postgres | None]]:
    if store == "sqlite":
        yield "", None
        return
    postgres = Postgres(durable=True)
    try:
        yield postgres.database(), postgres
    finally:
        postgres.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory(prefix="companion-durability-") as folder:
        result = endure(given.rounds, given.store, Path(folder), given.seed)
    print(result, flush=True)
    for name in ("lost", "doubled", "half", "gaps", "refused", "unsound"):
        if found := getattr(result, name):
            print(f"{name}: {found[:10]}", file=sys.stderr)
    return 0 if result.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
