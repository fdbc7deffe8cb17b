// Generated from src/tatami/wire/addresses.py by `make generate`; do not edit.

export const WAYS = ["computer", "device", "friend", "open"] as const;

/** The path of each page: braces hold any text, with a question mark they may be left out. */
export const PATHS = {
  landing: "/",
  lobby: "/lobby",
  mine: "/mine",
  settings: "/settings",
  new: "/new/{way}/{game?}",
  rules: "/rules/{game?}",
  learn: "/learn/{game?}",
  lesson: "/learn/{game}/{lesson}",
  table: "/t/{id}",
  invite: "/t/{id}/invite",
  join: "/t/{id}/join",
  replay: "/t/{id}/replay",
} as const;
