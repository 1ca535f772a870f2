"""For any WSGI server: `gunicorn wsgi:app`."""

import sys

from companion.web import create_app, log
from companion.web.serve import NotReady, prepare
from companion.words import words_in

log.to_stream()
try:
    app = create_app(prepare(lambda _: None), upgrade=False)
except NotReady as refusal:
    print(words_in("en").say(refusal.code), file=sys.stderr)
    sys.exit(2)
