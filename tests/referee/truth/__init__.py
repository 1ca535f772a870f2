"""The table as it really lies, written from the rulebook.

It shares no code with the companion: only printed facts, read from the same JSON, and the deck's
document. Pieces are plain tuples and strings, so that nothing of the companion can slip in.
"""
