"""What the table's pages are given: a small value for each card of the overview, and each page."""
