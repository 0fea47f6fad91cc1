import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/store/database';
import { startNode } from '../helpers/child';
import { postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered, temporaryDataDir, whileOpen } from './cluster';
import { failedStart, readiness, startServer } from './server';

const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));

/** One server on a data directory; any number of the operator's tools beside it. */
test('a second server on the same data directory is refused with a message; commands and tools share the database with the first', async () => {
  const dataDir = initialisedDataDir();
  const server = await startServer({ env: { DATA_DIR: dataDir } });
  const postgres = postgresPid(dataDir);

  const second = await failedStart({ env: { DATA_DIR: dataDir } });
  expect(second.code).toBe(1);
  expect(second.output).toBe(
    `Another Snowpea server is running on the data directory ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`,
  );
  expect(await readiness(server.url)).toBe(200);
  expect(postgresPid(dataDir)).toBe(postgres);

  // On another data directory it is allowed.
  await whileOpen(initialisedDataDir(), async () => undefined);

  const command = startNode([CLI, 'status'], { DATA_DIR: dataDir });
  expect(await command.ended).toBe(0);
  expect(command.output()).toMatch(/\b0 apps/);
  expect(postgresPid(dataDir)).toBe(postgres);
  expect(await readiness(server.url)).toBe(200);

  const short = await openDatabase({ dataDir, databaseUrl: undefined });
  expect(await short.db.selectFrom('apps').selectAll().execute()).toEqual([]);
  await short.close();
  expect(postgresPid(dataDir)).toBe(postgres);
  expect(await readiness(server.url)).toBe(200);

  const long = await openDatabase({ dataDir, databaseUrl: undefined });
  expect(await server.end('SIGTERM')).toBe(0);
  expect(postgresPid(dataDir)).toBe(postgres);
  await remember(dataDir, 'kept');
  await long.close();
  expect(postgresPid(dataDir)).toBeUndefined();

  await whileOpen(dataDir, async () => expect(await remembered(dataDir)).toEqual(['kept']));
});

test('of two servers that start concurrently on a new data directory, one runs', async () => {
  const dataDir = temporaryDataDir();
  const both = [0, 1].map(() => startServer({ env: { DATA_DIR: dataDir } }));
  const started = (await Promise.allSettled(both)).filter(({ status }) => status === 'fulfilled');
  expect(started).toHaveLength(1);
  const server = await Promise.any(both);
  expect(await readiness(server.url)).toBe(200);
  await remember(dataDir, 'kept');
  expect(await server.end('SIGTERM')).toBe(0);
});
