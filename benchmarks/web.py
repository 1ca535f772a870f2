"""How long a tap takes, and a page: a companion as it is really served, eight phones at once.

Run `python -m benchmarks.web`. Each phone has a game of its own and one counts in all of them;
figures are medians and 99th percentiles in milliseconds.
"""

import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from tests.serving import Phone, served

PHONES, TAPS = 8, 60
NAMES = ("Ana", "Bea", "Caro", "Dario")


def timed(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return (perf_counter() - began) * 1000


def begin(port: int) -> tuple[Phone, str]:
    """A phone with a new game of four."""
    phone = Phone(port)
    names = {f"name_{seat}": name for seat, name in enumerate(NAMES, 1)}
    return phone, phone.post("/new", {"edition": "argentina", **names}).location


def tapping(phone: Phone, game: str) -> list[float]:
    """A game entered tap by tap, each answered with fragments."""
    times = []
    for number in range(TAPS):
        form = {
            "form_id": f"tap {number}",
            "seen": str(number + 1),
            "here": f"c/{number % 12 + 1}",
            "set": f"p{number % 4 + 1} ships.18 {number}",
        }
        times.append(timed(partial(phone.tap, game, form)))
    return times


def looking(phone: Phone, game: str) -> list[float]:
    paths = ["", "/c/4", "/c/8", "/p/p1"] * (TAPS // 4)
    return [timed(partial(phone.get, game + path)) for path in paths]


def asking(phone: Phone, game: str) -> list[float]:
    """What every open pad asks each 2.5 seconds."""
    path = f"{game}/changes?seen={TAPS + 1}"
    return [timed(lambda: phone.get(path)) for _ in range(TAPS)]


def line(
    name: str, act: Callable[[Phone, str], list[float]], games: list[tuple[Phone, str]]
) -> str:
    began = perf_counter()
    with ThreadPoolExecutor(PHONES) as threads:
        times = [time for found in threads.map(act, *zip(*games, strict=True)) for time in found]
    rate = len(times) / (perf_counter() - began)
    return f"{name:<22}{rate:>11.0f}{median(times):>9.1f}{quantiles(times, n=100)[98]:>9.1f}"


def main() -> None:
    print(f"{PHONES} phones at once    per second   median      p99")
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as companion:
        games = [begin(companion.port) for _ in range(PHONES)]
        for name, act in (("taps", tapping), ("pages", looking), ("polls", asking)):
            print(line(name, act, games))


if __name__ == "__main__":
    main()
