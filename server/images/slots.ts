import PQueue from 'p-queue';
import type { Lane } from './jobs';

/**
 * Runs processor work with limited concurrency, icons before screenshots. With several slots, screenshots leave one free, so that an
 * icon never waits for a slow screenshot.
 */
export function createSlots(atOnce: number) {
  const queue = new PQueue({ concurrency: atOnce });
  const shots = new PQueue({ concurrency: Math.max(1, atOnce - 1) });
  return <T>(lane: Lane, work: () => Promise<T>): Promise<T> =>
    lane === 'icon' ? queue.add(work, { priority: 1 }) : shots.add(() => queue.add(work));
}
