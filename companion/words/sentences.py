"""Sentences made from codes that other rooms answer with."""

from companion.box.faults import Fault
from companion.words.catalogue import Words


def fault_sentence(words: Words, fault: Fault) -> str:
    """The sentence of a refusal, without its place."""
    return words.say(f"fault.{fault.code}", **dict(fault.values))
