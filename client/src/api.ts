// What goes over HTTP. A refusal becomes a `Trouble`, so pages show one sentence and decide by its code.

import { based } from "./base";
import { keepSeat } from "./join/seats";
import type {
  Figures,
  Game,
  Join,
  Listed,
  Me,
  NewLesson,
  NewTable,
  Problem,
  Replay,
  Seated,
  Table,
} from "./protocol";
import { settings } from "./settings/settings.svelte";
import { server } from "./shell/server.svelte";

/** Why a request failed. `code` is "unreachable" when no server answered. */
export class Trouble extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const games = () => ask<Game[]>("GET", "/api/games");
/** Tables of the lobby. */
export const openTables = () => ask<Listed[]>("GET", "/api/tables");
/** Where I sit, with what brings me back. */
export const myTables = () => ask<Listed[]>("GET", "/api/tables/mine").then(keepSeats);
export const table = (id: string) => ask<Table>("GET", at(id));
export const newTable = (wish: NewTable) => ask<Seated>("POST", "/api/tables", wish).then(kept);
/** A table at which one learns. */
export const newLesson = (wish: NewLesson) => ask<Seated>("POST", "/api/lessons", wish).then(kept);
export const join = (id: string, wish: Join) => ask<Seated>("POST", at(id, "/join"), wish).then(kept);
/** My seat at a table, as when I sat down; with the invitation as long as a seat is open. */
export const seat = (id: string) => ask<Seated>("GET", at(id, "/seat")).then(kept);
/** A finished game, version by version. */
export const replay = (id: string, language: string) =>
  ask<Replay>("GET", at(id, `/replay?language=${encodeURIComponent(language)}`));
/** How a finished game ended, and what can be counted of it. */
export const figures = (id: string, language: string) =>
  ask<Figures>("GET", at(id, `/figures?language=${encodeURIComponent(language)}`));
/** Takes my name and what I said away from all my games. */
export const eraseMe = () => ask<Me>("DELETE", "/api/me");
/** The invitation as a code to scan: the address of a picture. */
export const invitationCode = (id: string) => based(at(id, "/invitation.svg"));
/** The record of a finished game: the address of a file. */
export const recordOf = (id: string) => based(at(id, "/record"));

function at(id: string, more = ""): string {
  return `/api/tables/${encodeURIComponent(id)}${more}`;
}

/** Whoever sits down keeps the token, so that it need not stand in an address. */
function kept(seated: Seated): Seated {
  keepSeat(seated.table, seated.token);
  return seated;
}

function keepSeats(listed: Listed[]): Listed[] {
  for (const { table, token } of listed) if (token) keepSeat(table.id, token);
  return listed;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await reach(path, {
    method,
    headers: {
      Accept: "application/json",
      "Accept-Language": settings.language,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw await trouble(answer);
  return (await answer.json()) as T;
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(based(path), request);
    server.gone = false;
    return answer;
  } catch {
    server.gone = true;
    throw new Trouble("unreachable", "");
  }
}

async function trouble(answer: Response): Promise<Trouble> {
  try {
    const { code, message } = (await answer.json()) as Problem;
    return new Trouble(code, message);
  } catch {
    return new Trouble(`http_${answer.status}`, answer.statusText);
  }
}
