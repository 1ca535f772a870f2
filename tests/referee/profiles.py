"""How a person uses the app: what is logged, who draws, which deck."""

from dataclasses import dataclass

from companion.play.solo.events import CardSource


@dataclass(frozen=True, slots=True)
class Profile:
    """`forgets` and `mistakes`: how often, of a hundred, a thing is not logged, or logged wrong
    and corrected on the table screen before the turn ends."""

    name: str
    logs_turns: bool = True
    forgets: int = 0
    mistakes: int = 0
    lays_the_table: bool = True
    knows_stations: bool = True
    app_draws: bool = False
    source: CardSource = CardSource.APP
    printed_deck: bool = False

    def __str__(self) -> str:
        return self.name

    @property
    def tells_all(self) -> bool:
        """Whether the app is told everything in the end."""
        return self.logs_turns and not self.forgets and self.lays_the_table and self.knows_stations


PROFILES = {
    one.name: one
    for one in (
        Profile("logs_everything", source=CardSource.HAND),
        Profile("logs_everything_app_draws", app_draws=True),
        Profile("logs_everything_printed_deck", source=CardSource.HAND, printed_deck=True),
        Profile("corrects_mistakes", mistakes=20),
        Profile("forgets_now_and_then", forgets=25),
        Profile("corrects_mistakes_app_draws", mistakes=20, app_draws=True),
        Profile("forgets_printed_deck", forgets=25, source=CardSource.HAND, printed_deck=True),
        Profile("logs_without_stations", knows_stations=False),
        Profile("only_outcomes", logs_turns=False),
        Profile("nothing", logs_turns=False, lays_the_table=False, knows_stations=False),
    )
}
