"""Ninja Night: a village, ropes set by eye, six minutes until sunrise. Two to four players."""
