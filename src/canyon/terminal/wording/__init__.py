"""What the terminal says, and what a person types: events, questions, refusals, results."""
