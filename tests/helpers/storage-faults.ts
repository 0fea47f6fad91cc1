import { IDBDatabase as FakeDatabase, IDBFactory, IDBObjectStore as Objects } from 'fake-indexeddb';
import { vi } from 'vitest';
import { entries } from '../../src/platform/storage/entries';

/** A storage fault; it lasts until mocks are restored. */
export interface Fault {
  name: string;
  break(factory: IDBFactory): Promise<void> | void;
  /** Ends a fault that lasts longer. */
  mend?(): void;
}

/** Another page, which holds the database open. */
let holder: { close(): void } | undefined;

const quota = () => new DOMException('full', 'QuotaExceededError');

const replace = (name: 'indexedDB' | 'localStorage', get: () => unknown) =>
  // Cast: a broken browser returns what its type excludes.
  vi.spyOn(window, name, 'get').mockImplementation(get as never);

type Database = InstanceType<typeof FakeDatabase>;
type Transaction = ReturnType<Database['transaction']>;

/** Intercepts transactions, except those that create a database. */
function onTransaction(between: (begin: () => Transaction) => Transaction): void {
  const { transaction } = FakeDatabase.prototype;
  vi.spyOn(FakeDatabase.prototype, 'transaction').mockImplementation(function (
    this: Database,
    ...of
  ) {
    const begin = () => transaction.apply(this, of);
    return String(of[1]) === 'versionchange' ? begin() : between(begin);
  });
}

/** Opens the shop's database as if created elsewhere: without the store of entries. */
function openBare(factory: IDBFactory): Promise<{ close(): void }> {
  return new Promise((resolve, reject) => {
    const request = factory.open('snowpea', 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** What another program, or an older build, may have written. */
const NONSENSE = ['{"created":', 'null', '[]', '{"created":1e999}', 'undefined'];

function putNonsense(factory: IDBFactory): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = factory.open('snowpea', 1);
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => void opening.result.createObjectStore('entries');
    opening.onsuccess = () => {
      const filling = opening.result.transaction('entries', 'readwrite');
      for (const { key } of Object.values(entries))
        filling.objectStore('entries').put([NONSENSE], key);
      filling.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}

/** The faults that storage must tolerate (D§13). */
export const FAULTS: readonly Fault[] = [
  {
    name: 'getters throw',
    break() {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      replace('indexedDB', refuse);
      replace('localStorage', refuse);
    },
  },
  {
    name: 'opening hangs',
    break() {
      replace('indexedDB', () => ({ open: () => ({}) }));
    },
  },
  {
    name: 'an upgrade is blocked by another page',
    async break(factory) {
      holder = await openBare(factory);
    },
    mend: () => holder?.close(),
  },
  {
    name: 'no room left',
    break() {
      const refuse = () => {
        throw quota();
      };
      vi.spyOn(Objects.prototype, 'put').mockImplementation(refuse);
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    },
  },
  {
    name: 'transactions abort',
    break() {
      onTransaction((begin) => {
        const begun = begin();
        queueMicrotask(() => begun.abort());
        return begun;
      });
    },
  },
  {
    name: 'localStorage is null',
    break() {
      replace('localStorage', () => null);
    },
  },
  {
    name: 'the connection is closing',
    break() {
      let closing = true;
      onTransaction((begin) => {
        if (!closing) return begin();
        closing = false;
        throw new DOMException('closing', 'InvalidStateError');
      });
    },
  },
  {
    name: 'the store is missing',
    async break(factory) {
      (await openBare(factory)).close();
    },
  },
  {
    name: 'values cannot be cloned',
    break() {
      vi.spyOn(Objects.prototype, 'put').mockImplementation(() => {
        throw new DOMException('a function', 'DataCloneError');
      });
    },
  },
  {
    name: 'the browser evicts everything between two calls',
    break(factory) {
      onTransaction((begin) => {
        factory.deleteDatabase('snowpea');
        localStorage.clear();
        return begin();
      });
    },
  },
  {
    name: 'requests are never answered',
    break() {
      const silent = () => ({});
      const objects = { get: silent, put: silent, delete: silent, transaction: {} };
      // Cast: as much of a transaction as is used.
      onTransaction(() => ({ objectStore: () => objects }) as unknown as Transaction);
    },
  },
  {
    name: 'a private window refuses to open it, and localStorage holds nothing',
    break() {
      replace('indexedDB', () => ({
        open() {
          const request = { error: new DOMException('private', 'InvalidStateError') };
          // Cast: as much of a request as its caller sets.
          queueMicrotask(() => (request as { onerror?: () => void }).onerror?.());
          return request;
        },
      }));
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw quota();
      });
    },
  },
  {
    name: 'its room of 50 MB fills up at the second write',
    break() {
      let writes = 0;
      const { put } = Objects.prototype;
      vi.spyOn(Objects.prototype, 'put').mockImplementation(function (
        this: InstanceType<typeof Objects>,
        ...of
      ) {
        writes += 1;
        if (writes > 1) throw quota();
        return put.apply(this, of);
      });
    },
  },
  {
    name: 'the clock jumps back a year and forward again',
    break() {
      const { now } = Date;
      let reads = 0;
      vi.spyOn(Date, 'now').mockImplementation(() => {
        reads += 1;
        return now() - (reads % 2) * 31_536_000_000;
      });
    },
  },
  {
    name: 'values are corrupt',
    async break(factory) {
      await putNonsense(factory);
      for (const [n, { key }] of Object.values(entries).entries())
        localStorage.setItem(`snowpea:${key}`, NONSENSE[n % NONSENSE.length] ?? '');
    },
  },
  {
    name: 'another tab brings in its own version of the database again and again',
    break(factory) {
      let version = 1;
      onTransaction((begin) => {
        version += 1;
        factory.open('snowpea', version).onsuccess = ({ target }) =>
          // Cast: the event is of the request that was just made.
          (target as unknown as { result: { close(): void } }).result.close();
        return begin();
      });
    },
  },
  {
    name: 'cookies are off',
    break() {
      // On the document itself, until `endBrowser`: spies on both accessors are not both undone.
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () => '',
        set() {
          throw new DOMException('no cookies here', 'SecurityError');
        },
      });
    },
  },
  {
    name: 'other tabs report changes without end',
    break() {
      const { setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, ...of) {
        setItem.apply(this, of);
        for (let n = 0; n < 100; n += 1)
          window.dispatchEvent(new StorageEvent('storage', { key: of[0], newValue: `${n}` }));
      });
    },
  },
];

