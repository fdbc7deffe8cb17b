import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import type { Offer as Offered, View } from "../../protocol";
import { settings } from "../../settings/settings.svelte";
import { BoardSession } from "../../table/boardSession.svelte";
import { Stage } from "../../table/stage.svelte";
import { connectionOf, tableOf } from "../../table/table.fixture";
import Board, { animation } from "./Board.svelte";
import { ACTIONS, type Night, type Offer, type Play, type Roof, type Shown } from "./protocol";
import { END as OVER } from "./shown.fixture";

const ROOFS: Roof[] = ["a", "b", "c"];
const SHOWN: Shown = {
  ...OVER,
  phase: "turn",
  round: 2,
  slot: 1,
  active: 0,
  acted: "no",
  laid: [],
  ninjas: OVER.ninjas.map((ninja, seat) => ({
    ...ninja,
    roof: ROOFS[seat]!,
    point: 5,
    chests: seat === 0 ? [7] : [],
    wounds: 0,
    played: [],
    program: ["move", "pick"],
    total: null,
    place: null,
    valued: null,
  })),
  faces: { "7": "kunai" },
};
const offer = (move: string, values: Offer, label = move): Offered<Night> => ({ move, label, values });
const bonus = (move: string, values: Pick<Play, "chest" | "bonus"> & Partial<Play>, label = move) =>
  offer(move, { kind: "play", roof: null, aims: [], roofs: [], gears: [], ...values }, label);
const AIMS: Roof[][] = Array.from({ length: 9 }, (_, place) =>
  place === 0 ? ["g"] : place === 4 ? ["d", "g"] : [],
);
const MOVE = offer("move", { kind: "move", aims: AIMS });
const END = offer("end", { kind: "end" });
const wheels = (wheel: number) => ACTIONS.map((action) => offer(action, { kind: "wheel", wheel, action }));

const table = tableOf("night", ["fox", "owl", "cat"], { players: "3" });

function laid({
  you = [0],
  offers = [] as Offered<Night>[],
  shown = {} as Partial<Shown>,
  toAct = [0],
} = {}) {
  const stage = new Stage(animation, () => 0);
  const questions = offers.length ? [{ number: 7, seat: 0, offers }] : [];
  const view: View<Night> = {
    to_act: toAct,
    questions,
    may_undo: [],
    shown: { ...SHOWN, ...shown },
    outcome: null,
  };
  stage.begin(3, view, []);
  const move = vi.fn(() => new Promise<never>(() => {}));
  const session = new BoardSession(stage, table, you, connectionOf<Night>({ move }));
  const drawn = render(Board, { session });
  return { move, session, drawn };
}

const radio = (name: string | RegExp) => screen.getByRole("radio", { name });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("two wheels are turned and locked in one move", async () => {
  const { move } = laid({ offers: wheels(1), shown: { phase: "programming", active: null, slot: null } });
  const [first, then] = screen.getAllByRole("group", { name: /^(First|Then)/ });
  await fireEvent.click(within(first!).getByRole("radio", { name: "Heal" }));
  await fireEvent.click(within(then!).getByRole("radio", { name: "Steal" }));
  await press("Lock the program");
  expect(move).toHaveBeenCalledWith(7, 0, "heal+steal");
});

test("if the first wheel is set, only the second is sent", async () => {
  const ninjas = SHOWN.ninjas.map((ninja, seat) => ({
    ...ninja,
    program: seat ? null : ["steal" as const],
  }));
  const { move } = laid({ offers: wheels(2), shown: { phase: "programming", active: null, ninjas } });
  expect(screen.getAllByRole("group", { name: /^First/ })[0]).toHaveProperty("disabled", true);
  await press("Lock the program");
  expect(move).toHaveBeenCalledWith(7, 0, "pick");
});

