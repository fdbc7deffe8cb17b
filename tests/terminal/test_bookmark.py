"""Where in a story something was said, and what is new in it."""

from __future__ import annotations

from tatami.terminal.bookmark import Bookmark
from tatami.wire import messages as wire
from tatami.wire.messages import EntryKind
from tests.client.scripted import event, view

ME, OTHER = 0, 1


class Following:
    """A table's messages, and the story that a client keeps of them."""

    def __init__(self) -> None:
        self.mark = Bookmark()
        self.version = 1
        self.events = [event("so far")]
        self.chat: list[wire.Chat] = []
        self.mark.begin(1, 1, [])

    def move(self, seat: int, *lines: str) -> None:
        self.tell(EntryKind.MOVED, seat, *lines)

    def tell(self, kind: EntryKind, seat: int, *lines: str) -> None:
        told = [event(line) for line in lines]
        self.events += told
        self.news(kind, seat, told)

    def undo(self, seat: int, events: int) -> None:
        del self.events[len(self.events) - events :]
        self.news(EntryKind.UNDONE, seat, [])

    def news(self, kind: EntryKind, seat: int, told: list[wire.Event]) -> None:
        self.version += 1
        self.mark.follow(wire.News(self.version, kind, seat, told, view()), [ME])

    def say(self, text: str) -> None:
        self.chat.append(wire.Chat(len(self.chat) + 1, "Bo", OTHER, text, 0.0))
        self.mark.hear(self.chat[-1])

    @property
    def story(self) -> list[str]:
        """What is told, what is new after a bar."""
        merged = self.mark.merged(self.events, self.chat)
        lines = [each.text if isinstance(each, wire.Chat) else each.line for each in merged]
        new = len(lines) - self.mark.new(self.chat)
        return [*lines[:new], "|", *lines[new:]]


def test_what_was_said_stands_where_it_was_said() -> None:
    table = Following()
    table.say("hello")
    table.move(OTHER, "a", "b")
    table.say("well")
    table.move(ME, "c")
    table.say("hm")
    assert table.story == ["so far", "hello", "a", "b", "well", "|", "c", "hm"]


def test_what_is_taken_back_leaves_what_was_said_in_its_place() -> None:
    table = Following()
    table.move(OTHER, "a")
    table.say("oops")
    table.undo(OTHER, 1)
    table.move(OTHER, "b")
    assert table.story == ["so far", "|", "oops", "b"]


def test_an_own_move_that_is_taken_back_is_new_no_more() -> None:
    table = Following()
    table.move(OTHER, "a")
    table.move(ME, "b", "c")
    table.undo(ME, 2)
    assert table.story == ["so far", "a", "|"]


def test_what_was_told_since_an_own_move_is_new_whoever_told_it() -> None:
    table = Following()
    table.move(ME, "a")
    table.tell(EntryKind.REPLACED, OTHER, "the computer plays on")
    table.tell(EntryKind.RETURNED, OTHER, "back again")
    assert table.story == ["so far", "|", "a", "the computer plays on", "back again"]


def test_a_computer_that_takes_the_own_seat_is_no_own_move() -> None:
    table = Following()
    table.move(OTHER, "a")
    table.tell(EntryKind.REPLACED, ME, "the computer plays on")
    assert table.story == ["so far", "|", "a", "the computer plays on"]


def test_a_move_that_is_taken_back_leaves_what_was_told_after_it() -> None:
    table = Following()
    table.move(OTHER, "a")
    table.say("oops")
    table.tell(EntryKind.REPLACED, ME, "the computer plays on")
    table.say("well")
    table.events.remove(event("a"))
    table.news(EntryKind.UNDONE, OTHER, [])
    assert table.story == ["so far", "|", "oops", "the computer plays on", "well"]


def test_another_language_changes_no_place() -> None:
    table = Following()
    table.move(ME, "a")
    table.say("hello")
    table.move(OTHER, "b")
    before = table.story
    table.mark.begin(table.version, len(table.events), table.chat)
    assert table.story == before == ["so far", "|", "a", "hello", "b"]


def test_after_a_long_break_all_that_was_said_comes_first() -> None:
    table = Following()
    table.move(ME, "a")
    table.say("hello")
    table.mark.begin(50, len(table.events), table.chat)
    assert table.story == ["hello", "so far", "a", "|"]
