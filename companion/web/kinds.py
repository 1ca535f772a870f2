"""The kinds of game that files may bring in, each with what it has to keep to."""

from companion.play.pad.exported import Check, check_pad

KINDS: dict[str, Check] = {"pad": check_pad}
