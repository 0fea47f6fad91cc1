/**
 * Reads something once for each state of the shop, such as what every page's frame says of it. What could not be read is
 * asked for again.
 *
 * @param read is called with the first question of each state
 */
export function inState<T>(read: () => Promise<T>): (state: string) => Promise<T> {
  let kept: { state: string; value: Promise<T> } | undefined;
  return (state) => {
    if (kept?.state === state) return kept.value;
    const mine = { state, value: read() };
    kept = mine;
    mine.value.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.value;
  };
}
