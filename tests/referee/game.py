"""One game: the true table, the person on it, and the app beside it."""

from random import Random

from companion.box.faults import Faulty
from companion.play.solo import commands as c
from companion.play.solo.state import Phase
from companion.table.state import Section
from tests.referee import decks, found
from tests.referee.driver.app import App
from tests.referee.driver.compare import cells, differences
from tests.referee.driver.setup import begin
from tests.referee.driver.table_screen import laid
from tests.referee.findings import Astray, Counts, Finding
from tests.referee.profiles import Profile
from tests.referee.truth.pedro import Pedro
from tests.referee.truth.person import Person


class Game:
    """What the two turns of a game share: both tables, the counts, what is compared.

    `wrong` are the sections of a mistake that is not corrected yet: nothing of them is compared.
    `forgot`: something of this turn was not logged, and the app has not heard of it yet.
    `keeps`: the first thing found is kept for a file of `found`.
    """

    kept: found.Document | None = None
    sheet: found.Document | None = None
    """How it was before Pedro's sheet was carried out."""

    def __init__(self, profile: Profile, difficulty: str, seed: str, keeps: bool = False) -> None:
        self.profile, self.seed, self.keeps = profile, seed, keeps
        self.random = Random(f"{seed}/habits")
        self.counts = Counts(games=1)
        self.app = App()
        deck = decks.printed() if profile.printed_deck else decks.companion()
        self.true, workers = begin(self.app, profile, deck.known, difficulty, seed)
        self.pedro = Pedro(self.true, deck.true, difficulty)
        self.pedro.first_workers = workers
        self.person = Person(self.true)
        self.wrong: set[Section] = set()
        self.forgot = False

    @property
    def phase(self) -> Phase:
        return self.app.state.phase

    def chance(self, of_a_hundred: int) -> bool:
        return self.random.randrange(100) < of_a_hundred

    def do(self, command: c.Command) -> None:
        try:
            self.app.do(command)
        except Faulty as refused:
            raise self.astray("true_answers_missing", f"{command}: {refused}") from None

    def tell_section(self, section: Section) -> None:
        """Opens the section on the table screen and fills it in."""
        self.do(c.CorrectTable(laid(self.true, section)))

    def correct(self) -> None:
        """Every section of a mistake, told anew."""
        for section in [one for one in Section if one in self.wrong]:
            self.tell_section(section)
        self.wrong.clear()

    def moment(self) -> found.Document | None:
        skipped = sorted(self.skipped())
        if not self.keeps:
            return None
        return found.moment(self.app, self.pedro, self.person.pesos, skipped)

    def find(
        self, count: str, says: object, true: object = "", told: tuple[str, object] | None = None
    ) -> None:
        """`told`: what could not be logged, or the line of a visit and its true key."""
        one = Finding(count, self.seed, self.app.state.turn, str(says), str(true))
        self.counts.findings.append(one)
        if self.keeps and self.kept is None:
            self._keep(one, told)

    def _keep(self, one: Finding, told: tuple[str, object] | None) -> None:
        if told is not None:
            look = found.LOG if isinstance(told[1], dict) else found.LINE
        else:
            look = found.SHEET if self.sheet is not None else found.TABLE
        moment = self.sheet if look == found.SHEET else self.moment()
        self.kept = {
            "game": f"{self.profile} {one.game}, turn {one.turn}",
            "found": f"{one.count}: {one.says} | true: {one.true}",
            "look": look,
            "told": repr(told),
            **(moment or {}),
        }

    def skipped(self) -> set[str]:
        """Sections of a mistake that is not corrected yet."""
        skipped = {*map(str, self.wrong), *(["header"] if self.wrong else [])}
        return skipped | {one.removesuffix("_board") for one in skipped}

    def astray(self, count: str, says: object, true: object = "") -> Astray:
        self.find(count, says, true)
        return Astray()

    def compare(self) -> None:
        """All that is shown as certain; a game that shows something wrong is not played on."""
        if self.forgot:
            return
        skipped = self.skipped()
        wrong = [one for one in differences(self.app.state, self.true) if one[0] not in skipped]
        for section, says, true in wrong:
            self.find("certain_but_wrong", f"{section}: {says}", true)
        if wrong:
            raise Astray

    def compare_score(self) -> None:
        for cell, says, true in cells(self.app.state, self.true, self.person.pesos):
            self.find("settled_but_wrong", f"{cell}: {says}", true)
