"""Many phones at once: other fields never collide, the same field has one winner at a time."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from tests.reliability.conftest import FULL
from tests.serving import Answered, Phone, Served

SEATS = ("p1", "p2", "p3", "p4")
FIELDS = (
    "pesos",
    "ships.18",
    "workers.gaucho",
    "workers.carpintero",
    "workers.maquinista",
    "workers.granjero",
    "private_buildings.1a",
    "private_buildings.2a",
)
PHONES = 32


def at_once(count: int, work: "list[tuple[Phone, str, dict[str, str]]]") -> list[Answered]:
    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(lambda one: one[0].tap(one[1], one[2]), work))


def phones_of(served: Served, count: int = PHONES) -> list[Phone]:
    first = Phone(served.port)
    first.get("/new")
    return [Phone(served.port, dict(first.cookies) if not n else {}) for n in range(count)]


def seen_by(phone: Phone, game: str) -> int:
    found = re.search(r'id="seen" value="(\d+)"', phone.get(game).text)
    assert found
    return int(found[1])


def test_32_phones_on_32_fields_of_a_game_all_succeed(running: Served) -> None:
    game = Phone(running.port).new_game("Ana", "Bo", "Cy", "Dee")
    phones = phones_of(running)
    for n in (1, 2):
        seen = 1 if n == 1 else PHONES + 1
        work = [
            (phone, game, {"set": f"{seat} {field} {n if field == 'pesos' else 2 - n}"}
             | {"seen": str(seen), "form_id": f"{seat}-{field}-{n}"})
            for phone, (seat, field) in zip(
                phones, ((seat, field) for seat in SEATS for field in FIELDS), strict=True
            )
        ]  # fmt: skip
        answers = at_once(PHONES, work)
        assert {answer.status for answer in answers} == {200}
        assert seen_by(phones[0], game) == 1 + n * PHONES


def test_32_phones_on_one_field_win_one_at_a_time(running: Served) -> None:
    game = Phone(running.port).new_game("Ana", "Bo")
    phones = phones_of(running)
    for round_number in range(3):
        seen = seen_by(phones[0], game)
        assert seen == 1 + round_number
        work = [
            (
                phone,
                game,
                {
                    "set": f"p1 pesos {round_number * 100 + n + 1}",
                    "seen": str(seen),
                    "form_id": f"{round_number}-{n}",
                },
            )
            for n, phone in enumerate(phones)
        ]
        answers = at_once(PHONES, work)
        assert Counter(answer.status for answer in answers) == {200: 1, 409: PHONES - 1}
        for answer in answers:
            assert f'id="seen" value="{seen + 1}"' in answer.text, "everybody sees where it stands"


def test_200_phones_on_100_games_see_no_error(running: Served) -> None:
    games, rounds = (100, 5) if FULL else (100, 2)
    with ThreadPoolExecutor(16) as threads:
        paths = list(threads.map(lambda _: Phone(running.port).new_game(), range(games)))
    phones = [(Phone(running.port, timeout=60), paths[n % games], n) for n in range(2 * games)]

    def play(one: tuple[Phone, str, int]) -> list[int]:
        phone, game, n = one
        statuses = []
        for turn in range(rounds):
            form = {"set": f"p{n // games + 1} pesos {turn + 1}", "form_id": f"{n}-{turn}"}
            statuses.append(phone.tap(game, form).status)
            statuses.append(phone.get(f"{game}/changes?seen=999").status)
        return statuses

    with ThreadPoolExecutor(len(phones)) as threads:
        found = Counter(status for statuses in threads.map(play, phones) for status in statuses)
    assert found == {200: 2 * games * rounds, 204: 2 * games * rounds}
    assert '"unexpected"' not in running.log
