"""companion languages: which languages there are, and what each does not say itself yet."""

import argparse

from companion.cli.command import Commands
from companion.words import LANGUAGES, Words, language_name
from companion.words.catalogue import missing_codes


def add_languages(commands: Commands, words: Words) -> None:
    languages = commands.add_parser("languages", help=words.say("cli.help.languages"))
    languages.set_defaults(run=_languages)


def _languages(_: argparse.Namespace, words: Words) -> int:
    for language in LANGUAGES:
        missing = missing_codes(language)
        n = sum(map(len, missing.values()))
        code = "cli.language.missing" if n else "cli.language.complete"
        print(words.say(code, language=language, name=language_name(language), n=n))
        for file, codes in missing.items():
            print(words.say("cli.language.file", file=f"{language}/{file}", n=len(codes)))
    return 0
