import { expect, test } from "vitest";
import type { Told, View } from "../protocol";
import type { BoardAnimation } from "./board";
import { Stage } from "./stage.svelte";
import type { Step, TableEvent } from "./tableEvents";

type Shown = { number: number };
type Event = Told<"added" | "fell" | "silent", { by: number }, Shown>;
/** A game of one number: events add to it, and "fell" takes a while to go. */
type Adding = { shown: Shown; offer: { kind: "none" }; event: Event; survey: never };

const animation: BoardAnimation<Adding> = {
  lasting: (event) => (event.name === "silent" ? 0 : 100),
  lingers: (event) => event.name === "fell",
  moment: () => "",
  active: () => null,
  sign: () => null,
};

function added(by: number, name: Event["name"] = "added"): Event {
  return { name, values: { by }, line: `${name} ${by}` };
}

const takenBack = (): TableEvent => ({ name: "undone", values: { seat: 0 }, line: "back" });

function view(number: number): View<Adding> {
  return { to_act: [], questions: [], may_undo: [], shown: { number }, outcome: null };
}

/** A step that ends at this number, each event with what it changes, as the server tells it. */
function step(version: number, number: number, ...events: Event[]): Step<Adding> {
  let at = number - events.reduce((sum, event) => sum + event.values.by, 0);
  const told = events.map((event) => ({ ...event, after: { number: (at += event.values.by) } }));
  return { version, events: told, view: view(number) };
}

/** Time that passes only when told to. */
class Hand {
  waits: number[] = [];
  #wake: (() => void) | null = null;
  wait = (ms: number) => new Promise<void>((resolve) => (this.waits.push(ms), (this.#wake = resolve)));
  cut = () => this.#wake?.();
  async pass(): Promise<void> {
    this.cut();
    await settled();
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

function begun(pace = 1, patience?: number): { stage: Stage<Adding>; hand: Hand } {
  const hand = new Hand();
  const stage = new Stage({ ...animation, patience }, () => pace, hand);
  stage.begin(1, view(0), []);
  return { stage, hand };
}

const number = (stage: Stage<Adding>) => stage.shown.number;
const by = ({ scene }: Stage<Adding>) =>
  scene && "by" in scene.event.values ? scene.event.values.by : undefined;
const told = (stage: Stage<Adding>) => stage.story.map((event) => event.line);

test("a story that comes with a step takes the place of what was told", async () => {
  const { stage, hand } = begun();
  stage.begin(1, view(0), [added(9)]);
  stage.follow({ ...step(2, 1, added(1)), story: [added(0, "silent")] });
  expect(told(stage)).toEqual(["silent 0", "added 1"]);
  await hand.pass();
});

test("an event that changes nothing leaves what is shown as it is", async () => {
  const { stage, hand } = begun();
  const before = stage.shown;
  stage.follow({ version: 2, events: [added(0)], view: view(0) });
  expect(stage.shown).toBe(before);
  await hand.pass();
});

test("a snapshot is shown at once", () => {
  const { stage } = begun();
  expect([number(stage), stage.version, stage.busy]).toEqual([0, 1, false]);
});

test("events are shown one at a time, and the version when all of them were", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 3, added(1), added(2)));
  expect([number(stage), by(stage), stage.version, stage.busy]).toEqual([1, 1, 1, true]);
  await hand.pass();
  expect([number(stage), by(stage), stage.version]).toEqual([3, 2, 1]);
  await hand.pass();
  expect([number(stage), stage.scene, stage.version, stage.busy]).toEqual([3, null, 2, false]);
});

test("what falls is seen until it has fallen", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, -1, added(-1, "fell")));
  expect(number(stage)).toBe(0);
  await hand.pass();
  expect(number(stage)).toBe(-1);
});

test("the story tells what was shown and no more", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 3, added(1), added(2)));
  expect(told(stage)).toEqual(["added 1"]);
  await hand.pass();
  expect(told(stage)).toEqual(["added 1", "added 2"]);
});

test("steps wait for the ones before them", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 1, added(1)));
  stage.follow(step(3, 3, added(2)));
  await hand.pass();
  expect([stage.version, number(stage), stage.busy]).toEqual([2, 3, true]);
  await hand.pass();
  expect([stage.version, stage.busy]).toEqual([3, false]);
});

test("a skip lays down everything that waits, and what comes later is played again", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 3, added(1), added(2)));
  stage.follow(step(3, 4, added(1)));
  stage.skip();
  await settled();
  expect([stage.version, number(stage), stage.busy, hand.waits.length]).toEqual([3, 4, false, 1]);
  stage.follow(step(4, 5, added(1)));
  expect(by(stage)).toBe(1);
});

test("events without a duration take no time", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 3, added(1, "silent"), added(2, "silent")));
  await settled();
  expect([stage.version, hand.waits]).toEqual([2, []]);
});

test("the speed setting stretches durations, and 0 stands still", async () => {
  const slow = begun(1.6);
  slow.stage.follow(step(2, 1, added(1)));
  expect(slow.hand.waits).toEqual([160]);
  const still = begun(0);
  still.stage.follow(step(2, 1, added(1)));
  await settled();
  expect([still.stage.version, still.hand.waits, told(still.stage)]).toEqual([2, [], ["added 1"]]);
});

