"""How a person uses the app: what is logged, who draws, which deck."""

from dataclasses import dataclass

from companion.play.solo.events import CardSource


@dataclass(frozen=True, slots=True)
class Profile:
    """`forgets`: how often, of a hundred, a thing is not logged."""

    name: str
    logs_turns: bool = True
    forgets: int = 0
    lays_the_table: bool = True
    names_workers: bool = True
    knows_stations: bool = True
    app_draws: bool = False
    source: CardSource = CardSource.APP
    deck: str = "companion"


PROFILES = {
    one.name: one
    for one in (
        Profile("logs_everything", source=CardSource.HAND),
        Profile("logs_everything_app_draws", app_draws=True),
    )
}
