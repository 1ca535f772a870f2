"""The look keeps its promises: readable colours, self-contained icons, licensed typefaces."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

STATIC = Path(__file__).parent.parent / "static"
ICONS = sorted((STATIC / "icons").glob("*.svg"))
FONTS = STATIC / "fonts"
CSS = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")

THEMES = {
    "light": ':root,\n[data-theme="light"] {',
    "dark, as the phone is set": ":root:not([data-theme]) {",
    "dark, as chosen": '[data-theme="dark"] {',
    "true black": '[data-theme="black"] {',
}
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


def colours(theme: str) -> dict[str, str]:
    """The custom properties of a theme that are plain #rrggbb colours."""
    block = CSS.split(THEMES[theme], 1)[1].split("}", 1)[0]
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


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


def test_every_theme_has_every_colour_and_both_darks_are_the_same() -> None:
    names = {theme: set(colours(theme)) for theme in THEMES}
    assert all(found == names["light"] for found in names.values())
    assert colours("dark, as the phone is set") == colours("dark, as chosen")
    assert colours("true black")["paper"] == "#000000"


def test_nothing_comes_from_outside() -> None:
    assert "http" not in CSS
    for url in re.findall(r'url\("([^"]+)"\)', CSS):
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
    "licence", ["OFL-Bitter.txt", "OFL-SourceSans3.txt", "OFL-NotoSansMath.txt"]
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
