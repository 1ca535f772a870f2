"""Whatever the app says as certain, beside a true table: `python -m benchmarks.referee`.

`--games N` of each profile, `--seed S`, `--profile NAME` for one of them, `--json`. A person of
each profile plays on a table of its own (`tests/referee`), drives the app and carries out what
Pedro's sheet says; docs/reliability.md says what is counted. `--found` lists what was found.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.referee.findings import COUNTS, Counts
from tests.referee.profiles import PROFILES, Profile
from tests.referee.whole_game import play

DIFFICULTIES = ("easy", "medium", "hard")


def run(profile: Profile, games: int, seed: str) -> Counts:
    """So many games of a profile; the same arguments give the same counts."""
    total = Counts()
    for number in range(games):
        level = DIFFICULTIES[number % len(DIFFICULTIES)]
        total.add(play(profile, level, f"{seed}-{number}"))
    return total


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="referee")
    parser.add_argument("--profile", choices=sorted(PROFILES))
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--found", action="store_true")
    asked = parser.parse_args()
    profiles = [PROFILES[asked.profile]] if asked.profile else list(PROFILES.values())
    counts = {one.name: run(one, asked.games, asked.seed) for one in profiles}
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
