import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readPostmaster } from '../../server/postgres/postmaster';
import { ask, clusterOf, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, whileOpen } from './cluster';
import { readiness, type Server, startServer } from './server';

/** D§18: after any process is killed, the next start is ready again and has every row that was acknowledged. */
const patient = { timeout: 60_000, interval: 50 };

/** Visitors' pages that report as fast as the server answers, until `end`, also while it does not. */
function reporting(url: string) {
  const acknowledged: string[] = [];
  let isOn = true;
  const page = async (writer: number) => {
    for (let n = 0; isOn; n += 1) {
      const target = `${writer}-${n}`;
      const body = JSON.stringify({ target });
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${writer}.${n >> 8}.${n & 255}`,
      };
      const sent = { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) };
      const answer = await fetch(`${url}/log/click`, sent).catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(target);
      await answer?.text().catch(() => undefined);
      await delay(10);
    }
  };
  const all = Promise.all([1, 2, 3, 4].map(page));
  /** A kill without running reports tests nothing. */
  const some = async () => {
    const { length } = acknowledged;
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(length + 20), patient);
  };
  return {
    acknowledged,
    some,
    async end() {
      isOn = false;
      await all;
    },
  };
}

async function expectKept(dataDir: string, acknowledged: readonly string[]): Promise<void> {
  const rows = await ask(dataDir, "select payload ->> 'target' as target from logs");
  expect(rows.map(({ target }) => target)).toEqual(expect.arrayContaining([...acknowledged]));
}

const start = (dataDir: string) =>
  startServer({ env: { DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1' } });

test('a killed server leaves its PostgreSQL, and the next start takes it over', async () => {
  const dataDir = initialisedDataDir();
  const first = await start(dataDir);
  const reports = reporting(first.url);
  await reports.some();
  const orphan = postgresPid(dataDir);

  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  await reports.end();
  expect(await readiness(first.url)).toBe(0);
  expect(postgresPid(dataDir)).toBe(orphan);

  const second = await start(dataDir);
  expect(await readiness(second.url)).toBe(200);
  expect(postgresPid(dataDir)).toBe(orphan);
  await expectKept(dataDir, reports.acknowledged);

  expect(await second.end('SIGTERM')).toBe(0);
  expect(postgresPid(dataDir)).toBeUndefined();
});

/** Waits until the server has restarted PostgreSQL for the nth time. */
async function expectBack(server: Server, times: number): Promise<void> {
  const back = () => expect(server.output().match(/PostgreSQL is back/g)).toHaveLength(times);
  await vi.waitFor(back, patient);
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(200), patient);
}

// PostgreSQL does not restart by itself after a crash of one of its processes.
test('a killed PostgreSQL is restarted while the server runs, also after a crash of one of its processes', async () => {
  const dataDir = initialisedDataDir();
  const server = await start(dataDir);
  const reports = reporting(server.url);
  await reports.some();
  const killed = postgresPid(dataDir);
  process.kill(killed!, 'SIGKILL');
  await expectBack(server, 1);
  await reports.some();
  expect(postgresPid(dataDir)).not.toBe(killed);

  const crashed = postgresPid(dataDir);
  const [writer] = await ask(
    dataDir,
    "select pid from pg_stat_activity where backend_type = 'walwriter'",
  );
  // Cast: the query above returns this column.
  process.kill((writer as { pid: number }).pid, 'SIGKILL');
  await expectBack(server, 2);
  await reports.some();
  await reports.end();
  await expectKept(dataDir, reports.acknowledged);
  expect(postgresPid(dataDir)).not.toBe(crashed);
  expect(await server.end('SIGTERM')).toBe(0);
});

// With a server's start: places.test.ts.
test('the next opening recovers committed rows when both were killed', async () => {
  const dataDir = initialisedDataDir();
  const first = await start(dataDir);
  const reports = reporting(first.url);
  await reports.some();
  const killed = postgresPid(dataDir);
  const sockets = readPostmaster(clusterOf(dataDir))!.socketDirectory;

  const ended = first.end('SIGKILL');
  process.kill(killed!, 'SIGKILL');
  await ended;
  await reports.end();
  await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);

  await whileOpen(dataDir, async () => {
    expect(postgresPid(dataDir)).not.toBe(killed);
    expect(existsSync(sockets)).toBe(false);
    await expectKept(dataDir, reports.acknowledged);
  });
});
