/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync';
import { Route } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { FORGET_REPORTS } from '../contract/constants';

declare const self: ServiceWorkerGlobalScope;

/** The calls of docs/telemetry.md. */
const REPORT = /^\/(?:log\/(?:access|activity|click|search)|track)$/;

/** Most reports that wait for the network; the oldest are dropped. */
const MOST = 50;

/** Reports older than this are dropped, in minutes: a week. */
const MOST_MINUTES = 7 * 24 * 60;

const queue = new Queue('reports', {
  maxRetentionTime: MOST_MINUTES,
  onSync: () => inTurn(replay),
});

let last: Promise<unknown> = Promise.resolve();

/** One change of the queue after another. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const done = last.then(step);
  last = done.catch(() => undefined);
  return done;
}

async function add(request: Request): Promise<void> {
  while ((await queue.size()) >= MOST) await queue.shiftRequest();
  await queue.pushRequest({ request });
}

/** Sends what waits, the oldest first; rejects at the first that is not taken, which waits on. */
async function replay(): Promise<void> {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      const { status } = await fetch(entry.request.clone());
      if (status === 429 || status >= 500) throw new Error(`A report was answered with ${status}.`);
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}

/** Reports that cannot be sent wait for the network, also when the page is closed (D§16). */
export const reports = new Route(
  ({ url, sameOrigin }) => sameOrigin && REPORT.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        fetchDidFail: ({ request }) => inTurn(() => add(request)),
        async fetchDidSucceed({ response, event }) {
          // Not every browser says when the network is back.
          event.waitUntil(inTurn(replay).catch(() => undefined)); // a failed report waits for the next one
          return response;
        },
      },
    ],
  }),
  'POST',
);

async function forget(): Promise<void> {
  while (await queue.shiftRequest());
}

/** "Erase" on `/me` also erases the reports that wait. */
export function forgetReports(): void {
  self.addEventListener('message', (event) => {
    if (event.data === FORGET_REPORTS) event.waitUntil(inTurn(forget));
  });
}
