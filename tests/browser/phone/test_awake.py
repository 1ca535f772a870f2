# ruff: noqa: E501
"""The screen stays awake during play, says so, and can be let sleep."""

from playwright.sync_api import Page, expect

from tests.browser.phone.conftest import Companion, PhoneMaker, begin, begin_by_hand

LOCK = """
window.locks = [];
Object.defineProperty(navigator, "wakeLock", { value: { request: async (kind) => {
  const lock = new EventTarget();
  Object.assign(lock, { kind, released: false, release: async () => { lock.released = true; lock.dispatchEvent(new Event("release")); } });
  window.locks.push(lock);
  return lock;
} } });
window.hide = (hidden) => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  if (hidden) window.locks.forEach((lock) => lock.release());
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def playing(phone: PhoneMaker) -> Page:
    page = phone(start=LOCK)
    page.goto(begin(page, "Ana") + "/c/3")
    return page


def held(page: Page) -> int:
    found: int = page.evaluate("locks.filter(lock => !lock.released).length")
    return found


def test_it_is_asked_for_at_once_where_the_browser_has_it(phone: PhoneMaker) -> None:
    page = playing(phone)
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("locks.map(lock => lock.kind)") == ["screen"]


def test_it_comes_back_after_another_app_and_only_then(phone: PhoneMaker) -> None:
    page = playing(phone)
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    page.evaluate("hide(true)")
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("locks.length") == 1
    page.evaluate("hide(false)")
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    assert held(page) == 1


def test_a_tap_lets_it_sleep_and_that_is_remembered(phone: PhoneMaker) -> None:
    page = playing(phone)
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    page.locator("#awake").tap()
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#awake")).to_have_accessible_name(
        "The screen may fall asleep. Tap to keep it awake."
    )
    assert held(page) == 0
    page.locator("h1").tap()
    page.reload()
    assert page.evaluate("locks.length") == 0
    page.locator("#awake").tap()
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    assert held(page) == 1


def test_a_refusal_is_shown_and_asked_again_at_the_next_touch(phone: PhoneMaker) -> None:
    """A phone low on power refuses; the picture says so."""
    page = phone(
        start=LOCK.replace(
            "window.locks.push(lock);",
            "window.locks.push(lock); if (window.locks.length === 1) throw new Error('low');",
        )
    )
    page.goto(begin(page, "Ana") + "/c/3")
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "false")
    page.locator("h1").tap()
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")


def test_on_plain_http_a_playing_picture_does_it_from_the_first_touch(
    phone: PhoneMaker, companion: Companion
) -> None:
    page = phone(address=f"http://companion.test:{companion.port}")
    page.goto(begin_by_hand(page, "Ana") + "/c/3")
    refused: list[str] = []
    page.on("console", lambda message: refused.append(message.text))
    assert page.evaluate("[isSecureContext, 'wakeLock' in navigator]") == [False, False]
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "false")
    expect(page.locator("video")).to_have_count(0)
    page.locator("h1").tap()
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "true")
    before = page.evaluate("document.querySelector('video').currentTime")
    page.wait_for_function(
        "before => document.querySelector('video').currentTime > before", arg=before
    )
    assert page.evaluate(
        "(({ muted, paused, videoWidth }) => ({ muted, paused, videoWidth }))(document.querySelector('video'))"
    ) == {"muted": True, "paused": False, "videoWidth": 2}
    assert not [line for line in refused if "Content Security" in line]
    page.locator("#awake").tap()
    expect(page.locator("video")).to_have_count(0)
    expect(page.locator("#awake")).to_have_attribute("aria-pressed", "false")


def test_without_script_nothing_is_promised(phone: PhoneMaker) -> None:
    page = phone(script=False)
    page.goto(begin(page, "Ana") + "/c/3")
    expect(page.locator("#awake")).to_be_hidden()
