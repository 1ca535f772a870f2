"""The look keeps its promises: readable colours, self-contained icons, licensed typefaces."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from companion.sheets.bundled import THEMES, colours, in_print, look, paper_subsets, typefaces
from companion.web.bundle import palette, put_together

STATIC = Path(__file__).parent.parent / "static"
ICONS = sorted((STATIC / "icons").glob("*.svg"))
FONTS = STATIC / "fonts"
SEATS = ("seat-1", "seat-2", "seat-3", "seat-4")
ROLES = ("pampas", "cuero", "celeste", "sol-text", "oxido")
TEXT_COLOURS = ("ink", "ink-2", *ROLES, *SEATS)
TINTS = ("pampas-soft", "celeste-soft", "sol-soft", "oxido-soft")
FARMERS = ("farmer-green", "farmer-blue", "farmer-orange", "farmer-yellow")

ARGENTINA_CATEGORIES = (
    "pesos private_buildings ships city_maps train_stations farmers cattle objective_cards "
    "station_masters workers step_limit job_market_token"
)
ARGENTINA_TASKS = (
    "quarter_north quarter_east quarter_south quarter_west station_disc private_building "
    "breeding_value_3 caracu franqueiro aberdeen_angus green_farmer blue_farmer "
    "orange_farmer yellow_farmer ship_18"
)
ORIGINAL_TASKS = "hazard green_teepee blue_teepee san_francisco_disc west_highland texas_longhorn"
NEEDED = (
    {f"cat-{name}" for name in f"{ARGENTINA_CATEGORIES} dollars cities hazards".split()}
    | {f"task-{name}" for name in f"{ARGENTINA_TASKS} {ORIGINAL_TASKS}".split()}
    | {f"worker-{name}" for name in ("gaucho", "carpintero", "maquinista", "granjero", "strength")}
    | set(SEATS)
)


def luminance(colour: str) -> float:
    """Relative luminance, WCAG 2.2."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_is_21_to_1() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("paper", ["paper", "paper-2"])
@pytest.mark.parametrize("text", TEXT_COLOURS)
def test_text_reads_on_paper(theme: str, paper: str, text: str) -> None:
    value = colours(theme)
    assert contrast(value[text], value[paper]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_text_reads_on_gold(theme: str) -> None:
    value = colours(theme)
    assert contrast(value["sol-ink"], value["sol"]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tint", TINTS)
def test_text_reads_on_a_tint(theme: str, tint: str) -> None:
    value = colours(theme)
    own = tint.replace("-soft", "").replace("sol", "sol-text")
    for text in ("ink", "ink-2", own, *SEATS):
        assert contrast(value[text], value[tint]) >= 4.5, text


@pytest.mark.parametrize("theme", THEMES)
def test_borders_of_controls_and_farmers_under_ink_stand_out(theme: str) -> None:
    value = colours(theme)
    for paper in ("paper", "paper-2"):
        assert contrast(value["edge"], value[paper]) >= 3
    for farmer in FARMERS:
        assert contrast(value["ink"], value[farmer]) >= 3


def test_a_colour_stands_once_for_screen_and_paper() -> None:
    """Each role has a value for each theme, in one place."""
    values = look()["colours"]
    assert all(len(row) == len(THEMES) for row in values.values())
    assert colours("black")["paper"] == "#000000"
    for sheet in (STATIC / "css").glob("*.css"):
        assert not set(re.findall(r"#[0-9a-f]{6}", sheet.read_text(encoding="utf-8"))), sheet


def test_the_style_has_every_colour_of_every_theme_with_light_dark_and_without() -> None:
    style = palette()
    with_it, without = style.split("@supports not", 1)
    for role, (light, dark, black) in look()["colours"].items():
        assert f"--{role}: light-dark({light}, {dark});" in with_it
        assert without.count(f"--{role}: {light};") >= 1
        assert without.count(f"--{role}: {dark};") >= 2, "as the phone is set, and as chosen"
        assert f"--{role}: {black};" in without.split('[data-theme="black"]')[1]


def test_every_role_a_style_uses_is_there() -> None:
    style = "".join(text for name, text in put_together().items() if name.endswith(".css"))
    used = set(re.findall(r"var\(--([\w-]+)\)", style))
    assert used <= set(re.findall(r"--([\w-]+):", style))


def test_every_font_that_is_named_is_there_and_every_one_there_is_named() -> None:
    named = [file for subset in paper_subsets() for file in subset["files"].values()]
    assert sorted(named) == sorted(font.name for font in FONTS.glob("*.woff2"))
    for stack in look()["stacks"].values():
        assert {subset["family"] for subset in look()["subsets"]} & set(stack)


def test_on_paper_each_subset_is_a_family_of_its_own() -> None:
    families = re.findall(r'font-family: "([^"]+)"; font-weight: 600', typefaces())
    assert len(families) == len(set(families)) > 5
    assert all(f'"{family}"' in in_print("var(--slab)") for family in families)


def test_nothing_comes_from_outside() -> None:
    style = put_together()["css/first.css"]
    assert "http" not in style
    for url in re.findall(r'url\("([^"]+)"\)', style):
        assert (STATIC / "css" / url).is_file(), url


def test_every_piece_has_an_icon() -> None:
    assert {icon.stem for icon in ICONS} >= NEEDED


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.stem)
def test_an_icon_is_on_the_grid_and_self_contained(icon: Path) -> None:
    root = ElementTree.parse(icon).getroot()
    assert root.get("viewBox") == "0 0 24 24"
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        assert tag in {"svg", "g", "path", "circle", "rect"}
        names = {name.rpartition("}")[2] for name in element.attrib}
        assert not names & {"id", "href", "style"}
        assert not any(name.startswith("on") for name in names)
        assert not any("url(" in value or "var(" in value for value in element.attrib.values())


@pytest.mark.parametrize(
    "icon", [icon for icon in ICONS if not icon.stem.startswith("app")], ids=lambda icon: icon.stem
)
def test_an_icon_takes_the_colour_of_the_text_and_has_two_weights_of_line(icon: Path) -> None:
    for element in ElementTree.parse(icon).getroot().iter():
        assert element.get("fill", "none") in {"none", "currentColor"}
        assert element.get("stroke", "none") in {"none", "currentColor"}
        assert element.get("stroke-width", "2") in {"2", "1.25"}


@pytest.mark.parametrize(
    "licence",
    ["OFL-Bitter.txt", "OFL-SourceSans3.txt", "OFL-NotoSansMath.txt", "OFL-NotoEmoji.txt"],
)
def test_licences_stand_beside_the_typefaces(licence: str) -> None:
    text = (FONTS / licence).read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text.upper()


def test_latin_of_all_typefaces_weighs_under_60_kb() -> None:
    latin = [*FONTS.glob("*-latin-[0-9]*.woff2"), FONTS / "ledger-signs.woff2"]
    assert len(latin) == 4
    assert sum(font.stat().st_size for font in latin) < 60_000


@pytest.mark.parametrize(
    "name", ["bitter-latin-600", "source-sans-3-latin-400", "source-sans-3-latin-600"]
)
def test_figures_can_stand_above_each_other(name: str) -> None:
    font = TTFont(FONTS / f"{name}.woff2")
    glyphs = font.getBestCmap()
    widths = {font["hmtx"][glyphs[ord(figure)]][0] for figure in "0123456789"}
    features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert len(widths) == 1 or "tnum" in features
