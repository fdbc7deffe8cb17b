"""Fingers told."""

from __future__ import annotations

from tatami.core.event import Event
from tatami.core.rooms import Options
from tatami.core.words import Words


def line(event: Event, options: Options, words: Words) -> str:
    return words(f"story.{event.name}") if f"story.{event.name}" in words else ""