test("stand, name, pull, throw: one move", async () => {
  const { move } = laid({ offers: [END, MOVE] });
  expect(screen.getByRole("button", { name: "Throw" })).toHaveProperty("disabled", true);
  await fireEvent.click(radio(/^Roof D/));
  const rope = screen.getByRole("slider");
  await fireEvent.input(rope, { target: { value: "0.4" } });
  await press("Throw to roof D");
  expect(move).toHaveBeenCalledWith(7, 0, "move at-5 to-d rope-240");
});

test("another standing point has other targets, and closed points cannot be chosen", async () => {
  const { move } = laid({ offers: [END, MOVE] });
  expect(radio("Point 3")).toHaveProperty("disabled", true);
  await fireEvent.keyDown(window, { key: "1" });
  expect(screen.queryByRole("radio", { name: /^Roof D/ })).toBeNull();
  await fireEvent.click(radio(/^Roof G/));
  await fireEvent.keyDown(window, { key: "t" });
  expect(move).toHaveBeenCalledWith(7, 0, expect.stringMatching(/^move at-1 to-g rope-\d+$/));
});

test("the rope shows no number, neither to eyes nor to screen readers", async () => {
  laid({ offers: [END, MOVE] });
  const rope = screen.getByRole("slider");
  for (const attribute of ["aria-valuenow", "aria-valuemin", "aria-valuemax"])
    expect(rope.getAttribute(attribute)).toBeNull();
  expect(rope.getAttribute("max")).toBe("1");
  await fireEvent.keyDown(rope, { key: "PageUp" });
  expect(rope.getAttribute("aria-valuetext")).toMatch(/^[^\d]+$/);
  expect(document.querySelector(".cord")!.textContent).not.toMatch(/\d/);
});

test("keys pull the rope, finely with shift", async () => {
  const { move } = laid({ offers: [END, MOVE] });
  const rope = screen.getByRole("slider");
  await fireEvent.input(rope, { target: { value: "0.5" } });
  await fireEvent.keyDown(rope, { key: "ArrowRight" });
  await fireEvent.keyDown(rope, { key: "ArrowLeft", shiftKey: true });
  await fireEvent.click(radio(/^Roof G/));
  await press(/^Throw/);
  expect(move).toHaveBeenCalledWith(7, 0, "move at-5 to-g rope-305");
});

test("with assistance the distance is told in words", () => {
  laid({ offers: [END, MOVE], shown: { distances: { g: ["far", "longer"] } } });
  expect(radio(/^Roof G.*far, longer than your last throw$/)).toBeTruthy();
});

test("bonuses: a kunai is taken in hand, thrown at a ninja, or kept", async () => {
  const aims = Array.from({ length: 9 }, () => [1]);
  const { move } = laid({ offers: [END, bonus("play-7", { chest: 7, bonus: "kunai", aims })] });
  await press(/^play-7/);
  expect(screen.getByText("Kunai: a hit knocks a chest down")).toBeTruthy();
  await press("Keep it");
  expect(screen.queryByRole("slider")).toBeNull();
  await press(/^play-7/);
  await fireEvent.click(radio(/^Owl: Roof B/));
  await press(/^Throw/);
  expect(move).toHaveBeenCalledWith(7, 0, expect.stringMatching(/^play-7 at-5 on-owl rope-\d+$/));
});

test("bonuses: gear, grapple, potion", async () => {
  const gears = laid({ offers: [END, bonus("play-7", { chest: 7, bonus: "gear", gears: [[2, "heal"]] })] });
  await press(/^play-7/);
  await press("Action 2 becomes Heal");
  expect(gears.move).toHaveBeenCalledWith(7, 0, "play-7 gear-2-heal");
  gears.drawn.unmount();
  const grapple = laid({
    offers: [END, bonus("play-7", { chest: 7, bonus: "grapple", roofs: ["b", "f", "e"] })],
  });
  await press(/^play-7/);
  await fireEvent.click(radio(/^Roof F/));
  await press("Go there");
  expect(grapple.move).toHaveBeenCalledWith(7, 0, "play-7 to-f");
  grapple.drawn.unmount();
  const potion = laid({ offers: [END, bonus("play-7", { chest: 7, bonus: "potion" })] });
  await press(/^play-7/);
  expect(potion.move).toHaveBeenCalledWith(7, 0, "play-7");
});

