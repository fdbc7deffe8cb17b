// The pages around the board, with a server that answers what a test wants.

import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";
import { GAMES } from "./games/list";
import Invite from "./join/Invite.svelte";
import Join from "./join/Join.svelte";
import { tokenOf } from "./join/seats";
import Landing from "./landing/Landing.svelte";
import Lobby from "./lobby/Lobby.svelte";
import NewTable from "./lobby/NewTable.svelte";
import Mine from "./mine/Mine.svelte";
import type { Bot, Game, Listed, Player, Seated, Table } from "./protocol";
import Rules from "./rules/Rules.svelte";
import { settings } from "./settings/settings.svelte";
import SettingsPage from "./settings/SettingsPage.svelte";
import { server } from "./shell/server.svelte";

/* a busy machine needs long to find things by their role */
configure({ asyncUtilTimeout: 20_000 });

function bot(name: string, label: string, portrait: string): Bot {
  return { name, label: { en: label, fr: label }, about: { en: `About ${name}.` }, portrait };
}

const GAME: Game = {
  name: "taisen",
  title: { en: "Ninja Taisen", fr: "Ninja Taisen" },
  seats: ["wolf", "monkey"],
  options: [
    {
      name: "dice",
      label: { en: "Dice", fr: "Dés" },
      about: { en: "How fast ninjas get on.", fr: "À quelle vitesse ils avancent." },
      values: [
        {
          value: "house",
          label: { en: "short", fr: "courts" },
          about: { en: "A 1 is more likely.", fr: "Un 1 est plus fréquent." },
        },
        {
          value: "even",
          label: { en: "even", fr: "égaux" },
          about: { en: "All are equally likely.", fr: "Tous sont aussi probables." },
        },
      ],
    },
  ],
  bots: [bot("greedy", "Fighter", "bust-wolf"), bot("search", "Master", "bust-chief")],
};
const person = (name: string): Player => ({ kind: "human", name, present: true });
const OPEN: Player = { kind: "open", name: "", present: false };
const SEATED: Seated = { table: "abc", seats: [0], token: "secret", invite: "http://host/t/abc/join#inv" };

function table(wolf: Player, monkey: Player): Table {
  const seats = [
    { seat: 0, name: "wolf", player: wolf },
    { seat: 1, name: "monkey", player: monkey },
  ];
  return { id: "abc", game: "taisen", options: {}, seats, watchers: 0, private: true, rematch: null };
}
const listed = (of: Table, more: Partial<Listed> = {}): Listed => ({
  table: of,
  turn: 0,
  over: false,
  mine: [],
  token: "",
  ...more,
});

let answers: Record<string, unknown>;
let asked: { method: string; path: string; body: unknown }[];

async function answer(path: string, request: RequestInit = {}): Promise<Response> {
  const method = request.method ?? "GET";
  asked.push({ method, path, body: request.body ? JSON.parse(String(request.body)) : undefined });
  const found = answers[`${method} ${path}`];
  if (found instanceof Response) return found.clone();
  if (found === undefined) throw new TypeError("no network");
  return Response.json(found);
}

class SilentSocket {
  static readonly OPEN = 1;
  static last: SilentSocket;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    SilentSocket.last = this;
  }
  send(): void {}
  close(): void {}
}

beforeEach(() => {
  asked = [];
  answers = { "GET /api/games": [GAME], "GET /api/tables": [], "GET /api/tables/mine": [] };
  vi.stubGlobal("fetch", vi.fn(answer));
  vi.stubGlobal("WebSocket", SilentSocket);
  history.replaceState(null, "", "/");
  localStorage.clear();
  settings.read();
  server.gone = false;
});
afterEach(() => vi.unstubAllGlobals());

/** What is read out after the name. */
function describedBy(element: HTMLElement): string {
  return document.getElementById(element.getAttribute("aria-describedby")!)!.textContent!;
}

const posted = () => asked.find(({ method }) => method === "POST");

