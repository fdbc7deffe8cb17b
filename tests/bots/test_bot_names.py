from __future__ import annotations

from pathlib import Path

import pytest

import tatami
from tatami.bots import Bot, bot, bots

MODULE = """
class Careful:
    def __init__(self, depth=1, style="calm", seed=0):
        if depth < 1:
            raise ValueError("depth must be at least 1")
        self.settings = (depth, style, seed)

    def choose(self, view):
        return view.moves[0]

class Plain:
    def choose(self, view):
        return view.moves[-1]
"""


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module of somebody else's bots."""
    (tmp_path / "strange_bots.py").write_text(MODULE)
    monkeypatch.syspath_prepend(str(tmp_path))
    return "strange_bots"


def settings_of(made: Bot) -> object:
    return vars(made)["settings"]


def test_the_bots_of_the_house_are_listed_and_made() -> None:
    for name in bots():
        assert callable(bot(name, seed=3).choose)


def test_equal_seeds_make_equal_bots() -> None:
    view = tatami.game("taisen").start(chance=tatami.seeded(1), first="wolf").view(0)

    def moves(seed: int) -> list[str]:
        made = bot("random", seed=seed)
        return [made.choose(view) for _ in range(30)]

    assert moves(5) == moves(5)
    assert moves(5) != moves(6)
    assert set(moves(5)) <= set(view.moves)


def test_anyones_bot_is_found_by_module_and_name(stranger: str) -> None:
    view = tatami.game("taisen").start(chance=tatami.seeded(1), first="wolf").view(0)
    assert bot(f"{stranger}:Plain").choose(view) == view.moves[-1]


def test_settings_follow_after_commas(stranger: str) -> None:
    assert settings_of(bot(f"{stranger}:Careful", seed=9)) == (1, "calm", 9)
    assert settings_of(bot(f"{stranger}:Careful,depth=3,style=bold", seed=9)) == (3, "bold", 9)
    assert settings_of(bot(f"{stranger}:Careful,depth=2.5,seed=1", seed=9)) == (2.5, "calm", 1)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("clever", f"There is no bot 'clever'; there is {', '.join(bots())}, or write module:Class."),
        ("", f"There is no bot ''; there is {', '.join(bots())}, or write module:Class."),
        ("random,fast", "A bot's setting is written name=value, not 'fast', in 'random,fast'."),
        ("random,speed=3", "The bot 'random,speed=3' cannot be made: "),
        (
            "search,simulations=0",
            "The bot 'search,simulations=0' cannot be made: simulations must be at least 1",
        ),
        ("search,simulations=many", "The bot 'search,simulations=many' cannot be made: "),
        (
            "no_such_module:Bot",
            "The bot 'no_such_module:Bot' cannot be loaded: No module named 'no_such_module'.",
        ),
        ("strange_bots:Bold", "The bot 'strange_bots:Bold' cannot be loaded: "),
        (
            "strange_bots:Careful,depth=0",
            "The bot 'strange_bots:Careful,depth=0' cannot be made: depth must be",
        ),
    ],
)
def test_a_name_that_means_no_bot_is_refused_with_a_sentence(stranger: str, name: str, says: str) -> None:
    with pytest.raises(tatami.UnknownBot) as refused:
        bot(name)
    assert str(refused.value).startswith(says)
