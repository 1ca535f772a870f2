"""Everything the companion says, by code, in the reader's language."""

from companion.words.catalogue import LANGUAGES, Words, isolated, language_name, signed, words_in

__all__ = ["LANGUAGES", "Words", "isolated", "language_name", "signed", "words_in"]
