"""For any WSGI server: `gunicorn wsgi:app`."""

from companion.web import create_app

app = create_app()
