"""Three rounds: chance names a number, three seats show fingers at once, whoever matches scores."""
