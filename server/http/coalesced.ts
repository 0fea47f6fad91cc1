/** Asks once for all who ask at the same time; who asks later asks anew. */
export function coalesced<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** The same by key. */
export function coalescedBy<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const mine = work().finally(() => running.delete(key));
    running.set(key, mine);
    return mine;
  };
}
