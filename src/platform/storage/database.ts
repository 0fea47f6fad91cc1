import { createStore, del, get, set, type UseStore } from 'idb-keyval';

/** IndexedDB may hang for ever in some web-views; after this long it counts as absent (D§13). */
const OPEN_TIMEOUT_MS = 1_500;

let store: UseStore | undefined;

/** Runs one operation; rejects when the database is missing, refuses or does not answer in time. */
function within<T>(operation: (store: UseStore) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('IndexedDB did not answer')), OPEN_TIMEOUT_MS);
    const settle =
      <V>(done: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timer);
        done(value);
      };
    try {
      store ??= createStore('snowpea', 'entries');
      operation(store).then(settle(resolve), settle(reject));
    } catch (error) {
      settle(reject)(error);
    }
  });
}

export const database = {
  read: (key: string): Promise<unknown> => within((store) => get(key, store)),
  write: (key: string, value: unknown): Promise<void> => within((store) => set(key, value, store)),
  remove: (key: string): Promise<void> => within((store) => del(key, store)),
};
