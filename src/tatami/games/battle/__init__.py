"""Battle of the Ninjas: hidden ranks, weapon cards and a fence between two clans of fifteen."""
