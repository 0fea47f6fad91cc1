import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { preload } from '../../bench/reliability/plant';
import { followSources } from '../helpers/followed-sources';
import { FAULTS, JOB_FAULTS, NO_JOBS, sourceWith } from '../helpers/job-faults';
import { ask } from '../helpers/own-database';
import { initialisedDataDir } from './cluster';
import { readiness, spawnServer, startServer } from './server';

/** A host whose sources redirect to an address, or plant a fault in the job that reads them. */
async function hostile() {
  const server = createServer((request, response) => {
    const [path, what = ''] = (request.url ?? '').split('?');
    if (path === '/redirect') response.writeHead(302, { location: decodeURIComponent(what) }).end();
    else response.end(JSON.stringify(sourceWith(what)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Cast: it listens on a port.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a fault of a sync, and a redirect to data:, end this sync with a line in the log, and the store serves', async () => {
  const host = await hostile();
  const dataDir = initialisedDataDir();
  const planted = FAULTS.map((fault) => `${host}/planted?${fault}`);
  const redirect = `${host}/redirect?${encodeURIComponent('data:application/json,{}')}`;
  await followSources(dataDir, [redirect, ...planted]);
  const server = await startServer({ env: { DATA_DIR: dataDir, ...preload(JOB_FAULTS) } });
  const errors = async () =>
    (await ask(dataDir, 'select last_error from source_syncs order by source_id')).map((row) =>
      String(row.last_error),
    );
  await expect
    .poll(errors, { timeout: 20_000 })
    .toEqual([
      expect.stringContaining('data: is neither http: nor https:'),
      ...planted.map((address) =>
        expect.stringContaining(`syncing ${address} has ended by an unexpected error`),
      ),
    ]);
  for (const address of planted) {
    const lines = server.output().split('\n');
    const told = lines.filter((line) => line.includes(`syncing ${address} has ended`));
    expect(told.filter((line) => line.includes('ERROR'))).toHaveLength(1);
  }
  expect(await readiness(server.url)).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the same fault ends the server where errors belong to no job (control)', async () => {
  const host = await hostile();
  const dataDir = initialisedDataDir();
  await followSources(dataDir, [`${host}/planted?library`]);
  const server = spawnServer({ env: { DATA_DIR: dataDir, ...preload(NO_JOBS, JOB_FAULTS) } });
  expect(await server.ended).toBe(70);
  expect(server.output()).toContain('uncaughtException');
});
