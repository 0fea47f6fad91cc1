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
}

/** Answers that are made at the same time: enough to keep the processor and the database busy. */
export const AT_ONCE = 6;
/** After this time, in ms, one more begins beside those: they may wait for something that does not come. */
const PATIENCE_MS = 1_000;

/**
 * Requests begin in the order in which they came, one in each round of the event loop, and few answers are made at the
 * same time. So whatever takes no turn, a download for instance, waits for a few of them and not for a crowd, neither in
 * the event loop nor at the database's processors. What is only looked up does not wait for what is made.
 */
export function createTurns(patienceMs = PATIENCE_MS): Turns {
  const looks = createQueue(Number.POSITIVE_INFINITY, patienceMs);
  const makes = createQueue(AT_ONCE, patienceMs);
  return {
    async look() {
      await looks.take();
    },
    make: makes.take,
    waited: () => Math.max(looks.waited(), makes.waited()),
  };
}

function createQueue(atOnce: number, patienceMs: number) {
  const queue: { begin: () => void; since: number }[] = [];
  let working = 0;
  let isGoing = false;
  let patience: NodeJS.Timeout | undefined;
  const waited = () => (queue[0] ? performance.now() - queue[0].since : 0);
  const go = () => {
    if (isGoing || queue.length === 0) return;
    clearTimeout(patience);
    const left = working < atOnce ? 0 : patienceMs - waited();
    if (left > 0) {
      patience = setTimeout(go, left).unref();
      return;
    }
    isGoing = true;
    setImmediate(() => {
      isGoing = false;
      queue.shift()?.begin();
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
  return { take, waited };
}
