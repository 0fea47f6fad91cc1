/** What is refused last comes first. `stored` is sent as it is; `made` and `last` have to be made. */
export type Priority = 'stored' | 'made' | 'last';

/** The share of the limit up to which requests of a priority are admitted. */
const SHARES: Record<Priority, number> = { stored: 1, made: 0.75, last: 0.5 };

/**
 * The limit never falls below this. Few answers are made at the same time (turns.ts), so that the others only wait, and that
 * is better than a refusal: some browsers that ask for six pictures each are no flood, however slow the machine.
 */
const LEAST = 96;
/** While work piles up the limit falls to this share of itself, otherwise it rises a little, at each measurement. */
const FALL = 0.7;
const RISE = 1.05;

/** One admitted request. */
export interface Work {
  /** Asks to make something for it that is not stored. @returns false when it is refused */
  make(priority: Priority): boolean;
  /** Ends its counting; a second time has no effect. */
  end(): void;
}

/** Decides which requests are worked on while there is more to do than the process can. */
export interface Admission {
  /** Whether a request would be admitted now. */
  admits(priority: Priority): boolean;
  /** Begins work on a request. @returns undefined when it is refused */
  begin(priority: Priority): Work | undefined;
  /** Takes a measurement in: whether work piles up. */
  adjust(congested: boolean): void;
  /** Requests that may be in work now, and those that are. */
  readonly limit: number;
  readonly inWork: number;
}

/**
 * An adaptive limit of requests in work, which the priorities share: it falls fast and rises slowly, as TCP limits its
 * packets.
 *
 * @param most the highest limit; 0 admits everything
 */
export function createAdmission(most: number): Admission {
  let limit = most;
  let inWork = 0;
  let making = 0;
  const hasRoom = (used: number, priority: Priority) =>
    most === 0 || used < limit * SHARES[priority];
  const work = (): Work => {
    let made = 0;
    let ended = false;
    return {
      make(priority) {
        if (priority === 'stored' || made > 0) return true;
        if (ended || !hasRoom(making, priority)) return false;
        making += 1;
        made = 1;
        return true;
      },
      end() {
        if (ended) return;
        ended = true;
        inWork -= 1;
        making -= made;
      },
    };
  };
  return {
    admits: (priority) =>
      hasRoom(inWork, 'stored') && (priority === 'stored' || hasRoom(making, priority)),
    begin(priority) {
      if (!hasRoom(inWork, 'stored')) return undefined;
      inWork += 1;
      const begun = work();
      if (begun.make(priority)) return begun;
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