test.each<[string, Offer]>([
  ["pick-3", { kind: "pick", chest: 3 }],
  ["steal-3", { kind: "steal", chest: 3, seat: 1 }],
  ["lay-7", { kind: "lay", chest: 7 }],
])("%s is a button with the offer's label", async (name, values) => {
  const { move } = laid({ offers: [END, offer(name, values, `Do ${name}`)] });
  await press(new RegExp(`^Do ${name}, chest`));
  expect(move).toHaveBeenCalledWith(7, 0, name);
});

test.each<[string, Offer]>([
  ["drop-7", { kind: "drop", chest: 7 }],
  ["knock-7", { kind: "knock", chest: 7 }],
])("%s is asked for alone", async (name, values) => {
  const { move } = laid({ offers: [offer(name, values)], shown: { victim: 0 } });
  await press(new RegExp(`^${name}`));
  expect(move).toHaveBeenCalledWith(7, 0, name);
});

test("heal, and end by key", async () => {
  const heal = laid({ offers: [END, offer("heal", { kind: "heal" })] });
  await press("Heal a wound");
  expect(heal.move).toHaveBeenCalledWith(7, 0, "heal");
  heal.drawn.unmount();
  const end = laid({ offers: [END, MOVE] });
  await fireEvent.keyDown(window, { key: "e" });
  expect(end.move).toHaveBeenCalledWith(7, 0, "end");
});

test("placing: a roof, then the button", async () => {
  const offers = ROOFS.map((roof) => offer(`to-${roof}`, { kind: "place", roof, seat: 2 }));
  const { move } = laid({ offers, shown: { phase: "placing", neighbour: 2 } });
  expect(screen.getByText("Put Cat on a roof")).toBeTruthy();
  await fireEvent.click(radio(/^Roof B/));
  await press("Put it on roof B");
  expect(move).toHaveBeenCalledWith(7, 0, "to-b");
});

test("a throw that is begun elsewhere can be finished here, word by word", async () => {
  const under = (roof: Roof | null) => ({ throw: { why: "move" as const, roof, victim: null } });
  const stand = laid({
    offers: [2, 5].map((point) => offer(`at-${point}`, { kind: "stand", roofs: [], point })),
    shown: under(null),
  });
  await press("Stand here");
  expect(stand.move).toHaveBeenCalledWith(7, 0, "at-5");
  stand.drawn.unmount();
  const aim = laid({ offers: [offer("to-g", { kind: "aim", roof: "g", seat: null })], shown: under(null) });
  await fireEvent.click(radio(/^Roof G/));
  await press("Throw to roof G");
  expect(aim.move).toHaveBeenCalledWith(7, 0, expect.stringMatching(/^to-g rope-\d+$/));
  aim.drawn.unmount();
  const rope = laid({
    offers: [offer("rope-1..600", { kind: "rope", least: 1, most: 600 })],
    shown: under("g"),
  });
  await fireEvent.input(screen.getByRole("slider"), { target: { value: "0.25" } });
  await press("Throw to roof G");
  expect(rope.move).toHaveBeenCalledWith(7, 0, "rope-150");
});

/* Bonuses straight from the roof */

const ON_ROOF: Partial<Shown> = {
  faces: { "3": "potion", "7": "kunai" },
  ninjas: SHOWN.ninjas.map((ninja) => ({ ...ninja, chests: [], program: ["pick", "steal"] })),
};
const potion = bonus("play-3", { chest: 3, bonus: "potion", roof: "a" }, "Play the bonus of chest 3");

