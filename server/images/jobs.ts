/** Runs jobs by key: the same key at the same time is one job, and only so many run at once. */
export function jobs<T>(atOnce: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  const waiting: (() => void)[] = [];
  let busy = 0;

  const turn = async (): Promise<void> => {
    if (busy < atOnce) busy += 1;
    // Whoever ends hands its place to the next in line.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  };
  const inTurn = async (work: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return (key, work) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const job = inTurn(work).finally(() => running.delete(key));
    running.set(key, job);
    return job;
  };
}
