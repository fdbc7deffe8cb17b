"""Names are folded, and nothing hides in them."""

from __future__ import annotations

import pytest

from tatami.tables.names import folded_name, skeleton
from tatami.tables.refusals import RequestRefused

LIMIT = 24


@pytest.mark.parametrize(
    "name",
    [
        "Bo",
        "Éloïse d’Iga",
        "Nguyễn Thị Ánh",
        "ẹ́gbọ́n",
        "Ярослав",
        "Ἀριστοτέλης",
        "忍者の花子",
        "김하늘",
        "علی‌رضا",
        "मीरा",
        "ज़ेंडर",
        "ක්‍රිෂ්ණ",
        "สมชาย น้ำ",
        "שָׁלוֹם",
        "Ninja 7",
        "🦊",
        "",
    ],
)
def test_a_name_of_any_script_is_taken(name: str) -> None:
    assert folded_name(name, LIMIT)[:2] == folded_name(folded_name(name, LIMIT), LIMIT)[:2]
    assert bool(folded_name(name, LIMIT)) is bool(name)


@pytest.mark.parametrize(
    "name",
    [
        "Bo\u200b",
        "\u200d",
        "A\u200dB",
        "\u202eoB",
        "Bo\u2066",
        "\ufeffBo",
        "\u3164",
        "\u2800",
        "Bo\u034f",
        "Bo\x07",
        "Bo\ue000",
        "Bo\U000e0041",
        "Z\u0300\u0301\u0302algo",
        "a\u0301\u0301\u0301",
        "\u0301Bo",
        "1\u20e3",
        "\u0e19\u0e49\u0e49\u0e49\u0e49",
    ],
)
def test_what_hides_or_piles_up_is_refused(name: str) -> None:
    with pytest.raises(RequestRefused) as refusal:
        folded_name(name, LIMIT)
    assert refusal.value.code == "bad_name"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ｂｏ", "Bo"),
        ("e\u0301", "é"),
        (" Bo\n\tof  Iga ", "Bo of Iga"),
        ("❤\ufe0f Bo", "❤ Bo"),
        ("b" * 30, "b" * 24),
    ],
)
def test_names_are_folded(given: str, kept: str) -> None:
    assert folded_name(given, LIMIT) == kept


@pytest.mark.parametrize("name", ["bo", "BO", "B o", "Ｂｏ"])
def test_names_that_look_alike_are_the_same(name: str) -> None:
    assert skeleton(name) == skeleton("Bo") != skeleton("Bob")
