import { availableParallelism } from 'node:os';
import type { Preview } from './preview';

/** A pool of pages that process stories concurrently. */
export interface Shards<P extends Preview = Preview> {
  /** Runs the work on the next free page. A page whose work throws is replaced, because its state is unknown. */
  run<T>(work: (preview: P) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** One page per processor, opened when first needed. */
export function openShards<P extends Preview>(
  open: () => Promise<P>,
  width = availableParallelism(),
): Shards<P> {
  const idle: P[] = [];
  const waiting: (() => void)[] = [];
  let free = width;

  const turn = () =>
    new Promise<void>((resolve) => {
      if (free > 0) {
        free -= 1;
        resolve();
      } else waiting.push(resolve);
    });
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    async run(work) {
      await turn();
      let preview: P | undefined;
      try {
        preview = idle.pop() ?? (await open());
        const result = await work(preview);
        idle.push(preview);
        return result;
      } catch (error) {
        await preview?.close();
        throw error;
      } finally {
        pass();
      }
    },
    async close() {
      for (const preview of idle.splice(0)) await preview.close();
    },
  };
}
