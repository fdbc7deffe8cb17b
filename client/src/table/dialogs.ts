/** Browsers tell that a dialog was closed a moment later. By then it may be gone, and another in its place. */
export function stillThere({ currentTarget }: Event): boolean {
  return (currentTarget as Element).isConnected;
}
