import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import type { Accepted } from "../protocol";
import { BoardSession } from "./boardSession.svelte";
import { Muted } from "./muted.svelte";
import { Stage, STILL } from "./stage.svelte";
import { connectionOf, tableOf } from "./table.fixture";
import Talk from "./Talk.svelte";

test("a remark is not sent a second time while it is not known whether the first was stored", async () => {
  let answer: (answer: Accepted) => void = () => {};
  const say = vi.fn(() => new Promise<Accepted>((settle) => (answer = settle)));
  const session = new BoardSession(
    new Stage(STILL, () => 1),
    tableOf("taisen", ["wolf", "monkey"]),
    [0],
    connectionOf({ say }),
  );
  render(Talk, { session, chat: [], muted: new Muted("t") });
  const field = screen.getByRole<HTMLInputElement>("textbox");
  await fireEvent.input(field, { target: { value: "Hello" } });
  for (let times = 0; times < 2; times += 1) await fireEvent.submit(field.form!);
  expect(say).toHaveBeenCalledTimes(1);
  answer({ type: "accepted", id: "1", version: 1 });
  await vi.waitFor(() => expect(field.value).toBe(""));
  await fireEvent.input(field, { target: { value: "Again" } });
  await fireEvent.submit(field.form!);
  expect(say).toHaveBeenCalledTimes(2);
});
