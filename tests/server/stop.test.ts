import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { pidFile, readPostmaster } from '../../server/postgres/postmaster';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered, temporaryDataDir } from './cluster';
import { halfRequest } from './half-request';
import { failedStart, readiness, spawnServer, startServer } from './server';

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the server with 0 and stops PostgreSQL, without leftovers',
  async (signal) => {
    const dataDir = initialisedDataDir();
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    const sockets = readPostmaster(clusterOf(dataDir))?.socketDirectory ?? '';
    expect(existsSync(sockets)).toBe(true);

    expect(await server.end(signal)).toBe(0);
    expect(existsSync(sockets)).toBe(false);
    expect(existsSync(pidFile(clusterOf(dataDir)))).toBe(false);
    expect(readFileSync(`${dataDir}/postgres.log`, 'utf8')).toContain(
      'database system is shut down',
    );
  },
);

test('a running request gets its answer when the server is asked to stop', async () => {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const running = await halfRequest(server.url);
  const ended = server.end('SIGTERM');
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  running.finish();
  expect(await running.answered).toBe(200);
  expect(await ended).toBe(0);
});

/** Asks a server to stop during an upload, which delays it until the second request. */
async function askedTwice(signal: NodeJS.Signals) {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'stored');
  const { port } = new URL(server.url);
  const running = request({ port, path: '/api/proxyNew', method: 'POST', agent: false });
  running.on('error', () => undefined);
  // Its handler reads the body, which never ends.
  running
    .setHeader('content-type', 'multipart/form-data; boundary=b')
    .setHeader('sec-fetch-site', 'same-origin')
    .setHeader('content-length', 2)
    .setHeader('expect', '100-continue')
    .flushHeaders();
  await once(running, 'continue');
  const ended = server.end(signal);
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  // One request to stop may arrive as several signals, so this repeats until it is acknowledged.
  const asking = setInterval(() => server.signal(signal), 100);
  const code = await ended;
  clearInterval(asking);
  return { dataDir, code };
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a second %s stops PostgreSQL at once without leftovers, and committed rows are there at the next start',
  async (signal) => {
    const { dataDir, code } = await askedTwice(signal);
    expect(code).toBe(1);
    expect(postgresPid(dataDir)).toBeUndefined();
    expect(readFileSync(`${dataDir}/postgres.log`, 'utf8')).toContain(
      'received immediate shutdown request',
    );
    const next = await startServer({ env: { DATA_DIR: dataDir } });
    expect(await remembered(dataDir)).toEqual(['stored']);
    expect(await next.end('SIGTERM')).toBe(0);
  },
);

test('simultaneous signals count once: the server shuts down gracefully', async () => {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const ended = server.end('SIGINT');
  server.signal('SIGINT');
  server.signal('SIGTERM');
  expect(await ended).toBe(0);
  const log = readFileSync(`${dataDir}/postgres.log`, 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).not.toContain('immediate');
});

test('a server that is stopped during its start shuts down gracefully too', async () => {
  const dataDir = initialisedDataDir();
  const child = spawnServer({ env: { DATA_DIR: dataDir, DEMO_APPS: '100000' } });
  await vi.waitFor(() => expect(child.output()).toContain('demo catalogue'), 60_000);
  expect(postgresPid(dataDir)).toBeDefined();
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(postgresPid(dataDir)).toBeUndefined();
});

test('a port in use is reported before anything is created, and PORT=0 uses a free one', async () => {
  const server = await startServer({ env: { DATA_DIR: initialisedDataDir() } });
  const { port } = new URL(server.url);
  expect(Number(port)).toBeGreaterThan(0);

  const dataDir = temporaryDataDir();
  const second = await failedStart({ env: { DATA_DIR: dataDir, PORT: port } });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `Another program uses port ${port} of 127.0.0.1 (perhaps a Snowpea that runs already): stop it, or set PORT to another port (0 takes a free one).`,
  );
  expect(existsSync(clusterOf(dataDir))).toBe(false);
  expect(await server.end('SIGTERM')).toBe(0);
});
