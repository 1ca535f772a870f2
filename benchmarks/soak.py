"""Everything at once for an hour: taps, news, pages, sheets, imports, kills and a full disk.

    bin/reliability soak 60
    .venv/bin/python -m benchmarks.soak --minutes 60 --seed 1

A few phones tap, follow, print and import at the pace of people, on a small disk of its own. By a
seeded plan the whole server group gets kill -9, or is stopped, and starts again, and the disk is
full for some seconds. Nobody kills in the last three fifths, so that one server lives long enough
to fill what it may remember and to show whether its memory grows after that. In the end the
database is compared with what phones were told, as `benchmarks.durability` does. Mounting the disk
needs the right to do so.
"""

import argparse
import os
import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from time import monotonic, sleep

from benchmarks.durability import Result, compare
from benchmarks.soak_people import UNAVAILABLE, Heard, People
from tests.serving import Served
from tests.small_disk import fill, small_disk

DISK_MEGABYTES = 512
MEMORY_SECONDS = 2.0
MOST_SECONDS_FULL = 8.0
MOST_GAP = 50.0
KILLED_PART, SETTLING_PART = 0.4, 0.6
"""How much of the time servers are killed in, and how much of the last life fills what is
remembered."""
MOST_GROWTH = 64
"""MB from then to the end, all processes together."""


class Trouble(StrEnum):
    KILL = "kill"
    STOP = "stop"
    FULL = "full"


def plan(seconds: float, chance: random.Random) -> list[tuple[float, Trouble]]:
    """What happens when, in seconds from the start: each once, then as it comes."""
    gap = min(MOST_GAP, seconds / 8)
    found, at = list[tuple[float, Trouble]](), gap
    for trouble in (Trouble.KILL, Trouble.FULL, Trouble.STOP):
        found.append((at, trouble))
        at += gap
    while at < seconds * KILLED_PART:
        found.append((at, chance.choice(list(Trouble))))
        at += chance.uniform(0.4, 1.6) * gap
    while (at := at + chance.uniform(2, 6) * gap) < seconds * 0.9:
        found.append((at, Trouble.FULL))
    return found


def endure(
    served: Served, disk: Path, seconds: float, chance: random.Random
) -> tuple[Counter[Trouble], float]:
    """Follow a plan to its end; what there was, and when the server started last."""
    began = last_start = monotonic()
    troubles = Counter[Trouble]()
    for at, trouble in plan(seconds, chance):
        sleep(max(0.0, began + at - monotonic()))
        troubles[trouble] += 1
        if trouble is Trouble.FULL:
            be_full(disk, chance.uniform(0.4, 1) * min(MOST_SECONDS_FULL, seconds / 8))
            continue
        if trouble is Trouble.KILL:
            served.kill()
        else:
            served.stop()
        served.start()
        last_start = monotonic()
    sleep(max(0.0, began + seconds - monotonic()))
    return troubles, last_start


def be_full(disk: Path, seconds: float) -> None:
    ballast = disk / "ballast"
    fill(ballast)
    sleep(seconds)
    ballast.unlink()


@dataclass(frozen=True, slots=True)
class Held:
    """MB that the processes of a server hold, those that answer phones and those that print, and
    the load of the machine just then: times mean little without it."""

    answering: float
    printing: float
    load: float

    @property
    def all(self) -> float:
        return self.answering + self.printing


