"""What one phone, one address and one request may ask for.

Everything that is kept is counted: each form, and what costs much to print. Limits are per phone,
so that a table behind one address does not share them, and far wider per address, for whoever
throws the phone's cookie away each time. Eight at a table, each with ten taps a second, meet
none. They are counted in memory, per process.
"""

from collections.abc import Callable

from flask import Flask, abort, request
from flask_limiter import Limiter

from companion.web.phone import phone
from companion.web.turns import network_of

MOST_BODY_BYTES = 1_200_000
MOST_FORM_FIELDS = 600
TAP = ("200 per 10 second", "2000 per 10 second; 300000 per hour")
TEACH = ("60 per minute; 600 per hour", "480 per minute; 4800 per hour")
CREATE = (
    "20 per minute; 200 per hour; 500 per day",
    "240 per minute; 2000 per hour; 5000 per day",
)
IMPORT = ("10 per minute; 100 per hour", "60 per minute; 600 per hour")
PRINT = ("20 per minute; 300 per hour", "60 per minute; 1500 per hour")
COUNTED = {
    "games.begin": CREATE,
    "solo.solo_starting.begin": CREATE,
    "solo.solo_starting.score": CREATE,
    "solo.describe": TEACH,
    "table.learn": TEACH,
    "copy.correct": TEACH,
    "copy.pedro_cards.keep": TEACH,
    "copy.create": CREATE,
    "games.import_file": IMPORT,
    "copy.import_file": IMPORT,
    "sheets.sheet": PRINT,
    "sheets.blank": PRINT,
    "exporting.export": PRINT,
}
"""What costs much or stays for ever, by endpoint: per phone, per address. Other forms are a TAP."""


def init_app(app: Flask) -> None:
    """After all screens are there."""
    app.config["MAX_CONTENT_LENGTH"] = MOST_BODY_BYTES
    app.config["MAX_FORM_MEMORY_SIZE"] = MOST_BODY_BYTES
    app.config["MAX_FORM_PARTS"] = MOST_FORM_FIELDS
    app.before_request(refuse_unreadable)
    limiter = Limiter(
        _address, app=app, storage_uri="memory://", headers_enabled=True, strategy="fixed-window"
    )
    for endpoint, (per_phone, per_address) in limits_of(app).items():
        view: Callable[..., object] = app.view_functions[endpoint]
        view = limiter.limit(per_phone, key_func=phone, exempt_when=_is_unknown)(view)
        view = limiter.limit(per_address, key_func=_address)(view)
        app.view_functions[endpoint] = view  # type: ignore[assignment]


def limits_of(app: Flask) -> dict[str, tuple[str, str]]:
    """The limits of every endpoint that has some: all that take a form, and some that print."""
    forms = {rule.endpoint for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())}
    taps = dict.fromkeys(forms, TAP)
    return taps | {one: most for one, most in COUNTED.items() if one in app.view_functions}


def refuse_unreadable() -> None:
    """A body says how long it is, or a part of it could pass for all of it.

    No address, field or cookie holds a NUL; PostgreSQL would not take it.
    """
    if "\0" in request.path:
        abort(404)
    if request.content_length is None and "Transfer-Encoding" in request.headers:
        abort(411)
    texts = [*request.args.values(), *request.cookies.values()]
    if request.method == "POST":
        pairs = list(request.form.items(multi=True))
        if len(pairs) > MOST_FORM_FIELDS:
            abort(413)
        texts += [text for pair in pairs for text in pair]
    if any("\0" in text for text in texts):
        abort(400)


def _is_unknown() -> bool:
    """A phone that has no cookie yet counts by its address only."""
    return not phone()


def _address() -> str:
    return network_of(request.remote_addr or "")
