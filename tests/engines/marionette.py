"""Firefox by its own remote control, Marionette: messages of JSON over a socket.

Mozilla's client for it needs a module that Python 3.13 no longer has.
"""

import json
import socket
import subprocess
from pathlib import Path
from time import sleep
from typing import Any

FIREFOX = "/usr/bin/firefox-esr"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
"""The key under which WebDriver speaks of an element."""
SECONDS_TO_START = 30


class Element:
    """An element of the page."""

    def __init__(self, browser: "Firefox", handle: str) -> None:
        self._browser, self._handle = browser, handle

    @property
    def text(self) -> str:
        return str(self._do("GetElementText"))

    def click(self) -> None:
        self._do("ElementClick")

    def clear(self) -> None:
        self._do("ElementClear")

    def send_keys(self, text: str) -> None:
        self._do("ElementSendKeys", text=text)

    def _do(self, command: str, **values: Any) -> Any:
        return self._browser.do(command, id=self._handle, **values)


class Firefox:
    """A Firefox without a window, in a profile of its own."""

    def __init__(self, profile: Path, preferences: dict[str, Any]) -> None:
        port = _free_port()
        told = {"marionette.port": port, **preferences}
        lines = (f"user_pref({json.dumps(key)}, {json.dumps(told[key])});" for key in told)
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        self._process = subprocess.Popen(
            [FIREFOX, "--headless", "--marionette", "--no-remote", "--profile", str(profile)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._socket = _connected(port)
        self._messages = self._socket.makefile("rb")
        self._sent = 0
        self._read()
        self.do("NewSession", capabilities={})

    def get(self, address: str) -> None:
        self.do("Navigate", url=address)

    def back(self) -> None:
        self.do("Back")

    def execute_script(self, script: str) -> Any:
        return self.do("ExecuteScript", script=script, args=[])

    def find_elements(self, using: str, value: str) -> list[Element]:
        found = self.do("FindElements", using=using, value=value)
        return [Element(self, handle[ELEMENT]) for handle in found]

    def find_element(self, using: str, value: str) -> Element:
        return self.find_elements(using, value)[0]

    def quit(self) -> None:
        self._messages.close()
        self._socket.close()
        self._process.terminate()
        self._process.wait()

    def do(self, command: str, **values: Any) -> Any:
        """Send a command of WebDriver; raises RuntimeError with what Firefox answers instead."""
        self._sent += 1
        message = json.dumps([0, self._sent, f"WebDriver:{command}", values]).encode()
        self._socket.sendall(str(len(message)).encode() + b":" + message)
        _, _, fault, answer = self._read()
        if fault:
            raise RuntimeError(command, fault)
        return answer["value"] if isinstance(answer, dict) and "value" in answer else answer

    def _read(self) -> Any:
        length = b""
        while (byte := self._messages.read(1)) != b":":
            if not byte:
                raise ConnectionError("Firefox is gone")
            length += byte
        return json.loads(self._messages.read(int(length)))


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        return int(server.getsockname()[1])


def _connected(port: int) -> socket.socket:
    for _ in range(SECONDS_TO_START * 10):
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except ConnectionRefusedError:
            sleep(0.1)
    raise ConnectionError("Firefox did not start")
