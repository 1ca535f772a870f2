"""What the app shows as certain beside the true table."""

from collections import Counter
from collections.abc import Iterable, Iterator

from companion.play.solo import shown as screen
from companion.play.solo.state import SoloState
from companion.table.pieces import UNNAMED_OBJECTIVE, CattleCard, Seat, Unknown, Worker
from companion.table.state import SeatBoard, Section, TableState
from tests.referee.driver import plain
from tests.referee.truth import headlines, score
from tests.referee.truth import printed as p
from tests.referee.truth.table import Board, Table

Difference = tuple[str, str, str]
"""Section, what the app says, what is true."""


def differences(state: SoloState, true: Table) -> Iterator[Difference]:
    """Every certain fact that is wrong. What is unknown or in doubt is none."""
    table = state.table
    for section, shown, lies in _sections(state, true):
        if table.sure(section) and shown != lies:
            yield str(section), str(shown), str(lies)
    for seat, section in ((Seat.PERSON, Section.PERSON_BOARD), (Seat.PEDRO, Section.PEDRO_BOARD)):
        unnamed = seat is Seat.PEDRO and state.unnamed_workers
        if table.sure(section) and not unnamed:
            yield from _board(seat, table.board(seat), true.boards[seat])
        if table.sure(Section.JOB_MARKET) or table.board(seat).token:
            yield from _differ(seat, "token", table.board(seat).token, true.boards[seat].token)
    yield from _header(state, true)
    if not state.unnamed_workers and str(state.specialization) != true.specialization:
        yield "pedro", f"specialization {state.specialization}", true.specialization


def lies_as_shown(state: SoloState, true: Table, section: Section) -> bool:
    """Whether a section, be it in doubt, is as the app shows it."""
    boards = {Section.PERSON_BOARD: "person", Section.PEDRO_BOARD: "pedro"}
    if section in boards:
        seat = boards[section]
        board = state.table.boards.of(Seat(seat))
        return not list(_board(seat, board, true.boards[seat]))
    if section is Section.CITIES and len(state.table.cities.covered) != len(true.covered):
        return False
    facts = _sections(state, true)
    return all(shown == lies for one, shown, lies in facts if one is section)


def _sections(state: SoloState, true: Table) -> Iterator[tuple[Section, object, object]]:
    table = state.table
    yield from _market(table, true)
    for at, slot in enumerate(table.foresight):
        if not isinstance(slot, Unknown):
            shown = None if slot is None else plain.tile(slot)
            yield Section.FORESIGHT, (at, shown), (at, true.foresight[at])
    if not isinstance(table.cattle_market, Unknown):
        wrong = unlike(table.cattle_market, true.cattle)
        yield Section.CATTLE_MARKET, wrong or "", ""
    yield from _display(table, true)
    yield from _shipping(table, true)
    yield from _trail(table, true)
    yield from _railroad(table, true)


def _market(table: TableState, true: Table) -> Iterator[tuple[Section, object, object]]:
    market = table.job_market
    if isinstance(market, Unknown):
        return
    yield Section.JOB_MARKET, market.token_row, true.token_row
    for row, tiles in enumerate(market.rows):
        for column, tile in enumerate(tiles):
            if not isinstance(tile, Unknown):
                shown = None if tile is None else plain.tile(tile)
                at = (row + 1, column + 1)
                yield Section.JOB_MARKET, (at, shown), (at, true.rows[row][column])


def _display(table: TableState, true: Table) -> Iterator[tuple[Section, object, object]]:
    shown = table.objective_display
    if isinstance(shown, Unknown):
        return
    yield Section.OBJECTIVES, f"{len(shown)} cards", f"{len(true.display)} cards"
    for at, (card, lies) in enumerate(zip(shown, true.display, strict=False)):
        if card != UNNAMED_OBJECTIVE:
            yield Section.OBJECTIVES, (at, card), (at, lies)


