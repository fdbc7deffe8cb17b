/** Keys that speak to the whole table. */

/** Whether a key is free for shortcuts: nobody types, no sheet lies on the table, no modifier is held. */
export function free(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !typing(event) && document.querySelector("dialog[open]") === null;
}

export function typing(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return target?.matches?.("input, textarea, select, [contenteditable]") ?? false;
}
