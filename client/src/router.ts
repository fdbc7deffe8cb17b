// Addresses: `to` makes them, `read` understands them. What holds a seat or invites to one stands behind the #, which
// no browser sends to any server: so it stays out of every log.

import { PATHS, WAYS } from "./addresses.ts";
import { based, unbased } from "./base.ts";

export { WAYS };
export type Way = (typeof WAYS)[number];
type Page = keyof typeof PATHS;

export type Route =
  | { page: "landing" }
  | { page: "lobby" }
  | { page: "mine" }
  | { page: "settings" }
  | { page: "new"; way: Way; game: string | null }
  | { page: "invite"; id: string; token: string | null }
  | { page: "join"; id: string; invitation: string }
  | { page: "table"; id: string; token: string | null }
  | { page: "replay"; id: string; at: number | null }
  | { page: "rules"; game: string | null; clause: string | null }
  | { page: "learn"; game: string | null }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "missing" };

/** The parts of a path that stand for something, by name. */
type Parts = Record<string, string | null>;

export const to = {
  landing: () => path("landing"),
  lobby: () => path("lobby"),
  mine: () => path("mine"),
  settings: () => path("settings"),
  new: (way: Way, game: string | null = null) => path("new", { way, game }),
  invite: (id: string, token: string | null = null) => path("invite", { id }) + behind(token),
  join: (id: string, invitation: string | null = null) => path("join", { id }) + behind(invitation),
  /** With a token the address moves a seat to another device; without one it is for whoever watches. */
  table: (id: string, token: string | null = null) => path("table", { id }) + behind(token),
  replay: (id: string, at: number | null = null) => path("replay", { id }) + (at === null ? "" : `?at=${at}`),
  rules: (game: string | null = null, clause: string | null = null) =>
    path("rules", { game }) + behind(clause),
  learn: (game: string | null = null) => path("learn", { game }),
  lesson: (game: string, lesson: string) => path("lesson", { game, lesson }),
};

function path(page: Page, parts: Parts = {}): string {
  const filled = partsOf(PATHS[page]).map((part) => (isPlace(part) ? parts[nameOf(part)] : part));
  return joined(filled.filter((part) => part != null));
}

function joined(parts: string[]): string {
  return based("/" + parts.map(encodeURIComponent).join("/"));
}

function behind(secret: string | null): string {
  return secret ? `#${encodeURIComponent(secret)}` : "";
}

/** An address, as `location` and links give it. */
export type Address = Pick<Location, "pathname" | "search" | "hash">;

/** Which page an address means. */
export function read({ pathname, search, hash }: Address): Route {
  const given = partsOf(unbased(pathname)).map(decoded);
  for (const page of Object.keys(PATHS) as Page[]) {
    const parts = matched(partsOf(PATHS[page]), given);
    if (parts) return route(page, parts, search, decoded(hash.slice(1)) || null);
  }
  return { page: "missing" };
}

function matched(pattern: string[], given: string[]): Parts | null {
  const parts: Parts = {};
  for (let place = 0; place < Math.max(pattern.length, given.length); place += 1) {
    const [wanted, part] = [pattern[place], given[place] ?? null];
    if (wanted === undefined || (part === null && !wanted.endsWith("?}"))) return null;
    if (isPlace(wanted)) parts[nameOf(wanted)] = part;
    else if (part !== wanted) return null;
  }
  return parts;
}

function route(
  page: Page,
  { id, game = null, way, lesson }: Parts,
  search: string,
  secret: string | null,
): Route {
  switch (page) {
    case "new": {
      const known = WAYS.find((each) => each === way);
      return known ? { page, way: known, game } : { page: "missing" };
    }
    case "invite":
    case "table":
      return { page, id: id!, token: secret };
    case "join":
      return { page, id: id!, invitation: secret ?? "" };
    case "replay":
      return { page, id: id!, at: count(new URLSearchParams(search).get("at")) };
    case "rules":
      return { page, game, clause: secret };
    case "learn":
      return { page, game };
    case "lesson":
      return { page, game: game!, lesson: lesson! };
    default:
      return { page };
  }
}

/** The address an older link stands for, all of which stood behind the #; null if it is none. */
export function modern(hash: string): string | null {
  if (!hash.startsWith("#/")) return null;
  const parts = partsOf(hash.slice(1)).map(decoded);
  const [page = "", first = "", second = null, ...more] = parts;
  const lead = OLDER[page];
  return lead && first && !more.length ? lead(first, second) : joined(parts);
}

/** Pages whose path has another form than it had. */
const OLDER: Record<string, (first: string, second: string | null) => string> = {
  invite: to.invite,
  join: to.join,
  table: to.table,
  replay: (id, at) => to.replay(id, count(at)),
  rules: to.rules,
};

function partsOf(path: string): string[] {
  return path.split("/").filter(Boolean);
}

function isPlace(part: string): boolean {
  return part.startsWith("{");
}

function nameOf(place: string): string {
  return place.replace(/[{?}]/g, "");
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
