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
from dataclasses import dataclass  # noqa: E402
from pathlib import Path  # noqa: E402
from tempfile import TemporaryDirectory  # noqa: E402
from time import sleep  # noqa: E402
from typing import Any  # noqa: E402

import gevent  # noqa: E402
from locust import FastHttpUser, constant_pacing, task  # noqa: E402
from locust.env import Environment  # noqa: E402

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.postgres import Postgres  # noqa: E402
from tests.serving import Phone, Served  # noqa: E402

SEATS = 4
TAP_SECONDS, POLL_SECONDS, PDF_SECONDS = 5.0, 2.5, 5.0
MOST_SECONDS, MOST_PHONES = 600, 1000
OWN = {"Sec-Fetch-Site": "same-origin", "HX-Request": "true"}
FIELDS = ("pesos", "ships.18", "workers.gaucho", "workers.carpintero", "workers.maquinista")
PLACES = ("", "c/3", "c/8", "c/10")
SEEN = re.compile(rb'id="seen" value="(\d+)"')


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
    """One phone: news every 2.5 s, a tap at every other time."""

    wait_time = constant_pacing(POLL_SECONDS)
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
            field, amount = self.random.choice(FIELDS), self.random.randrange(1, 15)
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


def lay_out(port: int, games: int, steps: int) -> list[str]:
    """Games of four players that have gone on for a while: exported once, imported changed."""
    first = Phone(port)
    path = first.new_game("Ana", "Bo", "Cy", "Dee")
    for n in range(steps):
        field = FIELDS[n // SEATS % len(FIELDS)]
        form = {"set": f"p{n % SEATS + 1} {field} {n // 20 % 14 + 1}", "form_id": f"old-{n}"}
        first.tap(path, form)
    document = json.loads(first.get(f"{path}/game.json").body)
    paths = [path]
    while len(paths) < games:
        document["games"][0]["id"] = f"laid-out-{len(paths):06}"
        text = json.dumps(document)
        paths.append(_import(port, text))
    return paths


def _import(port: int, text: str) -> str:
    """Each by a phone of its own; more than 60 a minute are refused, so it may take a while."""
    while True:
        answer = Phone(port).post("/import", {"text": text})
        if answer.status == 303:
            return answer.location
        assert answer.status == 429, answer.text
        sleep(int(answer.headers["Retry-After"]))


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
    sleep(12)
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


def run(store: str, given: argparse.Namespace) -> dict[str, Any]:
    postgres = Postgres(durable=True) if store == "postgresql" else None
    with TemporaryDirectory(prefix="companion-load-") as folder:
        served = Served(
            Path(folder), postgres.database() if postgres else "", python=str(given.python)
        )
        try:
            served.start()
            games = given.games or max(1, given.phones // SEATS)
            TABLE.games, TABLE.next_phone = lay_out(served.port, games, given.steps), 0
            found = measure(served, given.phones, given.seconds)
        finally:
            served.kill()
            if postgres:
                postgres.stop()
    told = {"store": store, "phones": given.phones, "games": games, "steps": given.steps}
    return {**told, **found}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--phones", type=int, default=200)
    parser.add_argument("--games", type=int, default=0, help="four phones at each unless said")
    parser.add_argument("--steps", type=int, default=100, help="steps each game has before")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--python", type=Path, default=ROOT / ".venv" / "bin" / "python")
    given = parser.parse_args()
    given.seconds = min(given.seconds, MOST_SECONDS)
    given.phones = min(given.phones, MOST_PHONES)
    print(json.dumps(run(given.store, given)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