describe("the first page", () => {
  it("offers the games of the server, the others as coming", async () => {
    render(Landing);
    await waitFor(() => expect(screen.getByRole("link", { name: /Ninja Taisen/ })).toBeTruthy());
    expect(screen.getByRole("link", { name: "Play now" }).getAttribute("href")).toBe("/new/computer");
    await waitFor(() => expect(screen.getAllByText("Coming soon")).toHaveLength(GAMES.length - 1));
    expect(screen.queryByRole("link", { name: /Ninja Night/ })).toBeNull();
  });

  it("offers no game the server does not have", async () => {
    answers["GET /api/games"] = [];
    render(Landing);
    await waitFor(() => expect(screen.getAllByText("Coming soon")).toHaveLength(GAMES.length));
  });

  it("speaks French when told to", async () => {
    render(Landing);
    await fireEvent.click(screen.getByRole("button", { name: "Français" }));
    expect(screen.getByRole("link", { name: "Jouer" })).toBeTruthy();
  });
});

describe("a new table", () => {
  it("against the computer begins with a click on the opponent", async () => {
    answers["POST /api/tables"] = SEATED;
    settings.name = " Haru ";
    render(NewTable, { way: "computer", game: null });
    await fireEvent.click(await screen.findByLabelText("Monkey"));
    const opponents = within(screen.getByRole("region", { name: "Choose your opponent" })).getAllByRole(
      "button",
    );
    expect(opponents.map(({ textContent }) => textContent!.trim())).toEqual([
      "FighterAbout greedy.",
      "MasterAbout search.",
    ]);
    await fireEvent.click(opponents[1]!);
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
    expect([location.href.includes("secret"), tokenOf("abc")]).toEqual([false, "secret"]);
    expect(posted()?.body).toEqual({
      game: "taisen",
      players: ["search", "me"],
      names: [],
      options: {},
      private: true,
      foresight: true,
      name: "Haru",
    });
  });

  it("takes the options of the box along", async () => {
    answers["POST /api/tables"] = SEATED;
    render(NewTable, { way: "device", game: "taisen" });
    await fireEvent.click(await screen.findByLabelText("even"));
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
    expect(posted()?.body).toMatchObject({ players: ["me", "me"], options: { dice: "even" } });
  });

  it.each(["en", "fr"] as const)("says what each option means for play (%s)", async (language) => {
    settings.language = language;
    render(NewTable, { way: "device", game: "taisen" });
    const [dice] = GAME.options;
    for (const { label, about } of dice!.values) {
      const choice = await screen.findByLabelText(label[language]!);
      expect(describedBy(choice)).toBe(about[language]);
    }
    expect(describedBy(screen.getByRole("group", { name: dice!.label[language]! }))).toBe(
      dice!.about[language],
    );
  });

  it("offers no option that names a seat nobody sits on", async () => {
    const option = (name: string, values: string[]) => ({
      name,
      label: { en: name },
      about: { en: "" },
      values: values.map((value) => ({ value, label: { en: `${name} ${value}` }, about: { en: "" } })),
    });
    const options = [option("players", ["2", "3"]), option("first", ["chance", "fox", "cat"])];
    const seats = ["fox", "owl", "cat"];
    answers["GET /api/games"] = [{ ...GAME, name: "night", seats, options, seats_option: "players" }];
    answers["POST /api/tables"] = SEATED;
    render(NewTable, { way: "device", game: "night" });
    await fireEvent.click(await screen.findByLabelText("players 3"));
    await fireEvent.click(screen.getByLabelText("first cat"));
    await fireEvent.click(screen.getByLabelText("players 2"));
    expect(screen.queryByLabelText("first cat")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("first chance").checked).toBe(true);
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
    expect(posted()?.body).toMatchObject({ players: ["me", "me"], options: { players: "2" } });
    expect(posted()?.body).not.toHaveProperty("options.first");
  });

  it("for a friend leads to the invitation", async () => {
    answers["POST /api/tables"] = SEATED;
    render(NewTable, { way: "friend", game: null });
    await fireEvent.click(await screen.findByRole("button", { name: "Make the invitation" }));
    await waitFor(() => expect(location.pathname).toBe("/t/abc/invite"));
  });

  it("in the lobby is not private", async () => {
    answers["POST /api/tables"] = SEATED;
    render(NewTable, { way: "open", game: null });
    await fireEvent.click(await screen.findByRole("button", { name: "Open the table" }));
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
    expect(posted()?.body).toMatchObject({ private: false });
  });

  it.each([
    ["open", "Somebody from the lobby"],
    ["friend", "Somebody with the link"],
    ["device", "Somebody on this device"],
  ] as const)("of the way %s waits for %s", async (way, whoever) => {
    const players = { name: "players", label: { en: "Players" }, about: { en: "" } };
    const options = [{ ...players, values: [{ value: "2", label: { en: "2" }, about: { en: "" } }] }];
    answers["GET /api/games"] = [{ ...GAME, options, seats_option: "players" }];
    render(NewTable, { way, game: null });
    const choice = await screen.findByLabelText<HTMLSelectElement>("Player 2");
    expect(choice.selectedOptions[0]!.textContent).toBe(whoever);
  });

  it("that is refused says why, and can be tried again", async () => {
    answers["POST /api/tables"] = Response.json({ code: "odd", message: "Disk full." }, { status: 503 });
    render(NewTable, { way: "device", game: null });
    const sit = await screen.findByRole<HTMLButtonElement>("button", { name: "Sit down" });
    await fireEvent.click(sit);
    await waitFor(() => expect(screen.getByText("Disk full.")).toBeTruthy());
    expect(sit.disabled).toBe(false);
    expect(location.pathname).toBe("/");
  });
});

