"""Three heaps of chance size; whoever takes the last counter wins, or loses."""
