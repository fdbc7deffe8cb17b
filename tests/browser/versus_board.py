"""The board of Ninja Versus Ninja as a player meets it: raised ninjas, lit squares, and what is told."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page

from .board import Board
from .person import Person
from .server_process import ServerProcess

#: Who stands where and how it has turned, whichever side it is seen from.
PICTURE = """() => [...document.querySelectorAll("[data-piece]")].map(piece =>
    `${piece.dataset.piece} ${piece.dataset.turn}`).sort()"""


class VersusBoard(Board):
    """What one person sees of a table, and how they play."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.movable = page.locator("[data-square][aria-pressed]")
        self.lit = page.locator("[data-square].target")
        self.pass_button = page.get_by_role("button", name="Pass", exact=True)

    def square(self, name: str) -> Locator:
        return self.page.locator(f"[data-square='{name}']")

    def wait_for_turn(self) -> bool:
        """Waits until something is asked here; false if the game is over instead."""
        self.movable.or_(self.pass_button).or_(self.ending).first.wait_for()
        return not self.over

    def wait_for_anyone(self) -> bool:
        """Waits until somebody is asked, here or elsewhere; false if the game is over instead."""
        elsewhere = self.page.get_by_text("Waiting for")
        self.movable.or_(self.pass_button).or_(self.ending).or_(elsewhere).first.wait_for()
        return not self.over

    @property
    def may_move(self) -> bool:
        return self.movable.count() + self.pass_button.count() > 0

    def move(self) -> int:
        """Plays an offered move: one that brings something if there is one. Tells the version it leads to."""
        before = self.version
        if self.pass_button.count():
            self.press(self.pass_button)
            return before + 1
        self.press(self.movable.last)
        rewarding = self.lit.filter(has=self.page.locator(".goal"))
        self.press((rewarding if rewarding.count() else self.lit).last)
        return before + 1

    def picture(self) -> Any:
        return self.page.evaluate(PICTURE)

    @property
    def side(self) -> str | None:
        """The crest of the side whose hand lies below the board."""
        return self.page.locator("section.dock [data-clan]").first.get_attribute("data-clan")


def lay(server: ServerProcess, *players: str, **rest: Any) -> dict[str, Any]:
    return server.lay(*players, **{"game": "versus", "options": {}, **rest})


def sit(one: Person, seated: dict[str, Any]) -> VersusBoard:
    """Goes to a seat that a program has taken, and waits to be asked."""
    one.visit(f"t/{seated['table']}#{seated['token']}")
    board = VersusBoard(one.page)
    board.wait_for_turn()
    return board


def eager(view: dict[str, Any]) -> str:
    """The move that takes or scores, else the one that goes farthest from home."""
    question = view["questions"][0]
    return str(max(question["offers"], key=lambda offer: _worth(offer["values"], question["seat"]))["move"])


def _worth(values: dict[str, Any], seat: int) -> int:
    if values["kind"] == "pass":
        return 0
    row = int(values["target"][1:])
    forward = row if seat == 0 else 16 - row
    return forward + 20 * bool(values["takes"]) + 30 * (values["scores"] or 0)


def until_a_way_leads_back(view: dict[str, Any]) -> str | None:
    """Plays on until a ninja may go out and back to where it stands."""
    return None if ways_back(view) else eager(view)


def ways_back(view: dict[str, Any]) -> list[str]:
    """The squares from which a ninja may go out and back to the same."""
    offers = view["questions"][0]["offers"] if view["questions"] else []
    ways = [offer["values"] for offer in offers if offer["values"]["kind"] == "run"]
    return [way["origin"] for way in ways if way["origin"] == way["target"]]
