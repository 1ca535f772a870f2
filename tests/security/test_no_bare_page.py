"""Through the real server: what no phone should send, and names in any script on a download."""

import re
import socket
from urllib.parse import unquote

import pytest

from tests.serving import Phone, Served

UNREADABLE = {
    "no method": b"\x16\x03\x01\x02\x00 hello\r\n\r\n",
    "a lower-case method": b"get / HTTP/1.1\r\nHost: x\r\n\r\n",
    "an unknown version": b"GET / HTTP/9.9\r\nHost: x\r\n\r\n",
    "a header without a name": b"GET / HTTP/1.1\r\n: x\r\n\r\n",
    "a length that is none": b"POST /new HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    "an unknown coding": b"POST /new HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: odd\r\n\r\n",
    "a long address": b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\n"
    + b"".join(b"X-%d: x\r\n" % n for n in range(300))
    + b"\r\n",
    "a long header": b"GET / HTTP/1.1\r\nCookie: " + b"a" * 20_000 + b"\r\n\r\n",
    "endless headers": b"GET / HTTP/1.1\r\nCookie: " + b"a" * 80_000,
}
NAMES = (
    "Łukasz",
    "Ελένη",
    "Зоя",
    "עלי",
    "علي",
    "花子",
    "👩‍🌾 Ana 🇦🇷",
    'a"; filename=x.exe',
    "../..\\etc/passwd",
    "100% ; é",
)


def answered(port: int, request: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line:
        line.sendall(request)
        found = b""
        while part := line.recv(65_536):
            found += part
    return found


def test_what_cannot_be_read_is_answered_with_a_page(on_sqlite: Served) -> None:
    for kind, request in UNREADABLE.items():
        head, _, page = answered(on_sqlite.port, request).partition(b"\r\n\r\n")
        assert re.match(rb"HTTP/1.1 [45]\d\d ", head), (kind, head)
        assert b"charset=utf-8" in head.lower(), kind
        assert page.startswith(b"<!doctype html>"), kind
        assert b'<a href="/">' in page, kind
    assert Phone(on_sqlite.port).get("/").status == 200


@pytest.mark.parametrize("file", ["sheet.pdf?paper=a6", "score.json", "game.json"])
def test_a_download_has_a_name_whatever_the_players_are_called(
    on_sqlite: Served, file: str
) -> None:
    phone = Phone(on_sqlite.port)
    for number, name in enumerate(NAMES):
        game = phone.new_game(name, form_id=f"names-{number}")
        answer = phone.get(f"{game}/{file}")
        assert answer.status == 200, (name, file)
        said = answer.headers["Content-Disposition"]
        in_full = re.search(r"filename\*=UTF-8''(\S+)", said)
        plain = re.search(r'filename="?([^"]+)', said)
        called = unquote(in_full[1]) if in_full else plain[1] if plain else ""
        assert re.search(r"\.(pdf|json)$", called), called
        if file.startswith("sheet"):
            letters = [sign for sign in name if sign.isalpha()]
            assert [sign for sign in called.rpartition(".")[0] if sign.isalpha()] == letters
        assert not re.search(r'["/\\\r\n]', called), called
