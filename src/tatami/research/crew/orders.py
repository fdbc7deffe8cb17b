"""What a worker is told and what it answers, wherever it runs."""

from __future__ import annotations

import os
import pickle
import platform
import sys
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import tatami


class Introduce(NamedTuple):
    """The first order: say who you are, and look for modules where the others do."""

    paths: tuple[str, ...]


class SetUp(NamedTuple):
    """Make what all jobs need; kept until the next one."""

    make: Callable[[], Any]


class Job(NamedTuple):
    """One piece of the work, done with what the set-up made."""

    number: int
    do: Callable[[Any, Any], Any]
    value: Any


Order = Introduce | SetUp | Job


class Introduction(NamedTuple):
    machine: str
    process: int
    code: str

    def __str__(self) -> str:
        return f"{self.machine} process {self.process}"


class Answer(NamedTuple):
    """What came of an order: a value or an error, and its processor time."""

    value: Any
    error: Exception | None
    seconds: float


class Hand:
    """The worker's side: obeys orders, one after the other."""

    def __init__(self) -> None:
        self._made: Any = None

    def answer(self, order: Order) -> Answer:
        return _answered(lambda: self._obey(order))

    def answer_packed(self, packed: bytes) -> bytes:
        """The same over a wire; what cannot be read or sent is an error too."""
        answer = _answered(lambda: self._obey(pickle.loads(packed)))
        try:
            packed = pickle.dumps(answer)
            if answer.error:
                pickle.loads(packed)  # an exception may be written that cannot be read
        except Exception:
            answer = Answer(None, RuntimeError(f"A worker cannot send {_inside(answer)!r}."), answer.seconds)
            packed = pickle.dumps(answer)
        return packed

    def _obey(self, order: Order) -> Any:
        match order:
            case Introduce(paths):
                sys.path += [path for path in paths if path not in sys.path]
                return Introduction(platform.node(), os.getpid(), code_identity())
            case SetUp(make):
                self._made = make()
                return None
            case Job(_, do, value):
                return do(self._made, value)


def _answered(call: Callable[[], Any]) -> Answer:
    began = process_time()
    try:
        value, error = call(), None
    except Exception as raised:
        value, error = None, raised
    return Answer(value, error, process_time() - began)


def _inside(answer: Answer) -> Any:
    return answer.error or answer.value


@cache
def code_identity() -> str:
    """The same wherever the same Tatami is installed: workers of another one would play other games."""
    root = Path(tatami.__file__).parent
    whole = sha256()
    for path in sorted(root.rglob("*.py")):
        whole.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()
