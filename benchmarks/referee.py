"""Whatever the app says as certain, beside a true table: `python -m benchmarks.referee`.

`--games N` of each profile, `--seed S`, `--profile NAME` for one of them, `--json`. A person of
each profile plays on a table of its own (`tests/referee`), drives the app and carries out what
Pedro's sheet says; docs/reliability.md says what is counted. `--found` lists what was found,
`--keep FOLDER` keeps each game that found something as a file that can be replayed.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.referee.findings import COUNTS, Counts
from tests.referee.found import written
from tests.referee.profiles import PROFILES, Profile
from tests.referee.whole_game import kept, play

DIFFICULTIES = ("easy", "medium", "hard")


def run(profile: Profile, games: int, seed: str) -> Counts:
    """So many games of a profile; the same arguments give the same counts."""
    total = Counts()
    for number in range(games):
        total.add(play(profile, level_of(number), f"{seed}-{number}"))
    return total


def level_of(number: int) -> str:
    return DIFFICULTIES[number % len(DIFFICULTIES)]


def keep(profile: Profile, found: Counts, folder: Path) -> None:
    """A file for each game that found something, to be replayed by `tests/referee/found`."""
    for game in sorted({one.game for one in found.findings}):
        moment = kept(profile, level_of(int(game.rpartition("-")[2])), game)
        if moment is not None:
            (folder / f"{profile}-{game}.json").write_text(written(moment), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="referee")
    parser.add_argument("--profile", choices=sorted(PROFILES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--found", action="store_true")
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    profiles = [PROFILES[asked.profile]] if asked.profile else list(PROFILES.values())
    counts = {one.name: run(one, asked.games, asked.seed) for one in profiles}
    for name, found in counts.items() if asked.keep else ():
        keep(PROFILES[name], found, asked.keep)
    if asked.json:
        print(json.dumps({name: found.row() for name, found in counts.items()}, indent=1))
        return
    columns = ("games", "instructions", "questions", *COUNTS)
    print(f"| profile | {' | '.join(column.replace('_', ' ') for column in columns)} |")
    print(f"|{'---|' * (len(columns) + 1)}")
    for name, found in counts.items():
        print(f"| {name} | {' | '.join(str(found.row()[column]) for column in columns)} |")
    for name, found in counts.items():
        for one in found.findings if asked.found else ():
            print(name, one.game, one.turn, one.count, one.says, "| true:", one.true)


if __name__ == "__main__":
    main()
