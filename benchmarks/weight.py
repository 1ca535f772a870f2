"""What the companion weighs on the wire: the first load, each screen, a tap.

Run `python -m benchmarks.weight`; it needs no browser. Fonts are those a page in English loads;
bytes are compressed as they are sent.
"""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.settings import Settings
from companion.web.app import create_app
from companion.web.static_files import static_address

OWN = {"Sec-Fetch-Site": "same-origin", "Accept-Encoding": "gzip"}
FILES = (
    "css/first.css",
    "css/app.css",
    "js/htmx-2.0.11.min.js",
    "js/app.js",
    "icons/app.svg",
)
FONTS = (
    "fonts/bitter-latin-600.woff2",
    "fonts/source-sans-3-latin-400.woff2",
    "fonts/source-sans-3-latin-600.woff2",
    "fonts/ledger-signs.woff2",
)
MOST_WITH_FONTS, MOST_WITHOUT, MOST_FRAGMENT = 100_000, 40_000, 6_000


@dataclass(frozen=True, slots=True)
class Weight:
    """Bytes of an answer; `most` is what it may be, 0 where nothing is said."""

    name: str
    size: int
    most: int = 0

    @property
    def too_heavy(self) -> bool:
        return bool(self.most) and self.size > self.most


def weights(folder: Path) -> Iterator[Weight]:
    """Everything that is weighed, on a companion in a folder of its own."""
    client = create_app(Settings(f"sqlite:///{folder / 'weight.sqlite'}")).test_client()
    files = [(name, _size(client.get(static_address(name), headers=OWN))) for name in FILES]
    fonts = [(name, _size(client.get(static_address(name), headers=OWN))) for name in FONTS]
    yield from (Weight(name, size) for name, size in files + fonts)
    game = _begin(client, "Ana", "Bruno", "Carla", "Dario")
    without = sum(size for _, size in files) + _size(client.get("/", headers=OWN))
    yield Weight("first load with fonts", without + sum(size for _, size in fonts), MOST_WITH_FONTS)
    yield Weight("first load without fonts", without, MOST_WITHOUT)
    joined = (
        without
        + _size(client.get(f"{game}/c/8", headers=OWN))
        - _size(client.get("/", headers=OWN))
    )
    yield Weight("first load by a link into the heaviest page", joined)
    for path in ("/", "/new", "/rules", "/settings", "/copy"):
        yield Weight(f"page {path}", _size(client.get(path, headers=OWN)))
    for place in ("", *(f"/c/{number}" for number in range(1, 13)), "/p/p1", "/edit", "/join"):
        yield Weight(f"page of a game {place}", _size(client.get(game + place, headers=OWN)))
    yield from _fragments(client, game)


def _fragments(client: FlaskClient, game: str) -> Iterator[Weight]:
    """One tap in each category, on its own page and on the player's, with many cards chosen."""
    for card in range(1, 11):
        _tap(client, game, "", f"p1 objectives.{card} {1 + card % 2}")
    taps = {
        "c/1": "p1 pesos 17",
        "c/3": "p1 ships.18 2",
        "c/4": "p1 city_discs.le_havre.north.4 1",
        "c/8": "p1 objectives.11 1",
        "c/9": "p1 station_masters.cattle 1",
        "c/10": "p1 workers.gaucho 4",
    }
    for place, tap in taps.items():
        yield Weight(f"tap on {place}", _size(_tap(client, game, place, tap)), MOST_FRAGMENT)
    yield Weight(
        "tap on a player's page",
        _size(_tap(client, game, "p/p1", "p1 objectives.12 1")),
        MOST_FRAGMENT,
    )


def _tap(client: FlaskClient, game: str, place: str, tap: str) -> TestResponse:
    seen = _seen(client, game)
    form = {"set": tap, "here": place, "seen": seen}
    answer = client.post(f"{game}/tap", data=form, headers={**OWN, "HX-Request": "true"})
    assert answer.status_code == 200, tap
    return answer


def _seen(client: FlaskClient, game: str) -> str:
    page = client.get(game).get_data(as_text=True)
    return page.split('id="seen" value="')[1].split('"')[0]


def _begin(client: FlaskClient, *names: str) -> str:
    form = {f"name_{number}": name for number, name in enumerate(names, 1)}
    answer = client.post("/new", data={**form, "edition": "argentina"}, headers=OWN)
    return str(answer.headers["Location"])


def _size(answer: TestResponse) -> int:
    assert answer.status_code < 400, (answer.status, answer.request.path)
    size = len(answer.data)
    answer.close()
    return size


def main() -> int:
    """Print the table; 1 if anything is too heavy."""
    with tempfile.TemporaryDirectory() as folder:
        found = list(weights(Path(folder)))
    for weight in found:
        most = f"  of {weight.most:,}" if weight.most else ""
        print(
            f"{weight.name:<44}{weight.size:>9,}{most}{'  TOO HEAVY' if weight.too_heavy else ''}"
        )
    return int(any(weight.too_heavy for weight in found))


if __name__ == "__main__":
    raise SystemExit(main())
