"""The board of Ninja Night as a player meets it: a desk with what is asked, a village, backpacks."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

from .board import LONGEST_GAME, Board
from .person import Person
from .server_process import ServerProcess

#: Where everybody stands and what lies where, whoever looks.
PICTURE = """() => [
    ...[...document.querySelectorAll("[data-roof]")].map(sign =>
        `${sign.dataset.roof} ${sign.querySelectorAll("i").length}`),
    ...[...document.querySelectorAll("li[data-seat]")].map(card =>
        `${card.dataset.seat} ${[...card.querySelectorAll("[data-chest]")].map(each => each.dataset.chest)}`
        + ` ${card.querySelectorAll(".wound").length}`),
].sort()"""
REACHED = """version => Number(document.querySelector("[data-version]")?.dataset.version ?? 0) >= version"""
FLAT = "localStorage.setItem('tatami.night.village', 'flat')"


class NightBoard(Board):
    """What one person sees of a table, and how they play."""

    def __init__(self, page: Page, luck: int = 1) -> None:
        super().__init__(page)
        self.luck = random.Random(luck)
        self.desk = page.locator("[data-asked]")
        self.hand_over = page.locator("dialog[open][data-seat]")
        self.ending = page.locator("dialog[open]:not([data-seat]) h2")
        self.village = page.locator("[data-village]")

    @property
    def asked(self) -> str | None:
        return self.desk.get_attribute("data-asked")

    def wait_for_turn(self) -> bool:
        """Waits until something is asked here, and takes the device in hand; false if the game is over."""
        while True:
            self.desk.or_(self.ending).or_(self.hand_over).first.wait_for()
            if not self.hand_over.count():
                return not self.over
            self.press(self.hand_over.get_by_role("button"))
            self.hand_over.wait_for(state="detached")

    def asks_or_ended(self, patience: float) -> bool:
        """Whether something is asked here, or nothing any more, within so many ms."""
        try:
            self.desk.or_(self.ending).first.wait_for(timeout=patience)
        except TimeoutError:
            return False
        return True

    def move(self) -> int:
        """Plays something that is offered, and waits until it is done. Tells the version it led to."""
        version = self.version
        ways: dict[str, Callable[[], None]] = {"program": self.plan, "turn": self.turn}
        ways.get(self.asked or "", self.answer)()
        later = self.page.locator(f"[data-version]:not([data-version='{version}'])")
        later.or_(self.page.locator("dialog[open]")).first.wait_for(state="attached")
        return self.version

    def plan(self) -> None:
        for wheel in range(2):
            actions = self.desk.locator("fieldset.wheel").nth(wheel).get_by_role("radio")
            actions.nth(self.luck.choice([0, 0, 1, 2, 2, 3, 4])).check(force=True)
        self.lock()

    def lock(self) -> None:
        """Locks the plan as it lies; at first that is a Move, which can always be made, and a Pick up."""
        self.press(self.desk.get_by_role("button"))

    def turn(self) -> None:
        """Picks and steals what it can, plays bonuses, throws, heals; else ends the turn."""
        gain = self.desk.locator("[data-move^=pick], [data-move^=steal]")
        bonus = self.desk.locator("[data-move^=play]")
        heal = self.desk.locator(".heal")
        if bonus.count() and self.luck.random() < 0.7:
            self.use(bonus.first)
        elif gain.count():
            self.press(gain.first)
        elif heal.count():
            self.press(heal)
        elif self.desk.locator(".targets input").count():
            self.throw()
        else:
            self.press(self.desk.locator(".end"))

    def use(self, bonus: Locator) -> None:
        """Plays a bonus; what it asks more is answered, or it is kept and the turn ended."""
        version = self.version
        self.press(bonus)
        in_hand = self.desk.locator(".bonus")
        later = self.page.locator(f"[data-version]:not([data-version='{version}'])")
        in_hand.or_(later).first.wait_for(state="attached")
        if not in_hand.count():
            return
        if (gears := self.desk.locator(".gears .btn.quiet")).count():
            self.press(gears.first)
        elif self.desk.locator(".targets input").count():
            self.throw()
        else:
            self.press(in_hand.get_by_role("button"))
            self.press(self.desk.locator(".end"))

    def answer(self) -> None:
        """A chest, or a roof."""
        if (chests := self.desk.locator("[data-move]")).count():
            self.press(chests.first)
        else:
            self.throw()

    def throw(self) -> None:
        """Names something and, if there is a rope, pulls it to some length."""
        targets = self.desk.locator(".targets input")
        targets.nth(self.luck.randrange(targets.count())).check(force=True)
        if (rope := self.desk.get_by_role("slider")).count():
            rope.fill(str(self.luck.randrange(18, 48) / 100))
        self.press(self.desk.locator(".btn.primary").last)

    def follow(self, version: int) -> None:
        """Waits until everything up to this version is shown; more may be."""
        self.page.wait_for_function(REACHED, arg=version)

    def picture(self) -> Any:
        return self.page.evaluate(PICTURE)

    def open_chests(self, seat: int) -> set[str | None]:
        """The chests in a backpack whose faces these eyes know."""
        tokens = self.page.locator(f"li[data-seat='{seat}'] .bag > .token.open").all()
        return {token.get_attribute("data-chest") for token in tokens}


def lay(server: ServerProcess, *players: str, **options: str) -> dict[str, Any]:
    return server.lay(*players, game="night", options={"players": str(len(players)), **options})


def prefer_the_drawing(one: Person) -> None:
    """As somebody who likes the village drawn, or whose machine cannot build it."""
    one.context.add_init_script(f'if (location.protocol === "http:") {FLAT}')


def join(one: Person, seated: dict[str, Any], luck: int = 1) -> NightBoard:
    """Follows the invitation of a table, and sits there."""
    prefer_the_drawing(one)
    one.follow(seated["invite"])
    one.click("button", "Sit down")
    board = NightBoard(one.page, luck)
    expect(board.tabletop).to_be_attached()
    return board


def sit(one: Person, seated: dict[str, Any], *, flat: bool = True, luck: int = 1) -> NightBoard:
    """Goes to a seat that a program has taken, and waits to be asked."""
    if flat:
        prefer_the_drawing(one)
    one.visit(f"t/{seated['table']}#{seated['token']}")
    board = NightBoard(one.page, luck)
    expect(board.tabletop).to_be_attached()
    return board


Until = Callable[[dict[str, Any]], bool]


def play(
    server: ServerProcess, seated: dict[str, Any], until: Until = lambda view: False, luck: int = 1
) -> dict[str, Any]:
    """Plays the seats of a token by program, until something holds or the game is over; tells the view."""
    chosen = random.Random(luck)
    with server.program(seated) as program:
        for _ in range(LONGEST_GAME * 4):
            view = program.view
            if view["outcome"] or (view["questions"] and until(view)):
                return view
            covered = [seat for seat in view["to_act"] if seat in seated["seats"]]
            if view["questions"]:
                program.play(some_move(view["questions"][0]["offers"], chosen))
            elif covered:
                program.hand_over(covered[0])
            else:
                program.wait_for_news(view)
    raise AssertionError("the game does not end")


def some_move(offers: list[dict[str, Any]], luck: random.Random) -> str:
    """First a Move, then anything; gains before the rest; a rope of some length."""
    moves = [offer["move"] for offer in offers]
    if offers[0]["values"]["kind"] == "wheel" and offers[0]["values"]["wheel"] == 1:
        return f"move+{luck.choice(moves)}"
    gains = [move for move in moves if move.startswith(("pick-", "steal-", "play-"))]
    move = luck.choice(gains or [move for move in moves if not move.startswith("lay")])
    return f"rope-{luck.randrange(90, 280)}" if move.startswith("rope") else str(move)


def before(view: dict[str, Any], phase: str, action: str | None = None) -> bool:
    """Whether somebody is asked in this phase, about this action."""
    shown = view["shown"]
    offers = view["questions"][0]["offers"]
    return shown["phase"] == phase and (action is None or any(o["move"] == action for o in offers))


def about_to_move(view: dict[str, Any]) -> bool:
    return before(view, "turn", "move")
