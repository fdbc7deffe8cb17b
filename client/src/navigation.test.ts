import { beforeEach, expect, it } from "vitest";
import { keepSeat } from "./join/seats";
import { follow, go, here, hideSecret, pageKey } from "./navigation.svelte";

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = "";
  go("/", "replace");
});

/** Whether a click on a link changes the page without asking the browser. */
function followed(attributes: Record<string, string>, how: MouseEventInit = {}): boolean {
  const link = document.body.appendChild(document.createElement("a"));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const click = new MouseEvent("click", { cancelable: true, ...how });
  Object.defineProperty(click, "target", { value: link.appendChild(document.createElement("b")) });
  follow(click);
  return click.defaultPrevented;
}

it("a link to a page of ours changes the page", () => {
  expect(followed({ href: "/rules/night#N12" })).toBe(true);
  expect(here.route).toEqual({ page: "rules", game: "night", clause: "N12" });
  expect(location.pathname + location.hash).toBe("/rules/night#N12");
});

it("other links, and clicks that mean more, are the browser's", () => {
  expect(followed({ href: "/lobby" }, { ctrlKey: true })).toBe(false);
  expect(followed({ href: "/lobby" }, { metaKey: true })).toBe(false);
  expect(followed({ href: "/lobby" }, { button: 1 })).toBe(false);
  expect(followed({ href: "/lobby", target: "_blank" })).toBe(false);
  expect(followed({ href: "/lobby", download: "" })).toBe(false);
  expect(followed({ href: "http://elsewhere.example/lobby" })).toBe(false);
  expect(followed({ href: "/api/games" })).toBe(false);
  expect(followed({ name: "no link" })).toBe(false);
  expect(here.route.page).toBe("landing");
});

it("an older link leads to its page, with its secret", () => {
  go("/#/table/abc/tok-en_1", "replace");
  expect(location.pathname + location.hash).toBe("/t/abc#tok-en_1");
  expect(here.route).toEqual({ page: "table", id: "abc", token: "tok-en_1" });
  hideSecret();
  expect(location.pathname + location.hash).toBe("/t/abc");
});

it("whoever keeps a token for a table sits down there; what the address says comes first", () => {
  keepSeat("abc", "kept");
  go("/t/abc");
  expect(here.route).toEqual({ page: "table", id: "abc", token: "kept" });
  go("/t/xyz");
  expect(here.route).toEqual({ page: "table", id: "xyz", token: null });
  const watching = pageKey(here.route);
  go("/t/xyz#other");
  expect(here.route).toEqual({ page: "table", id: "xyz", token: "other" });
  expect(pageKey(here.route)).not.toBe(watching);
});