describe("the lobby", () => {
  it("seats at tables that wait, and lets watch the others", async () => {
    answers["GET /api/tables"] = [
      listed(table(person("Haru"), OPEN)),
      listed({ ...table(person("Kimi"), person("Ren")), id: "xyz" }),
    ];
    render(Lobby);
    const sit = await screen.findByRole("link", { name: "Sit down with Haru: Ninja Taisen" });
    expect(sit.getAttribute("href")).toBe("/t/abc/join");
    const watch = screen.getByRole("link", { name: "Watch Kimi against Ren: Ninja Taisen" });
    expect(watch.getAttribute("href")).toBe("/t/xyz");
    expect(screen.getByRole("status").textContent).toContain("1 open table");
  });

  it("says so when the server is gone, and asks again when told to", async () => {
    delete answers["GET /api/tables"];
    render(Lobby);
    await waitFor(() => expect(server.gone).toBe(true));
    answers["GET /api/tables"] = [listed(table(person("Haru"), OPEN))];
    server.tryNow();
    expect(await screen.findByText("Haru")).toBeTruthy();
    expect(server.gone).toBe(false);
  });
});

describe("my games", () => {
  it("lead back to the seat, to the invitation, or to the replay", async () => {
    const both = table(person("Haru"), person("Kimi"));
    answers["GET /api/tables/mine"] = [
      listed(both, { mine: [0], token: "secret" }),
      listed({ ...both, id: "done" }, { mine: [0], token: "secret", over: true }),
      listed({ ...table(person("Haru"), OPEN), id: "new" }, { mine: [0], token: "other" }),
    ];
    render(Mine);
    const links = await screen.findAllByRole("link", { name: /Back to the table|Watch again|Invitation/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/t/abc",
      "/t/new/invite",
      "/t/done/replay",
    ]);
    expect([tokenOf("abc"), tokenOf("new")]).toEqual(["secret", "other"]);
    expect(screen.getByText(/Your turn/)).toBeTruthy();
  });

  it("of older rules are named with their version, and lead nowhere", async () => {
    const both = table(person("Haru"), person("Kimi"));
    answers["GET /api/tables/mine"] = [listed(both, { mine: [0], token: "secret", older: 1 })];
    render(Mine);
    expect(await screen.findByText(/^Follows version 1 of the rules.* It is kept as it is\.$/)).toBeTruthy();
    expect(screen.queryByRole("link", { name: /Back to the table/ })).toBeNull();
    expect(screen.queryByText(/Your turn/)).toBeNull();
  });

  it("that are none offer a first one", async () => {
    render(Mine);
    expect(await screen.findByRole("link", { name: "Play your first game" })).toBeTruthy();
  });
});

