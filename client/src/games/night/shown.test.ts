import { expect, test } from "vitest";
import type { Event } from "../../protocol";
import played from "./played.fixture.json";
import { after, isBonus, slots, standingOn, veiled, worth, type Shown } from "./shown";
import { stagecraft } from "./stagecraft";

/** A whole game for three, as seat 0 heard it. */
const start = played.start as unknown as Shown;
const end = played.end as unknown as Shown;
const events = played.events.map((text) => ({ line: "", ...(JSON.parse(text) as object) }) as Event);

const told = (name: string, values: Event["values"]): Event => ({ name, values, line: "" });
const here = (news: Partial<Shown> = {}): Shown => ({ ...end, phase: "turn", opened: undefined, ...news });

test("what happened leads to what the server shows at the end", () => {
  const last = events.reduce(after, start);
  const facts = ({ phase, round, first, active, ninjas, roofs, faces, reserve, yellow }: Shown) => ({
    phase,
    round,
    first,
    active,
    ninjas,
    roofs,
    faces,
    reserve,
    yellow,
  });
  expect(facts(last)).toEqual(facts(end));
});

test("the fixture holds nearly every event, and everything told lasts a while, except what is shown all at once", () => {
  const names = new Set(events.map(({ name }) => name));
  expect(names.size).toBeGreaterThanOrEqual(20);
  document.documentElement.style.setProperty("--t-lift", "160ms");
  document.documentElement.style.setProperty("--t-step", "260ms");
  document.documentElement.style.setProperty("--t-duel", "620ms");
  document.documentElement.style.setProperty("--t-scene", "900ms");
  const unseen = events.filter((event) => stagecraft.lasting(event) === 0).map(({ name }) => name);
  expect([...new Set(unseen)].sort()).toEqual(["revealed", "turn_ended"]);
  expect(stagecraft.lasting(told("revealed", {}))).toBe(0);
  expect(stagecraft.lasting(told("turn_ended", { declined: true }))).toBeGreaterThan(0);
});

test("every event has a sign before its sentence", () => {
  const bare = events.filter((event) => stagecraft.sign(event) === null).map(({ name }) => name);
  expect(bare).toEqual([]);
});

test("a chest is in one place at a time: roof, backpack, beside it", () => {
  const before = here({ roofs: { ...end.roofs, a: [7] } });
  const bag = (shown: Shown, seat: number) => shown.ninjas[seat]!.chests.includes(7);
  const picked = after(before, told("picked", { seat: 1, chest: 7, roof: "a" }));
  expect([picked.roofs.a, bag(picked, 1), picked.acted]).toEqual([[], true, "begun"]);
  const stolen = after(picked, told("stole", { seat: 2, victim: 1, chest: 7 }));
  expect([bag(stolen, 1), bag(stolen, 2)]).toEqual([false, true]);
  const dropped = after(stolen, told("dropped", { seat: 2, chest: 7, roof: "c" }));
  expect([bag(dropped, 2), dropped.roofs.c!.includes(7)]).toEqual([false, true]);
  const again = after(dropped, told("picked", { seat: 0, chest: 7, roof: "c" }));
  const knocked = after(again, told("knocked", { seat: 1, victim: 0, chest: 7, roof: "b" }));
  expect([bag(knocked, 0), knocked.roofs.b!.includes(7)]).toEqual([false, true]);
});

test("what is laid down stays marked for the turn, and a new turn begins without marks", () => {
  const laid = after(here({ laid: [] }), told("discarded", { seat: 0, chest: 9, roof: "a" }));
  expect(laid.laid).toEqual([9]);
  const next = after(laid, told("turn_began", { seat: 1, slot: 2, action: "heal" }));
  expect([next.laid, next.active, next.slot, next.acted]).toEqual([[], 1, 2, "no"]);
});

