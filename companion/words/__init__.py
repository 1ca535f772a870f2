"""Everything the companion says, by code, in the reader's language."""

from companion.words.catalogue import LANGUAGES, Words, signed, words_in

__all__ = ["LANGUAGES", "Words", "signed", "words_in"]
