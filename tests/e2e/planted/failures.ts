import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../../helpers/as-new-visitor';
import { listenLocally } from '../../helpers/listen-locally';

// Fails on purpose: failure-report.test.ts reads what these tests print.

const ANSWERS: Record<string, [status: number, type: string, body: string]> = {
  '/': [200, 'text/html', '<!doctype html><title>Planted</title><link rel="icon" href="data:,">'],
  '/worker.js': [200, 'text/javascript', 'onfetch = () => undefined'],
};
const server = createServer(({ url = '' }, answer) => {
  if (url === '/silent') return;
  const [status, type, body] = ANSWERS[url] ?? [404, 'text/plain', ''];
  answer.writeHead(status, { 'content-type': type }).end(body);
});
let url: string;

beforeAll(async () => {
  url = await listenLocally(server);
});
afterAll(async () => {
  await closeProfiles();
  server.closeAllConnections();
  server.close();
});

it('passes', async () => {
  const { page, leave } = await asNewVisitor(url, { worker: false });
  await page.goto(url);
  await page.evaluate(() => console.log('a line of a test that passes'));
  await leave();
});

it('fails on a page', async () => {
  const { page } = await asNewVisitor(url);
  await page.goto(url);
  await page.evaluate(async () => {
    console.log('a planted line');
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    await fetch('/missing');
    void fetch('/silent');
    setTimeout(() => {
      throw new Error('a planted exception');
    });
  });
  await page.waitForEvent('pageerror');
  expect(page.url()).toBe('elsewhere');
});

it('fails for a random value', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => value < 0),
    { seed: 20_261_128 },
  );
});
