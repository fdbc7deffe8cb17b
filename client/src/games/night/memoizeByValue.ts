/** Things that stay the same as long as they say the same, so that what is made of them is made only once. */

/** Every view brings new objects; this hands out the old one until something in it has changed. */
export function memoizeByValue<T>(read: () => T): () => T {
  let kept: T;
  let told: string | undefined;
  return () => {
    const now = read();
    const text = JSON.stringify(now);
    if (text !== told) [kept, told] = [now, text];
    return kept;
  };
}
