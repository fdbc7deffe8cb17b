import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { GameTypes, View } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { BoardSession } from "./boardSession.svelte";
import Refusal from "./Refusal.svelte";
import { Stage, STILL } from "./stage.svelte";
import { connectionOf, tableOf } from "./table.fixture";

const ASKED = { to_act: [0], questions: [{ number: 7, seat: 0, offers: [] }], may_undo: [], outcome: null };

function refusing(): BoardSession {
  const stage = new Stage(STILL, () => 0);
  stage.begin(3, { ...ASKED, shown: {} } as View<GameTypes>, []);
  const move = vi.fn(
    async () => ({ type: "refused", id: "1", code: "illegal", message: "Too far.", clause: "V5" }) as const,
  );
  const session = new BoardSession(stage, tableOf("versus", ["black", "red"]), [0], connectionOf({ move }));
  render(Refusal, { session });
  return session;
}

beforeEach(() => void (settings.language = "en"));

test("why a move cannot be made stands beside the finger, with its clause", async () => {
  const session = refusing();
  await fireEvent.pointerDown(document.body, { clientX: 300, clientY: 200 });
  await session.askWhy("a1-a9");
  const tip = (await screen.findByText(/Too far/)).closest("p")!;
  expect([tip.style.left, tip.style.top]).toEqual(["300px", "172px"]);
  await fireEvent.click(screen.getByRole("link", { name: "Rule V5" }));
  expect([session.panel, session.clause]).toEqual(["rules", "V5"]);
});

test("it is gone with the next press, and a press on itself leaves it", async () => {
  const session = refusing();
  await session.askWhy("a1-a9");
  await fireEvent.pointerDown(await screen.findByText(/Too far/));
  expect(session.refused).not.toBeNull();
  await fireEvent.pointerDown(document.body);
  expect([session.refused, screen.queryByText(/Too far/)]).toEqual([null, null]);
});

test("who plays by keys finds it beside the focus", async () => {
  const session = refusing();
  const button = document.body.appendChild(document.createElement("button"));
  onTestFinished(() => button.remove());
  button.getBoundingClientRect = () => ({ x: 400, y: 300, width: 20, height: 20 }) as DOMRect;
  button.focus();
  await fireEvent.keyDown(button, { key: "Enter" });
  await session.askWhy("a1-a9");
  expect((await screen.findByText(/Too far/)).closest("p")!.style.left).toBe("410px");
  await fireEvent.keyDown(button, { key: "Escape" });
  expect(session.refused).toBeNull();
});
