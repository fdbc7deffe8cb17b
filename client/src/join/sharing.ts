// Handing a link on: the clipboard and the share sheet exist only on secure pages, a server in the same room has none.

/** Puts a text on the clipboard, by way of the field that shows it or of a passing one; true if it is there. */
export async function copy(text: string, field?: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return field ? copyFrom(field) : copyInPassing(text);
  }
}

function copyFrom(field: HTMLInputElement): boolean {
  field.select();
  return document.execCommand("copy");
}

function copyInPassing(text: string): boolean {
  const field = document.createElement("input");
  field.value = text;
  document.body.append(field);
  const copied = copyFrom(field);
  field.remove();
  return copied;
}

export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's share sheet; whoever closes it again has simply changed their mind. */
export async function share(url: string, text: string): Promise<void> {
  await navigator.share({ url, text }).catch(() => undefined);
}
