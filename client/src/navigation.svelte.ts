// Where we are, and how to go elsewhere. Links are plain: <a href={to.lobby()}>.

import { read, type Route } from "./router";

class Here {
  route = $state.raw<Route>(read(location.hash));

  arrive(): void {
    this.route = read(location.hash);
  }
}

export const here = new Here();
addEventListener("hashchange", () => here.arrive());

/** Goes to an address made by `to`; "replace" leaves no way back to where we were. */
export function go(address: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  here.arrive();
}

/** Two routes of the same key are the same page, looked at in another place. */
export function pageKey(route: Route): string {
  if (route.page === "rules" || route.page === "new") return route.page;
  return JSON.stringify(route.page === "replay" ? [route.page, route.id] : route);
}
