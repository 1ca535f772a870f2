"""Pedro against a scripted person, many times: figures for tuning, games for tests."""

from companion.simulate.run import run

__all__ = ["run"]