describe("an invitation", () => {
  beforeEach(() => (answers["GET /api/tables/abc"] = table(person("Haru"), OPEN)));

  it("names who invites, and seats under the name given", async () => {
    answers["POST /api/tables/abc/join"] = { ...SEATED, seats: [1], token: "mine" };
    render(Join, { id: "abc", invitation: "inv" });
    expect(await screen.findByText("Haru invites you to play Ninja Taisen.")).toBeTruthy();
    expect(screen.getByText("Your side: Monkey")).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("Your name"), { target: { value: "Kimi" } });
    await fireEvent.click(screen.getByRole("button", { name: "Sit down" }));
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
    expect(posted()?.body).toEqual({ name: "Kimi", invitation: "inv" });
    expect(settings.name).toBe("Kimi");
  });

  it("to a full table lets one only watch", async () => {
    answers["GET /api/tables/abc"] = table(person("Haru"), person("Ren"));
    render(Join, { id: "abc", invitation: "inv" });
    expect((await screen.findByRole("link", { name: "Just watch" })).getAttribute("href")).toBe("/t/abc#inv");
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Every seat is taken.");
    expect(screen.getByText("You can watch this game of Ninja Taisen.")).toBeTruthy();
    expect(screen.queryByText(/invites you/)).toBeNull();
  });

  it("that came too late says so in the language of the settings", async () => {
    answers["POST /api/tables/abc/join"] = Response.json(
      { code: "no_open_seat", message: "No." },
      { status: 409 },
    );
    settings.language = "fr";
    render(Join, { id: "abc", invitation: "inv" });
    await fireEvent.click(await screen.findByRole("button", { name: "S’installer" }));
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("Quelqu’un a été plus rapide"),
    );
  });

  it("to no table says so", async () => {
    answers["GET /api/tables/abc"] = Response.json({ code: "no_such_table", message: "" }, { status: 404 });
    render(Join, { id: "abc", invitation: "inv" });
    expect(await screen.findByText("This table does not exist, or is not open to you.")).toBeTruthy();
  });

  it("to a table of older rules says of which game and version, in the server's words", async () => {
    const message = "This game of Ninja Night follows version 1 of the rules; this Tatami plays version 2.";
    answers["GET /api/tables/abc"] = Response.json({ code: "other_rules", message }, { status: 409 });
    render(Join, { id: "abc", invitation: "inv" });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Sit down" })).toBeNull();
  });

  it("is handed on as a link and a code; the friend's arrival leads to the table", async () => {
    answers["GET /api/tables/abc/seat"] = SEATED;
    render(Invite, { id: "abc", token: "secret" });
    const link = await screen.findByLabelText<HTMLInputElement>("Link for your friend");
    expect(link.value).toBe("http://host/t/abc/join#inv");
    expect(screen.getByRole("img", { name: /Code to scan/ }).getAttribute("src")).toBe(
      "/api/tables/abc/invitation.svg",
    );
    const arrives = { type: "presence", table: table(person("Haru"), person("Kimi")) };
    SilentSocket.last.onmessage?.({ data: JSON.stringify(arrives) });
    await waitFor(() => expect(location.pathname).toBe("/t/abc"));
  });
});

describe("the rules", () => {
  it("go to the clause that is asked for, in the language of the settings", async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { rerender } = render(Rules, { game: "taisen", clause: "T7" });
    const clause = await screen.findByRole("heading", { name: "T7 Choosing" });
    await waitFor(() => expect(document.activeElement).toBe(clause));
    expect(scrolled).toHaveBeenCalled();
    await rerender({ game: "taisen", clause: "T8" });
    await waitFor(() => expect(document.activeElement?.id).toBe("T8"));
    await fireEvent.click(
      within(screen.getByRole("group", { name: "Language of the rules" })).getByRole("button", {
        name: "Français",
      }),
    );
    expect(await screen.findByRole("heading", { name: "T7 Choix" })).toBeTruthy();
    expect(settings.language).toBe("fr");
  });

  it("of no game say so", () => {
    render(Rules, { game: "go", clause: null });
    expect(screen.getByText("There are no rules for a game of this name.")).toBeTruthy();
  });
});

describe("the settings page", () => {
  it("changes them at once", async () => {
    render(SettingsPage);
    await fireEvent.click(screen.getByLabelText("Dark"));
    await fireEvent.click(screen.getByLabelText("Off"));
    await fireEvent.click(screen.getByLabelText("Français"));
    await tick();
    expect([settings.theme, settings.motion, settings.language]).toEqual(["dark", "off", "fr"]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Réglages");
    expect(screen.getByRole<HTMLFieldSetElement>("group", { name: "Vitesse" }).disabled).toBe(true);
  });
});
