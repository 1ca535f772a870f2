"""Two hundred phones: taps, the polling of the others and PDFs together, against the real server.

    bin/reliability load                       # both stores, the table of docs/reliability.md
    .venv-load/bin/python benchmarks/load.py --store sqlite --phones 200 --seconds 60

Four phones sit at each game. Each taps every five seconds and asks for news every two and a half,
as the page does; somebody downloads a sheet every five seconds. Only this machine is asked, for
at most ten minutes. The phones run on the same cores as the server, so the times are what a
table would see on a machine that is busy already; what a request costs the server itself is
measured by the processor time of its process group.
"""

from gevent import monkey

monkey.patch_all()

import argparse  # noqa: E402
import json  # noqa: E402
import os  # noqa: E402
import random  # noqa: E402
import re  # noqa: E402
import sys  # noqa: E402
from collections.abc import Iterator  # noqa: E402
from contextlib import contextmanager  # noqa: E402
from dataclasses import asdict, dataclass, replace  # noqa: E402
from pathlib import Path  # noqa: E402
from tempfile import TemporaryDirectory  # noqa: E402
from time import sleep  # noqa: E402
from typing import Any  # noqa: E402

import gevent  # noqa: E402
from locust import FastHttpUser, between, constant_pacing, task  # noqa: E402
from locust.env import Environment  # noqa: E402

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from companion.play.game_file import read  # noqa: E402
from companion.store.database import Database  # noqa: E402
from companion.store.fresh import new_token, now  # noqa: E402
from companion.store.transfer import Transfer  # noqa: E402
from tests.postgres import Postgres  # noqa: E402
from tests.serving import Phone, Served  # noqa: E402

SEATS = 4
TAP_SECONDS, POLL_SECONDS, PDF_SECONDS = 5.0, 2.5, 5.0
WARMING_SECONDS = 20
MOST_SECONDS, MOST_PHONES = 600, 1000
OWN = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}
FIELDS = {
    "pesos": 60,
    "ships.18": 1,
    "workers.gaucho": 4,
    "workers.carpintero": 4,
    "workers.maquinista": 4,
}
"""What is tapped, and how much of it somebody may have at the end of a game."""
PLACES = ("", "c/3", "c/8", "c/10")
SEEN = re.compile(rb'id="seen" value="(\d+)"')


@dataclass(frozen=True, slots=True)
class Size:
    """So many phones at so many games, of all that are kept, with so many steps each."""

    phones: int
    games: int
    kept: int
    steps: int


STORES = ("sqlite", "postgresql")
SIZES = (
    Size(200, 50, 50, 100),
    Size(200, 50, 50, 400),
    Size(200, 50, 50, 1000),
    Size(200, 50, 1000, 100),
    Size(300, 75, 75, 100),
)
"""The aim stands first; each of the others differs from it in one thing."""


