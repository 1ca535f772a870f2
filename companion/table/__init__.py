"""The table as the app knows it: what lies where, what happened, what is wrong, what is unknown."""
