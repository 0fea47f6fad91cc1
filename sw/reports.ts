/// <reference lib="webworker" />
import { Queue } from 'workbox-background-sync';
import { Route } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { ERASE_REPORTS, REPORT_WAIT_MAX_MS } from '../contract/constants';

declare const self: ServiceWorkerGlobalScope;

/** The calls of docs/telemetry.md. */
const REPORT = /^\/(?:log\/(?:access|activity|click|search)|track)$/;

/** Most reports that wait for the network; the oldest are dropped. */
const MOST = 50;

const queue = new Queue('reports', {
  maxRetentionTime: REPORT_WAIT_MAX_MS / 60_000,
  onSync: () => inTurn(replay),
});

let last: Promise<unknown> = Promise.resolve();

/** Serialises changes of the queue. */
function inTurn<T>(step: () => Promise<T>): Promise<T> {
  const done = last.then(step);
  last = done.catch(() => undefined);
  return done;
}

async function add(request: Request): Promise<void> {
  while ((await queue.size()) >= MOST) await queue.shiftRequest();
  await queue.pushRequest({ request });
}

/** Sends a report with the time it has waited, in ms, from which the shop computes when it happened. */
async function sendLate({
  request,
  timestamp = 0,
}: Parameters<Queue['pushRequest']>[0]): Promise<Response> {
  // A clock may have been set back.
  const waited = Math.max(0, Date.now() - timestamp);
  return fetch(`${request.url}${request.url.includes('?') ? '&' : '?'}waited=${waited}`, {
    method: 'POST',
    // Copied, because it may have to be queued again.
    body: await request.clone().text(),
    credentials: 'include',
  });
}

/** Sends the queued reports, the oldest first; rejects at the first failure, and that report stays queued. */
async function replay(): Promise<void> {
  for (let entry = await queue.shiftRequest(); entry; entry = await queue.shiftRequest()) {
    try {
      const { status } = await sendLate(entry);
      if (status === 429 || status >= 500) throw new Error(`A report was answered with ${status}.`);
    } catch (error) {
      await queue.unshiftRequest(entry);
      throw error;
    }
  }
}

/**
 * Reports that cannot be sent wait for the network, also when the page is closed (D§16). A navigation is no report: it may be
 * another site's form, and sent later it would look like a request of the shop's own page.
 */
export const reports = new Route(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && REPORT.test(url.pathname),
  new NetworkOnly({
    plugins: [
      {
        fetchDidFail: ({ request }) => inTurn(() => add(request)),
        async fetchDidSucceed({ response, event }) {
          // Not every browser has an event for the network's return.
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
    if (event.data === ERASE_REPORTS) event.waitUntil(inTurn(forget));
  });
}
