/**
 * Reads something once for each state of the shop, such as the data of every page's frame. A failed read is not stored.
 *
 * @param read called on the first request of each state
 */
export function oncePerState<T>(read: () => Promise<T>): (state: string) => Promise<T> {
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
