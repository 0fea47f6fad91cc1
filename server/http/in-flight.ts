import type { Client } from './rate-limit';

/**
 * Limits how many tasks run at the same time, for each client and in all. The result is undefined when the limit was
 * reached and the task did not start.
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
