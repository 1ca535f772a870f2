"""Pedro's rules in our words, told apart from what the rulebook says.

No text of the box describes how Pedro chooses: that is the companion's rule and is called so. What
happens to every player alike, as departures, is the rulebook's.
"""

from companion.words.catalogue import Words

RULE = "rule.pedro."
OF_THE_RULEBOOK = frozenset({"arrows", "departure", "ship_comes", "refill_market", "last_turn"})
NO_RULE = frozenset({"describe_card", "name_worker", "note"})
"""What is only explained."""


def pedro_rule(words: Words, verb: str) -> str:
    """The rule of an instruction, or "".

    >>> from companion.words import words_in
    >>> pedro_rule(words_in("en"), "grain")
    "The companion's rule: He moves his grain marker; over 8 is lost."
    """
    code = f"{RULE}{verb}"
    if not words.has(code):
        return ""
    rule = words.say(code)
    if verb in OF_THE_RULEBOOK | NO_RULE:
        return rule
    return words.say("rules.companions", rule=rule)
