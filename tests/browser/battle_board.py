"""The board of Battle of the Ninjas as a player meets it: figures, cards, dice, and what the line brings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket, expect

from .person import Person
from .server_process import ServerProcess

LONGEST_GAME = 300
GAMES_TO_A_RETHROW = 8
OPENLY = {"rows": "8"}
#: Who stands where, as far as it is drawn: square, side, rank ("?" on a back).
DRAWN = """() => Object.fromEntries([...document.querySelectorAll("[data-piece]")].map(
    ({ dataset: { piece, rank } }) => [piece.slice(2), piece[0] + rank]))"""
DEEDS = "squares => squares.map(square => [square.dataset.square, square.dataset.deed])"


class BattleBoard:
    """What one person sees of a table, and how they play."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tabletop = page.locator("[data-version][data-busy]")
        self.ready = page.get_by_role("button", name=re.compile("^(Ready|Prêt)$"))
        self.cards = page.locator("[data-card][aria-pressed]")
        self.movable = page.locator("[data-square][aria-pressed]")
        self.lit = page.locator("[data-square][data-deed]")
        self.again = page.locator("[aria-keyshortcuts='T']")
        self.enough = page.locator("[aria-keyshortcuts='E']")
        self.hand_over = page.locator("dialog[open][data-seat]")
        self.ending = page.locator("dialog[open]:not([data-seat]) h2")
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))

    @property
    def version(self) -> int:
        return int(self.tabletop.get_attribute("data-version") or 0)

    def rest(self) -> None:
        """Waits until nothing moves."""
        expect(self.tabletop).to_have_attribute("data-busy", "false")

    def pass_on(self, version: int) -> None:
        """Waits until something newer is shown."""
        expect(self.tabletop).not_to_have_attribute("data-version", str(version))
        self.rest()

    @property
    def asked(self) -> bool:
        return any(what.count() for what in (self.ready, self.cards, self.movable, self.again, self.enough))

    def wait_for_turn(self) -> bool:
        """Waits until something is asked here; false if the game is over instead."""
        asked = self.ready.or_(self.cards).or_(self.movable).or_(self.again).or_(self.enough)
        asked.or_(self.hand_over).or_(self.ending).first.wait_for()
        return not self.ending.is_visible()

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def square(self, name: str) -> Locator:
        return self.page.locator(f"[data-square='{name}']")

    def drawn(self) -> dict[str, str]:
        figures: dict[str, str] = self.page.evaluate(DRAWN)
        return figures

    def ranks_of(self, seat: int) -> str:
        """The ranks that are drawn of a side, in no order."""
        return "".join(sorted(who[1] for who in self.drawn().values() if who[0] == str(seat)))

    def soke_to(self, name: str) -> None:
        """In the set-up: the Soke changes places with whoever stands there."""
        self.ready.wait_for()
        soke = next(at for at, who in self.drawn().items() if who[1] == "S")
        self.press(self.square(soke))
        self.press(self.square(name))
        expect(self.page.locator(f"[data-piece$='-{name}'][data-rank=S]")).to_have_count(1)

    def move(self) -> None:
        """Does what is asked, eager for the enemy's Soke: no card, the Soke ahead, every Shuriken thrown."""
        before = self.version
        if self.ready.count():
            self.press(self.ready)
        elif self.again.count():
            self.press(self.again)
        elif self.cards.count() or not self.movable.count():
            self.press(self.enough)
        else:
            self.step()
        self.pass_on(before)

    def step(self) -> None:
        soke = next((at for at, who in self.drawn().items() if self._may(at) and who[1] == "S"), None)
        self.press(self.square(soke) if soke else self.movable.first)
        self.lit.first.wait_for()
        deeds: list[tuple[str, str]] = self.lit.evaluate_all(DEEDS)
        rising = 1 if (soke or deeds[0][0]) and self.near == 0 else -1
        fights = [at for at, deed in deeds if deed == "swords"]
        ahead = sorted(deeds, key=lambda deed: (rising * int(deed[0][1:]), -ord(deed[0][0])))
        self.press(self.square(fights[0] if fights else ahead[-1][0]))

    def _may(self, at: str) -> bool:
        return self.square(at).get_attribute("aria-pressed") is not None

    @property
    def near(self) -> int:
        """The seat whose hand lies below the board."""
        clan = self.page.locator("section [role=toolbar][data-clan]").get_attribute("data-clan")
        return 0 if clan == "tomoe" else 1


