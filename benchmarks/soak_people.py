"""The people of `benchmarks.soak`: they tap, follow, import and print, and note what they hear."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field, replace
from http.client import HTTPException
from pathlib import Path
from threading import Event, Lock
from time import monotonic
from uuid import UUID

from benchmarks.durability import Player
from tests.serving import Answered, Phone

TESTS = Path(__file__).parents[1] / "tests"
RECORDED = sorted((TESTS / "recordings" / "0.1").glob("*.json"))
SCORED = sorted((TESTS / "worked").glob("finished_game_?.json"))
TABLES, SEATS = 2, 2
TAP_SECONDS, NEWS_SECONDS, IMPORT_SECONDS, PRINT_SECONDS = 1.5, 1.0, 2.5, 20.0
GAME_SECONDS = 300.0
UNAVAILABLE = 503
NEWS = ("/changes?seen=1", "/changes?seen=999", "", "/c/3", "/game.json")
SOLO_NEWS = ("/play/changes?seen=1", "/play", "/play/standing", "/table")


def is_bare(answer: Answered) -> bool:
    """An error that comes without a page of ours and its policy, or says no code and no time."""
    if answer.status < 500:
        return False
    is_page = "Content-Security-Policy" in answer.headers and "<main" in answer.text
    told = "Retry-After" in answer.headers or "Code for the log" in answer.text
    return not (is_page and told)


@dataclass
class Heard:
    """What all phones were answered; taps in seconds."""

    taps: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    bare: list[str] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    unanswered: int = 0
    _lock: Lock = field(default_factory=Lock)

    def note(self, asked: str, seconds: float, answer: Answered) -> None:
        with self._lock:
            self.statuses[answer.status] += 1
            if asked.endswith(("/tap", "/undo", "/redo")) and answer.status in (200, 303):
                self.taps.append(seconds)
            if is_bare(answer):
                self.bare.append(f"{asked}: {answer.status}")
            if answer.status >= 500 and answer.status != UNAVAILABLE:
                self.broken.append(f"{asked}: {answer.status}")

    def milliseconds(self, part: float) -> float:
        """What such a part of the taps took at most."""
        in_order = sorted(self.taps)
        return 1000 * in_order[min(int(part * len(in_order)), len(in_order) - 1)]


@dataclass
class Listening(Phone):
    """A phone whose every answer is looked at."""

    heard: Heard = field(default_factory=Heard)

    def ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Answered:
        began = monotonic()
        try:
            answer = super().ask(method, path, body, headers)
        except (OSError, HTTPException):
            self.heard.unanswered += 1
            raise
        self.heard.note(f"{method} {path}", monotonic() - began, answer)
        return answer


class Undecided(Player):
    """At a solo game: takes the last step back and puts it there again, for ever."""

    def play(self, over: Event) -> None:
        number = 0
        while not over.is_set():
            number += 1
            form_id = f"{self.game[-6:]}-{self.seat}-{number}"
            deed = "undo" if number % 2 else "redo"
            self._until_answered(f"{self.game}/play/{deed}", {"form_id": form_id}, form_id)
            over.wait(self.random.uniform(0, 2 * self.pause))


class People:
    """Everybody of one run."""

    def __init__(self, port: int, seed: int) -> None:
        self._port, self._seed = port, seed
        self.heard, self.over, self.abandoned = Heard(), Event(), Event()
        self.players: list[Player] = []
        self._games, self._solo_games = list[str](), list[str]()
        self.imported = self.printed = 0

    def live(self) -> None:
        """All at once, until it is over; raises what goes wrong with one of them."""
        lives = [*[self._sit] * TABLES, self._sit_alone, self._follow, self._import, self._print]
        chances = [random.Random(f"{self._seed}/{n}") for n in range(len(lives))]
        with ThreadPoolExecutor(len(lives)) as threads:
            living = [
                threads.submit(life, chance) for life, chance in zip(lives, chances, strict=True)
            ]
            for one in living:
                one.result()

    def _sit(self, chance: random.Random) -> None:
        """Two at a table, who begin another game after a while."""
        while game := self._surely(lambda: self._phone().new_game("Ana", "Bo")):
            self._games.append(game)
            self._play(
                Player(self._phone(), game, f"p{n + 1}", not n, own(chance), pause=TAP_SECONDS)
                for n in range(SEATS)
            )

    def _sit_alone(self, chance: random.Random) -> None:
        """One at a solo game that was brought in."""
        phone = self._phone()
        while game := self._surely(lambda: brought(phone, recorded(chance))):
            self._solo_games.append(game)
            self._play([Undecided(phone, game, "solo", False, own(chance), pause=TAP_SECONDS)])

    def _play(self, players: Iterable[Player]) -> None:
        at_the_table = [replace(player, abandoned=self.abandoned) for player in players]
        self.players += at_the_table
        stand_up = Event()
        with ThreadPoolExecutor(len(at_the_table)) as threads:
            playing = [threads.submit(player.play, stand_up) for player in at_the_table]
            self.over.wait(GAME_SECONDS)
            stand_up.set()
            for one in playing:
                one.result()

    def _follow(self, chance: random.Random) -> None:
        """News and pages of what is played, for somebody who looks on."""
        phone = self._phone()
        while not self.over.wait(chance.uniform(0, 2 * NEWS_SECONDS)):
            for games, pages in ((self._games, NEWS), (self._solo_games, SOLO_NEWS)):
                for game in games[-1:]:
                    self._try(phone, game + chance.choice(pages))

    def _import(self, chance: random.Random) -> None:
        """Games and score files, every fourth of them spoiled."""
        while not self.over.wait(chance.uniform(0, 2 * IMPORT_SECONDS)):
            text = chance.choice([recorded(chance), chance.choice(SCORED).read_text("utf-8")])
            if chance.random() < 1 / 4:
                text = spoiled(text, chance)
            answer = self._try(self._phone(), "/import", {"text": text})
            self.imported += answer is not None and answer.status == 303

    def _print(self, chance: random.Random) -> None:
        while not self.over.wait(chance.uniform(0, 2 * PRINT_SECONDS)):
            for game in self._games[-1:]:
                answer = self._try(self._phone(), f"{game}/sheet.pdf?because=1")
                self.printed += answer is not None and answer.body.startswith(b"%PDF")

    def _phone(self) -> Listening:
        return Listening(self._port, timeout=20, heard=self.heard)

    def _try(self, phone: Phone, path: str, form: dict[str, str] | None = None) -> Answered | None:
        with suppress(OSError, HTTPException):
            return phone.post(path, form) if form else phone.get(path)
        return None

    def _surely(self, ask: Callable[[], str]) -> str:
        """Asked again while there is no answer; "" when it is over first."""
        while not self.over.is_set():
            with suppress(OSError, HTTPException, AssertionError):
                return ask()
            self.over.wait(0.5)
        return ""


def own(chance: random.Random) -> random.Random:
    return random.Random(chance.random())


def recorded(chance: random.Random) -> str:
    """A whole solo game as a file, under an id that is not there yet."""
    document = json.loads(chance.choice(RECORDED).read_text("utf-8"))
    document["games"][0]["id"] = UUID(int=chance.getrandbits(128)).hex
    return json.dumps(document)


def spoiled(text: str, chance: random.Random) -> str:
    """Cut off somewhere, or with a sign changed."""
    at = chance.randrange(1, len(text))
    return text[:at] + chance.choice(["", chr(chance.randrange(32, 127)) + text[at + 1 :]])


def brought(phone: Phone, text: str) -> str:
    """Import a game; answers its path."""
    answer = phone.post("/import", {"text": text})
    assert answer.status == 303, answer.status
    return answer.location
