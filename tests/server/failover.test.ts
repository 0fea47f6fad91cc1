import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startReplicated } from '../helpers/postgres';
import { SHARED_SECRET, startStore } from '../helpers/store-server';

/** How soon after a promotion requests are answered again, in ms. */
const SOON_MS = 15_000;

test('a server goes on with a promoted standby, and has every report that it acknowledged', async () => {
  const { primary, standby, url, end, promote, close } = await startReplicated();
  onTestFinished(close);
  const env = { SNOWPEA_SECRET: SHARED_SECRET, NODE_ENV: 'production' };
  const start = (ports: readonly number[]) =>
    startStore({ apps: 5, env: { ...env, DATABASE_URL: url(ports) } });
  const store = await start([primary, standby]);
  onTestFinished(() => store.close());
  const control = await start([primary]);
  onTestFinished(() => control.close());

  const acknowledged: string[] = [];
  let sent = 0;
  const report = async () => {
    sent += 1;
    const target = `report-${sent}`;
    const answer = await fetch(`${store.url}/log/click`, {
      method: 'POST',
      body: JSON.stringify({ target }),
      headers: { 'content-type': 'application/json', connection: 'close' },
    });
    await answer.text();
    if (answer.status === 200) acknowledged.push(target);
  };
  // At a fixed rate, whether or not earlier ones have been answered.
  const timer = setInterval(() => void report().catch(() => undefined), 50);
  onTestFinished(() => clearInterval(timer));
  const more = async () => {
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), SOON_MS);
  };
  await more();
  await end('killed');
  await delay(1_000);
  await promote();
  await more();
  clearInterval(timer);

  const status = async (at: string) =>
    (await fetch(`${at}/search?key=new`, { headers: { connection: 'close' } })).status;
  expect([await status(store.url), await status(control.url)]).toEqual([200, 503]);
  const client = new pg.Client(url([standby]));
  await client.connect();
  const { rows } = await client.query("select payload ->> 'target' as target from logs");
  await client.end();
  expect(rows.map(({ target }) => target)).toEqual(expect.arrayContaining(acknowledged));
});
