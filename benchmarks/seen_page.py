"""A page as a thumb sees it: what can be tapped, and what has to be opened before."""

from dataclasses import dataclass, field

from benchmarks.thumb import Node, read_page


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


class SeenPage:
    """Controls, folds and how they stand. `folds` maps a fold to whether the page opens it,
    `groups` those of which one at a time is open."""

    def __init__(self, html: str) -> None:
        self.controls: list[Control] = []
        self.folds: dict[str, bool] = {}
        self.groups: dict[str, str] = {}
        self._forms: dict[str, Form] = {}
        nodes = tuple(read_page(html).inside)
        for node in nodes:
            if node.tag == "form":
                self._form(node).action = node.get("action")
            if node.tag == "details":
                fold = node.attrs.setdefault("id", f"#{len(self.folds)}")
                self.folds[fold] = node.has("open")
                self.groups[fold] = node.get("name")
        for node in nodes:
            if node.tag in ("button", "input", "select", "a"):
                self._control(node)

    def _form(self, node: Node) -> Form:
        return self._forms.setdefault(node.attrs.setdefault("id", f"#{len(self._forms)}"), Form())

    def _control(self, node: Node) -> None:
        around = node.within("form")
        form = self._form(around) if around else Form()
        if node.has("form"):
            form = self._forms.setdefault(node.get("form"), Form())
        if node.tag == "input" and node.get("type") == "hidden":
            form.hidden[node.get("name")] = node.get("value")
        inside = [one.get("id") for one in node.around if one.tag == "details"]
        holder = next((one.get("data-field") for one in node.around if one.has("data-field")), "")
        self.controls.append(Control(node.tag, node.attrs, tuple(reversed(inside)), form, holder))
