"""From holdings to score sheets, exactly, with every reason."""
