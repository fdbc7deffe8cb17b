"""What the client's tests lay out is what these rules show."""

from __future__ import annotations

from night_in_client import FIXTURE, fixture


def test_the_end_the_client_is_tested_with_is_shown_like_that() -> None:
    assert FIXTURE.read_text(encoding="utf-8") == fixture()
