// Holds the seats of a table: by a token kept from an earlier visit or found in the address, or by the cookie.

import * as api from "../api";
import { go, here, hideSecret } from "../navigation.svelte";
import { to } from "../router";
import type { Connection } from "../table/connection.svelte";
import { forgetSeat, keepSeat, tokenOf } from "./seats";

/**
 * Keeps the token once it holds a seat or lets one watch, and takes it out of the address. To be called while a page
 * is made.
 */
export function holdSeat(connection: Connection, table: string, token: string | null): void {
  $effect(() => {
    if (token === null) return;
    const proven = connection.you.length ? token : connection.watch;
    if (proven) {
      if (keepSeat(table, proven) && location.hash) hideSecret();
    } else if (connection.lastRefusal?.code === "bad_token" && tokenOf(table) === token) {
      forgetSeat(table);
      here.arrive();
    }
  });
}

/** Sits down by the cookie, where this device keeps no token; false for whoever holds no seat there. */
export async function findSeat(table: string): Promise<boolean> {
  try {
    await api.seat(table);
  } catch {
    return false;
  }
  here.arrive();
  return true;
}

/** To the next game of the same people: the same token holds a seat there. */
export function moveOn(table: string, token: string | null): void {
  if (token !== null) keepSeat(table, token);
  go(to.table(table));
}
