import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
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
  concurrency = availableParallelism(),
): Shards<P> {
  const queue = new PQueue({ concurrency });
  const idle: P[] = [];
  return {
    run: (work) =>
      queue.add(async () => {
        const preview = idle.pop() ?? (await open());
        try {
          const result = await work(preview);
          idle.push(preview);
          return result;
        } catch (error) {
          await preview.close();
          throw error;
        }
      }),
    async close() {
      for (const preview of idle.splice(0)) await preview.close();
    },
  };
}
