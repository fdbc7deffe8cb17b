/** Who watches, in a sentence. */

import type { Table } from "../protocol";
import { t } from "../words/i18n";

/** By name; those without one are counted. */
export function watchedBy({
  watchers,
  watcher_names = [],
}: Pick<Table, "watchers" | "watcher_names">): string {
  const names = watcher_names.join(", ");
  const count = watchers - watcher_names.length;
  if (!names) return t("table.watching", { count });
  return count > 0 ? t("watch.names_more", { names, count }) : t("watch.names", { names });
}
