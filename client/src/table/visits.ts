/** Which tables this tab has shown before. Where storage is full or forbidden, that lasts as long as the page. */

const KEY = "tatami.visited";
const shown = new Set<string>();

/** Whether the table is shown for the first time; from then on it is not. */
export function isFirstVisit(table: string): boolean {
  const before = remembered();
  if (shown.has(table) || before.includes(table)) return false;
  shown.add(table);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...before, table]));
  } catch {
    // It is kept in the page.
  }
  return true;
}

function remembered(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}
