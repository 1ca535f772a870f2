"""The PDF as a reader, a screen reader and a printer get it."""

import re
import socket
from pathlib import Path
from typing import Any, NoReturn

import pytest
from pikepdf import Array, Name

from companion.scoring.editions import editions
from companion.scoring.game import GameNote, Solo
from companion.sheets import SHEETS, Paper, render_blank, render_sheet
from companion.sheets.printing import nothing_but_data
from tests.sheets.games import (
    ENGLISH,
    FULL_NOTE,
    LONG_NAMES,
    LONG_NOTE,
    WORKED,
    document,
    game,
    named,
    of_players,
    typed,
    with_turns,
)
from tests.sheets.pdf_reader import Sheet

each_paper = pytest.mark.parametrize("paper", SHEETS)
one_to_four = pytest.mark.parametrize("players", [1, 2, 3, 4])
MILLIMETRES = {Paper.A4: (210, 297), Paper.LETTER: (215.9, 279.4), Paper.A6: (105, 148)}


def sheet(*args: Any, **kwargs: Any) -> Sheet:
    return Sheet(render_sheet(*args, **kwargs))


def signed(number: int) -> str:
    return str(number).replace("-", "−")


@pytest.mark.parametrize("file", WORKED, ids=lambda file: file.stem)
def test_the_table_holds_every_number_of_a_worked_game(file: Path) -> None:
    expected = document(file)["expected"]
    rows = sheet(game(file), ENGLISH).table()
    assert len(rows) == 1 + 12 + 1
    for column, player in enumerate(expected["players"], start=1):
        assert rows[0][column].startswith(player["name"])
        for category, points in player["categories"].items():
            assert rows[int(category)][column] == signed(points)
        assert rows[-1][column] == signed(player["total"])


@pytest.mark.parametrize("file", WORKED, ids=lambda file: file.stem)
def test_the_winners_are_named_in_words(file: Path) -> None:
    expected = document(file)["expected"]
    heads = sheet(game(file), ENGLISH).table()[0]
    crowned = {head for head in heads if head.endswith(("Winner", "Shared win"))}
    if len(heads) > 2:
        assert len(crowned) == len(expected["winners"])
        assert all(any(head.startswith(name) for head in crowned) for name in expected["winners"])
    else:
        assert not crowned


@each_paper
def test_a_sheet_is_tagged_titled_and_in_its_language(paper: Paper) -> None:
    read = sheet(game(), ENGLISH, paper, because=True)
    root = read.root
    assert root.Lang == "en"
    assert bool(root.MarkInfo.Marked)
    assert str(root.StructTreeRoot.K[0].S) == "/Document"
    assert bool(root.ViewerPreferences.DisplayDocTitle)
    assert b"pdfuaid" in root.Metadata.read_bytes()
    title = str(read.pdf.docinfo["/Title"])
    assert title == "Great Western Trail: Argentina: score sheet of Ana, Bea, Caro, and Dario"
    assert read.bookmarks() == [
        "Great Western Trail: Argentina",
        "Points by category",
        "Ana, line by line",
        "Bea, line by line",
        "Caro, line by line",
        "Dario, line by line",
    ]
    width, height = (float(side) * 25.4 / 72 for side in read.pdf.pages[0].MediaBox[2:])
    assert (width, height) == pytest.approx(MILLIMETRES[paper], abs=0.1)


def test_every_number_has_its_two_headers_and_the_corner_is_no_header() -> None:
    read = sheet(game(), ENGLISH)
    table = read.elements("Table")[0]
    corner, *heads = read.elements("TR", table)[0].K
    assert corner.S == Name.TD
    assert all(head.S == Name.TH for head in heads)
    figures = read.elements("TD", table)[1:]
    assert len(figures) == 13 * 4
    assert all(len(figure.A.get("/Headers", Array())) == 2 for figure in figures)


def test_the_chart_says_in_words_what_it_shows() -> None:
    read = sheet(game(), ENGLISH)
    figures = read.elements("Figure")
    assert len(figures) == 1
    said = str(figures[0].Alt)
    assert "stand in the table above" in said
    assert "Ana has most from Private buildings: 22." in said


