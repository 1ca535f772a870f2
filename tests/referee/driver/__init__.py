"""Playing the companion beside the true table, as a person would with the phone in hand."""
