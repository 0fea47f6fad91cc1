/**
 * Reads something once for each state of the shop, such as the data of every page's frame. A failed read is not stored.
 *
 * @param read called on the first request of each state
 */
export function oncePerState<T>(read: () => Promise<T>): (state: string) => Promise<T> {
  let cached: { state: string; value: Promise<T> } | undefined;
  return (state) => {
    if (cached?.state === state) return cached.value;
    const mine = { state, value: read() };
    cached = mine;
    mine.value.catch(() => {
      if (cached === mine) cached = undefined;
    });
    return mine.value;
  };
}
