"""The tappable pieces a printed card is built of, and how each reads."""

from collections.abc import Mapping
from typing import Any

from companion.box.reading import Reader
from companion.pedro.card_reader import read_card, read_count
from companion.pedro.deck import (
    VERBS,
    BuyCattle,
    Count,
    Counted,
    Deed,
    DiscToQuay,
    Engine,
    Grain,
    HelpFarmer,
    Hire,
    Load,
    MarketCards,
    Note,
)
from companion.words import Words

Document = Any

STEPS: Mapping[str, Document] = {
    **{str(n): n for n in range(1, 7)},
    "most_buildings": {"count": "most_buildings", "min": 2, "max": 4},
    "gauchos": {"count": "gauchos", "min": 2, "max": 4},
    "carpinteros": {"count": "carpinteros", "min": 2, "max": 4},
    "maquinistas": {"count": "maquinistas", "min": 2, "max": 4},
    "granjeros": {"count": "granjeros", "min": 2, "max": 4},
    "specialization": {"count": "specialization", "min": 2, "max": 4},
}

DEEDS: Mapping[str, Document] = {
    "hire_cheapest": {"hire": {"who": "cheapest"}},
    "hire_specialization": {"hire": {"who": "specialization"}},
    "hire_gaucho": {"hire": {"who": "gaucho"}},
    "hire_carpintero": {"hire": {"who": "carpintero"}},
    "hire_maquinista": {"hire": {"who": "maquinista"}},
    "engine": {"engine": {}},
    **{f"engine_{n}": {"engine": {"spaces": n}} for n in range(1, 6)},
    "objective": {"objective": {}},
    "help_pesos_beside": {"help_farmer": {"by": "pesos", "into": "beside"}},
    "help_strength_beside": {"help_farmer": {"by": "strength", "into": "beside"}},
    "help_pesos_row": {"help_farmer": {"by": "pesos", "into": "row"}},
    "help_strength_row": {"help_farmer": {"by": "strength", "into": "row"}},
    "buy_cattle": {"buy_cattle": {}},
    "market_cards": {"market_cards": {"cards": 2}},
    "build": {"build": {}},
    **{f"grain_{n}": {"grain": n} for n in range(1, 5)},
    "grain_granjeros": {"grain": {"count": "granjeros"}},
    "quay_le_havre_1": {"disc_to_quay": {"city": "le_havre", "quay": 1}},
    "quay_le_havre_2": {"disc_to_quay": {"city": "le_havre", "quay": 2}},
    "quay_rotterdam_1": {"disc_to_quay": {"city": "rotterdam", "quay": 1}},
    "quay_liverpool_1": {"disc_to_quay": {"city": "liverpool", "quay": 1}},
    "quay_liverpool_2": {"disc_to_quay": {"city": "liverpool", "quay": 2}},
    "extra_delivery": {"extra_delivery": {}},
}


def steps_words(words: Words, steps: Count) -> str:
    """How far he goes: a number, or what is counted."""
    if steps.of is Counted.NUMBER:
        return words.say("play.card.steps", n=steps.plus)
    counted = words.say(f"one.counted.{steps.of}")
    return words.say("play.card.steps_counted", counted=counted, least=steps.least, most=steps.most)


def deed_words(words: Words, deed: Deed) -> str:
    """A deed as a card reads it."""
    verb = VERBS[type(deed)]
    match deed:
        case Hire(who):
            return words.say(f"play.deed.hire.{who}")
        case Engine(spaces) | Grain(spaces):
            return _counted(words, verb, spaces)
        case HelpFarmer(by, into_row):
            return words.say(f"play.deed.help.{by}.{'row' if into_row else 'beside'}")
        case MarketCards(cards):
            return words.say("play.deed.market_cards", n=cards)
        case DiscToQuay(quay):
            city = words.say(f"argentina.city.{quay.city}")
            return words.say("play.deed.disc_to_quay", city=city, quay="I" * quay.number)
        case BuyCattle() | Load():
            return words.say(f"play.deed.{verb}")
        case Note(text):
            return text
        case _:
            return words.say(f"play.deed.{verb}")


def _counted(words: Words, verb: str, count: Count) -> str:
    if count.of is Counted.NUMBER:
        return words.say(f"play.deed.{verb}", n=count.plus)
    return words.say(f"play.deed.{verb}.counted", counted=words.say(f"one.counted.{count.of}"))


class CardPieces:
    """The pieces as a form offers them, each by its key and as a person reads it."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.step_keys = list(STEPS)
        self.deed_keys = list(DEEDS)

    def piece(self, stem: str, key: str) -> str:
        reader = Reader()
        if stem == "steps":
            return steps_words(self._words, read_count(reader, STEPS[key], ""))
        card = read_card(reader, {"id": 1, "steps": 1, "actions": [{"do": [DEEDS[key]]}]}, "")
        return deed_words(self._words, card.actions[0].do[0])
