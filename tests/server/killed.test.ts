import { existsSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { readPostmaster } from '../../server/postgres/postmaster';
import { ask, clusterOf, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered, whileOpen } from './cluster';
import { readiness, type Server, startServer } from './server';

/** D§18: after any process is killed, the next start is ready again and has every committed row. */
const patient = { timeout: 60_000, interval: 50 };

test('a killed server leaves its PostgreSQL, and the next start takes it over', async () => {
  const dataDir = initialisedDataDir();
  const first = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'kept');
  const orphan = postgresPid(dataDir);

  expect(await first.end('SIGKILL')).toBe('SIGKILL');
  expect(await readiness(first.url)).toBe(0);
  expect(postgresPid(dataDir)).toBe(orphan);

  const second = await startServer({ env: { DATA_DIR: dataDir } });
  expect(await readiness(second.url)).toBe(200);
  expect(postgresPid(dataDir)).toBe(orphan);
  expect(await remembered(dataDir)).toEqual(['kept']);

  expect(await second.end('SIGTERM')).toBe(0);
  expect(postgresPid(dataDir)).toBeUndefined();
});

/** Waits until the server has restarted PostgreSQL for the nth time, and checks that nothing is lost. */
async function expectBack(server: Server, dataDir: string, times: number): Promise<void> {
  const back = () => expect(server.output().match(/PostgreSQL is back/g)).toHaveLength(times);
  await vi.waitFor(back, patient);
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(200), patient);
  expect(await remembered(dataDir)).toEqual(['kept']);
}

// PostgreSQL does not restart by itself after a crash of one of its processes.
test('a killed PostgreSQL is restarted while the server runs, also after a crash of one of its processes', async () => {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'kept');
  const killed = postgresPid(dataDir);
  process.kill(killed!, 'SIGKILL');
  await expectBack(server, dataDir, 1);
  expect(postgresPid(dataDir)).not.toBe(killed);

  const crashed = postgresPid(dataDir);
  const [writer] = await ask(
    dataDir,
    "select pid from pg_stat_activity where backend_type = 'walwriter'",
  );
  // Cast: the query above returns this column.
  process.kill((writer as { pid: number }).pid, 'SIGKILL');
  await expectBack(server, dataDir, 2);
  expect(postgresPid(dataDir)).not.toBe(crashed);
  expect(await server.end('SIGTERM')).toBe(0);
});

// With a server's start: places.test.ts.
test('the next opening recovers committed rows when both were killed', async () => {
  const dataDir = initialisedDataDir();
  const first = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'kept');
  const killed = postgresPid(dataDir);
  const sockets = readPostmaster(clusterOf(dataDir))!.socketDirectory;

  const ended = first.end('SIGKILL');
  process.kill(killed!, 'SIGKILL');
  await ended;
  await vi.waitFor(() => expect(postgresPid(dataDir)).toBeUndefined(), patient);

  await whileOpen(dataDir, async () => {
    expect(postgresPid(dataDir)).not.toBe(killed);
    expect(existsSync(sockets)).toBe(false);
    expect(await remembered(dataDir)).toEqual(['kept']);
  });
});
