"""What a tap and a page cost the processor, beside another version in the same run.

`python -m benchmarks.tap [--beside FOLDER] [--rounds N] [--json]`. Each version is served as it
really is, with one process, to one phone at a table of four. A tap is on another category each
time; a page is one of four. Figures are milliseconds of processor time per request, medians of
rounds that alternate between the versions, and their ratio.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.serving import ROOT, Phone, Served, served

NAMES = ("Ana", "Bea", "Caro", "Dario")
CATEGORIES = 12
ROUND = 48
PAGES = ("", "/c/4", "/c/8", "/p/p1")
FIELDS = (
    "pesos",
    "private_buildings.1a",
    "ships.18",
    "quays.liverpool_1",
    "stations.3",
    "farmers.green",
    "herd.caracu.3",
    "objectives.{n}",
    "station_masters.cattle",
    "workers.gaucho",
    "step_limit_disc_cleared",
    "job_market_token",
)
"""One field of each category; objective cards are another one each time."""
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass
class Version:
    """One companion with a game that is played on it."""

    running: Served
    phone: Phone
    game: str
    taps: int = 0
    spent: dict[str, list[float]] = field(default_factory=dict)

    def tap(self) -> None:
        number = self.taps
        self.taps += 1
        category = number % CATEGORIES
        name = FIELDS[category].format(n=1 + number // CATEGORIES % 24)
        seat, amount = f"p{1 + number // CATEGORIES % 4}", 1 + number // (CATEGORIES * 4) % 2
        form = {
            "form_id": f"tap {number}",
            "seen": str(number + 1),
            "here": f"c/{category + 1}",
            "set": f"{seat} {name} {amount}",
        }
        answer = self.phone.tap(self.game, form)
        assert answer.status == 200, (answer.status, form)

    def page(self, number: int) -> None:
        answer = self.phone.get(self.game + PAGES[number % len(PAGES)])
        assert answer.status == 200, answer.status

    def measure(self, name: str, act: Callable[[int], object]) -> None:
        before = processor_seconds(self.running)
        for number in range(ROUND):
            act(number)
        spent = (processor_seconds(self.running) - before) / ROUND * 1000
        self.spent.setdefault(name, []).append(spent)


def processor_seconds(running: Served) -> float:
    """What the server and its workers have used so far."""
    assert running.process
    leader, total = running.process.pid, 0
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            if os.getpgid(int(folder.name)) == leader:
                parts = (folder / "stat").read_text().rpartition(")")[2].split()
                total += int(parts[11]) + int(parts[12])
        except (OSError, ProcessLookupError):
            continue
    return total / TICKS


def begun(stack: ExitStack, project: Path) -> Version:
    """A version served from its checkout, with its own environment, and a game of four."""
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    python = project / ".venv/bin/python"
    running = stack.enter_context(
        served(
            folder,
            project=project,
            python=str(python) if python.exists() else sys.executable,
            environment={"COMPANION_WORKERS": "1", "PYTHONPATH": str(project)},
        )
    )
    phone = Phone(running.port)
    return Version(running, phone, phone.new_game(*NAMES))


def compared(beside: Path | None, rounds: int) -> dict[str, dict[str, float]]:
    """Medians per version and kind of request, and the ratio where there are two versions."""
    with ExitStack() as stack:
        versions = {"now": begun(stack, ROOT)}
        if beside is not None:
            versions["beside"] = begun(stack, beside)
        for version in versions.values():
            version.measure("warm-up", lambda _, v=version: v.tap())  # type: ignore[misc]
        for _ in range(rounds):
            for version in versions.values():
                version.measure("tap", lambda _, v=version: v.tap())  # type: ignore[misc]
                version.measure("page", version.page)
        found: dict[str, dict[str, float]] = {}
        for kind in ("tap", "page"):
            found[kind] = {name: median(v.spent[kind]) for name, v in versions.items()}
            if beside is not None:
                found[kind]["ratio"] = found[kind]["now"] / found[kind]["beside"]
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, help="a checkout of another version")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = compared(given.beside and given.beside.resolve(), given.rounds)
    if given.json:
        print(json.dumps(found, indent=1))
        return
    for kind, figures in found.items():
        told = "  ".join(f"{name} {figure:.2f}" for name, figure in figures.items())
        print(f"{kind:<6}{told}")


if __name__ == "__main__":
    main()
