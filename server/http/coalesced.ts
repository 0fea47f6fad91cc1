/** Shares one run of `ask` among concurrent calls; a later call starts a new run. */
export function coalesced<T>(ask: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined;
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

/** Like `coalesced`, separately for each key. */
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
