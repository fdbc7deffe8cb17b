"""Numbers alone: no function stands beside them."""

HEAPS = 3
MOST = 3  # counters taken at once
SMALLEST, LARGEST = 1, 5