@dataclass
class Table:
    """What the phones of one run share."""

    games: list[str]
    next_phone: int = 0

    def seat(self) -> tuple[str, str, int]:
        number = self.next_phone
        self.next_phone += 1
        return self.games[number // SEATS % len(self.games)], f"p{number % SEATS + 1}", number


TABLE = Table([])


class Tapping(FastHttpUser):
    """One phone: news every 2.5 s, a tap at every other time; no two keep the same time."""

    wait_time = between(0.8 * POLL_SECONDS, 1.2 * POLL_SECONDS)
    fixed_count = 0

    def on_start(self) -> None:
        self.game, self.seat, number = TABLE.seat()
        self.random = random.Random(number)
        self.seen, self.turns = 1, self.random.randrange(2)
        self.place = self.random.choice(PLACES)
        gevent.sleep(self.random.uniform(0, TAP_SECONDS))
        self._take(self.client.get(f"{self.game}/{self.place}".rstrip("/"), name="page"))

    @task
    def live(self) -> None:
        self.turns += 1
        if self.turns % 2:
            field, most = self.random.choice(list(FIELDS.items()))
            amount = self.random.randint(0, most)
            form = {
                "set": f"{self.seat} {field} {amount}",
                "seen": self.seen,
                "here": self.place,
                "form_id": f"{self.random.getrandbits(128):x}",
            }
            with self.client.post(
                f"{self.game}/tap", data=form, headers=OWN, name="tap", catch_response=True
            ) as answer:
                answer.success() if answer.status_code in (200, 409) else None
                self._take(answer)
        news = f"{self.game}/changes?seen={self.seen}&here={self.place}"
        self._take(self.client.get(news, headers=OWN, name="poll"))

    def _take(self, answer: Any) -> None:
        found = SEEN.search(answer.content or b"")
        if found:
            self.seen = int(found[1])


class Printing(FastHttpUser):
    """Somebody at some table downloads a sheet."""

    wait_time = constant_pacing(PDF_SECONDS)
    fixed_count = 1

    @task
    def sheet(self) -> None:
        game = random.choice(TABLE.games)
        self.client.get(f"{game}/sheet.pdf", name="pdf")


def lay_out(served: Served, url: str, games: int, steps: int) -> list[str]:
    """Games of four that have gone on for a while: one is played, the others are like it."""
    first = Phone(served.port)
    path = first.new_game("Ana", "Bo", "Cy", "Dee")
    for n in range(steps):
        field, most = list(FIELDS.items())[n // SEATS % len(FIELDS)]
        amount = n // (SEATS * len(FIELDS)) % (most + 1)
        form = {"set": f"p{n % SEATS + 1} {field} {amount}", "form_id": f"old-{n}"}
        first.tap(path, form)
    (played,) = read(first.get(f"{path}/game.json").body)
    database = Database(url)
    transfer = Transfer(database, now, new_token)
    copies = (replace(played, id=f"laid-out-{n:06}") for n in range(1, games))
    paths = [path, *(f"/g/{transfer.take_over(game).token}" for game in copies)]
    database.close()
    return paths


def processor_seconds(group: int) -> float:
    """What every process of a group has used so far."""
    used = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == group:
            used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def measure(served: Served, phones: int, seconds: int) -> dict[str, Any]:
    assert served.process
    Tapping.fixed_count = phones
    Tapping.host = Printing.host = f"http://127.0.0.1:{served.port}"
    environment = Environment(user_classes=[Tapping, Printing])
    runner = environment.create_local_runner()
    runner.start(phones + 1, spawn_rate=phones / 5)
    sleep(WARMING_SECONDS)
    environment.stats.reset_all()
    used, busy = processor_seconds(served.process.pid), os.getloadavg()[0]
    sleep(seconds)
    used = processor_seconds(served.process.pid) - used
    found: dict[str, Any] = {"load_average_before": round(busy, 1)}
    total = 0
    for entry in environment.stats.entries.values():
        total += entry.num_requests
        found[entry.name] = {
            "requests": entry.num_requests,
            "failed": entry.num_failures,
            "p50": entry.get_response_time_percentile(0.5),
            "p99": entry.get_response_time_percentile(0.99),
            "max": round(entry.max_response_time),
        }
    found["server_cores_busy"] = round(used / seconds, 2)
    found["server_ms_per_request"] = round(used / max(1, total) * 1000, 2)
    runner.quit()
    return found


@contextmanager
def companion(store: str, python: Path) -> Iterator[tuple[Served, str]]:
    """One that is served on an empty database, and the address of that database."""
    postgres = Postgres(durable=True) if store == "postgresql" else None
    with TemporaryDirectory(prefix="companion-load-") as folder:
        url = postgres.database() if postgres else ""
        served = Served(Path(folder), url, python=str(python))
        try:
            served.start()
            yield served, url or f"sqlite:///{folder}/data/companion.sqlite"
        finally:
            served.kill()
            if postgres:
                postgres.stop()


def run(store: str, size: Size, seconds: int, python: Path) -> dict[str, Any]:
    with companion(store, python) as (served, url):
        laid_out = lay_out(served, url, size.kept, size.steps)
        TABLE.games, TABLE.next_phone = laid_out[: size.games], 0
        found = measure(served, size.phones, seconds)
    return {"store": store, **asdict(size), **found}


def row(found: dict[str, Any]) -> str:
    """A line of the table in docs/reliability.md."""
    sizes = [found[name] for name in ("store", "phones", "games", "kept", "steps")]
    times = [
        f"{found[kind]['p50']:.0f} / {found[kind]['p99']:.0f}" for kind in ("tap", "poll", "pdf")
    ]
    failed = sum(one["failed"] for one in found.values() if isinstance(one, dict))
    cells = [*sizes, *times, failed, found["server_cores_busy"]]
    return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=STORES)
    parser.add_argument("--phones", type=int, default=200)
    parser.add_argument("--games", type=int, help="played; four phones at each unless said")
    parser.add_argument("--kept", type=int, help="in the database; those played unless said")
    parser.add_argument("--steps", type=int, default=100, help="steps each game has before")
    parser.add_argument("--seconds", type=int, default=45)
    parser.add_argument("--table", action="store_true", help="every size that the docs tell of")
    parser.add_argument("--python", type=Path, default=ROOT / ".venv" / "bin" / "python")
    given = parser.parse_args()
    phones = min(given.phones, MOST_PHONES)
    games = given.games or max(1, phones // SEATS)
    asked = Size(phones, games, max(games, given.kept or games), given.steps)
    for store in [given.store] if given.store else STORES:
        for size in SIZES if given.table else [asked]:
            found = run(store, size, min(given.seconds, MOST_SECONDS), given.python)
            print(row(found) if given.table else json.dumps(found), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
