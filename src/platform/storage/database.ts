import { del, get, set, type UseStore } from 'idb-keyval';
import { connection } from './connection';

/** IndexedDB may hang forever in some web-views; after this time it counts as absent (D§13). */
const TIMEOUT_MS = 1_500;

/** An operation that timed out. Until it settles, no operation waits for the database. */
let hanging: Promise<unknown> | undefined;

/** Runs one operation; rejects when the database is missing, refuses, or does not answer in time. */
function within<T>(operation: () => Promise<T>): Promise<T> {
  if (hanging) return Promise.reject(new Error('IndexedDB does not answer'));
  return new Promise((resolve, reject) => {
    const work = operation();
    const timer = setTimeout(() => {
      hanging = work;
      const answered = () => {
        hanging = undefined;
      };
      work.then(answered, answered);
      reject(new Error(`IndexedDB did not answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
    void work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** A store for idb-keyval over the one connection; a closing one is reopened. */
const store: UseStore = async (mode, callback) => {
  let objects: IDBObjectStore;
  try {
    objects = await connection.objects(mode);
  } catch {
    // Safari closes connections by itself, and an upgrade elsewhere closes ours: reopen it.
    connection.close();
    objects = await connection.objects(mode);
  }
  return callback(objects);
};

/** The first storage: IndexedDB. */
export const database = {
  read: (key: string): Promise<unknown> => within(() => get(key, store)),
  write: (key: string, value: unknown): Promise<void> => within(() => set(key, value, store)),
  remove: (key: string): Promise<void> => within(() => del(key, store)),
};
