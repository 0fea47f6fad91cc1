/** How long the database may leave a short query without an answer, in ms. */
const PATIENCE_MS = 1_000;
/** How long the trial may take, in ms: it opens a connection, which takes long while all processors are busy. */
const TRIAL_PATIENCE_MS = 3_000;
/** How often each unanswered query looks whether the database answers others, as a part of that time. */
const LOOKS = 4;

/** The database accepts connections and queries, and answers none: it is stopped, or the network drops every packet. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  constructor() {
    super('PostgreSQL does not answer');
  }
}

/**
 * The answer, if it comes in time.
 * @throws DatabaseSilent
 */
export function unlessLate<T>(answer: Promise<T>, ms = PATIENCE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    // After a long round of the event loop timers run before the answers that have arrived meanwhile.
    const late = () => setImmediate(() => reject(new DatabaseSilent()));
    const timer = setTimeout(late, ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Asks the database something.
 * @param late receives an answer that comes after it was given up, such as a connection that has to be returned
 * @throws DatabaseSilent at once while the database is silent, and when it becomes silent before it answers
 */
export type Watched = <T>(ask: () => Promise<T>, late?: (answer: T) => void) => Promise<T>;

/** Asks without watching: an operator's command waits. */
export const unwatched: Watched = (ask) => ask();

interface Options {
  /** Asks over a connection of its own; resolves, after some seconds at most, with whether there was any answer. */
  trial(): Promise<boolean>;
  /** Called when the database becomes silent, and when it answers again. */
  changed?: ((silent: boolean) => void) | undefined;
  patienceMs?: number;
}

/**
 * Notices that the database is silent, so that nobody waits for it and queries do not accumulate. A slow query is no sign of
 * it: only if no query had an answer for a second, the trial is made, and if there is still no answer after three more,
 * all queries are given up. Trials are then repeated until one is answered.
 */
export function watchSilence({ trial, changed, patienceMs = PATIENCE_MS }: Options): {
  watched: Watched;
  stop(): void;
} {
  const waiting = new Set<(reason: DatabaseSilent) => void>();
  let state: 'answers' | 'suspected' | 'silent' | 'stopped' = 'answers';
  let heardAt = performance.now();
  const heard = () => {
    heardAt = performance.now();
  };

  const suspect = async () => {
    if (state !== 'answers') return;
    state = 'suspected';
    const since = heardAt;
    const answered = await unlessLate(trial(), TRIAL_PATIENCE_MS).catch(() => false);
    if (state !== 'suspected') return;
    if (answered) heard();
    state = heardAt === since ? 'silent' : 'answers';
    if (state === 'silent') await giveUp();
  };
  const giveUp = async () => {
    changed?.(true);
    for (const reject of waiting) reject(new DatabaseSilent());
    waiting.clear();
    while (state === 'silent' && !(await trial()))
      await new Promise((resolve) => setTimeout(resolve, patienceMs).unref());
    if (state !== 'silent') return;
    state = 'answers';
    heard();
    changed?.(false);
  };

  return {
    watched: (ask, late) => {
      if (state === 'silent') return Promise.reject(new DatabaseSilent());
      return new Promise((resolve, reject) => {
        const began = performance.now();
        const timer = setInterval(() => {
          if (performance.now() - Math.max(began, heardAt) >= patienceMs) void suspect();
        }, patienceMs / LOOKS);
        let isGivenUp = false;
        const giveUp = (reason: DatabaseSilent) => {
          isGivenUp = true;
          clearInterval(timer);
          reject(reason);
        };
        const settled = () => {
          heard();
          clearInterval(timer);
          waiting.delete(giveUp);
        };
        waiting.add(giveUp);
        ask().then(
          (answer) => {
            settled();
            if (isGivenUp) late?.(answer);
            else resolve(answer);
          },
          (error) => {
            settled();
            reject(error);
          },
        );
      });
    },
    stop() {
      state = 'stopped';
    },
  };
}
