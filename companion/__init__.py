"""A companion for Great Western Trail: Argentina. Unofficial, made by fans."""

__version__ = "0.1.0"

RULESET = "argentina-1"
"""Version of the game rules that a recorded step was decided under."""
