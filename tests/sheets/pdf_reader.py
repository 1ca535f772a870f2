"""Reads a tagged PDF as a screen reader would: text by structure element."""

import io
import re
from collections.abc import Iterator

import pikepdf
from pikepdf import Dictionary, Name

Marked = dict[tuple[int, int], str]
_PAIR = re.compile(rb"<([0-9a-f]+)> <([0-9a-f]+)>")


class Sheet:
    """A PDF with the texts of its structure tree."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pikepdf.open(io.BytesIO(pdf))
        self._texts: Marked = {}
        self._loose: list[str] = []
        self._page_numbers: dict[object, int] = {
            page.objgen: i for i, page in enumerate(self.pdf.pages)
        }
        for number in range(len(self.pdf.pages)):
            self._read(number)

    @property
    def root(self) -> pikepdf.Object:
        return self.pdf.Root

    def elements(self, kind: str, within: pikepdf.Object | None = None) -> list[pikepdf.Object]:
        start = within if within is not None else self.root.StructTreeRoot.K[0]
        return [element for element in _walk(start) if str(element.S) == f"/{kind}"]

    def text(self, element: pikepdf.Object | None = None) -> str:
        """All text of an element, of the whole document if none is given."""
        start = element if element is not None else self.root.StructTreeRoot.K[0]
        found = []
        for inner in _walk(start):
            page = self._page_numbers.get(inner.Pg.objgen, 0) if "/Pg" in inner else 0
            found += [
                self._texts.get((page, int(kid)), "")
                for kid in inner.get("/K", [])
                if not isinstance(kid, Dictionary)
            ]
        return " ".join("".join(found).split()) if element is not None else " ".join(found)

    def table(self, number: int = 0) -> list[list[str]]:
        """A table's rows as texts."""
        table = self.elements("Table")[number]
        return [
            [self.text(cell) for cell in row.K if cell.S in (Name.TH, Name.TD)]
            for row in self.elements("TR", table)
        ]

    def text_on_page(self, number: int) -> str:
        """What is drawn on a page, in the order of drawing; repeated heads of tables too."""
        return "".join(text for (page, _), text in self._texts.items() if page == number)

    def bookmarks(self) -> list[str]:
        with self.pdf.open_outline() as outline:
            return [str(item.title) for item in _flat(outline.root)]

    def _read(self, number: int) -> None:
        page = self.pdf.pages[number]
        fonts = {name: _to_unicode(font) for name, font in page.Resources.Font.items()}
        font: dict[int, str] = {}
        marks: list[int | None] = []
        for instruction in pikepdf.parse_content_stream(page):
            operands = instruction.operands
            match str(instruction.operator):
                case "Tf":
                    font = fonts[str(operands[0])]
                case "BDC":
                    marks.append(int(operands[1]["/MCID"]) if "/MCID" in operands[1] else None)
                case "BMC":
                    marks.append(None)
                case "EMC":
                    marks.pop()
                case "TJ" | "Tj":
                    parts = operands[0] if str(instruction.operator) == "TJ" else [operands[0]]
                    drawn = "".join(
                        _decoded(bytes(part), font)
                        for part in parts
                        if isinstance(part, pikepdf.String)
                    )
                    mark = next((mark for mark in reversed(marks) if mark is not None), None)
                    if mark is not None:
                        key = (number, mark)
                        self._texts[key] = self._texts.get(key, "") + drawn


def _walk(element: pikepdf.Object) -> Iterator[pikepdf.Object]:
    yield element
    for kid in element.get("/K", []):
        if isinstance(kid, Dictionary) and "/S" in kid:
            yield from _walk(kid)


def _flat(items: list[pikepdf.OutlineItem]) -> Iterator[pikepdf.OutlineItem]:
    for item in items:
        yield item
        yield from _flat(item.children)


def _to_unicode(font: pikepdf.Object) -> dict[int, str]:
    return {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be")
        for code, text in _PAIR.findall(font.ToUnicode.read_bytes())
        if code != b"0000" or text != b"ffff"
    }


def _decoded(codes: bytes, font: dict[int, str]) -> str:
    return "".join(
        font.get(int.from_bytes(codes[i : i + 2], "big"), "") for i in range(0, len(codes), 2)
    )
