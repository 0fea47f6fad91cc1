import { countOpen } from './count-open';
import type { Networks } from './networks';
import { shareOf } from './rate-limit';

/**
 * Limits how many tasks run at the same time, of one visitor, in each network, and in all. The result is undefined when a
 * limit was reached and the task did not start.
 */
export function createInFlight(most: {
  each: number;
  all: number;
}): <T>(networks: Networks | undefined, work: () => Promise<T>) => Promise<T | undefined> {
  const open = countOpen((level) => shareOf(level, most.each, most.all));
  let all = 0;
  return async (networks = [], work) => {
    if (all >= most.all) return undefined;
    const close = open(networks);
    if (!close) return undefined;
    all += 1;
    try {
      return await work();
    } finally {
      all -= 1;
      close();
    }
  };
}
