from __future__ import annotations

from collections.abc import Mapping

from tatami.core.drawing import Drawing
from tatami.core.rooms import Marks, Options, Shown
from tatami.core.words import Words


def draw(shown: Shown, options: Options, words: Words, width: int, *, marks: Marks) -> Drawing:
    return []


def palette(options: Options) -> Mapping[str, str]:
    return {}
