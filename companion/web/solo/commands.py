"""Forms of the solo screens into commands."""

from collections.abc import Callable, Mapping

from companion.box.faults import Fault, Faulty
from companion.play.solo import commands as c
from companion.play.solo.events import DrawKind
from companion.play.solo.person.log import KINDS
from companion.table.state import Section
from companion.web.amounts import amount

Form = Mapping[str, str]


def command_of(form: Form) -> c.Command:
    """What a form of the play screen asks for. Raises Faulty for what no page offers."""
    for name, build in _FORMS.items():
        if name in form:
            return build(form)
    raise Faulty([Fault("form", "form.unreadable")])


def _number(form: Form, name: str) -> int:
    found = amount(form.get(name, ""), name)
    if found is None:
        raise Faulty([Fault(name, "number.unreadable")])
    return found


def _carry(form: Form) -> c.Command:
    """So many lines of Pedro's sheet, and the answer to the next one if the form has one."""
    lines = _number(form, "carry")
    answers = [build(form) for name, build in _ANSWERS.items() if name in form]
    if not answers:
        return c.CarryOut(lines)
    return c.CarryOut(lines, answers[0]) if lines else answers[0]


def _log(form: Form) -> c.Command:
    kind = form["log"]
    if kind not in KINDS:
        raise Faulty([Fault("log", "form.unreadable")])
    return c.LogOwn(kind, tuple(pick for pick in form.get("picks", "").split(",") if pick))


def _say(form: Form) -> c.Command:
    line, _, key = form["say"].partition(" ")
    return c.SayInVisit(line, key)


def _visit(form: Form) -> c.LogVisit:
    """Left with what was said; the way as the sheet shows it, unless one was said."""
    line, _, key = form.get("way", "").partition(" ")
    return c.LogVisit(said=((line, key),) if key else (), ends=True)


def _section(form: Form) -> c.Command:
    if form["confirm"] not in list(Section):
        raise Faulty([Fault("confirm", "form.unreadable")])
    return c.ConfirmSection(Section(form["confirm"]))


def _tick(form: Form) -> c.Command:
    line, _, on = form["tick"].partition(" ")
    return c.TickSetup(line, on == "1")


def _lay(form: Form) -> c.Command:
    place, _, thing = form["lay"].partition(" ")
    return c.LayAtSetup(place, thing)


def _end(form: Form) -> c.Command:
    return c.EndPersonTurn(unseen=form["end"] == "unseen")


def _mute(form: Form) -> c.Command:
    return c.MuteReminder(form["mute"], muted=form.get("muted", "1") == "1")


def _fact(form: Form) -> c.Command:
    return c.LearnFact(form["fact"], _number(form, "value"))


def _loading(form: Form) -> c.RevealLoadingCard:
    return c.RevealLoadingCard(_number(form, "grain"), _number(form, "value"))


_ANSWERS: Mapping[
    str, Callable[[Form], c.Done | c.NotPossible | c.Outcome | c.RevealLoadingCard]
] = {
    "done": lambda _: c.Done(),
    "impossible": lambda _: c.NotPossible(),
    "outcome": lambda form: c.Outcome(form["outcome"]),
    "loading": _loading,
}
_FORMS: Mapping[str, Callable[[Form], c.Command]] = {
    "carry": _carry,
    **_ANSWERS,
    "worker": lambda form: c.NamePedroWorker(form["worker"]),
    "reveal": lambda form: c.RevealPedroCard(_number(form, "reveal")),
    "lay": _lay,
    "open": lambda _: c.OpenBags(tuple(DrawKind)),
    "none": lambda form: c.SayNoneLikeIt(form["none"]),
    "begin": lambda _: c.BeginPlay(),
    "log": _log,
    "say": _say,
    "visit": _visit,
    "confirm": _section,
    "tick": _tick,
    "end": _end,
    "mute": _mute,
    "fact": _fact,
    "logging": lambda form: c.SetLogging(form["logging"] == "1"),
}