test("a known bonus of the roof is played where it lies, or taken", async () => {
  const { move } = laid({
    offers: [END, offer("pick-3", { kind: "pick", chest: 3 }), potion],
    shown: ON_ROOF,
  });
  const roof = within(screen.getByRole("group", { name: "On your roof" }));
  expect(roof.getAllByRole("button").map((each) => each.getAttribute("data-move"))).toEqual([
    "pick-3",
    "play-3",
  ]);
  expect(screen.getByText("Pick up: take chests of your roof, or play a bonus from there")).toBeTruthy();
  await fireEvent.click(roof.getByRole("button", { name: /^Play the bonus of chest 3.*Potion$/ }));
  expect(move).toHaveBeenCalledWith(7, 0, "play-3");
});

test("without a free slot the bonus can only be played", () => {
  laid({ offers: [END, potion], shown: ON_ROOF });
  const roof = within(screen.getByRole("group", { name: "On your roof" }));
  expect(roof.getAllByRole("button")).toHaveLength(1);
  expect(screen.getByText("No free slot, but a bonus of your roof can be played")).toBeTruthy();
});

test("a bonus of the roof that asks for more is laid out, and may be left there", async () => {
  const gear = bonus("play-3", { chest: 3, bonus: "gear", gears: [[2, "heal"]], roof: "a" });
  const { move } = laid({ offers: [END, gear], shown: { ...ON_ROOF, faces: { "3": "gear" } } });
  await press(/^play-3/);
  await press("Leave it there");
  await press(/^play-3/);
  await press("Action 2 becomes Heal");
  expect(move).toHaveBeenCalledWith(7, 0, "play-3 gear-2-heal");
});

test("whoever is asked although nothing can be picked up is told so, and may do nothing", async () => {
  const { move } = laid({ offers: [END], shown: { ...ON_ROOF, faces: {} } });
  expect(screen.getByText("Nothing can be picked up here")).toBeTruthy();
  await press("Do nothing");
  expect(move).toHaveBeenCalledWith(7, 0, "end");
});

test("a hint is laid out, not played", async () => {
  const { session, move } = laid({ offers: [END, MOVE] });
  session.hinted = { type: "hinted", id: "1", move: "move at-1 to-g rope-90", label: "Roof G", by: "search" };
  await vi.waitFor(() => expect(screen.getByRole("button", { name: "Throw to roof G" })).toBeTruthy());
  expect(radio("Point 1")).toHaveProperty("checked", true);
  expect(move).not.toHaveBeenCalled();
});

test("a known face is shown and told", () => {
  laid();
  expect(screen.getByRole("img", { name: /^Backpack: chest 7, \w+, Kunai/ })).toBeTruthy();
});

test("while the device is handed over, no face and no plan of anybody is in the page", () => {
  const { drawn } = laid({ you: [0, 1, 2], toAct: [1], shown: { phase: "programming", active: null } });
  expect(drawn.container.textContent).not.toContain("Kunai");
  expect(drawn.container.innerHTML).not.toMatch(/Kunai|#night-kunai/);
  expect(screen.queryByText(/^Plan: /)).toBeNull();
});

test("whoever watches sees the table and can do nothing", () => {
  laid({ you: [] });
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(3);
  expect(screen.queryByRole("region", { name: "In front of you" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Resign" })).toBeNull();
});

test("at the end the backpacks are counted", () => {
  laid({ shown: OVER });
  const count = screen.getByRole("region", { name: "Sunrise: the chests are opened" });
  expect(within(count).getAllByRole("row")).toHaveLength(4);
  const total = String(OVER.ninjas[0]!.total);
  expect(within(count).getAllByRole("row")[1]!.textContent).toContain(total);
});

test("in French", () => {
  settings.language = "fr";
  laid({ offers: [END, MOVE] });
  expect(screen.getByText("Quel toit ?")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ne rien faire" })).toBeTruthy();
});
