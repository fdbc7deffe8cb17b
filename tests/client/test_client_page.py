"""The examples on docs/client.md do what the page says, at a real server."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs/client.md"


def test_the_examples_on_the_page_work(url: str) -> None:
    text = PAGE.read_text(encoding="utf-8").replace("http://127.0.0.1:8765", url)
    blocks = re.findall(r"```pycon\n(.+?)```", text, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest("".join(blocks), {}, PAGE.name, str(PAGE), 0)
    assert examples.examples
    assert doctest.DocTestRunner().run(examples).failed == 0
