"""The kinds of game that files may bring in, each with what it has to keep to."""

from companion.play.pad.exported import Check, check_pad
from companion.play.solo.exported import check_solo

KINDS: dict[str, Check] = {"pad": check_pad, "solo": check_solo}
