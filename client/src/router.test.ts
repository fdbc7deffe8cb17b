import { describe, expect, it } from "vitest";
import { read, to, type Route } from "./router";

const places: [string, Route][] = [
  [to.landing(), { page: "landing" }],
  [to.lobby(), { page: "lobby" }],
  [to.mine(), { page: "mine" }],
  [to.settings(), { page: "settings" }],
  [to.new("computer"), { page: "new", way: "computer", game: null }],
  [to.new("friend", "taisen"), { page: "new", way: "friend", game: "taisen" }],
  [to.invite("abc", "tok-en_1"), { page: "invite", id: "abc", token: "tok-en_1" }],
  [to.join("abc"), { page: "join", id: "abc", invitation: "" }],
  [to.join("abc", "inv"), { page: "join", id: "abc", invitation: "inv" }],
  [to.table("abc"), { page: "table", id: "abc", token: null }],
  [to.table("a/b ü", "x/y#z"), { page: "table", id: "a/b ü", token: "x/y#z" }],
  [to.replay("abc"), { page: "replay", id: "abc", at: null }],
  [to.replay("abc", 12), { page: "replay", id: "abc", at: 12 }],
  [to.rules(), { page: "rules", game: null, clause: null }],
  [to.rules("taisen", "T7"), { page: "rules", game: "taisen", clause: "T7" }],
];

describe("addresses", () => {
  it.each(places)("%s", (address, route) => expect(read(address)).toEqual(route));

  it("are behind the #, all of them", () => {
    for (const [address] of places) expect(address).toMatch(/^#\//);
  });

  it("that nobody made lead nowhere", () => {
    for (const odd of [
      "#/nowhere",
      "#/new",
      "#/new/alone",
      "#/table",
      "#/lobby/x",
      "#/table/a/b/c",
      "#main",
    ]) {
      expect([odd, read(odd).page]).toEqual([odd, "missing"]);
    }
    expect(read("").page).toBe("landing");
    expect(read("#/replay/abc/-1")).toMatchObject({ at: null });
    expect(read("#/table/%E0%A4%A")).toMatchObject({ id: "%E0%A4%A" });
  });
});