class Heard:
    """Everything that came over a page's line, as text and as messages."""

    def __init__(self, page: Page) -> None:
        self.texts: list[str] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.texts.append(str(frame)))

    @property
    def views(self) -> Iterator[dict[str, Any]]:
        """How things stood, message by message."""
        for text in self.texts:
            view = json.loads(text).get("view")
            if view:
                yield view["shown"]

    @property
    def events(self) -> Iterator[dict[str, Any]]:
        for text in self.texts:
            message = json.loads(text)
            yield from message.get("events", ())
            yield from message.get("story", ())

    @property
    def seen(self) -> set[str]:
        """The squares of the figures that everybody knows now."""
        return {one["square"] for one in list(self.views)[-1]["figures"] if one["seen"]}

    def betrayed(self, seats: set[int]) -> list[dict[str, Any]]:
        """Figures of these seats whose rank came before everybody had seen it."""
        figures = (one for shown in self.views if shown["phase"] != "over" for one in shown["figures"])
        return [one for one in figures if one["seat"] in seats and one["rank"] and not one["seen"]]


def lay(server: ServerProcess, *players: str, **rest: Any) -> dict[str, Any]:
    return server.lay(*players, **{"game": "battle", "options": OPENLY, **rest})


def sit(one: Person, seated: dict[str, Any]) -> BattleBoard:
    """Goes to a seat that a program has taken, and waits to be asked."""
    one.visit(f"t/{seated['table']}#{seated['token']}")
    board = BattleBoard(one.page)
    board.wait_for_turn()
    return board


def sit_opposite(one: Person, seated: dict[str, Any]) -> BattleBoard:
    """The same across from the computer, once its clan stands: nothing is told while one's own is placed."""
    board = sit(one, seated)
    expect(one.page.locator("[data-piece^='1-']")).to_have_count(15)
    return board


def take_in_hand(board: BattleBoard, seat: int) -> None:
    expect(board.hand_over).to_have_attribute("data-seat", str(seat))
    board.press(board.hand_over.get_by_role("button"))
    expect(board.hand_over).to_have_count(0)
    board.wait_for_turn()


def until_a_step(board: BattleBoard) -> None:
    """Plays on until a figure may be moved."""
    until(board, lambda: board.movable.count() > 0 and not board.ready.count())


def until(board: BattleBoard, wanted: Any) -> None:
    assert comes_to(board, wanted), "the game was over before"


def comes_to(board: BattleBoard, wanted: Any) -> bool:
    """Plays on; whether that comes about before the end of the game."""
    for _ in range(LONGEST_GAME):
        if not board.wait_for_turn():
            return False
        if wanted():
            return True
        board.move()
    raise AssertionError("it never comes to that")


def with_a_card(board: BattleBoard, card: str) -> None:
    until(board, lambda: board.page.locator(f"[data-card={card}][aria-pressed]").count() > 0)
    board.press(board.page.locator(f"[data-card={card}]"))


def in_the_dojo(one: Person, server: ServerProcess) -> BattleBoard:
    """Soke against Soke: in one of these games somebody may throw again before it is over."""
    for _ in range(GAMES_TO_A_RETHROW):
        board = sit(one, lay(server, "me", "random"))
        board.soke_to("a3")
        board.move()
        if comes_to(board, lambda board=board: board.again.count() > 0):
            return board
    raise AssertionError("nobody ever could throw again")
