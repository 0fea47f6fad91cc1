/** The right of one of several tasks to work: an index in memory takes a quarter of what there is. */
export interface Lock {
  /** Waits for the lock; whoever holds it has it at once. */
  acquire(): Promise<void>;
  /** Passes it on, if it was acquired. */
  release(): void;
}

/** Gives the lock in the order in which it is asked for. */
export function createMutex(): () => Lock {
  let last: Promise<void> = Promise.resolve();
  return () => {
    let own: Promise<void> | undefined;
    let pass: () => void = () => undefined;
    return {
      acquire() {
        if (!own) {
          own = last;
          last = new Promise((resolve) => {
            pass = resolve;
          });
        }
        return own;
      },
      release() {
        pass();
        own = undefined;
      },
    };
  };
}
