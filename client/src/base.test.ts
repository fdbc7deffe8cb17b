// Below a path of the host: every address we make begins with it, and it is not taken for a part of a page's.

import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  document.documentElement.dataset.base = "/tatami";
  vi.resetModules();
});

afterEach(() => {
  delete document.documentElement.dataset.base;
  vi.resetModules();
});

it("is in front of every page’s address, and pages are found behind it", async () => {
  const { to, read, modern } = await import("./router");
  expect([to.landing(), to.table("abc", "secret")]).toEqual(["/tatami/", "/tatami/t/abc#secret"]);
  for (const pathname of ["/tatami", "/tatami/"])
    expect(read({ pathname, search: "", hash: "" })).toEqual({ page: "landing" });
  expect(read({ pathname: "/tatami/t/abc", search: "", hash: "" })).toMatchObject({
    page: "table",
    id: "abc",
  });
  expect(read({ pathname: "/tatamis", search: "", hash: "" })).toEqual({ page: "missing" });
  expect(modern("#/join/abc/inv")).toBe("/tatami/t/abc/join#inv");
});

it("is in front of what is asked over HTTP", async () => {
  const { games, invitationCode, recordOf } = await import("./api");
  const fetch = vi.fn(() => Promise.resolve(new Response("[]")));
  vi.stubGlobal("fetch", fetch);
  await games();
  vi.unstubAllGlobals();
  expect(fetch).toHaveBeenCalledWith("/tatami/api/games", expect.anything());
  expect(invitationCode("a")).toBe("/tatami/api/tables/a/invitation.svg");
  expect(recordOf("a")).toBe("/tatami/api/tables/a/record");
});

it("is in front of the links of a rulebook", async () => {
  const { open } = await import("./rules/rulebook");
  const links = (await open("taisen", "en"))!.html.match(/href="[^#"][^"]*"/g)!;
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !link.startsWith('href="/tatami/rules/taisen#'))).toEqual([]);
});

it("is in front of what a notification needs", async () => {
  const { notify } = await import("./signals/notifications");
  const [register, showNotification] = [vi.fn(), vi.fn()];
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: { showNotification } } });
  await notify("Your turn", "/tatami/t/abc");
  vi.unstubAllGlobals();
  expect(register).toHaveBeenCalledWith("/tatami/notifications.js");
  expect(showNotification.mock.calls[0]![1]).toMatchObject({ icon: "/tatami/icons/192.png" });
});
