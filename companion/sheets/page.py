"""What a sheet says, as plain texts and numbers: decided here, set in type elsewhere.

Everything is frozen and pickles, so that a page can be sent to the process that prints.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from babel.dates import format_date
from babel.lists import format_list

from companion import __version__
from companion.box.countable import TaskCards
from companion.box.objective_card import ObjectiveCard, Task
from companion.scoring.edition import Category, Pad
from companion.scoring.game import GameNote, ScoredGame
from companion.scoring.sheet import Line, ObjectiveAnswer, ScoreSheet
from companion.scoring.starved import starved_by
from companion.sheets.legible import clipped
from companion.words import Words, signed
from companion.words.because import because_sentence
from companion.words.board_things import BoardThings
from companion.words.things import Things, capital
from companion.words.turns import turn_sentences

MOST_PLAYERS = 4
DASH = "–"
"""What nobody has entered yet."""

MOST_TURNS, MOST_TURN, MOST_TURN_SIGNS = 400, 1000, 60_000
"""Turns of a sheet, signs of one and of all: about twenty pages."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A column: `number` 1 to 4 gives colour and symbol, `crown` is the winner's word or empty."""

    number: int
    name: str = ""
    total: str = ""
    crown: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in the table; `points` None leaves the place for a pencil, or a dash where a
    played game is not entered yet."""

    points: int | None = None
    typed: bool = False
    missing: bool = False

    @property
    def text(self) -> str:
        if self.missing:
            return DASH
        return "" if self.points is None else signed(self.points)


@dataclass(frozen=True, slots=True)
class Row:
    """A category over all columns. `key` names its icon; `formula` is what it brings, said only
    where numbers are still to be written."""

    key: str
    name: str
    figures: tuple[Figure, ...]
    formula: str = ""


@dataclass(frozen=True, slots=True)
class Reason:
    """What is behind the points; `amount` is empty where it brings none by itself.

    An objective card takes a sentence, and so a line of its own.
    """

    text: str
    amount: str = ""
    is_card: bool = False


@dataclass(frozen=True, slots=True)
class AccountLine:
    """A category of one player with its reasons."""

    key: str
    name: str
    reasons: tuple[Reason, ...]
    points: str


@dataclass(frozen=True, slots=True)
class Account:
    """One player's points, line by line."""

    seat: Seat
    title: str
    caption: str
    lines: tuple[AccountLine, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A whole sheet. `kicker` to `facts` are its masthead, `imprint` where it comes from.

    `edition` gives it its colour.
    """

    edition: str
    language: str
    title: str
    kicker: str
    game: str
    date: str
    place: str
    headline: str
    facts: tuple[str, ...]
    caption: str
    seats: tuple[Seat, ...]
    rows: tuple[Row, ...]
    total: str
    typed: str
    note: str
    note_label: str
    chart: str
    chart_alt: str
    imprint: tuple[str, ...]
    points: str
    accounts: tuple[Account, ...] = ()
    turns_title: str = ""
    turns: tuple[str, ...] = ()
    blank: bool = False


def score_page(game: ScoredGame, words: Words, because: bool = False) -> Page:
    """The page of a finished game; `because` adds every reason, and Pedro's turns if he played."""
    pad, sheets = game.pad, game.sheets
    seats = _seats(game, words)
    names = format_list([sheet.name for sheet in sheets], locale=words.language)
    game_name = Things(words, pad.edition).game()
    rows = tuple(
        Row(category.key, _category_name(words, pad, category), figures)
        for category in pad.categories
        for figures in [
            tuple(
                _figure(sheet.lines[category.number - 1], game.lacks(at, category.number))
                for at, sheet in enumerate(sheets)
            )
        ]
    )
    return Page(
        edition=pad.edition,
        language=words.language,
        title=words.say("sheet.document", game=game_name, names=names),
        kicker=words.say("sheet.title"),
        game=game_name,
        date=_date(game.note.played_on, words),
        place=game.note.location,
        headline=_headline(game, words),
        facts=tuple(_facts(pad, game.note, words)),
        caption=words.say("sheet.caption"),
        seats=seats,
        rows=rows,
        total=words.say("sheet.total"),
        typed=words.say("sheet.typed") if _any_typed(rows) else "",
        note=game.note.note,
        note_label=words.say("sheet.note"),
        chart=words.say("sheet.chart"),
        chart_alt=_chart_in_words(seats, rows, words),
        imprint=_imprint(words),
        points=words.say("sheet.why.points"),
        accounts=_accounts(game, seats, words) if because else (),
        turns_title=words.say("sheet.turns"),
        turns=_turns(game.note, words) if because else (),
    )


def blank_page(pad: Pad, players: int, words: Words) -> Page:
    """A pad for pencil. Raises ValueError for other than 1 to 4 players."""
    if not 1 <= players <= MOST_PLAYERS:
        raise ValueError(f"a pad has 1 to {MOST_PLAYERS} columns, not {players}")
    things = Things(words, pad.edition)
    return Page(
        edition=pad.edition,
        language=words.language,
        title=words.say("sheet.document.blank", game=things.game()),
        kicker=words.say("sheet.title.blank"),
        game=things.game(),
        date=words.say("sheet.date"),
        place=words.say("sheet.place"),
        headline="",
        facts=(),
        caption=words.say("sheet.caption"),
        seats=tuple(Seat(number) for number in range(1, players + 1)),
        rows=tuple(
            Row(
                category.key,
                _category_name(words, pad, category),
                (Figure(),) * players,
                things.formula(category.key),
            )
            for category in pad.categories
        ),
        total=words.say("sheet.total"),
        typed="",
        note="",
        note_label=words.say("sheet.note"),
        chart="",
        chart_alt="",
        imprint=_imprint(words),
        points=words.say("sheet.why.points"),
        blank=True,
    )


def _seats(game: ScoredGame, words: Words) -> tuple[Seat, ...]:
    """The columns; while something is missing nobody has won, and a total is not one yet."""
    sheets = game.sheets
    if not game.is_finished:
        totals = (
            DASH if missing else signed(sheet.total)
            for sheet, missing in zip(sheets, game.missing, strict=True)
        )
        named = zip(sheets, totals, strict=True)
        return tuple(Seat(at, sheet.name, total) for at, (sheet, total) in enumerate(named, 1))
    most = max((sheet.total for sheet in sheets), default=0)
    ahead = sum(sheet.total == most for sheet in sheets)
    crown = words.say("sheet.winner" if ahead == 1 else "sheet.winner.shared")
    return tuple(
        Seat(
            number,
            sheet.name,
            signed(sheet.total),
            crown if sheet.total == most and len(sheets) > 1 else "",
        )
        for number, sheet in enumerate(sheets, start=1)
    )


def _figure(line: Line, missing: bool) -> Figure:
    if missing:
        return Figure(missing=True)
    return Figure(line.points, typed=line.typed is not None)


def _any_typed(rows: Sequence[Row]) -> bool:
    return any(figure.typed for row in rows for figure in row.figures)


def _category_name(words: Words, pad: Pad, category: Category) -> str:
    return capital(Things(words, pad.edition).category(category.key))


def _turns(note: GameNote, words: Words) -> tuple[str, ...]:
    """What a sheet says of Pedro's turns: all of any game that was played, and never more than a
    press prints in its time."""
    said = turn_sentences(words, note.solo.turns) if note.solo else ()
    found: list[str] = []
    room = MOST_TURN_SIGNS
    for sentence in said:
        short = clipped(sentence, MOST_TURN)
        room -= len(short)
        if len(found) == MOST_TURNS or room < 0:
            return (*found, words.say("sheet.turns.more", n=len(said) - len(found)))
        found.append(short)
    return tuple(found)


def _date(played_on: str, words: Words) -> str:
    """The day as the language writes it, or as it was given if it is no ISO date."""
    try:
        return format_date(date.fromisoformat(played_on), "long", words.language)
    except ValueError:
        return played_on


def _headline(game: ScoredGame, words: Words) -> str:
    sheets = game.sheets
    if not game.is_finished:
        return words.say("sheet.unfinished", n=sum(map(len, game.missing)))
    ranked = sorted(sheets, key=lambda sheet: sheet.total, reverse=True)
    if not ranked:
        return ""
    best = [sheet.name for sheet in ranked if sheet.total == ranked[0].total]
    if len(ranked) == 1:
        total = ranked[0].total
        return words.say("sheet.alone", name=best[0], n=total, points=total)
    if len(best) > 1:
        return words.say("sheet.shared", names=format_list(best, locale=words.language))
    return words.say("sheet.wins", name=best[0], n=ranked[0].total - ranked[1].total)


def _facts(pad: Pad, note: GameNote, words: Words) -> Iterator[str]:
    if note.solo is not None:
        board = BoardThings.of(words)
        yield words.say("sheet.solo")
        if note.solo.difficulty:
            difficulty = board.difficulty(note.solo.difficulty)
            yield words.say("sheet.solo.difficulty", difficulty=difficulty)
        if note.solo.deck:
            yield words.say("sheet.solo.deck", deck=board.deck(note.solo.deck))
        if note.solo.seed:
            yield words.say("sheet.solo.seed", seed=note.solo.seed)
    things = Things(words, pad.edition)
    cities = [things.city(city) for city, side in note.city_sides.items() if side == "b"]
    if cities:
        yield words.say("sheet.sides", cities=format_list(cities, locale=words.language))


def _chart_in_words(seats: Sequence[Seat], rows: Sequence[Row], words: Words) -> str:
    said = [words.say("sheet.chart.alt")]
    for column, seat in enumerate(seats):
        best = max(rows, key=lambda row: row.figures[column].points or 0)
        said.append(
            words.say(
                "sheet.chart.most",
                name=seat.name,
                category=best.name,
                points=best.figures[column].text,
            )
        )
    return " ".join(said)


def _imprint(words: Words) -> tuple[str, ...]:
    return (words.say("sheet.made", version=__version__), words.say("sheet.unofficial"))


def _accounts(game: ScoredGame, seats: Sequence[Seat], words: Words) -> tuple[Account, ...]:
    return tuple(
        Account(
            seat,
            words.say("sheet.why", name=seat.name),
            words.say("sheet.why.caption", name=seat.name, total=seat.total),
            tuple(
                AccountLine(
                    category.key,
                    _category_name(words, game.pad, category),
                    tuple(_reasons(game.pad, category, sheet, words)),
                    DASH
                    if game.lacks(at, category.number)
                    else signed(sheet.lines[category.number - 1].points),
                )
                for category in game.pad.categories
            ),
        )
        for at, (seat, sheet) in enumerate(zip(seats, game.sheets, strict=True))
    )


def _reasons(pad: Pad, category: Category, sheet: ScoreSheet, words: Words) -> Iterator[Reason]:
    """Why the line was counted as it was, then whether a number was typed instead."""
    line = sheet.lines[category.number - 1]
    holders = [piece for piece in category.pieces if isinstance(piece, TaskCards)]
    if holders:
        cards = [card for piece in holders for card in piece.cards]
        yield from _cards(pad.edition, cards, sheet.objectives, words)
    else:
        for because in line.because:
            text = because_sentence(words, pad.edition, because)
            yield Reason(capital(text), signed(because.points))
    for one in starved_by(pad, sheet, category):
        yield Reason(words.say("sheet.why.starved", category=_category_name(words, pad, one)))
    if line.typed is not None:
        typed, counted = signed(line.typed), signed(line.counted)
        yield Reason(words.say("sheet.why.typed", typed=typed, counted=counted))


def _cards(
    edition: str, cards: Sequence[ObjectiveCard], answer: ObjectiveAnswer, words: Words
) -> Iterator[Reason]:
    """Each objective card in turn: what fulfilled it, what it lacked, or that it was left out."""
    by_id = {card.id: card for card in cards}
    used = dict(answer.used)

    def reason(id_: int, state: str, amount: str, tasks: Sequence[tuple[Task, int]]) -> Reason:
        things = _things_in_words(edition, tasks, words)
        text = words.say(f"sheet.card.{state}", id=id_, things=things)
        return Reason(text, amount, is_card=True)

    for id_ in answer.fulfilled:
        state = "added" if id_ in answer.added else "fulfilled"
        yield reason(
            id_, state if id_ in used else "counts", signed(by_id[id_].vp), used.get(id_, ())
        )
    for id_ in answer.not_fulfilled:
        state = "added_failed" if id_ in answer.added else "failed"
        yield reason(id_, state, signed(by_id[id_].vp_if_not_fulfilled), by_id[id_].tasks)
    for id_ in answer.left_out:
        yield reason(id_, "left_out", "", by_id[id_].tasks)
    if not answer.proven:
        yield Reason(words.say("objectives.not_proven"), "")


def _things_in_words(edition: str, tasks: Sequence[tuple[Task, int]], words: Words) -> str:
    things = Things(words, edition)
    return format_list(
        [words.say("sheet.card.thing", n=n, thing=things.task(task)) for task, n in tasks],
        locale=words.language,
    )
