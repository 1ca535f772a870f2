"""companion serve: to the phones on the home network, or to this device only."""

import argparse

from companion.cli.command import Commands, refuse
from companion.words import Words


def add_serve(commands: Commands, words: Words) -> None:
    """The command, beside those that are there."""
    serve = commands.add_parser("serve", help=words.say("cli.help.serve"))
    serve.add_argument("--local", action="store_true", help=words.say("cli.help.local"))
    serve.add_argument("--port", type=int, default=8000)
    serve.set_defaults(run=_serve)


MOST_PORT = 65535


def _serve(given: argparse.Namespace, words: Words) -> int:
    from companion.web.serve import NotReady, serve

    if not 0 < given.port <= MOST_PORT:
        return refuse(words.say("cli.no_port", most=MOST_PORT))
    try:
        serve(local=given.local, port=given.port, words=words)
    except NotReady as refusal:
        return refuse(words.say(refusal.code, port=given.port))
    return 0
