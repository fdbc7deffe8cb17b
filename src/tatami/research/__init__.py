"""For bot authors and researchers: bots rated against each other, and the engine's speed measured."""
