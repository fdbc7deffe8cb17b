import { describe, expect, it } from "vitest";
import type { Game, Listed, Player } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { hasFreeSeat, names, standing } from "./listed";
import { fitting, valuesAt } from "./options";
import { namesOf, players, seatsOf } from "./players";

const person = (name: string): Player => ({ kind: "human", name, present: true });
const OPEN: Player = { kind: "open", name: "", present: false };
const BOT: Player = { kind: "bot", name: "greedy", present: true };

function listed(wolf: Player, monkey: Player, more: Partial<Listed> = {}): Listed {
  const seats = [
    { seat: 0, name: "wolf", player: wolf },
    { seat: 1, name: "monkey", player: monkey },
  ];
  const table = { id: "t", game: "taisen", options: {}, seats, watchers: 0, private: false, rematch: null };
  return { table, turn: 0, over: false, mine: [], token: "", ...more };
}

describe("a listed table", () => {
  it("names who sits there, oneself first", () => {
    expect(names(listed(person("Haru"), person("Kimi")))).toBe("Haru against Kimi");
    expect(names(listed(BOT, person(""), { mine: [1] }))).toBe("You against Fighter");
    expect(names(listed(person("Haru"), OPEN))).toBe("Haru");
    settings.language = "fr";
    expect(names(listed(person("Haru"), person("Kimi")))).toBe("Haru contre Kimi");
  });

  it("says how it stands", () => {
    const both = (more: Partial<Listed>) => standing(listed(person("Haru"), BOT, more));
    expect(both({ over: true })).toBe("Finished");
    expect(both({ mine: [0] })).toBe("Your turn");
    expect(both({ mine: [0], turn: 1 })).toBe("The fighter’s turn");
    expect(both({ turn: -1 })).toBe("");
    expect(standing(listed(person("Haru"), OPEN, { mine: [0] }))).toBe("A seat is free");
  });

  it("has a free seat only as long as it is not over", () => {
    expect(hasFreeSeat(listed(OPEN, BOT))).toBe(true);
    expect(hasFreeSeat(listed(OPEN, BOT, { over: true }))).toBe(false);
    expect(hasFreeSeat(listed(person("Haru"), BOT))).toBe(false);
  });
});

describe("a new table", () => {
  it("seats me where I want to sit", () => {
    expect(players("computer", 2, 1, "search")).toEqual(["search", "me"]);
    expect(players("friend", 2, 0, "")).toEqual(["me", "open"]);
    expect(players("open", 3, 1, "")).toEqual(["open", "me", "open"]);
    expect(players("device", 2, "any", "")).toEqual(["me", "me"]);
  });

  it("names those who share a device, and nobody else", () => {
    const people = players("device", 3, "any", "", [undefined, "greedy"]);
    expect(people).toEqual(["me", "me", "greedy"]);
    expect(namesOf(people, ["Aiko", " Bo ", "Cho"])).toEqual(["Aiko", "Bo", ""]);
    expect(namesOf(people, ["", " "])).toEqual([]);
  });

  it("has as many seats as the box's options say", () => {
    const labels = { label: { en: "" }, about: { en: "" } };
    const values = ["2", "3"].map((value) => ({ value, ...labels }));
    const game: Game = {
      name: "night",
      title: {},
      seats: ["a", "b", "c"],
      options: [{ name: "players", ...labels, values }],
      bots: [],
    };
    expect(seatsOf(game, { players: "2" })).toEqual(["a", "b", "c"]);
    expect(seatsOf({ ...game, seats_option: "players" }, {})).toEqual(["a", "b"]);
    expect(seatsOf({ ...game, seats_option: "players" }, { players: "3" })).toEqual(["a", "b", "c"]);
    expect(players("computer", 2, 2, "greedy", [], () => 0)).toEqual(["me", "greedy"]);
  });

  it("mixes people and computer players", () => {
    expect(players("friend", 4, 1, "", ["search", undefined, "open"])).toEqual([
      "search",
      "me",
      "open",
      "open",
    ]);
    expect(players("device", 3, 0, "", [undefined, "greedy"])).toEqual(["me", "me", "greedy"]);
  });

  it("or where chance does", () => {
    expect(players("computer", 2, "any", "greedy", [], () => 0)).toEqual(["me", "greedy"]);
    expect(players("computer", 2, "any", "greedy", [], () => 0.999)).toEqual(["greedy", "me"]);
  });

  it("keeps of the options only what fits the game and its seats", () => {
    const labels = { label: { en: "" }, about: { en: "" } };
    const values = ["chance", "fox", "cat"].map((value) => ({ value, ...labels }));
    const first = { name: "first", ...labels, values };
    const game: Game = { name: "night", title: {}, seats: ["fox", "cat"], options: [first], bots: [] };
    const offered = (seats: string[]) => valuesAt(game, seats, first).map(({ value }) => value);
    expect(offered(["fox"])).toEqual(["chance", "fox"]);
    expect(offered(["fox", "cat"])).toEqual(["chance", "fox", "cat"]);
    expect(fitting(game, ["fox"], { first: "cat" })).toEqual({});
    expect(fitting(game, ["fox", "cat"], { first: "cat" })).toEqual({ first: "cat" });
    expect(fitting(game, ["fox"], { first: "chance" })).toEqual({ first: "chance" });
    expect(fitting(game, ["fox"], { first: "wolf", dice: "even" })).toEqual({});
  });
});
