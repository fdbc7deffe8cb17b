// What holds my seats, kept on this device: a table's address is the same for everybody, and whoever's browser keeps a
// token for it sits down.

const KEY = "tatami.seats";
/** So many are kept, the latest; "my games" brings older ones back. */
const MANY = 300;

/** Where storage is full or forbidden, seats last as long as the page. */
let unstored: Record<string, string> | null = null;

/** The token that holds my seats at this table. */
export function tokenOf(table: string): string | null {
  return stored()[table] ?? null;
}

/** A token that lets one watch and holds no seat: whoever plays there goes on playing. */
export function isToWatch(token: string | null): boolean {
  return token?.startsWith("watch-") ?? false;
}

/** Keeps a token; false if this device keeps it only as long as the page. */
export function keepSeat(table: string, token: string): boolean {
  const { [table]: before, ...others } = stored();
  if (before !== token) store({ ...others, [table]: token });
  return unstored === null;
}

/** The seat has gone to somebody else. */
export function forgetSeat(table: string): void {
  const { [table]: _, ...others } = stored();
  store(others);
}

function store(all: Record<string, string>): void {
  const latest = Object.fromEntries(Object.entries(all).slice(-MANY));
  try {
    localStorage.setItem(KEY, JSON.stringify(latest));
    unstored = null;
  } catch {
    unstored = latest;
  }
}

function stored(): Record<string, string> {
  if (unstored) return unstored;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? texts(kept) : {};
  } catch {
    return {};
  }
}

function texts(kept: object): Record<string, string> {
  return Object.fromEntries(Object.entries(kept).filter(([, token]) => typeof token === "string"));
}
