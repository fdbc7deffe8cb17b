// Where we are, and how to go elsewhere. Links are plain: <a href={to.lobby()}>; a click on one that leads to a page of
// ours changes the page without loading everything again.

import { isToWatch, tokenOf } from "./join/seats";
import { modern, read, type Route } from "./router";
import { scrolls } from "./scrolls";

class Here {
  route = $state.raw<Route>(this.#read());
  /** We have come back, by the browser's own ways: the page is to lie where it lay. */
  returned = scrolls.returns;

  arrive(how: "on" | "back" = "on"): void {
    scrolls.enter();
    this.returned = how === "back" && scrolls.returns;
    this.route = this.#read();
  }

  #read(): Route {
    const address = modern(location.hash);
    if (address) readdress(address);
    const route = read(location);
    if (route.page !== "table" && route.page !== "invite") return route;
    const kept = tokenOf(route.id);
    return { ...route, token: isToWatch(route.token) ? (kept ?? route.token) : (route.token ?? kept) };
  }
}

export const here = new Here();
addEventListener("popstate", () => here.arrive("back"));
addEventListener("click", follow);

/** Goes to an address made by `to`; "replace" leaves no way back to where we were. */
export function go(address: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(scrolls.entry(), "", address);
  else readdress(address);
  here.arrive();
}

/** Another address for what is shown. */
export function readdress(address: string): void {
  history.replaceState(history.state, "", address);
}

/** Takes what is secret out of the address bar, and out of the way back. */
export function hideSecret(): void {
  readdress(location.pathname + location.search);
}

/** What a click on a link does. */
export function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!(link instanceof HTMLAnchorElement) || !isOurs(link) || isSpecial(event)) return;
  if (link.href === location.href && link.hash) return; // the browser scrolls there
  event.preventDefault();
  go(link.href);
}

/** Does it open a page of ours, here? */
function isOurs(link: HTMLAnchorElement): boolean {
  const here = link.origin === location.origin && !link.target && !link.hasAttribute("download");
  return here && link.hasAttribute("href") && read(link).page !== "missing";
}

/** Somebody else has dealt with it, or it shall open elsewhere. */
function isSpecial(event: MouseEvent): boolean {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  return defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** Two routes of the same key are the same page, looked at in another place. */
export function pageKey(route: Route): string {
  if (route.page === "rules" || route.page === "new" || route.page === "learn") return route.page;
  return JSON.stringify(route.page === "replay" ? [route.page, route.id] : route);
}
