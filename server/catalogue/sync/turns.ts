/** Work of which one part at a time is done: an index in memory takes a quarter of what there is. */
export interface Turn {
  /** Waits for the turn; again in the same turn it is there at once. */
  begin(): Promise<void>;
  /** Passes it on, if it has begun. */
  end(): void;
}

/** Gives turns in the order in which they are asked for. */
export function createTurns(): () => Turn {
  let last: Promise<void> = Promise.resolve();
  return () => {
    let own: Promise<void> | undefined;
    let pass: () => void = () => undefined;
    return {
      begin() {
        if (!own) {
          own = last;
          last = new Promise((resolve) => {
            pass = resolve;
          });
        }
        return own;
      },
      end() {
        pass();
        own = undefined;
      },
    };
  };
}