def _shipping(table: TableState, true: Table) -> Iterator[tuple[Section, object, object]]:
    shipping = table.shipping
    number = len(shipping.ships) + shipping.unnamed
    yield Section.SHIPS, f"{number} ships", f"{len(true.ships)} ships"
    yield Section.SHIPS, f"{shipping.departures} departed", f"{true.departures} departed"
    for there in shipping.ships:
        shown = {str(seat): there.of(seat) for seat in Seat}
        yield Section.SHIPS, (there.ship, shown), (there.ship, true.ships.get(there.ship))
    for on in table.cities.quays:
        quay = (on.quay.city, on.quay.number)
        yield Section.CITIES, (quay, on.person, on.pedro), (quay, *true.quays[quay].values())
    discs = {
        (d.space.city, d.space.quarter, d.space.number): str(d.seat) for d in table.cities.discs
    }
    yield Section.CITIES, discs, true.city_discs
    for space in table.cities.covered:
        at = (space.city, space.quarter, space.number)
        yield Section.CITIES, (at, "covered"), (at, "covered" if at in true.covered else "free")


def _trail(table: TableState, true: Table) -> Iterator[tuple[Section, object, object]]:
    trail = table.trail
    if not isinstance(trail.farmers, Unknown):
        shown = {farmer.space: (plain.tile(farmer.tile), farmer.pesos) for farmer in trail.farmers}
        lie = {space: (there.tile, there.pesos) for space, there in true.farmers.items()}
        for space in shown.keys() | lie.keys():
            was, now = shown.get(space), lie.get(space)
            named = was and now and (_as_far_as_named(was[0], now[0]), now[1])
            yield Section.FARMERS, (space, was), (space, named or now)
    buildings = {b.space: (str(b.seat), b.number) for b in trail.buildings}
    yield Section.BUILDINGS, buildings, true.buildings
    for seat in Seat:
        here = trail.estancieros.of(seat)
        if not isinstance(here, Unknown):
            lies = true.estancieros[seat]
            yield Section.ESTANCIEROS, (seat, here), (seat, lies)


def _as_far_as_named(shown: p.Tile, true: p.Tile) -> p.Tile:
    """The true farmer without what the app does not claim to know of him."""
    if len(shown) == 3 and len(true) == 3:
        return true[0], true[1] if shown[1] else 0, true[2] if shown[2] else ""
    return true


def _railroad(table: TableState, true: Table) -> Iterator[tuple[Section, object, object]]:
    for seat in Seat:
        engine = table.railroad.engines.of(seat)
        if not isinstance(engine, Unknown):
            yield Section.ENGINES, (seat, plain.place(engine)), (seat, true.engines[seat])
    stations = {one.after: (one.person, one.pedro) for one in table.railroad.stations}
    lie = {at: tuple(discs.values()) for at, discs in true.stations.items() if any(discs.values())}
    yield Section.STATIONS, stations, lie
    yield (
        Section.STATIONS,
        sorted(place.master for place in table.railroad.masters),
        sorted(true.masters.values()),
    )
    for place in table.railroad.masters:
        if place.after is not None:
            at = place.after
            yield Section.STATIONS, (at, place.master), (at, true.masters.get(at))


def _board(seat: str, shown: SeatBoard, true: Board) -> Iterator[Difference]:
    hired = Counter(plain.tile(tile) for tile in shown.hired)
    lie = Counter(tile for row in p.HIRED for tile in true.rows[row])
    facts: list[tuple[str, object, object]] = [
        ("workers", hired, lie),
        ("granjeros", len(shown.granjeros), len(true.rows["granjero"])),
        ("buildings left", shown.buildings_left, tuple(true.buildings)),
        ("discs", shown.discs, true.discs),
        ("farmers", _colours(map(plain.tile, shown.farmers)), _colours(true.farmers)),
        ("cattle", unlike(shown.cattle, true.cattle) or "", ""),
        ("objectives", *_named(shown.objectives, true.objectives)),
        ("played", *_named(shown.played, true.played)),
        ("masters", sorted(shown.masters), sorted(true.masters)),
    ]
    if shown.exhaustion_sure:
        facts.append(("exhaustion", shown.exhaustion, true.exhaustion))
    if shown.step_disc is not None:
        facts.append(("step limit", shown.step_disc, true.step_disc))
    if seat == "pedro":
        facts.append(("grain", shown.grain, true.grain))
    for name, says, lies in facts:
        if says != lies:
            yield seat, f"{name} {says}", str(lies)


