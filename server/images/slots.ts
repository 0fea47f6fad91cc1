import PQueue from 'p-queue';
import { Crowded, type Lane } from './jobs';

/** The shop's own pictures, and those that visitors upload. */
export type SlotLane = Lane | 'upload';

/** How work waits for its turn. */
export interface Turn {
  /** What has more of it is before others of the same lane; default: 0. */
  readonly priority?: number;
  /** How long it may wait, in ms; default: without limit. */
  readonly waitMs?: number;
}

/**
 * Runs processor work with limited concurrency, icons before screenshots. With several slots, screenshots leave one free, so that an
 * icon never waits for a slow screenshot. Uploads are decoded one at a time: in a slot of their own if it is `apart`, else as
 * screenshots for which no other waits, so that at most one slot is not the shop's own.
 *
 * @returns rejects with `Crowded` when work has waited too long
 */
export function createSlots(atOnce: number, apart = false) {
  const queue = new PQueue({ concurrency: atOnce });
  const shots = new PQueue({ concurrency: Math.max(1, atOnce - 1) });
  const uploads = new PQueue({ concurrency: 1 });
  return <T>(lane: SlotLane, work: () => Promise<T>, turn: Turn = {}): Promise<T> => {
    const { begin, signal } = giveUpAfter(turn.waitMs, work);
    if (lane === 'icon') return queue.add(begin, { priority: 1, signal });
    const beside = (priority: number) =>
      shots.add(() => queue.add(begin, { signal }), { priority, signal });
    if (lane === 'shot') return beside(0);
    const inTurn = () => (apart ? begin() : beside(-1));
    return uploads.add(inTurn, { priority: turn.priority ?? 0, signal });
  };
}

/** Work that is given up if it has not begun in time; after that it is never interrupted. */
function giveUpAfter<T>(waitMs: number | undefined, work: () => Promise<T>) {
  const giving = new AbortController();
  const give = () => giving.abort(new Crowded(`it has waited for ${waitMs} ms`));
  const timer = waitMs === undefined ? undefined : setTimeout(give, waitMs);
  const begin = () => {
    clearTimeout(timer);
    return work();
  };
  return { begin, signal: giving.signal };
}
