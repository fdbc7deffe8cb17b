// Which component shows which page. Only the landing page comes with the first load.

import type { Component } from "svelte";
import Landing from "./landing/Landing.svelte";
import type { Route } from "./router";

type Page = Component<any>;
type Load = () => Promise<{ default: Page }>;

const later: Record<Exclude<Route["page"], "landing">, Load> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  mine: () => import("./mine/Mine.svelte"),
  settings: () => import("./settings/SettingsPage.svelte"),
  new: () => import("./lobby/NewTable.svelte"),
  invite: () => import("./join/Invite.svelte"),
  join: () => import("./join/Join.svelte"),
  table: () => import("./table/TablePage.svelte"),
  replay: () => import("./replay/ReplayPage.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  learn: () => import("./learn/Learn.svelte"),
  lesson: () => import("./learn/LessonPage.svelte"),
  missing: () => import("./shell/Missing.svelte"),
};

/** The page's component, at once if it is here already. */
export function pageOf(route: Route): Page | Promise<Page> {
  return route.page === "landing" ? Landing : later[route.page]().then((module) => module.default);
}
