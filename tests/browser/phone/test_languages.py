"""The language: as chosen, else as the browser asks, on the page and on paper."""

from datetime import date
from io import BytesIO

import pikepdf
import pytest
from babel.dates import format_date
from playwright.sync_api import expect

from companion.words import LANGUAGES, words_in
from tests.browser.phone.conftest import PhoneMaker, begin

A_DAY = date(2026, 3, 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_decides_until_somebody_chooses(phone: PhoneMaker, language: str) -> None:
    page = phone(options={"locale": f"{language}-AR"})
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator(".gold")).to_contain_text(words_in(language).say("games.new"))


def test_a_language_nobody_translated_is_answered_in_english(phone: PhoneMaker) -> None:
    page = phone(options={"locale": "fi-FI"})
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_beats_the_browser_and_the_pdf_follows(phone: PhoneMaker, language: str) -> None:
    page = phone(options={"locale": "fi-FI"}, language=language)
    game = begin(page, "Ana")
    page.goto(game)
    assert page.locator("html").get_attribute("lang") == language
    answer = page.request.get(f"{game}/sheet.pdf")
    with pikepdf.open(BytesIO(answer.body())) as sheet:
        assert str(sheet.Root.Lang) == language


@pytest.mark.skipif(len(LANGUAGES) < 2, reason="there is one language only")
def test_the_choice_is_made_in_the_settings(phone: PhoneMaker) -> None:
    page = phone()
    for language in (*LANGUAGES, "en"):
        page.goto("/settings")
        page.locator(f"[name=language][value={language}]").check()
        page.locator("button.gold").tap()
        page.wait_for_url("**/settings")
        expect(page.locator("html")).to_have_attribute("lang", language)


def test_a_date_is_written_as_the_language_writes_it(phone: PhoneMaker) -> None:
    for language in LANGUAGES:
        page = phone(language=language)
        game = begin(page, "Ana")
        page.request.post(
            f"{game}/edit",
            form={"name_p1": "Ana", "played_on": A_DAY.isoformat()},
            headers={"Sec-Fetch-Site": "same-origin"},
        )
        page.goto(game)
        expect(page.locator(".note-line")).to_contain_text(format_date(A_DAY, "long", language))
