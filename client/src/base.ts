// Below which path of its host Tatami is served, such as "/tatami"; empty at the root. The server says it in the page;
// whatever leads to the server, or to a page, goes through `based`.

/** Rulebooks are made where there is no page. */
export const BASE = globalThis.document?.documentElement.dataset.base ?? "";

/** The address of a path of ours. */
export function based(path: string): string {
  return BASE + path;
}

/** The path of an address, as if we were at the root. */
export function unbased(pathname: string): string {
  return `${pathname}/`.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname;
}
