"""The door to the phone: one blueprint per screen, forms into commands, faults into sentences."""

from companion.web.app import create_app

__all__ = ["create_app"]
