import type { Page } from 'playwright';

/** The library's database of requests that wait (sw/reports.ts). */
const NAME = 'workbox-background-sync';

/** Number of reports that wait in this browser. */
export const waitingReports = (page: Page): Promise<number> =>
  page.evaluate(async (name) => {
    // Opening it would create it.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const { result: database } = opening;
        const asked = database.transaction('requests').objectStore('requests').count();
        asked.onsuccess = () => {
          database.close();
          resolve(asked.result);
        };
      };
    });
  }, NAME);

/** Makes the queued reports older, because a worker's clock cannot be set. */
export const passTime = (page: Page, ms: number): Promise<void> =>
  page.evaluate(
    ([name, passed]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: database } = opening;
          const changing = database.transaction('requests', 'readwrite');
          changing.objectStore('requests').openCursor().onsuccess = ({ target }) => {
            // Cast: the event is of the request for a cursor.
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            cursor.update({ ...cursor.value, timestamp: cursor.value.timestamp - passed });
            cursor.continue();
          };
          changing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    [NAME, ms] as const,
  );

/** Sends reports of searches as the page does; `run` and their number are their ids. Without `run` they have none. */
export const sendSearches = (page: Page, count: number, run?: string): Promise<void> =>
  page.evaluate(
    ([most, name]) => {
      for (let n = 0; n < most; n += 1) {
        const reportId = name && name + String(n).padStart(31, '0');
        navigator.sendBeacon('/log/search', JSON.stringify({ key: `offline ${n}`, reportId }));
      }
    },
    [count, run] as const,
  );