@each_paper
@one_to_four
def test_a_sheet_has_one_page(paper: Paper, players: int) -> None:
    assert len(sheet(of_players(game(), players), ENGLISH, paper).pdf.pages) == 1


@each_paper
@one_to_four
def test_long_names_and_a_long_note_stay_on_one_page(paper: Paper, players: int) -> None:
    scored = named(of_players(game(note=FULL_NOTE), players), LONG_NAMES)
    read = sheet(typed(scored, 3, -99), ENGLISH, paper)
    assert len(read.pdf.pages) == 1
    shown = read.text().replace(" ", "")
    for name in (*LONG_NAMES[:players], LONG_NOTE):
        assert name.replace(" ", "") in shown


@each_paper
@pytest.mark.parametrize(
    "letter", ["W", "Ж", "\U0010fffe", "\u202e", "\ufdfa"], ids=lambda letter: f"{ord(letter):X}"
)
def test_the_widest_names_stay_on_one_page(paper: Paper, letter: str) -> None:
    note = GameNote("2026-11-27", "W" * 100, "W" * 500, {}, Solo("W" * 60, "W" * 60, "W" * 60))
    read = sheet(named(game(note=note), (letter * 60,) * 4), ENGLISH, paper)
    assert len(read.pdf.pages) == 1


@each_paper
def test_a_shared_win_of_four_long_names_stays_on_one_page(paper: Paper) -> None:
    scored = game(note=FULL_NOTE)
    tied = named(type(scored)(scored.pad, scored.note, (scored.sheets[0],) * 4), LONG_NAMES)
    read = sheet(tied, ENGLISH, paper)
    assert len(read.pdf.pages) == 1
    assert read.text().count("Shared win") == 4


@pytest.mark.parametrize("edition", ["argentina", "original"])
@pytest.mark.parametrize("paper", list(Paper))
@one_to_four
def test_a_blank_pad_has_a_formula_and_an_empty_cell_for_every_player(
    edition: str, paper: Paper, players: int
) -> None:
    pad = editions()[edition].pad({}, {})
    read = Sheet(render_blank(pad, players, ENGLISH, paper))
    assert len(read.pdf.pages) == 1
    pads = 4 if paper is Paper.FOUR_A6 else 1
    assert len(read.elements("Table")) == pads
    for number in range(pads):
        rows = read.table(number)
        assert [row[0] for row in rows[1:]] == [
            *(
                ENGLISH.say(f"{edition}.category.{c.key}")
                + ENGLISH.say(f"{edition}.formula.{c.key}")
                for c in pad.categories
            ),
            "Total",
        ]
        assert all(row[1:] == [""] * players for row in rows)


def test_a_pad_has_one_to_four_columns() -> None:
    for players in (0, 5):
        with pytest.raises(ValueError, match="columns"):
            render_blank(game().pad, players, ENGLISH, Paper.A6)


def test_the_masthead_says_when_where_and_by_how_much() -> None:
    text = sheet(game(note=FULL_NOTE), ENGLISH).text()
    for said in (
        "November 27, 2026",
        "Bea wins by 15 points",
        "Difficulty: Hard",
        "Deck: Companion deck",
        "Seed: e3b0c44298fc1c14",
        "Side b up: Le Havre and Rotterdam",
    ):
        assert said in text


def test_a_typed_number_is_marked_and_explained() -> None:
    read = sheet(typed(game(), 3, -7), ENGLISH, because=True)
    assert read.table()[3][1] == "−7*"
    assert "typed in, not counted" in read.text()
    assert "Typed in: −7 instead of the 7 that was counted" in read.table(1)[3][1]
    assert "*" not in sheet(game(), ENGLISH).text()


