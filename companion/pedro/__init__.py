"""Pedro, the solo opponent: his deck, what his cards ask, and how he chooses."""
