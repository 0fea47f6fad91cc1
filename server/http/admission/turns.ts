// Imported from the module, so that a test with fake timers does not stop these.
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';

/** Lets admitted requests begin one after the other. */
export interface Turns {
  /** Resolves when a request may look up whether its answer is stored. */
  look(): Promise<void>;
  /**
   * Resolves when a request may render its answer, with the function that ends this; calling it again has no effect.
   */
  make(): Promise<() => void>;
  /** How long the first waiting request has waited, in ms; 0 when none is waiting. */
  waited(): number;
  /** Postpones turns after a new connection, because more may follow. */
  putOff(): void;
  /** Records a measurement: whether the event loop is busy most of the time. */
  adjust(busy: boolean): void;
}

/**
 * The smallest and the largest number of answers that are rendered at the same time. While the event loop is busy, more of
 * them would only take processor time from it, because each keeps a database process busy. While it is idle, they are
 * waiting for a slow query.
 */
export const LEAST_AT_ONCE = 2;
export const MOST_AT_ONCE = 16;
/**
 * libuv accepts one connection in each round of the event loop. While many clients connect, rounds have to be short, so turns
 * are postponed, but never longer than this time, in ms.
 */
const PUT_OFF_MS = 200;
/** When a request has waited for this time, in ms, it starts although the limit is reached: the running ones may be stuck. */
const EXTRA_AFTER_MS = 1_000;

/**
 * Requests begin in the order in which they came, one in each round of the event loop, and few answers are rendered
 * at the same time. So a request without a turn, such as a download, waits for a few of them and not for all, both
 * in the event loop and in the database. Lookups do not wait for rendering.
 * @param extraAfterMs waiting time, in ms, after which one more request starts
 */
export function createTurns(extraAfterMs = EXTRA_AFTER_MS): Turns {
  let atOnce = LEAST_AT_ONCE;
  const looks = createQueue(() => Number.POSITIVE_INFINITY, extraAfterMs);
  const makes = createQueue(() => atOnce, extraAfterMs);
  const queues = [looks, makes];
  return {
    async look() {
      await looks.take();
    },
    make: makes.take,
    waited: () => Math.max(...queues.map(({ waited }) => waited())),
    putOff() {
      for (const queue of queues) queue.putOff();
    },
    adjust(busy) {
      atOnce = busy ? Math.max(LEAST_AT_ONCE, atOnce - 1) : Math.min(MOST_AT_ONCE, atOnce + 1);
      makes.go();
    },
  };
}

function createQueue(atOnce: () => number, extraAfterMs: number) {
  const queue: { begin: () => void; since: number }[] = [];
  let working = 0;
  let isGoing = false;
  let isPutOff = false;
  let timer: NodeJS.Timeout | undefined;
  const waited = () => (queue[0] ? performance.now() - queue[0].since : 0);
  const go = () => {
    if (isGoing || queue.length === 0) return;
    clearTimeout(timer);
    const left = working < atOnce() ? 0 : extraAfterMs - waited();
    if (left > 0) {
      timer = setTimeout(go, left).unref();
      return;
    }
    isGoing = true;
    setImmediate(() => {
      isGoing = false;
      if (!isPutOff || waited() > PUT_OFF_MS) queue.shift()?.begin();
      isPutOff = false;
      go();
    });
  };
  const begun = () => {
    let ended = false;
    working += 1;
    return () => {
      if (ended) return;
      ended = true;
      working -= 1;
      go();
    };
  };
  const take = () =>
    new Promise<() => void>((resolve) => {
      queue.push({ begin: () => resolve(begun()), since: performance.now() });
      go();
    });
  const putOff = () => {
    isPutOff = true;
  };
  return { take, waited, putOff, go };
}
