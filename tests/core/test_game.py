"""Games: options, words, positions read from text. Also the registry."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest

import tatami
from tatami import BadNotation, BadOption, IncompleteGame, UnknownGame
from tatami.core import registry
from tatami.core.drawing import plain
from tatami.core.game import Game
from tatami.core.options import read_options
from tests.toys.fingers import rules
from tests.toys.nim.facts import Taken

# The registry


def test_an_unknown_game_is_answered_with_those_there_are(nim: Game) -> None:
    with pytest.raises(UnknownGame) as refused:
        tatami.game("chess")
    assert str(refused.value) == f"There is no game 'chess'; there is: {', '.join(tatami.games())}."
    assert str(refused.value).endswith(", nim.")


def test_a_game_is_loaded_once(nim: Game) -> None:
    assert tatami.game("nim") is nim
    assert tatami.games()[-1] == "nim"


def test_a_game_registered_anew_is_loaded_anew(nim: Game) -> None:
    registry.register("nim", "tests.toys.fingers")
    assert tatami.game("nim").seats == 3


def test_games_are_gone_after_the_test_that_registered_them() -> None:
    assert "nim" not in tatami.games()


def test_a_copied_game_is_the_same_game(nim: Game) -> None:
    assert copy.deepcopy(nim) is nim
    assert pickle.loads(pickle.dumps(nim)) is nim


# Options


def test_options_are_completed_with_their_defaults(nim: Game) -> None:
    assert nim.options == {"last": ("wins", "loses")}
    assert nim.complete({}) == {"last": "wins"}
    assert nim.start(last="loses").options == {"last": "loses"}


def test_an_unknown_option_is_answered_with_those_there_are(nim: Game, fingers: Game) -> None:
    with pytest.raises(BadOption, match=r"^nim has no option 'first'; its options are: last\.$"):
        nim.start(first="left")
    with pytest.raises(BadOption, match=r"^fingers has no option 'first'; its options are: none\.$"):
        fingers.start(first="red")


@pytest.mark.parametrize("value", ["draws", "", None, 1])
def test_an_unknown_value_is_answered_with_those_there_are(nim: Game, value: str) -> None:
    with pytest.raises(BadOption, match=rf"^last cannot be {value!r}; choose one of: wins, loses\.$"):
        nim.start(last=value)


@pytest.fixture
def counted(fingers: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Fingers for two or three, as an option says."""
    monkeypatch.setattr(rules, "OPTIONS", {"count": ("2", "3"), "first": ("red", "green", "blue")})
    monkeypatch.setattr(rules, "SEATS_OPTION", "count", raising=False)
    return Game(fingers.name, fingers.package)


def test_a_value_may_be_a_whole_number(counted: Game) -> None:
    assert counted.complete({"count": 3}) == counted.complete({"count": "3"})
    assert counted.complete({"count": 3})["count"] == "3"
    assert counted.seats_in({"count": 3}) == 3


@pytest.mark.parametrize("value", [4, -2, 3.0, True, None, b"3", ["3"], " 3"])
def test_what_is_neither_a_number_nor_a_text_of_the_option_is_refused(counted: Game, value: str) -> None:
    with pytest.raises(BadOption) as refused:
        counted.complete({"count": value})
    assert str(refused.value) == f"count cannot be {value!r}; choose one of: 2, 3."


def test_an_option_names_no_seat_that_is_not_in_use(counted: Game) -> None:
    assert counted.complete({"first": "green"}) == {"count": "2", "first": "green"}
    assert counted.complete({"count": "3", "first": "blue"}) == {"count": "3", "first": "blue"}
    expected = r"^first cannot be 'blue' with count=2; choose one of: red, green\.$"
    with pytest.raises(BadOption, match=expected):
        counted.complete({"first": "blue"})
    with pytest.raises(BadOption, match=expected):
        counted.parse("fingers first=blue count=2\n")


def test_the_table_of_options_cannot_be_changed(nim: Game) -> None:
    with pytest.raises(TypeError):
        nim.options["last"] = ("draws",)  # type: ignore[index]


def test_options_are_read_as_they_are_written() -> None:
    assert read_options("  a=1   b=x=y ") == {"a": "1", "b": "x=y"}
    with pytest.raises(BadNotation, match=r"^An option is written name=value, not 'even'\.$"):
        read_options("a=1 even")
    with pytest.raises(BadNotation, match=r"^The option 'a' is given twice; give it once\.$"):
        read_options("a=1 a=2")


# The start


def test_without_chance_a_game_rests_at_its_first_outcome(nim: Game) -> None:
    position = nim.start()
    assert position.at_chance
    assert position.to_act == ()
    assert str(position) == "nim last=wins\n0 0 0 (0) fill"


def test_with_chance_it_comes_to_its_first_decision(fingers: Game) -> None:
    with tatami.scripted("1") as chance:
        position = fingers.start(chance=chance)
    assert position.to_act == (0, 1, 2)