def _differ(place: str, name: str, says: object, lies: object) -> Iterator[Difference]:
    if says != lies:
        yield str(place), f"{name} {says}", str(lies)


def _header(state: SoloState, true: Table) -> Iterator[Difference]:
    """The numbers above a turn that carry no question mark."""
    board, market = true.boards["pedro"], state.table.job_market
    numbers = {
        "grain": (screen.grain(state), board.grain),
        "to the end": (screen.to_end(state), headlines.to_end(true)),
        "departures": (screen.departures(state), true.departures),
        **{f"{row}s": (screen.workers(state, row), board.workers(row)) for row in Worker},
    }
    if true.estancieros["pedro"] not in (None, p.BUENOS_AIRES):
        numbers["way"] = (screen.way_left(state), headlines.way_left(true))
    for name, (number, lies) in numbers.items():
        if number.sure and number.value not in (None, lies):
            yield "header", f"{name} {number}", str(lies)
    ahead, loading = screen.arrow_ahead(state), screen.loading(state)
    if ahead is not None and ahead.sure and not isinstance(market, Unknown):
        arrow = headlines.arrow_ahead(true)
        if (str(ahead.arrow), ahead.workers) != arrow:
            yield "header", f"{ahead}", f"{arrow}"
    if loading.sure and loading.stage != headlines.stage(true):
        yield "header", f"stage {loading.stage}", f"{headlines.stage(true)}"


def _colours(tiles: Iterable[p.Tile]) -> Counter[str]:
    return Counter(tile[0] for tile in tiles)


def _named(shown: tuple[int, ...], true: list[int]) -> tuple[object, object]:
    """Cards by number; as many of the true ones as nobody named stand for those."""
    lacking = list((Counter(true) - Counter(shown)).elements())
    unnamed = shown.count(UNNAMED_OBJECTIVE)
    named = [card for card in shown if card != UNNAMED_OBJECTIVE]
    return sorted([*named, *lacking[:unnamed]]), sorted(true)


def unlike(shown: Iterable[CattleCard], true: list[p.Card]) -> str:
    """What differs between cards shown and lying; a card of an unnamed kind may be any of it."""
    left = sorted(true)
    kinds = []
    for card in shown:
        if card.vp is None:
            kinds.append(card.breed)
        elif (card.breed, card.vp) in left:
            left.remove((card.breed, card.vp))
        else:
            return f"{card.breed}.{card.vp} is not there"
    for kind in kinds:
        found = next((card for card in left if p.of_kind(card[0], kind)), None)
        if found is None:
            return f"no {kind} is there"
        left.remove(found)
    return f"without {left}" if left else ""


def cells(state: SoloState, true: Table, pesos: int) -> Iterator[Difference]:
    """Every cell of the running score that looks settled and is wrong."""
    for seat in Seat:
        scoring = state.deck.scoring
        rules = {
            "pesos": str(scoring.pesos),
            "step_limit": str(scoring.step_limit),
            "objectives": str(scoring.objectives),
        }
        lies = score.points(true, seat, rules, pesos if seat is Seat.PERSON else 0)
        for number, (points, lie) in enumerate(
            zip(screen.points(state, seat), lies, strict=True), 1
        ):
            if points is not None and points != lie:
                yield f"{seat} {number}", str(points), str(lie)
