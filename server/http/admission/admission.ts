/**
 * The priority of a request, those that are refused last first. `cached`: the answer is in a cache. `rendered` and `deferrable`: it
 * has to be rendered.
 */
export type Priority = 'cached' | 'rendered' | 'deferrable';

/** The share of the limit up to which requests of a priority are admitted. */
const SHARES: Record<Priority, number> = { cached: 1, rendered: 0.75, deferrable: 0.5 };

/**
 * The limit never falls below this. Few answers are rendered at the same time (turns.ts), so the other requests wait, which
 * is better than a refusal: a few browsers that request six pictures each are no overload, even on a slow machine.
 */
const LEAST = 96;
/** At each measurement the limit is multiplied by one of these: under overload by the first, otherwise by the second. */
const FALL = 0.7;
const RISE = 1.05;

/** One admitted request. */
export interface Work {
  /** Asks whether the answer may be rendered if it is not cached. @returns false when it is refused */
  mayRender(priority: Priority): boolean;
  /** Ends the request; a second call has no effect. */
  end(): void;
}

/** Decides which requests are handled while the process is overloaded. */
export interface Admission {
  /** Whether a request would be admitted now. */
  admits(priority: Priority): boolean;
  /** Begins work on a request. @returns undefined when it is refused */
  begin(priority: Priority): Work | undefined;
  /** Records a measurement: whether the process is overloaded. */
  adjust(congested: boolean): void;
  /** The current limit of requests in work, and their number. */
  readonly limit: number;
  readonly inWork: number;
}

/**
 * An adaptive limit of requests in work, which the priorities share: it falls fast and rises slowly, like TCP's
 * congestion window.
 *
 * @param most the highest limit; 0 admits everything
 */
export function createAdmission(most: number): Admission {
  let limit = most;
  let inWork = 0;
  let rendering = 0;
  const hasRoom = (used: number, priority: Priority) =>
    most === 0 || used < limit * SHARES[priority];
  const work = (): Work => {
    let held = 0;
    let ended = false;
    return {
      mayRender(priority) {
        if (priority === 'cached' || held > 0) return true;
        if (ended || !hasRoom(rendering, priority)) return false;
        rendering += 1;
        held = 1;
        return true;
      },
      end() {
        if (ended) return;
        ended = true;
        inWork -= 1;
        rendering -= held;
      },
    };
  };
  return {
    admits: (priority) =>
      hasRoom(inWork, 'cached') && (priority === 'cached' || hasRoom(rendering, priority)),
    begin(priority) {
      if (!hasRoom(inWork, 'cached')) return undefined;
      inWork += 1;
      const begun = work();
      if (begun.mayRender(priority)) return begun;
      begun.end();
      return undefined;
    },
    adjust(congested) {
      const next = congested ? Math.max(LEAST, limit * FALL) : limit * RISE;
      limit = Math.min(most, next);
    },
    get limit() {
      return Math.floor(limit);
    },
    get inWork() {
      return inWork;
    },
  };
}
