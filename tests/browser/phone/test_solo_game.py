"""A whole game against Pedro, by thumb: from the new game to the sheet in the hand."""

import io
from collections import Counter
from collections.abc import Callable

import pikepdf
import pytest
from playwright.sync_api import Locator, Page

PhoneMaker = Callable[..., Page]
PATIENCE = 20_000
MOST_SCREENS = 600
VISIT_EVERY = 4
MOST_TAPS, MOST_QUESTIONS = 3, 2
LAST_VISIT = 6


class Table:
    """A person at the table who answers what comes up and logs visits to Buenos Aires."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)
        self.turn = self.visits = self.pedro_visits = 0
        self.taps: list[int] = []
        self.questions: list[int] = []
        self.seen_kinds = Counter[str]()

    @property
    def kind(self) -> str:
        return str(self.page.locator("#screen").get_attribute("class")).split()[1]

    @property
    def seen(self) -> str:
        return str(self.page.locator("#screen").get_attribute("data-seen"))

    def tap(self, target: Locator, twice: bool = False) -> None:
        """Tap and wait until the game has moved on by it."""
        before = self.seen
        if twice:
            target.evaluate("button => { button.click(); button.click(); }")
        else:
            target.tap()
        self.page.wait_for_function(
            "seen => (document.getElementById('screen')?.dataset.seen ?? seen) !== seen"
            " && !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')",
            arg=before,
        )
        if twice:
            self.page.wait_for_load_state("networkidle")

    def play(self) -> None:
        """To the end, one screen after the other."""
        pedro_taps = questions = 0
        in_buenos_aires = False
        for _ in range(MOST_SCREENS):
            kind = self.kind
            if kind == "over":
                return
            self._interrupt(kind)
            if kind == "person":
                if pedro_taps and not in_buenos_aires:
                    self.taps.append(pedro_taps)
                    self.questions.append(questions)
                self.pedro_visits += in_buenos_aires
                pedro_taps, questions, in_buenos_aires = 0, 0, False
                self._own_turn()
                continue
            assert kind == "pedro", self.page.locator("#screen").inner_text()
            in_buenos_aires |= "in Buenos Aires" in self.page.locator(".whose").inner_text()
            asked = self.page.locator("#asked")
            if not asked.count():
                pedro_taps += 1
                self.tap(self.page.locator("button.go"))
                continue
            verb = str(asked.get_attribute("class")).split()[1]
            pedro_taps += verb != "name_worker"
            questions += verb not in ("name_worker", "station_master")
            self._answer(verb)
        raise AssertionError("the game does not end")

    def _interrupt(self, kind: str) -> None:
        """The first time in a phase: reload, go away and come back; nothing has moved."""
        self.seen_kinds[kind] += 1
        if self.seen_kinds[kind] != 1:
            return
        before, address = self.seen, self.page.url
        self.page.reload()
        assert (self.kind, self.seen) == (kind, before)
        self.page.goto("/rules")
        self.page.go_back()
        assert self.page.url == address
        assert (self.kind, self.seen) == (kind, before)

    def _own_turn(self) -> None:
        self.turn += 1
        if self.turn % VISIT_EVERY == 0:
            self._visit()
            if self.kind != "person":
                return
        self.tap(self.page.locator("button[name=end][value=logged]"), twice=self.turn == 2)

    def _visit(self) -> None:
        self.visits += 1
        self.page.locator("#others > summary").tap()
        self.page.locator("#others a[href$='/play/visit']").tap()
        for line in ("ship", "b", "c"):
            choices = self.page.locator(f"button[name=say][value^='{line} ']:not(.unsaid)")
            if not choices.count():
                continue
            box = self.page.locator("details", has=choices)
            if not box.evaluate("box => box.open"):
                box.locator("summary").first.tap()
            self.tap(choices.nth(min(1, choices.count() - 1)))
        self.page.locator("button.gold").tap()
        self.page.wait_for_url("**/play")

    def _answer(self, verb: str) -> None:
        answers = self.page.locator("#asked .answers")
        if verb == "arrows":
            ends = self.pedro_visits + self.visits >= LAST_VISIT
            key = "arrow:end" if ends else "arrow:none"
            self.tap(answers.locator(f"button[value='{key}']"))
            return
        if verb == "move":
            there = "buenos_aires" if self.turn % VISIT_EVERY == 3 else "trail"
            self.tap(answers.locator(f"button[value='move:{there}']"))
            return
        self.tap(answers.locator("button:visible:not(.unsaid)").first)

    def words(self) -> str:
        """What stands on the screen, the changes just made left aside."""
        words: str = self.page.locator("#screen").evaluate(
            "s => [...s.querySelectorAll('.status, .now, .sheet, button')]"
            ".map(e => e.textContent.trim()).join('|')"
        )
        return words

    def turn_back(self, times: int) -> None:
        for _ in range(times):
            self.tap(self.page.locator("form[action$='/undo'] button"))
        for _ in range(times):
            self.tap(self.page.locator("form[action$='/redo'] button"))


@pytest.fixture
def table(phone: PhoneMaker) -> Table:
    """A game that has just been set up on the phone."""
    table = Table(phone())
    page = table.page
    page.goto("/new")
    page.locator("a[href='/solo/new']").tap()
    page.fill("[name=person]", "Ana")
    page.locator("[name=draws][value=hand]").tap()
    page.locator("summary", has_text="Seed").tap()
    page.fill("[name=seed]", "k7qf")
    page.locator("button.gold").tap()
    page.wait_for_url("**/play")
    return table


def test_the_checklist_keeps_its_ticks_and_a_second_tap_of_one_form_does_nothing(
    table: Table,
) -> None:
    page = table.page
    table.tap(page.locator("#tick-board"))
    table.tap(page.locator("#tick-token"), twice=True)
    page.reload()
    assert page.locator("#tick-board").get_attribute("aria-pressed") == "true"
    assert "K7QF" in page.locator(".lead").inner_text()
    assert "Not the printed ones" in page.locator("#screen").inner_text()


def test_a_whole_game_from_setup_to_the_sheet(table: Table) -> None:
    page = table.page
    table.tap(page.locator("button[name=begin]"))
    table.play()
    assert set(table.seen_kinds) >= {"person", "pedro"}
    assert max(table.taps) <= MOST_TAPS
    assert max(table.questions) <= MOST_QUESTIONS

    before = table.words()
    table.turn_back(10)
    assert table.words() == before
    assert table.kind == "over"

    page.locator("form[action$='/score'] button").tap()
    page.wait_for_selector("#matrix")
    pad = page.url
    page.go_back()
    page.locator("form[action$='/score'] button").tap()
    page.wait_for_selector("#matrix")
    assert page.url == pad
    assert "Pedro" in page.locator("#matrix").inner_text()
    pdf = page.request.get(f"{pad}/sheet.pdf?because=1").body()
    with pikepdf.open(io.BytesIO(pdf)) as sheet:
        assert len(sheet.pages) > 1
        assert "/StructTreeRoot" in sheet.Root
