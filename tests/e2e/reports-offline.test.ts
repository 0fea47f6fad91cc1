import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { settled } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { startStore } from '../helpers/store-server';
import { openTunnel } from '../helpers/tunnel';
import { workerActive } from '../helpers/worker-active';

/** The library's database of requests that wait (sw/reports.ts). */
const NAME = 'workbox-background-sync';

/** Number of reports that wait in this browser. */
const waitingReports = (page: Page): Promise<number> =>
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

/** Sends reports of searches as the page does; `run` and their number are their ids. Without `run` they have none. */
const sendSearches = (page: Page, count: number, run?: string): Promise<void> =>
  page.evaluate(
    ([most, name]) => {
      for (let n = 0; n < most; n += 1) {
        const reportId = name && name + String(n).padStart(31, '0');
        navigator.sendBeacon('/log/search', JSON.stringify({ key: `offline ${n}`, reportId }));
      }
    },
    [count, run] as const,
  );

/** The limit of the queue (sw/reports.ts), and a few more. */
const MOST = 50;
const SENT = 54;

const store = forFile(() => startStore({ apps: 10 }));
const tunnel = forFile(() => openTunnel(store.url));
afterAll(closeProfiles);

/** Number of searches that the shop has stored. */
async function searches(): Promise<number> {
  const { kinds } = JSON.parse(await store.store('logs', 'report', '--json'));
  return kinds.find(({ value }: { value: string }) => value === 'search')?.times ?? 0;
}

it('reports made offline arrive once, also after the page was closed', async () => {
  const { page, context, visit, leave } = await asNewVisitor(tunnel.url);
  await visit(tunnel.url);
  await workerActive(page);
  await visit(tunnel.url);
  await settled(page);
  tunnel.cut();
  await sendSearches(page, SENT, 'a');
  await expect.poll(() => waitingReports(page), { timeout: 30_000 }).toBe(MOST);
  await page.close();
  expect(await searches()).toBe(0);
  tunnel.mend();
  // A report of the next page also sends the queued ones.
  const next = await context.newPage();
  await next.goto(tunnel.url);
  await expect.poll(() => waitingReports(next), { timeout: 30_000 }).toBe(0);
  await expect.poll(searches, { timeout: 30_000 }).toBe(MOST);
  // Reports without an answer are sent again, and only those that were dropped are new.
  await sendSearches(next, SENT, 'a');
  await expect.poll(searches, { timeout: 30_000 }).toBe(SENT);
  await leave();
});

/** A page of another site whose form sends a report to the shop. */
async function foreignForm(action: string): Promise<string> {
  const site = createServer((_, answer) => {
    const field = `name='{"key":"planted","total":1,"more":"' value='"}'`;
    answer.setHeader('Content-Type', 'text/html');
    answer.end(
      `<!doctype html><form method="post" enctype="text/plain" action="${action}"><input ${field}><button>Go</button></form>`,
    );
  });
  onTestFinished(() => void site.close());
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  // Cast: it listens on a port, not on a pipe.
  return `http://localhost:${(site.address() as AddressInfo).port}/`;
}

it('a form of another site that is sent offline never arrives', async () => {
  const before = await searches();
  const form = await foreignForm(`${tunnel.url}/log/search`);
  const { page, visit, leave } = await asNewVisitor(tunnel.url);
  await visit(tunnel.url);
  await workerActive(page);
  await visit(tunnel.url);
  await settled(page);
  tunnel.cut();
  onTestFinished(() => tunnel.mend());
  await page.goto(form);
  const failed = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/log/search'));
  await page.getByRole('button').click();
  await failed;
  // The browser's own error page, which would interrupt the next navigation.
  await page.waitForURL('chrome-error://chromewebdata/');
  tunnel.mend();
  await visit(tunnel.url);
  await expect.poll(() => waitingReports(page), { timeout: 30_000 }).toBe(0);
  expect(await searches()).toBe(before);
  await leave();
});

it('(control: without a worker none arrives)', async () => {
  const before = await searches();
  const { page, context, visit, leave } = await asNewVisitor(tunnel.url);
  await context.route('**/sw.js', (route) => route.abort());
  await visit(tunnel.url);
  await settled(page);
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/log/search')) failed += 1;
  });
  tunnel.cut();
  await sendSearches(page, SENT, 'b');
  await expect.poll(() => failed, { timeout: 30_000 }).toBe(SENT);
  tunnel.mend();
  await visit(tunnel.url);
  await settled(page);
  expect(await searches()).toBe(before);
  await leave();
});