test("a played bonus is known to all and lies beside the backpack", () => {
  const before = here();
  const shown = after(before, told("played", { seat: 1, chest: 28, bonus: "kunai" }));
  expect(shown.faces["28"]).toBe("kunai");
  expect(shown.ninjas[1]!.played).toContain(28);
});

test("a bonus played straight from the roof begins the Pick up, also a Potion", () => {
  const before = here({ roofs: { ...end.roofs, a: [7] }, acted: "no" });
  const shown = after(before, told("played", { seat: 1, chest: 7, bonus: "potion", roof: "a" }));
  expect([shown.roofs.a, shown.ninjas[1]!.played.includes(7), shown.acted]).toEqual([[], true, "begun"]);
  expect(after(shown, told("healed", { seat: 1, wounds: 0 })).acted).toBe("begun");
  const packed = here({ ninjas: end.ninjas.map((ninja) => ({ ...ninja, chests: [7] })), acted: "no" });
  expect(after(packed, told("played", { seat: 1, chest: 7, bonus: "gear" })).acted).toBe("no");
});

test("wounds come from the reserve and go back to it", () => {
  const before = here({ reserve: 12, ninjas: end.ninjas.map((ninja) => ({ ...ninja, wounds: 0 })) });
  const hurt = after(before, told("wounded", { seat: 1, wounds: 1 }));
  const worse = after(hurt, told("wounded", { seat: 1, wounds: 2 }));
  expect([worse.ninjas[1]!.wounds, worse.reserve]).toEqual([2, 10]);
  const well = after(worse, told("healed", { seat: 1, wounds: 2 }));
  expect([well.ninjas[1]!.wounds, well.reserve, well.acted]).toEqual([0, 12, "yes"]);
});

test("a program is locked without being shown, then shown; a gear changes one wheel", () => {
  const blank = here({ ninjas: end.ninjas.map((ninja) => ({ ...ninja, program: null, given: false })) });
  const sealed = after(blank, told("programmed", { seat: 1 }));
  expect([sealed.ninjas[1]!.given, sealed.ninjas[1]!.program]).toEqual([true, null]);
  const open = after(sealed, told("revealed", { seat: 1, first: "move", second: "heal" }));
  const geared = after(open, told("geared", { seat: 1, slot: 2, before: "heal", action: "steal" }));
  expect(geared.ninjas[1]!.program).toEqual(["move", "steal"]);
});

test("the count opens chest by chest", () => {
  const one = after(here(), told("opened", { seat: 0, chest: 3, face: "5" }));
  const two = after(one, told("opened", { seat: 0, chest: 4, face: "gear" }));
  expect([two.opened, two.faces["3"], two.faces["4"]]).toEqual([[3, 4], "5", "gear"]);
});

test("slots hold chests, wounds, and nothing", () => {
  const ninja = { ...end.ninjas[0]!, chests: [4, 9], wounds: 1 };
  expect(slots(ninja)).toEqual([4, 9, "wound", null]);
});

test("values count, bonuses and closed chests do not", () => {
  expect([worth("4"), worth("potion"), worth(undefined)]).toEqual([4, null, null]);
  expect([isBonus("kunai"), isBonus("3")]).toEqual([true, false]);
});

test("ninjas are found on their roofs", () => {
  const roof = end.ninjas[2]!.roof!;
  expect(standingOn(end, roof)).toContain(2);
});

test("while the device goes round, faces and sealed plans are nowhere", () => {
  const secret = here({
    phase: "programming",
    faces: { "3": "5" },
    distances: { a: ["near", ""] },
    ninjas: end.ninjas.map((ninja) => ({ ...ninja, program: ["move", "pick"] })),
  });
  const hidden = veiled(secret);
  expect([hidden.faces, hidden.distances]).toEqual([{}, null]);
  expect(hidden.ninjas.every(({ program }) => program === null)).toBe(true);
  expect(veiled({ ...secret, phase: "turn" }).ninjas[0]!.program).toEqual(["move", "pick"]);
});
