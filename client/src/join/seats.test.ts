import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetSeat, keepSeat, tokenOf } from "./seats";

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("a seat is kept until it is forgotten", () => {
  expect(tokenOf("abc")).toBeNull();
  keepSeat("abc", "one");
  keepSeat("xyz", "two");
  expect([tokenOf("abc"), tokenOf("xyz")]).toEqual(["one", "two"]);
  forgetSeat("abc");
  expect([tokenOf("abc"), tokenOf("xyz")]).toEqual([null, "two"]);
});

it("what makes no sense is no seat", () => {
  for (const odd of ["{", "7", "null", '{"abc":7}', '["x"]']) {
    localStorage.setItem("tatami.seats", odd);
    expect([odd, tokenOf("abc")]).toEqual([odd, null]);
  }
});

it("the latest seats are kept, not all there ever were", () => {
  for (let number = 0; number < 301; number += 1) keepSeat(`t${number}`, "token");
  expect([tokenOf("t0"), tokenOf("t1"), tokenOf("t300")]).toEqual([null, "token", "token"]);
});

it("where storage is forbidden, seats last as long as the page", () => {
  const forbidden = () => {
    throw new DOMException("denied");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  expect(keepSeat("abc", "one")).toBe(false);
  expect(tokenOf("abc")).toBe("one");
  vi.unstubAllGlobals();
  expect(keepSeat("xyz", "two")).toBe(true);
  expect(localStorage.getItem("tatami.seats")).toBe('{"abc":"one","xyz":"two"}');
});
