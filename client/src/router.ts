// Addresses: `to` makes them, `read` understands them. All of an address stands behind the #, which no browser sends
// to any server: so seats' tokens and invitations stay out of every log.

export type Way = "computer" | "device" | "friend" | "open";

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
  | { page: "missing" };

export const WAYS: readonly Way[] = ["computer", "device", "friend", "open"];

export const to = {
  landing: () => address(),
  lobby: () => address("lobby"),
  mine: () => address("mine"),
  settings: () => address("settings"),
  new: (way: Way, game: string | null = null) => address("new", way, game),
  invite: (id: string, token: string) => address("invite", id, token),
  join: (id: string, invitation: string | null = null) => address("join", id, invitation),
  table: (id: string, token: string | null = null) => address("table", id, token),
  replay: (id: string, at: number | null = null) => address("replay", id, at),
  rules: (game: string | null = null, clause: string | null = null) => address("rules", game, clause),
};

function address(...parts: (string | number | null)[]): string {
  const given = parts.filter((part) => part !== null && part !== "");
  return "#/" + given.map((part) => encodeURIComponent(part!)).join("/");
}

/** Which page the part of an address behind (and with) its # means. */
export function read(hash: string): Route {
  const [page, first, second, ...more] = parts(hash);
  if (more.length) return { page: "missing" };
  if (page === undefined) return { page: "landing" };
  if (first === undefined) return alone(page);
  return named(page, first, second ?? null);
}

function alone(page: string): Route {
  switch (page) {
    case "lobby":
    case "mine":
    case "settings":
      return { page };
    case "rules":
      return { page, game: null, clause: null };
    default:
      return { page: "missing" };
  }
}

function named(page: string, first: string, second: string | null): Route {
  switch (page) {
    case "new": {
      const way = WAYS.find((known) => known === first);
      return way ? { page, way, game: second } : { page: "missing" };
    }
    case "invite":
    case "table":
      return { page, id: first, token: second };
    case "join":
      return { page, id: first, invitation: second ?? "" };
    case "replay":
      return { page, id: first, at: count(second) };
    case "rules":
      return { page, game: first, clause: second };
    default:
      return { page: "missing" };
  }
}

function parts(hash: string): string[] {
  return hash
    .replace(/^#/, "")
    .split("/")
    .filter((part) => part !== "")
    .map(decoded);
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
