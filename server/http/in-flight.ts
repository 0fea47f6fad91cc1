import type { Client } from './rate-limit';

/**
 * Bounds how much of one kind is done at the same time, for one client and in all. Undefined in place of a result: that was
 * too much, and nothing was begun.
 */
export function createInFlight(most: {
  each: number;
  all: number;
}): <T>(client: Client, work: () => Promise<T>) => Promise<T | undefined> {
  const running = new Map<Client, number>();
  let all = 0;
  return async (client, work) => {
    const own = running.get(client) ?? 0;
    if (all >= most.all || (client !== undefined && own >= most.each)) return undefined;
    running.set(client, own + 1);
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}
