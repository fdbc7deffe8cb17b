"""The board of Ninja Taisen as a player meets it: dice, ninjas, tiles, and what is told."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

LONGEST_GAME = 600
LAST_TILE = 10
#: Where everything lies, whichever side it is seen from.
PICTURE = """() => Object.fromEntries([...document.querySelectorAll("[data-pile]")].map(pile =>
    [pile.dataset.pile, [...pile.querySelectorAll("[data-piece]")].map(card => card.dataset.piece).join(" ")]
).filter(([, cards]) => cards).sort())"""
WHERE = "cards => cards.map(card => [card.dataset.piece, Number(card.closest('[data-tile]').dataset.tile)])"


class Board:
    """What one person sees of a table, and how they play."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tabletop = page.locator("[data-version][data-busy]")
        self.usable_dice = page.locator("[data-die]:not([aria-disabled])")
        self.movable = page.locator("[data-piece][aria-pressed]")
        self.lit_tile = page.locator("[data-stop^='tile-']:not([aria-disabled])")
        self.ending = page.locator("dialog[open] h2")
        self.touch = bool(page.evaluate("navigator.maxTouchPoints > 0"))

    @property
    def version(self) -> int:
        return int(self.tabletop.get_attribute("data-version") or 0)

    def reach(self, version: int) -> None:
        """Waits until everything up to this version is shown."""
        expect(self.tabletop).to_have_attribute("data-version", str(version))
        expect(self.tabletop).to_have_attribute("data-busy", "false")

    def wait_for_turn(self) -> bool:
        """Waits until something is asked here; false if the game is over instead."""
        self.usable_dice.or_(self.ending).first.wait_for()
        return not self.over

    def wait_for_anyone(self) -> bool:
        """Waits until somebody is asked, here or elsewhere; false if the game is over instead."""
        elsewhere = self.page.get_by_text("Waiting for")
        self.usable_dice.or_(self.ending).or_(elsewhere).first.wait_for()
        return not self.over

    @property
    def over(self) -> bool:
        return self.ending.is_visible()

    @property
    def may_move(self) -> bool:
        return self.usable_dice.count() > 0

    def press(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def move(self) -> int:
        """Plays an offered move: a die, its foremost ninja, the lit tile. Tells the version it leads to."""
        before = self.version
        self.take_die(self.usable_dice.first)
        self.press(self.page.locator(f"[data-piece='{self.foremost()}']"))
        self.press(self.lit_tile)
        return before + 1

    def take_die(self, die: Locator) -> None:
        self.press(die)
        expect(self.page.locator("[data-die][aria-pressed=true]")).to_have_count(1)

    def play(self, offer: dict[str, Any]) -> int:
        """Plays this move. Tells the version it leads to."""
        before = self.version
        self.take_die(self.page.locator(f"[data-die='{offer['die']}']"))
        self.press(self.page.locator(f"[data-piece='{offer['seat']}-{offer['card']}']"))
        self.press(self.lit_tile)
        return before + 1

    def foremost(self) -> str:
        """Of the ninjas that may move, the one nearest to the enemy's village."""
        places: list[tuple[str, int]] = self.movable.evaluate_all(WHERE)
        assert places, "a die is usable, but it lifts nobody"
        return max(places, key=lambda place: place[1] if place[0][0] == "0" else LAST_TILE - place[1])[0]

    def play_on(self, moves: int = LONGEST_GAME) -> bool:
        """Moves for whichever seat is asked here, so often or until the game is over; tells whether it is."""
        for _ in range(moves):
            if not self.wait_for_turn():
                return True
            version = self.move()
            expect(self.tabletop).not_to_have_attribute("data-version", str(version - 1))
        return not self.wait_for_turn()

    def picture(self) -> Any:
        """Who lies where, by side and tile."""
        return self.page.evaluate(PICTURE)

    def dice(self) -> list[str | None]:
        return [die.get_attribute("data-value") for die in self.page.locator("[data-die]").all()]

    def story(self) -> list[str]:
        """What is told beside the board, newest first."""
        return self.page.get_by_role("region", name="Story").get_by_role("listitem").all_inner_texts()

    @property
    def side(self) -> str | None:
        """The clan whose hand lies below the board."""
        return self.page.locator("section.dock [data-clan]").first.get_attribute("data-clan")
