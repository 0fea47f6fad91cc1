import { del, get, set, type UseStore } from 'idb-keyval';
import { connection } from './connection';

/** IndexedDB may hang for ever in some web-views; after this long it counts as absent (D§13). */
const TIMEOUT_MS = 1_500;

/** Something that was not answered in time. Until it is, nobody waits for the database again. */
let hanging: Promise<unknown> | undefined;

/** Runs one operation; rejects when the database is missing, refuses, or does not answer in time. */
function within<T>(operation: () => Promise<T>): Promise<T> {
  if (hanging) return Promise.reject(new Error('IndexedDB does not answer'));
  return new Promise((resolve, reject) => {
    const work = operation();
    const timer = setTimeout(() => {
      hanging = work;
      const awake = () => {
        hanging = undefined;
      };
      work.then(awake, awake);
      reject(new Error(`IndexedDB did not answer within ${TIMEOUT_MS} ms`));
    }, TIMEOUT_MS);
    void work.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** idb-keyval's way to a store, over the one connection; one that is closing is opened anew. */
const store: UseStore = async (mode, callback) => {
  let objects: IDBObjectStore;
  try {
    objects = await connection.objects(mode);
  } catch {
    // Safari closes connections by itself, and an upgrade elsewhere closes ours: the next one is as good.
    connection.close();
    objects = await connection.objects(mode);
  }
  return callback(objects);
};

/** The first rung of the ladder: IndexedDB. */
export const database = {
  read: (key: string): Promise<unknown> => within(() => get(key, store)),
  write: (key: string, value: unknown): Promise<void> => within(() => set(key, value, store)),
  remove: (key: string): Promise<void> => within(() => del(key, store)),
};
