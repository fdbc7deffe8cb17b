/** Notifications of the browser. They exist only on secure pages, and only if whoever reads allows them. */

import { based } from "../base";
import { settings } from "../settings/settings.svelte";

const WORKER = based("/notifications.js");
const ICON = based("/icons/192.png");

/** Why none can be shown here, whatever anybody wishes; null if they can. */
export function obstacle(): "insecure" | "unknown" | null {
  if (!globalThis.isSecureContext) return "insecure";
  return "Notification" in globalThis ? null : "unknown";
}

/** Switches them on, if the browser lets us; a refusal is remembered, so that it can be said. */
export async function allow(): Promise<void> {
  settings.notify = (await asked()) === "granted" ? "on" : "refused";
}

async function asked(): Promise<NotificationPermission> {
  try {
    return await Notification.requestPermission();
  } catch {
    return "denied";
  }
}

/** Whether one would be shown now. */
export function willNotify(): boolean {
  return settings.notify === "on" && obstacle() === null && Notification.permission === "granted";
}

/** Says something about the page at a path; another one about it takes the place of the first. */
export async function notify(title: string, path: string): Promise<void> {
  const options = { tag: path, data: path, icon: ICON };
  try {
    const worker = await registered();
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
  } catch {
    // It cannot be shown; the title of the tab says it too.
  }
}

/** Takes back what was said about a page: somebody looks at it. */
export async function withdraw(path: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const shown = (await worker?.getNotifications?.({ tag: path })) ?? [];
  for (const each of shown) each.close();
}

async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!navigator.serviceWorker) return null;
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}
