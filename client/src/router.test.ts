import { describe, expect, it } from "vitest";
import { PATHS } from "./addresses";
import { modern, read, to, type Route } from "./router";

const at = (address: string) => read(new URL(address, "http://host"));

const places: [string, string, Route][] = [
  ["/", to.landing(), { page: "landing" }],
  ["/lobby", to.lobby(), { page: "lobby" }],
  ["/mine", to.mine(), { page: "mine" }],
  ["/settings", to.settings(), { page: "settings" }],
  ["/new/computer", to.new("computer"), { page: "new", way: "computer", game: null }],
  ["/new/friend/taisen", to.new("friend", "taisen"), { page: "new", way: "friend", game: "taisen" }],
  ["/t/abc/invite", to.invite("abc"), { page: "invite", id: "abc", token: null }],
  ["/t/abc/join", to.join("abc"), { page: "join", id: "abc", invitation: "" }],
  ["/t/abc/join#inv-1_", to.join("abc", "inv-1_"), { page: "join", id: "abc", invitation: "inv-1_" }],
  ["/t/abc", to.table("abc"), { page: "table", id: "abc", token: null }],
  ["/t/abc#tok-en_1", to.table("abc", "tok-en_1"), { page: "table", id: "abc", token: "tok-en_1" }],
  ["/t/a%2Fb%20%C3%BC#x%2Fy%23z", to.table("a/b ü", "x/y#z"), { page: "table", id: "a/b ü", token: "x/y#z" }],
  ["/t/abc/replay", to.replay("abc"), { page: "replay", id: "abc", at: null }],
  ["/t/abc/replay?at=0", to.replay("abc", 0), { page: "replay", id: "abc", at: 0 }],
  ["/t/abc/replay?at=17", to.replay("abc", 17), { page: "replay", id: "abc", at: 17 }],
  ["/rules", to.rules(), { page: "rules", game: null, clause: null }],
  ["/learn", to.learn(), { page: "learn", game: null }],
  ["/learn/night", to.learn("night"), { page: "learn", game: "night" }],
  ["/learn/night/first", to.lesson("night", "first"), { page: "lesson", game: "night", lesson: "first" }],
  ["/rules/night#N12", to.rules("night", "N12"), { page: "rules", game: "night", clause: "N12" }],
];

describe("addresses", () => {
  it.each(places)("%s", (address, made, route) => {
    expect(made).toBe(address);
    expect(at(address)).toEqual(route);
  });

  it("are there for every page", () => {
    expect(new Set(places.map(([, , { page }]) => page))).toEqual(new Set(Object.keys(PATHS)));
  });

  it("that nobody made lead nowhere", () => {
    for (const odd of [
      "/nowhere",
      "/new",
      "/new/alone",
      "/t",
      "/lobby/x",
      "/t/a/b",
      "/t/a/join/c",
      "/rules/a/b",
      "/learn/a/b/c",
    ]) {
      expect([odd, at(odd).page]).toEqual([odd, "missing"]);
    }
    for (const moment of ["abc", "-1", "1.5", "", "12345678901"]) {
      expect(at(`/t/abc/replay?at=${moment}`)).toMatchObject({ page: "replay", at: null });
    }
    expect(at("/t/abc/replay?at=99999")).toMatchObject({ at: 99999 });
    expect(at("/t/%E0%A4%A#%E0%A4%A")).toMatchObject({ id: "%E0%A4%A", token: "%E0%A4%A" });
    expect(at("/lobby/")).toEqual({ page: "lobby" });
  });
});

describe("older links", () => {
  it.each([
    ["#/", "/"],
    ["#/lobby", "/lobby"],
    ["#/mine", "/mine"],
    ["#/settings", "/settings"],
    ["#/new/computer", "/new/computer"],
    ["#/new/friend/taisen", "/new/friend/taisen"],
    ["#/invite/abc/tok-en_1", "/t/abc/invite#tok-en_1"],
    ["#/join/abc", "/t/abc/join"],
    ["#/join/abc/inv", "/t/abc/join#inv"],
    ["#/table/abc", "/t/abc"],
    ["#/table/a%2Fb/x%2Fy", "/t/a%2Fb#x%2Fy"],
    ["#/replay/abc", "/t/abc/replay"],
    ["#/replay/abc/12", "/t/abc/replay?at=12"],
    ["#/replay/abc/-1", "/t/abc/replay"],
    ["#/rules", "/rules"],
    ["#/rules/taisen/T7", "/rules/taisen#T7"],
    ["#/table/a/b/c", "/table/a/b/c"],
    ["#/nowhere", "/nowhere"],
    ["#//evil.example/x", "/evil.example/x"],
  ])("%s leads to %s", (older, address) => expect(modern(older)).toBe(address));

  it("are told from what else stands behind a #", () => {
    for (const hash of ["", "#", "#main", "#N12", "#tok-en_1"]) expect(modern(hash)).toBeNull();
  });
});
