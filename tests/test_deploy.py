"""What the files under deploy/ promise, as far as it can be tried without a server."""

import re
from pathlib import Path

from companion.record.folding import MOST_BYTES as FOLDED
from companion.web.patient import MOST_HELD_BYTES
from companion.web.serve import OPTIONS
from companion.web.services import MOST_COPY_BYTES, MOST_DRAWING_BYTES, MOST_VIEW_BYTES

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
REMEMBERED = (FOLDED, MOST_VIEW_BYTES, MOST_DRAWING_BYTES, MOST_COPY_BYTES)
PROCESS, PRESS = 100_000_000, 200_000_000
"""A process that remembers nothing yet, and one that prints; as measured, rounded up."""


def most(text: str, setting: str) -> int:
    found = re.search(rf"{setting}[=:] ?(\d+)m", text, re.I)
    assert found
    return int(found[1]) * 1_000_000


def test_the_limits_of_memory_leave_room_for_all_that_may_be_remembered() -> None:
    process = PROCESS + PRESS + MOST_HELD_BYTES + sum(REMEMBERED)
    unit = (DEPLOY / "companion.service").read_text()
    assert most(unit, "MemoryMax") > 2 * process
    assert most((DEPLOY / "compose.yaml").read_text(), "mem_limit") > 4 * process


def test_the_image_and_the_compose_file_ask_for_the_same_health() -> None:
    asked = "u.urlopen('http://127.0.0.1:8000/healthz', timeout=4)"
    assert asked in (DEPLOY / "Containerfile").read_text()
    assert asked in (DEPLOY / "compose.yaml").read_text()


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def value(setting: str) -> str:
    """A setting of the unit, or one variable of its environment."""
    found = re.search(rf"^(?:Environment=)?{setting}=(.+)$", text("deploy/companion.service"), re.M)
    assert found, setting
    return found[1]


def test_the_unit_and_the_page_about_it_name_the_same_user_folders_and_command() -> None:
    page = text("docs/running.md")
    home = value("WorkingDirectory")
    data = value("COMPANION_DATA")
    user = value("User")
    assert value("Group") == user
    assert f"git clone ADDRESS {home}\n{home}/bin/setup\n" in page
    assert f"useradd --system --home-dir {data} --shell /usr/sbin/nologin {user}\n" in page
    assert f"cp {home}/deploy/companion.service /etc/systemd/system/\n" in page
    assert f"`{value('EnvironmentFile').lstrip('-')}`" in page
    assert data == f"/var/lib/{value('StateDirectory')}"
    assert f"runuser -u {user} -- env COMPANION_DATA={data} {home}/bin/companion backup" in page
    command = value("ExecStart").split()[0].removeprefix(f"{home}/")
    assert command == ".venv/bin/companion"
    assert '> "$folder/bin/companion"' in text("bin/_setup")
    assert int(value("TimeoutStopSec")) > int(str(OPTIONS["graceful_timeout"]))


def test_everybody_serves_and_asks_at_the_same_port() -> None:
    (port,) = re.findall(r"EXPOSE (\d+)", text("deploy/Containerfile"))
    assert f'"serve", "--port", "{port}"]' in text("deploy/Containerfile")
    assert f"COMPANION_UPSTREAM: companion:{port}" in text("deploy/compose.yaml")
    assert f"COMPANION_UPSTREAM:127.0.0.1:{port}" in text("deploy/Caddyfile")
    assert f"serve --local --port {port}" in value("ExecStart")
    health = re.findall(r"http://127\.0\.0\.1:(\d+)/healthz", text("deploy/Containerfile"))
    assert health == [port]


def test_the_image_holds_what_serving_needs_and_prints_with_the_same_libraries() -> None:
    recipe = text("deploy/Containerfile")
    copied = {
        name for line in re.findall(r"^COPY (.+) \S+$", recipe, re.M) for name in line.split()
    }
    assert copied == {
        "companion", "templates", "static", "wsgi.py", "LICENSE", "requirements.lock"
    }  # fmt: skip
    assert all((ROOT / name).exists() for name in copied)
    (libraries,) = re.findall(r"^PDF_LIBRARIES=\((.+)\)$", text("bin/_setup"), re.M)
    assert set(libraries.split()) <= set(recipe.split())


def test_every_variable_of_the_compose_file_is_in_its_example() -> None:
    asked = set(re.findall(r"\$\{(\w+)", text("deploy/compose.yaml")))
    assert asked == set(re.findall(r"^(\w+)=", text("deploy/compose.env.example"), re.M))