def test_the_reasons_come_line_by_line_with_the_objective_cards() -> None:
    read = sheet(with_turns(game(), "He took a gaucho"), ENGLISH, because=True)
    ana = {row[0]: row[1] for row in read.table(1)}
    assert "Building 10a (13)" in ana["Private buildings"]
    assert "Last station: 1 disc (8)" in ana["Train stations"]
    assert "Card 9: fulfilled with 2 × cattle of breeding value 3" in ana["Objective cards"]
    assert "Card 6: not fulfilled; it asks for" in ana["Objective cards"]
    bea = {row[0]: row[1] for row in read.table(2)}
    assert "Card 17: left out" in bea["Objective cards"]
    assert read.bookmarks()[-1] == "Pedro’s turns"
    assert "He took a gaucho" in read.text()


def test_what_no_font_has_is_printed_as_its_code_point() -> None:
    scored = named(game(), ("Ana \ue000", "Bea\x00", "Caro\u200b", "Dario\n2"))
    assert sheet(scored, ENGLISH).table()[0][1:] == [
        "Ana ‹U+E000›",
        "Bea‹U+0000›Winner",
        "Caro",
        "Dario 2",
    ]


HOSTILE = (
    "<script>alert(1)</script>",
    "<img src=file:///etc/passwd>",
    "{{7*7}} {% raw %} &amp; \"'",
    "</title><link rel=attachment href=file:///etc/passwd>",
)


def test_hostile_text_is_text_and_nothing_is_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> NoReturn:
        raise AssertionError("the network was asked")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    note = GameNote("<b>", "url(http://example.org/x)", " ".join(HOSTILE), {}, Solo(*HOSTILE[:3]))
    read = sheet(with_turns(named(game(note=note), HOSTILE), *HOSTILE), ENGLISH, because=True)
    shown = read.text().replace(" ", "")
    for text in HOSTILE:
        assert shown.count(text.replace(" ", "")) >= 4
    assert "/EmbeddedFiles" not in read.root.get("/Names", {})
    assert len(read.elements("Figure")) == 1


@pytest.mark.parametrize("url", ["file:///etc/passwd", "http://127.0.0.1/", "ftp://x/"])
def test_only_data_addresses_are_opened(url: str) -> None:
    with pytest.raises(ValueError, match="disallowed"):
        nothing_but_data().fetch(url)


@each_paper
def test_the_same_game_gives_the_same_bytes(paper: Paper) -> None:
    assert render_sheet(game(), ENGLISH, paper) == render_sheet(game(), ENGLISH, paper)
    blank = [render_blank(game().pad, 4, ENGLISH, paper) for _ in range(2)]
    assert blank[0] == blank[1]


def test_every_font_is_embedded() -> None:
    read = sheet(named(game(note=FULL_NOTE), LONG_NAMES), ENGLISH, because=True)
    fonts = {str(font.BaseFont): font for p in read.pdf.pages for font in p.Resources.Font.values()}
    assert any("Bitter" in name for name in fonts)
    assert any("Greek" in name for name in fonts)
    for font in fonts.values():
        descriptor = font.DescendantFonts[0].FontDescriptor
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


def test_emoji_are_printed_in_one_ink_from_our_own_font() -> None:
    names = ("👩 Ana", "Bea 🐄", "👩🏽‍🌾 Caro", "Dario 🇦🇷❤️")
    read = sheet(named(game(), names), ENGLISH)
    heads = [head.replace("\ufe0e", "") for head in read.table()[0][1:]]
    assert heads == ["👩 Ana", "Bea 🐄Winner", "👩🌾 Caro", "Dario 🇦🇷❤"]
    fonts = {str(font.BaseFont) for font in read.pdf.pages[0].Resources.Font.values()}
    assert any("Ledger-Emoji" in name for name in fonts)
    assert not any("Color" in name for name in fonts)


@each_paper
def test_reasons_take_as_few_pages_as_they_need_and_each_names_its_player(paper: Paper) -> None:
    read = sheet(game(), ENGLISH, paper, because=True)
    pages = range(len(read.pdf.pages))
    assert len(pages) == {Paper.A4: 3, Paper.LETTER: 3, Paper.A6: 4}[paper]
    for number in pages[1:]:
        first = re.split("VP", read.text_on_page(number))[0]
        assert first.endswith(", line by line"), "the name is above the first line of the page"
