"""The terminal client: a full screen or plain lines, for any game of the house."""
