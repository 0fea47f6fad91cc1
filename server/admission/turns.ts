// From the module, so that a test which holds the clock does not hold these.
import { clearTimeout, setImmediate, setTimeout } from 'node:timers';

/** Lets admitted requests begin one after the other. */
export interface Turns {
  /** Resolves when a request may look whether its answer is stored. */
  look(): Promise<void>;
  /** Resolves when one may make its answer, with the function that ends that; calling it again has no effect. */
  make(): Promise<() => void>;
  /** How long the first of those that wait has waited, in ms; 0 when none does. */
  waited(): number;
  /** Puts turns off, because a connection came: there may be more. */
  putOff(): void;
  /** Takes a measurement in: whether the event loop is busy most of the time. */
  adjust(busy: boolean): void;
}

/**
 * Answers that are made at the same time, at least and at most. While the event loop is busy, more of them would only
 * take the processor from it: each has a process of the database at work. While it is not, they wait for a slow one.
 */
export const LEAST_AT_ONCE = 2;
export const MOST_AT_ONCE = 16;
/**
 * The event loop accepts one connection a round, as libuv does it. While a crowd connects, rounds have to be short; a
 * turn is put off for this time at most, in ms.
 */
const PUT_OFF_MS = 200;
/** After this time, in ms, one more begins beside those: they may wait for something that does not come. */
const PATIENCE_MS = 1_000;

/**
 * Requests begin in the order in which they came, one in each round of the event loop, and few answers are made at the
 * same time. So whatever takes no turn, a download for instance, waits for a few of them and not for a crowd, neither in
 * the event loop nor at the database's processors. What is only looked up does not wait for what is made.
 */
export function createTurns(patienceMs = PATIENCE_MS): Turns {
  let atOnce = LEAST_AT_ONCE;
  const looks = createQueue(() => Number.POSITIVE_INFINITY, patienceMs);
  const makes = createQueue(() => atOnce, patienceMs);
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

function createQueue(atOnce: () => number, patienceMs: number) {
  const queue: { begin: () => void; since: number }[] = [];
  let working = 0;
  let isGoing = false;
  let isPutOff = false;
  let patience: NodeJS.Timeout | undefined;
  const waited = () => (queue[0] ? performance.now() - queue[0].since : 0);
  const go = () => {
    if (isGoing || queue.length === 0) return;
    clearTimeout(patience);
    const left = working < atOnce() ? 0 : patienceMs - waited();
    if (left > 0) {
      patience = setTimeout(go, left).unref();
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
