"""What is said above the bar, and the ways to answer it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reply:
    """A button beside a sentence: what a tap on it sends, and to where if not to the pad's own."""

    name: str
    value: str
    label: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Notice:
    """A sentence. `leave` is what the button that changes nothing is called, where something is
    asked; `calm` what went well."""

    text: str = ""
    replies: tuple[Reply, ...] = ()
    leave: str = ""
    calm: bool = False


SILENT = Notice()
