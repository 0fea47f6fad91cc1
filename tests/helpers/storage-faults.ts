import { IDBDatabase as FakeDatabase, IDBFactory, IDBObjectStore as Objects } from 'fake-indexeddb';
import { vi } from 'vitest';

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

/** The ten faults that storage must tolerate (D§13). */
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The next file may get the same modules.
  vi.resetModules();
  Reflect.deleteProperty(window, 'indexedDB');
  localStorage.clear();
  sessionStorage.clear();
}
