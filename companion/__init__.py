"""A companion for Great Western Trail: Argentina. Unofficial, made by fans."""

__version__ = "0.2.0"
