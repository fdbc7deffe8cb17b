import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tokenOf } from "../join/seats";
import type { Game } from "../protocol";
import { settings } from "../settings/settings.svelte";
import { finished } from "./finished.svelte";
import Learn from "./Learn.svelte";
import LessonPage from "./LessonPage.svelte";

const lesson = (name: string, en: string, fr: string) => ({
  name,
  title: { en, fr },
  about: { en: `About ${name}.`, fr: `À propos de ${name}.` },
});
const game = (name: string, title: string, lessons: Game["lessons"]): Game => ({
  name,
  title: { en: title },
  seats: [],
  options: [],
  bots: [],
  lessons,
});
const GAMES = [
  game("night", "Ninja Night", [lesson("first", "A night", "Une nuit")]),
  game("taisen", "Ninja Taisen", [
    lesson("first", "First turns", "Premiers tours"),
    lesson("tie", "A tie", "Égalité"),
  ]),
  game("versus", "Ninja Versus Ninja", []),
];
let answer: () => Response;

beforeEach(() => {
  localStorage.clear();
  finished.read();
  settings.read();
  history.replaceState(null, "", "/");
  answer = () => Response.json(GAMES);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answer()),
  );
});
afterEach(() => vi.unstubAllGlobals());

const links = () => [...document.querySelectorAll("section li a")].map((link) => link.getAttribute("href"));

test("all lessons are listed, the games in the order of the shelf", async () => {
  render(Learn, { game: null });
  await screen.findByRole("region", { name: "Ninja Taisen" });
  expect(links()).toEqual(["/learn/taisen/first", "/learn/taisen/tie", "/learn/night/first"]);
  expect(screen.getByText("About tie.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Ninja Versus Ninja" })).toBeNull();
});

test("those of one game are listed alone, in the language of the settings", async () => {
  settings.language = "fr";
  render(Learn, { game: "night" });
  await screen.findByText("Une nuit");
  expect(links()).toEqual(["/learn/night/first"]);
});

test("what was finished in this browser says so, also after another visit", async () => {
  finished.add("taisen", "tie");
  finished.read();
  render(Learn, { game: "taisen" });
  const tie = (await screen.findByText("A tie")).closest("a")!;
  expect([tie.textContent!.includes("finished"), finished.has("taisen", "first")]).toEqual([true, false]);
});

test.each(["{broken", '{"a": 1}', "[1, null]"])("what is stored as %s is no reason to fail", (stored) => {
  localStorage.setItem("tatami.lessons", stored);
  finished.read();
  expect(finished.has("taisen", "first")).toBe(false);
});

test("where nothing can be stored, it is known as long as the page lives", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  finished.add("taisen", "first");
  expect(finished.has("taisen", "first")).toBe(true);
  vi.restoreAllMocks();
});

test.each([
  ["chess", "There are no lessons for a game of this name."],
  ["versus", "There is no lesson for this game yet."],
])("of %s there are none", async (name, said) => {
  render(Learn, { game: name });
  expect(await screen.findByText(said)).toBeTruthy();
});

test("a link to a lesson lays its table, and leads there", async () => {
  answer = () => Response.json({ table: "abc", seats: [0], token: "secret", invite: "" });
  render(LessonPage, { game: "taisen", lesson: "first" });
  await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  expect(tokenOf("abc")).toBe("secret");
});

test.each([
  ["no_such_lesson", "This game has no lesson of this name."],
  ["no_such_game", "There are no lessons for a game of this name."],
])("a link that leads nowhere says so: %s", async (code, said) => {
  answer = () => Response.json({ code, message: "" }, { status: 404 });
  render(LessonPage, { game: "taisen", lesson: "tenth" });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole("link", { name: "All lessons" })).toBeTruthy();
});