/** An empty IndexedDB. */
export function newBrowserDatabase(): IDBFactory {
  const factory = new IDBFactory();
  replace('indexedDB', () => factory);
  return factory;
}

/**
 * Runs pending work for that long on a fake clock. True if it completed.
 *
 * @param elsewhere settles when work in other threads, outside that clock, has ended
 */
export async function doneWithin(
  ms: number,
  flow: Promise<unknown>,
  elsewhere: () => Promise<unknown> = async () => undefined,
): Promise<boolean> {
  let done = false;
  void flow.then(() => {
    done = true;
  });
  for (let elapsed = 0; elapsed < ms; elapsed += 50) {
    // IndexedDB's own steps take no time on that clock.
    for (let step = 0; step < 20 && !done; step += 1) {
      await elsewhere();
      await new Promise((go) => setImmediate(go));
    }
    if (done) return true;
    await vi.advanceTimersByTimeAsync(50);
  }
  return done;
}

/** Removes a test's faults, stored data and modules. */
export function endBrowser(): void {
  // A blocked upgrade checks in every turn of the event loop whether it is closed. That would take processor time until the
  // last file's end, and a later test with a fake `setImmediate` would hang.
  holder?.close();
  holder = undefined;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The next file may get the same modules.
  vi.resetModules();
  Reflect.deleteProperty(window, 'indexedDB');
  Reflect.deleteProperty(document, 'cookie');
  localStorage.clear();
  sessionStorage.clear();
}
