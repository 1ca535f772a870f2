"""What each template of the play screens is given: one small value each."""
