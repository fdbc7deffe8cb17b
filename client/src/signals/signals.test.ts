import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Player, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { BoardSession } from "../table/boardSession.svelte";
import { Stage, STILL } from "../table/stage.svelte";
import { connectionOf, tableOf } from "../table/table.fixture";
import Signals from "./Signals.svelte";
import YourTurn from "./YourTurn.svelte";

const OVER = { winners: [0], reason: "chief", scores: [], line: "" };
let shown: string[];
let icon: HTMLLinkElement;

class Notifications {
  static permission: NotificationPermission = "granted";
  static requestPermission = async () => Notifications.permission;
  constructor(title: string) {
    shown.push(title);
  }
}

function look(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
}

const view = (to_act: number[], outcome: View["outcome"] = null): View => ({
  to_act,
  questions: [],
  may_undo: [],
  shown: {},
  outcome,
});

/** A table of Ninja Taisen at which these seats are held here; says who is to act. */
function sat(you = [0], table = tableOf("taisen", ["wolf", "monkey"])) {
  const stage = new Stage(STILL, () => 0);
  stage.begin(1, view([1]), []);
  const session = new BoardSession(stage, table, you, connectionOf());
  render(YourTurn, { session, title: "Monkey’s turn · Ninja Taisen" });
  let version = 1;
  return (...seats: number[]) =>
    flushSync(() => stage.follow({ version: (version += 1), events: [], view: view(seats) }));
}

beforeEach(() => {
  shown = [];
  localStorage.clear();
  settings.read();
  settings.language = "en";
  Notifications.permission = "granted";
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("Notification", Notifications);
  icon = document.createElement("link");
  icon.rel = "icon";
  icon.href = "/mark.svg";
  document.head.append(icon);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  settings.notify = "off";
  icon.remove();
});

test("a turn that begins out of sight is told by title and icon until somebody looks", () => {
  const asks = sat();
  look("hidden");
  expect(document.title).toBe("Monkey’s turn · Ninja Taisen");
  asks(0);
  expect([document.title, icon.getAttribute("href")]).toEqual([
    "● Your turn · Ninja Taisen – Tatami",
    "/mark-turn.svg",
  ]);
  settings.language = "fr";
  flushSync();
  expect(document.title).toBe("● À vous de jouer · Ninja Taisen – Tatami");
  look("visible");
  expect([document.title, icon.getAttribute("href")]).toEqual(["Monkey’s turn · Ninja Taisen", "/mark.svg"]);
});

test("whoever leaves a page with an own turn open reads it in the tab", () => {
  const asks = sat();
  asks(0);
  expect(document.title).not.toContain("●");
  look("hidden");
  expect(document.title).toContain("● Your turn");
});

const OPEN: Player = { kind: "open", name: "", present: false };
test("nobody is called on a shared device, for watching, before the game or after it", () => {
  const waiting = tableOf("taisen", ["wolf", "monkey"]);
  waiting.seats[1]!.player = OPEN;
  for (const [you, table] of [[[0, 1]], [[]], [[0], waiting]] as const) {
    const asks = sat([...you], table);
    look("hidden");
    asks(0);
    expect(document.title).not.toContain("●");
    look("visible");
  }
  const stage = new Stage(STILL, () => 0);
  stage.begin(1, view([0], OVER), []);
  render(YourTurn, {
    session: new BoardSession(stage, tableOf("taisen", ["wolf", "monkey"]), [0], connectionOf()),
    title: "Victory",
  });
  look("hidden");
  expect(document.title).toBe("Victory");
});

test("a notification says once that a turn begins, if it is wished for", async () => {
  const asks = sat();
  look("hidden");
  asks(0);
  expect(shown).toEqual([]);
  settings.notify = "on";
  asks(1);
  asks(0);
  asks(0);
  await waitFor(() => expect(shown).toEqual(["Your turn: Ninja Taisen"]));
  look("visible");
  asks(1);
  asks(0);
  expect(shown).toHaveLength(1);
});

test("a notification that cannot be shown harms nothing", () => {
  vi.stubGlobal(
    "Notification",
    Object.assign(
      vi.fn(() => {
        throw new TypeError("no");
      }),
      Notifications,
    ),
  );
  settings.notify = "on";
  const asks = sat();
  look("hidden");
  asks(0);
  expect(document.title).toContain("● Your turn");
});

const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: /^Notify me/ });
const hint = () => screen.getByRole("status").textContent;

test("notifications are off until switched on, and can be switched off again", async () => {
  render(Signals);
  expect(toggle().checked).toBe(false);
  await fireEvent.click(toggle());
  await waitFor(() => expect([settings.notify, toggle().checked]).toEqual(["on", true]));
  await fireEvent.click(toggle());
  expect([settings.notify, toggle().checked]).toEqual(["off", false]);
});

test("a refusal of the browser is said, and remembered", async () => {
  Notifications.permission = "denied";
  render(Signals);
  await fireEvent.click(toggle());
  await waitFor(() => expect(settings.notify).toBe("refused"));
  expect(toggle().checked).toBe(false);
  expect(hint()).toContain("Your browser does not allow it.");
});

test("on an address that is not secure it is said that neither they nor installing work", () => {
  vi.stubGlobal("isSecureContext", false);
  render(Signals);
  expect(toggle().disabled).toBe(true);
  expect(hint()).toContain("Notifications and installing do not work here");
});

test("a browser without notifications says so", () => {
  vi.stubGlobal("Notification", undefined);
  delete (globalThis as { Notification?: unknown }).Notification;
  render(Signals);
  expect([toggle().disabled, hint()?.includes("This browser has no notifications")]).toEqual([true, true]);
});
