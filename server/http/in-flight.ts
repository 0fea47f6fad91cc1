import { countOpen } from './count-open';
import type { Networks } from './networks';
import { shareOf } from './rate-limit';

/**
 * Limits how many tasks run at the same time, of one visitor, in each network, and in all. The result is undefined when a
 * limit was reached and the task did not start. A task is told how many others of its networks run, counted in each of them.
 */
export function createInFlight(most: {
  each: number;
  all: number;
}): <T>(
  networks: Networks | undefined,
  work: (neighbours: number) => Promise<T>,
) => Promise<T | undefined> {
  const open = countOpen((level) => shareOf(level, most.each, most.all));
  let all = 0;
  return async (networks = [], work) => {
    if (all >= most.all) return undefined;
    const opened = open(networks);
    if (!opened) return undefined;
    all += 1;
    try {
      return await work(opened.neighbours);
    } finally {
      all -= 1;
      opened.close();
    }
  };
}