@dataclass
class Memory:
    """What the processes of a server hold, every few seconds."""

    served: Served
    over: Event = field(default_factory=Event)
    found: list[tuple[float, Held]] = field(default_factory=list)

    def watch(self) -> None:
        while not self.over.wait(MEMORY_SECONDS):
            assert self.served.process
            self.found.append((monotonic(), held_by_session(self.served.process.pid)))

    def since(self, moment: float) -> list[Held]:
        return [held for at, held in self.found if at >= moment]

    def by_minute(self, began: float) -> list[Held]:
        """The last of each minute."""
        minutes = {int((at - began) // 60): held for at, held in self.found}
        return [minutes[minute] for minute in sorted(minutes)]


def held_by_session(leader: int) -> Held:
    pids = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    ours = [pid for pid in pids if _session(pid) == leader]
    printing = {pid for pid in ours if b"multiprocessing" in _command(pid)}
    return Held(
        sum(_kilobytes(pid) for pid in ours if pid not in printing) / 1024,
        sum(_kilobytes(pid) for pid in printing) / 1024,
        os.getloadavg()[0],
    )


def _session(pid: int) -> int:
    with suppress(ProcessLookupError):
        return os.getsid(pid)
    return 0


def _command(pid: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


def _kilobytes(pid: int) -> int:
    """What a process holds, and its part of what it shares; 0 if it has gone."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


@dataclass(frozen=True, slots=True)
class Figures:
    """What a run found; memory in MB by minute, `last_life` from when its server was up."""

    minutes: float
    heard: Heard
    kept: Result
    troubles: Counter[Trouble]
    printed: int
    imported: int
    memory: list[Held]
    last_life: list[float]

    @property
    def grown(self) -> float:
        """MB between the settled beginning of the last life and its end."""
        part = len(self.last_life) // 10
        if not part:
            return 0.0
        settled = int(len(self.last_life) * SETTLING_PART)
        return middle(self.last_life[-part:]) - middle(self.last_life[settled : settled + part])

    @property
    def faults(self) -> list[str]:
        """What must not be."""
        found = [] if self.kept.is_clean else [str(self.kept)]
        found += [f"bare: {one}" for one in self.heard.bare]
        found += [f"broken: {one}" for one in self.heard.broken]
        if self.grown > MOST_GROWTH:
            found.append(f"memory grew by {self.grown:.0f} MB")
        return found

    def __str__(self) -> str:
        """A line of the table in docs/reliability.md, and what it is made of."""
        heard, kept, troubles = self.heard, self.kept, self.troubles
        most = max(held.all for held in self.memory)
        cells = (
            f"{self.minutes:g}",
            f"{len(heard.taps):,}",
            f"{heard.milliseconds(0.5):.0f} / {heard.milliseconds(0.99):.0f}",
            f"{len(kept.lost)} / {len(kept.doubled)} / {len(kept.half)} / {len(kept.gaps)}",
            f"{troubles[Trouble.KILL]} / {troubles[Trouble.STOP]} / {troubles[Trouble.FULL]}",
            f"{heard.statuses[UNAVAILABLE]} / {len(heard.broken)} / {len(heard.bare)}",
            f"{self.printed} / {self.imported}",
            f"{self.memory[0].all:.0f} / {most:.0f} / {self.memory[-1].all:.0f}",
            f"{self.grown:+.0f}",
        )
        statuses = ", ".join(f"{n} × {status}" for status, n in sorted(heard.statuses.items()))
        line = f"| {' | '.join(map(str, cells))} |"
        answering = " ".join(f"{held.answering:.0f}" for held in self.memory)
        printing = " ".join(f"{held.printing:.0f}" for held in self.memory)
        load = " ".join(f"{held.load:.0f}" for held in self.memory)
        return "\n".join(
            (
                line,
                str(kept),
                f"{statuses}; {heard.unanswered} without an answer",
                f"MB by minute, answering: {answering}",
                f"MB by minute, printing: {printing}",
                f"load of the machine by minute: {load}",
            )
        )


def middle(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def soak(seconds: float, seed: int, folder: Path, disk: Path) -> Figures:
    """One run of a server that keeps its games on a small disk."""
    served = Served(folder, environment={"COMPANION_DATA": str(disk)}).start()
    people, memory = People(served.port, seed), Memory(served)
    began = monotonic()
    try:
        with ThreadPoolExecutor(2) as threads:
            background = threads.submit(people.live), threads.submit(memory.watch)
            try:
                troubles, last_start = endure(served, disk, seconds, random.Random(seed))
            except BaseException:
                people.abandoned.set()
                raise
            finally:
                people.over.set()
                memory.over.set()
            for work in background:
                work.result()
        served.stop()
    finally:
        served.kill()
    address = f"sqlite:///{disk / 'companion.sqlite'}"
    kept = compare("sqlite", troubles[Trouble.KILL], people.players, address, monotonic() - began)
    return Figures(
        seconds / 60,
        people.heard,
        kept,
        troubles,
        people.printed,
        people.imported,
        memory.by_minute(began),
        [held.all for held in memory.since(last_start)],
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with TemporaryDirectory(prefix="companion-soak-") as folder, small_disk(DISK_MEGABYTES) as disk:
        found = soak(60 * given.minutes, given.seed, Path(folder), disk)
    print(found, flush=True)
    for fault in found.faults:
        print(fault, file=sys.stderr)
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main())