test("whoever is far behind catches up, and still hears the whole story", async () => {
  const { stage, hand } = begun();
  for (let version = 2; version <= 12; version++) stage.follow(step(version, version - 1, added(1)));
  for (let i = 0; i < 12; i++) await hand.pass();
  expect([stage.version, number(stage), told(stage).length]).toEqual([12, 11, 11]);
  expect(hand.waits.length).toBe(7);
});

test("a game with patience plays everything, the further behind the faster", async () => {
  const { stage, hand } = begun(1, 20);
  for (let version = 2; version <= 14; version++) stage.follow(step(version, version - 1, added(1)));
  for (let i = 0; i < 14; i++) await hand.pass();
  expect([stage.version, hand.waits.length]).toEqual([14, 13]);
  expect(hand.waits.slice(0, 3)).toEqual([100, 600 / 11, 60]);
  expect(hand.waits.at(-1)).toBe(100);
});

test("a new snapshot in mid-motion is what counts", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 3, added(1), added(2)));
  stage.begin(9, view(40), [added(40)]);
  await hand.pass();
  expect([stage.version, number(stage), stage.scene, stage.busy]).toEqual([9, 40, null, false]);
  expect(told(stage)).toEqual(["added 40"]);
});

test("a step taken back is no longer told", async () => {
  const { stage, hand } = begun();
  stage.begin(1, view(0), [added(7)]);
  for (const next of [step(2, 1, added(1)), step(3, 3, added(2))]) {
    stage.follow(next);
    await hand.pass();
  }
  for (const [version, left] of [
    [4, 1],
    [5, 0],
  ] as const) {
    stage.follow({ ...step(version, left), events: [takenBack()], kind: "undone" });
    expect([number(stage), stage.scene?.event.name]).toEqual([left, "undone"]);
    await hand.pass();
  }
  expect([stage.version, told(stage)]).toEqual([5, ["added 7", "back", "back"]]);
});

test("who sits down in between does not come between a move and its taking back", async () => {
  const { stage, hand } = begun();
  stage.follow(step(2, 1, added(1)));
  stage.follow({ ...step(3, 1), kind: "replaced" });
  stage.follow({ ...step(4, 0), events: [takenBack()], kind: "undone" });
  stage.skip();
  await hand.pass();
  expect([stage.version, told(stage)]).toEqual([4, ["back"]]);
});

test("what happens before the board is there waits for it, and is played then", async () => {
  const hand = new Hand();
  const stage = new Stage<Adding>(null, () => 1, hand);
  stage.begin(1, view(0), []);
  stage.follow(step(2, 1, added(1)));
  await settled();
  expect([stage.version, number(stage), told(stage), hand.waits]).toEqual([1, 0, [], []]);
  stage.motion = animation;
  expect([hand.waits, stage.newest?.shown.number]).toEqual([[100], 1]);
  await hand.pass();
  expect([stage.version, told(stage)]).toEqual([2, ["added 1"]]);
});

test("what waits for the board is dropped by a snapshot that knows more", async () => {
  const stage = new Stage<Adding>(null, () => 1, new Hand());
  stage.begin(1, view(0), []);
  stage.follow(step(2, 1, added(1)));
  stage.begin(3, view(2), []);
  stage.motion = animation;
  await settled();
  expect([stage.version, number(stage), stage.busy]).toEqual([3, 2, false]);
});

test("what was told before the snapshot stays told", async () => {
  const { stage, hand } = begun();
  stage.begin(5, view(2), [added(2)]);
  stage.follow({ ...step(6, 0), events: [takenBack()], kind: "undone" });
  await hand.pass();
  expect(told(stage)).toEqual(["added 2", "back"]);
});

/** What is heard of a stage, by number. */
function listening(stage: Stage<Adding>): number[] {
  const heard: number[] = [];
  stage.ear = { hear: ({ values }) => "by" in values && heard.push(values.by) };
  return heard;
}

test("what is played is heard, once, and with its picture", async () => {
  const { stage, hand } = begun();
  const heard = listening(stage);
  stage.follow(step(2, 3, added(1), added(2)));
  expect(heard).toEqual([1]);
  await hand.pass();
  expect(heard).toEqual([1, 2]);
  await hand.pass();
  stage.begin(2, view(3), [added(1), added(2)]);
  expect(heard).toEqual([1, 2]);
});

test("what is skipped, too late or out of sight is not heard; where nothing moves it is", async () => {
  const { stage, hand } = begun();
  const heard = listening(stage);
  stage.follow(step(2, 3, added(1), added(2)));
  stage.skip();
  await settled();
  expect(heard).toEqual([1]);
  for (let version = 3; version < 12; version++) stage.follow(step(version, version, added(version)));
  await settled();
  expect(heard).not.toContain(4);
  for (let i = 0; i < 12; i++) await hand.pass();

  const still = begun(0);
  const aloud = listening(still.stage);
  still.stage.follow(step(2, 3, added(1), added(2)));
  await settled();
  expect(aloud).toEqual([1, 2]);
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  still.stage.follow(step(3, 9, added(6)));
  await settled();
  Reflect.deleteProperty(document, "hidden");
  expect(aloud).toEqual([1, 2]);
});
