const NAME = 'snowpea';
const STORE = 'entries';

let open: Promise<IDBDatabase> | undefined;

/**
 * The page's one connection to IndexedDB (D§13). It is closed when the page is left, because an open one keeps a page
 * out of the back/forward cache, and reopened when it is needed again.
 */
export const connection = {
  /** The object store of entries, in a transaction. The caller must begin its requests at once. */
  async objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    open ??= connect();
    return (await open).transaction(STORE, mode).objectStore(STORE);
  },
  close(): void {
    // A connection that could not be opened has nothing to close.
    open?.then(
      (db) => db.close(),
      () => undefined,
    );
    open = undefined;
  },
};

/** @param version of the database; undefined: the existing one, or the first */
function connect(version?: number): Promise<IDBDatabase> {
  addEventListener('pagehide', connection.close);
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, version);
    request.onupgradeneeded = () => {
      const { result } = request;
      if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const db = request.result;
      if (db.objectStoreNames.contains(STORE)) {
        // Closed by the engine, or asked to make room for another page's upgrade.
        db.onclose = connection.close;
        db.onversionchange = connection.close;
        resolve(db);
      } else {
        // Other code created this database, or an upgrade was interrupted: the next version adds the store.
        db.close();
        connect(db.version + 1).then(resolve, reject);
      }
    };
  });
}
