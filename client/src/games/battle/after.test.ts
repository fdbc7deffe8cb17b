import { expect, test } from "vitest";
import type { Event } from "../../protocol";
import { after } from "./after";
import played from "./played.fixture.json";
import type { Figure, Shown } from "./shown";
import { stagecraft } from "./stagecraft";

/** Moments of played games as the server told them to red, chosen so that everything happens at least once. */
const moments = played.map(({ before, events, after }) => ({
  before: JSON.parse(before) as Shown,
  events: JSON.parse(events) as Event[],
  then: JSON.parse(after) as Shown,
}));

/** What only the rules know is laid down with the server's next view: whose turn it is, and for how many steps. */
function told(shown: Shown) {
  const { phase, asked, placing, quiet, steps, crawl, jump, battle, figures, weapons, ...rest } = shown;
  const piles = weapons.map(({ deck, discard, piles }) => ({ deck, discard: counted(discard), piles }));
  const { origin, target, ranks, dice } = battle ?? {};
  return { ...rest, piles, figures: sorted(figures), battle: { origin, target, ranks, dice } };
}

function counted(discard: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(discard).filter(([, count]) => count > 0));
}

function sorted(figures: Figure[]): Figure[] {
  return [...figures].sort((one, other) => one.square.localeCompare(other.square));
}

test.each(moments.map((moment, number) => ({ number, ...moment })))(
  "moment $number: what happened leads to what the server shows",
  ({ before, events, then }) => {
    const mine = told(events.reduce(after, before));
    const theirs = told(then);
    if (then.phase === "over") expect({ ...mine, figures: [] }).toEqual({ ...theirs, figures: [] });
    else expect(mine).toEqual(theirs);
  },
);

test("everything that can happen happened, and all of it but the quietest is shown for a while", () => {
  document.documentElement.style.cssText = "--t-tap:1ms;--t-lift:1ms;--t-step:1ms;--t-duel:1ms;--t-scene:1ms";
  const all = new Map(moments.flatMap(({ events }) => events.map((event) => [event.name, event] as const)));
  expect([...all.keys()].sort()).toEqual(
    [
      ...["assault_began", "assault_ended", "began", "captured", "earned", "ended", "fell", "held", "hopped"],
      ...[
        "judged",
        "met",
        "no_column",
        "passed",
        "placed",
        "played",
        "ready",
        "repelled",
        "rolled",
        "shuffled",
        "spent",
      ],
      ...["stayed", "stepped", "threw", "took", "turned", "unmasked"],
    ].sort(),
  );
  const unshown = [...all.values()]
    .filter((event) => stagecraft.lasting(event) === 0)
    .map(({ name }) => name);
  expect(unshown.sort()).toEqual(["assault_ended", "placed"]);
  const unsigned = [...all.values()]
    .filter((event) => stagecraft.sign(event) === null)
    .map(({ name }) => name);
  expect(unsigned).toEqual(["ended"]); // this one was a draw
  document.documentElement.style.cssText = "";
});

const start = moments[0]!.before;
const event = (name: string, values: Record<string, unknown>): Event => ({ name, values, line: "" });

test("an event of another day changes nothing", () => {
  expect(after(start, event("slept", {}))).toBe(start);
});

test("who is ready stands there as backs, unless one saw them take their places", () => {
  const shown = after(start, event("ready", { seat: 1 }));
  expect(shown.ready).toEqual([false, true]);
  expect(shown.figures).toHaveLength(15);
  expect(shown.figures.every(({ seat, rank }) => seat === 1 && rank === null)).toBe(true);
});

test("a step onto an enemy moves nobody before they have met", () => {
  const figures: Figure[] = [
    { square: "c4", seat: 0, rank: "2", seen: false },
    { square: "c5", seat: 1, rank: null, seen: false },
  ];
  const shown = { ...start, figures, steps: 2 };
  const stepped = after(shown, event("stepped", { seat: 0, from: "c4", to: "c5", crawled: false }));
  expect([stepped.figures, stepped.steps]).toEqual([figures, 1]);
  const met = after(stepped, event("met", { seat: 0, from: "c4", to: "c5", attacker: "2", defender: "1" }));
  expect(met.figures.map(({ rank, seen }) => [rank, seen])).toEqual([
    ["2", true],
    ["1", true],
  ]);
  expect([met.unseen[0]["2"], met.unseen[1]["1"], met.battle?.throws]).toEqual([4, 8, 0]);
});

test("what leaves lingers while it is shown; what moves does not", () => {
  const lingering = ["captured", "fell", "repelled", "stepped", "took"].filter((name) =>
    stagecraft.lingers(event(name, {})),
  );
  expect(lingering).toEqual(["captured", "fell", "repelled"]);
});