@pytest.mark.parametrize("chance", [0, 7, "seeded"])
def test_chance_must_be_a_source(nim: Game, chance: tatami.Chance) -> None:
    with pytest.raises(
        BadOption, match=rf"^Chance is a source such as tatami\.seeded\(7\), not {chance!r}\.$"
    ):
        nim.start(chance=chance)


# Positions as text


def test_a_position_round_trips_through_its_text(toy: Game) -> None:
    random, chance = Random(4), tatami.seeded(4)
    for options in ({name: values[-1] for name, values in toy.options.items()}, {}):
        position = toy.opening(toy.complete(options))
        while not position.is_over:
            assert toy.parse(str(position)) == position
            if position.at_chance:
                position = position.draw(chance.pick(position.odds)).position
            else:
                seat = position.to_act[-1]
                position = position.play(seat, position.moves(seat).sample(random)).position
        assert toy.parse(f"\n  {position}\n\n") == position


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "The first line must begin with the game, 'nim', not ''."),
        ("   \n\n", "The first line must begin with the game, 'nim', not ''."),
        ("chess\n1 2 3 (3) left", "The first line must begin with the game, 'nim', not 'chess'."),
        ("nim last\n1 2 3 (3) left", "An option is written name=value, not 'last'."),
        ("nim last=wins last=loses\n1 2 3 (3) left", "The option 'last' is given twice; give it once."),
        ("nim\n9 2 3 (3) left", "Such a position cannot be: heap=[9, 2, 3] is not within 0 and 5."),
        ("nim", "'' does not say heaps and whose turn it is; write '1 2 3 (3) left'."),
        (None, "A position is read from its text, not from None."),
        (b"nim", "A position is read from its text, not from b'nim'."),
    ],
)
def test_what_is_no_position_is_refused_with_a_sentence(nim: Game, text: str, says: str) -> None:
    with pytest.raises(BadNotation) as refused:
        nim.parse(text)
    assert str(refused.value) == says


def test_options_may_be_left_out_of_a_text(nim: Game) -> None:
    assert nim.parse("nim\n1 2 3 (3) left") == nim.parse("nim last=wins\n1 2 3 (3) left")
    assert nim.parse("nim\n1 2 3 (3) left") != nim.parse("nim last=loses\n1 2 3 (3) left")


# Words, stories, drawings


def test_a_game_speaks_its_languages(nim: Game) -> None:
    assert {"en", "fr"} <= set(nim.languages)
    taken = Taken(0, 1, 2)
    assert nim.story.line(taken, {}, nim.words("en")) == "2 taken from b."
    assert nim.story.line(taken, {}, nim.words("fr")) == "2 de moins dans le tas b."


def test_what_a_language_leaves_out_is_said_in_english(nim: Game) -> None:
    french = nim.words("fr")
    assert french("aside.english", winner="left") == "left is said in English alone."
    assert french.raw("aside.english") == "{winner} is said in English alone."
    assert "aside.english" in french
    assert "story.begun" not in french


def test_an_unknown_language_is_answered_with_those_there_are(nim: Game) -> None:
    with pytest.raises(BadOption) as refused:
        nim.words("xx")
    assert str(refused.value) == f"There is no language 'xx'; choose one of: {', '.join(nim.languages)}."


def test_a_game_draws_what_a_view_shows(nim: Game) -> None:
    shown = nim.parse("nim\n1 0 3 (3) left").view(None).shown
    assert plain(nim.drawing.draw(shown, {}, nim.words("en"), 80, marks={})) == "a ●\nb\nc ●●●"
    assert set(nim.drawing.palette({})) == {"letter", "counter"}


def test_a_mind_is_offered_beside_the_rules(toy: Game) -> None:
    assert toy.implementations["worth"] is toy.mind.worth
    assert toy.implementations["SEATS"] == toy.seats
    assert toy.has_secrets == (toy.name == "fingers")


@pytest.mark.parametrize("part", ["refuse", "choices", "VERSION"])
def test_a_room_that_lacks_something_is_named(nim: Game, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    monkeypatch.delattr("tests.toys.nim.rules." + part)
    with pytest.raises(IncompleteGame, match=rf"tests\.toys\.nim\.rules has no {part}"):
        Game("nim", "tests.toys.nim")


def test_a_folder_that_lacks_a_room_is_named() -> None:
    with pytest.raises(IncompleteGame, match=r"tests\.words has no rules and no notation and no view"):
        Game("words", "tests.words")


def test_what_a_game_does_not_say_has_a_default(nim: Game) -> None:
    position = nim.parse("nim\n1 2 3 (3) left")
    assert not position.is_secret(0) and position.survey(0) is None and position.turn_clause == ""
    assert nim.story.move_label(0, "b2", {}, nim.words("en")) == "b2"


def test_options_in_any_order_give_the_same_position() -> None:
    game = tatami.game("taisen")
    orders = ({"first": "wolf", "dice": "even"}, {"dice": "even", "first": "wolf"})
    first, second = (game.opening(game.complete(options)) for options in orders)
    assert first == second
    assert game.opening({"first": "wolf", "dice": "even", "edition": "iello"}) == first
