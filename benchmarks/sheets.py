"""How long a sheet takes, warm: python benchmarks/sheets.py [repetitions]"""

import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from companion.scoring.game import GameNote, ScoredGame, score_game  # noqa: E402
from companion.scoring.score_file import read  # noqa: E402
from companion.sheets import Paper, Press, render_blank, render_sheet  # noqa: E402
from companion.words import words_in  # noqa: E402

WORKED = ROOT / "tests" / "worked" / "finished_game_4.json"


def game() -> ScoredGame:
    found = read(json.dumps(json.loads(WORKED.read_text(encoding="utf-8"))))
    return score_game(found.pad, GameNote("2026-11-27", "Rosario"), found.players)


def measured(name: str, work: Callable[[], bytes], repetitions: int) -> None:
    work()
    taken = []
    for _ in range(repetitions):
        start = perf_counter()
        size = len(work())
        taken.append((perf_counter() - start) * 1000)
    most = quantiles(taken, n=100)[98] if len(taken) > 1 else taken[0]
    print(f"{name:<38} median {median(taken):4.0f} ms   p99 {most:4.0f} ms   {size // 1000} kB")


def main(repetitions: int) -> None:
    words, whole = words_in("en"), game()
    start = perf_counter()
    render_sheet(whole, words)
    print(f"first sheet, WeasyPrint loaded with it: {perf_counter() - start:.1f} s")
    for paper in Paper:
        for players in (1, 4):
            part = replace(whole, sheets=whole.sheets[:players])
            for because in (False, True):
                measured(
                    f"{paper}, {players} players{', with reasons' if because else ''}",
                    lambda p=paper, g=part, b=because: render_sheet(g, words, p, b),  # type: ignore[misc]
                    repetitions,
                )
        measured(
            f"{paper}, blank for 4",
            lambda p=paper: render_blank(whole.pad, 4, words, p),  # type: ignore[misc]
            repetitions,
        )
    press = Press()
    measured(
        "a4, 4 players, through the press", lambda: press.render_sheet(whole, words), repetitions
    )
    press.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
