from __future__ import annotations

from tatami.core.fact import Fact
from tatami.core.rooms import Options
from tatami.core.words import Words


def line(fact: Fact, options: Options, words: Words) -> str:
    raise AssertionError("nothing is told")
