"""A page as a thumb sees it: what can be tapped, and what has to be opened before."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"input", "link", "meta", "br", "img", "hr", "path", "use", "circle", "rect", "line"}


@dataclass(slots=True)
class Form:
    """A form with what it sends unasked."""

    action: str = ""
    hidden: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Control:
    """Something to tap or to type into. `inside` are the folds around it, outermost first;
    `holder` the nearest field that is counted there."""

    tag: str
    attrs: dict[str, str]
    inside: tuple[str, ...]
    form: Form
    holder: str

    def get(self, name: str) -> str:
        return self.attrs.get(name, "")

    @property
    def is_off(self) -> bool:
        return "disabled" in self.attrs


class SeenPage(HTMLParser):
    """Controls, folds and how they stand. `folds` maps a fold to whether the page opens it,
    `groups` those of which one at a time is open."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self.folds: dict[str, bool] = {}
        self.groups: dict[str, str] = {}
        self.forms: dict[str, Form] = {}
        self._stack: list[tuple[str, dict[str, str], Form | None]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        form = None
        if tag == "form":
            form = self.forms.setdefault(named.get("id", f"#{len(self.forms)}"), Form())
            form.action = named.get("action", "")
        if tag == "details":
            fold = named.setdefault("id", f"#{len(self.folds)}")
            self.folds[fold] = "open" in named
            self.groups[fold] = named.get("name", "")
        if tag in ("button", "input", "select", "a"):
            self._control(tag, named)
        if tag not in VOID:
            self._stack.append((tag, named, form))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself holds nothing."""

    def handle_endtag(self, tag: str) -> None:
        if all(name != tag for name, _, _ in self._stack):
            return
        while self._stack.pop()[0] != tag:
            pass

    def _control(self, tag: str, named: dict[str, str]) -> None:
        around = [form for _, _, form in self._stack if form]
        form = around[-1] if around else Form()
        if "form" in named:
            form = self.forms.setdefault(named["form"], Form())
        if tag == "input" and named.get("type") == "hidden":
            form.hidden[named.get("name", "")] = named.get("value", "")
        inside = tuple(one["id"] for name, one, _ in self._stack if name == "details")
        holders = [one["data-field"] for _, one, _ in self._stack if "data-field" in one]
        self.controls.append(Control(tag, named, inside, form, holders[-1] if holders else ""))
