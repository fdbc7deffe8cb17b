"""What every game shares: the contract, positions, chance, events, views, records and the lift."""
