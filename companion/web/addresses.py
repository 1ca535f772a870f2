"""Addresses as other phones can open them."""

import socket

import segno
from flask import request
from markupsafe import Markup

from companion.web.services import services

LOCAL = "127.0.0.1"
ONLY_HERE = (LOCAL, "localhost", "::1")


def own_address() -> str:
    """This machine's address on the home network; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            found: str = probe.getsockname()[0]
        except OSError:
            return LOCAL
    return found


def outside(path: str) -> str:
    """A path as another phone can open it.

    It is the address this phone used. Where that reaches only this device but the companion
    is open to the network, it is the device's address there.
    """
    port = services().network_port
    if port and (request.host.rpartition(":")[0] or request.host).strip("[]") in ONLY_HERE:
        return f"http://{own_address()}:{port}{path}"
    return f"{request.host_url.rstrip('/')}{path}"


def reaches_only_here(address: str) -> bool:
    return any(f"//{host}" in address for host in (LOCAL, "localhost", "[::1]"))


def qr(address: str) -> Markup:
    """An address as QR code, dark on light in every theme."""
    code = segno.make(address, micro=False, error="m")
    return Markup(code.svg_inline(border=4, dark="#000", light="#fff", omitsize=True))
