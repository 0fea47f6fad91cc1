/** Shares one run of `work` among concurrent calls; a later call starts a new run. */
export function coalesced<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= work().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Like `coalesced`, separately for each key. */
export function coalescedBy<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, work) => {
    const pending = running.get(key);
    if (pending !== undefined) return pending;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
