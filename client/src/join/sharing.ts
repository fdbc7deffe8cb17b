// Handing a link on: the clipboard and the share sheet exist only on secure pages, a server in the same room has none.

/** Puts a text on the clipboard; true if it is there. */
export async function copy(text: string, field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.select();
    return document.execCommand("copy");
  }
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's share sheet; whoever closes it again has simply changed their mind. */
export async function share(url: string, text: string): Promise<void> {
  await navigator.share({ url, text }).catch(() => undefined);
}
