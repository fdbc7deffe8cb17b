import { expect, test } from "vitest";
import { watchedBy } from "./watchers";

test.each([
  [1, [], "1 person is watching"],
  [3, [], "3 people are watching"],
  [2, ["Wu", "Yu"], "Watching: Wu, Yu"],
  [3, ["Wu", "Yu"], "Watching: Wu, Yu and 1 other"],
  [4, ["Wu"], "Watching: Wu and 3 others"],
])("%i watch, of whom %j have a name", (watchers, watcher_names, said) => {
  expect(watchedBy({ watchers, watcher_names })).toBe(said);
});
