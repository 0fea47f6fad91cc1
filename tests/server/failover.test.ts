import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProgram } from '../helpers/child';
import { replaced, sample } from '../helpers/configuration';
import { freePort } from '../helpers/free-port';
import { listenLocally } from '../helpers/listen-locally';
import { startReplicated } from '../helpers/postgres';
import { startStore } from '../helpers/store-server';
import { temporaryFolder } from '../helpers/temporary-folder';
import { withTool } from '../helpers/with-tool';
import { ask } from './ask';

/** How soon after a promotion requests are answered again, in ms. */
const SOON_MS = 15_000;

test('a server goes on with a promoted standby, and has every report that it acknowledged', async () => {
  const { primary, standby, url, end, promote, close } = await startReplicated();
  onTestFinished(close);
  const start = (ports: readonly number[], env = {}) =>
    startStore({ apps: 5, env: { DATABASE_URL: url(ports), ...env } });
  const both = [primary, standby];
  const store = await start(both, {
    DATABASE_READ_URLS: url(both),
    METRICS_ADDRESS: '127.0.0.1:0',
  });
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
  let pages = 0;
  /** Of a page that no cache has. */
  const status = async (at: string) => {
    pages += 1;
    const address = `${at}/search?key=new${pages}`;
    return (await fetch(address, { headers: { connection: 'close' } })).status;
  };
  // At a fixed rate, whether or not earlier ones have been answered.
  const timer = setInterval(() => void report().catch(() => undefined), 50);
  onTestFinished(() => clearInterval(timer));
  const more = async () => {
    const before = acknowledged.length;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 10), SOON_MS);
  };
  await more();
  const [, metrics] = /^Metrics at (\S+)$/m.exec(store.output()) ?? [];
  await vi.waitFor(
    async () =>
      expect(String((await ask(String(metrics))).bytes)).toContain(
        'snowpea_database_standbys{state="used"} 1',
      ),
    SOON_MS,
  );
  await end('killed');
  // The standby answers what only reads.
  expect([await status(store.url), await status(control.url)]).toEqual([200, 503]);
  await delay(1_000);
  await promote();
  await more();
  clearInterval(timer);

  expect([await status(store.url), await status(control.url)]).toEqual([200, 503]);
  const client = new pg.Client(url([standby]));
  await client.connect();
  const { rows } = await client.query("select payload ->> 'target' as target from logs");
  await client.end();
  expect(rows.map(({ target }) => target)).toEqual(expect.arrayContaining(acknowledged));
});

/** A server that tells as Patroni does which PostgreSQL is the primary. */
async function patroni(database: string): Promise<string> {
  const server = createServer(async (_, answer) => {
    const client = new pg.Client(database);
    client.on('error', () => undefined);
    const primary = await client
      .connect()
      .then(() => client.query('SELECT pg_is_in_recovery() AS standby'))
      .then(({ rows }) => rows[0].standby === false)
      .catch(() => false);
    client.end().catch(() => undefined);
    answer.writeHead(primary ? 200 : 503).end();
  });
  onTestFinished(() => void server.close());
  return new URL(await listenLocally(server)).port;
}

/** A sample with the lines that are left out while there is no read-only server. */
const withReaders = (text: string) =>
  text.replaceAll(
    /^( *)# (acl|use_backend|backend|mode|balance|option|retries|retry-on|timeout|server) /gm,
    '$1$2 ',
  );

withTool('haproxy', 'behind HAProxy', () => {
  const folder = temporaryFolder();

  test('one address leads to the primary, and read-only servers answer what only reads', async () => {
    const { primary, standby, url, end, promote, close } = await startReplicated();
    onTestFinished(close);
    const [web, database, writer, reader] = await Promise.all(Array.from({ length: 4 }, freePort));
    const at = (name: string) => path.join(folder.path, name);
    writeFileSync(
      at('web.cfg'),
      replaced(withReaders(sample('haproxy.cfg')), {
        'bind :443 ssl crt /etc/haproxy/apps.example.org.pem alpn h2,http/1.1': `bind 127.0.0.1:${web}`,
        '/etc/haproxy/writing-addresses.lst': path.resolve('docs/samples/writing-addresses.lst'),
        '127.0.0.1:4173': `127.0.0.1:${writer}`,
        '10.0.0.21:4173': `127.0.0.1:${reader}`,
      }),
    );
    writeFileSync(
      at('postgres.cfg'),
      replaced(sample('haproxy-postgres.cfg'), {
        '127.0.0.1:6432\n  option': `127.0.0.1:${database}\n  option`,
        '10.0.0.11:5432 check port 8008': `127.0.0.1:${primary} check port ${await patroni(url([primary]))}`,
        '10.0.0.12:5432 check port 8008': `127.0.0.1:${standby} check port ${await patroni(url([standby]))}`,
      }),
    );
    const args = ['-f', at('web.cfg'), '-f', at('postgres.cfg')];
    const proxy = startProgram('haproxy', args, { PATH: process.env.PATH });
    onTestFinished(() => void proxy.process.kill('SIGTERM'));
    const start = async (port: number | undefined, DATABASE_URL: string, more = {}) => {
      const env = { PORT: String(port), DATABASE_URL, LOG_LEVEL: 'info', ...more };
      const store = await startStore({ apps: 5, env });
      onTestFinished(() => store.close());
      return store;
    };
    const writes = await start(writer, url([database ?? 0]));
    const standbys = `${url([primary, standby])}?target_session_attrs=standby`;
    const reads = await start(reader, standbys, { READ_ONLY: '1' });

    const front = `http://127.0.0.1:${web}`;
    const post = () => ask(`${front}/log/click`, { method: 'POST', body: '{"target":"x"}' });
    const status = async (address: string) => (await ask(front + address)).status;
    await vi.waitFor(async () => {
      expect(await status('/apps')).toBe(200);
      expect(reads.output()).toContain('"/apps"');
    }, SOON_MS);
    expect([(await post()).status, await status('/report/1')]).toEqual([200, 200]);
    expect(reads.output()).not.toMatch(/\/report|\/log/);

    await end('killed');
    expect(await status('/games')).toBe(200);
    await promote();
    await vi.waitFor(async () => expect((await post()).status).toBe(200), SOON_MS);
    expect(writes.output()).toContain('"/log/click"');
  });
});
