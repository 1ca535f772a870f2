"""Games, their steps, copies and who may open them, kept in SQLite or PostgreSQL."""
