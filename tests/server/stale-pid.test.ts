import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from '../../server/postgres/binaries';
import { spawnOnCluster } from '../../server/postgres/cluster-command';
import { pidFile } from '../../server/postgres/postmaster';
import { reachableBinaries } from '../../server/postgres/reachable-binaries';
import { chooseRunAs } from '../../server/postgres/run-as';
import { openDatabase } from '../../server/store/database';
import { clusterOf, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered } from './cluster';
import { startServer } from './server';

/**
 * Process ids are reused: in a container the id of a killed PostgreSQL belongs to another process at the next start.
 * PostgreSQL takes any live process of its own user for a postmaster and refuses forever; the store must not.
 */
test('a reused process id in postmaster.pid does not keep the store from starting', async () => {
  const dataDir = initialisedDataDir();
  const cluster = clusterOf(dataDir);
  const first = await openDatabase({ dataDir, databaseUrl: undefined });
  await remember(dataDir, 'kept');
  const left = readFileSync(pidFile(cluster), 'utf8');
  await first.close();

  const runAs = chooseRunAs(undefined, cluster);
  const stranger = spawn('sleep', ['600'], { ...runAs, stdio: 'ignore' });
  onTestFinished(() => void stranger.kill());
  const leave = () => writeFileSync(pidFile(cluster), left.replace(/^\d+/, String(stranger.pid)));

  leave();
  const binaries = reachableBinaries(findBinaries(), runAs);
  const alone = spawnOnCluster(
    { binaries, cluster, runAs },
    'postgres',
    [],
    ['ignore', 'ignore', 'pipe'],
  );
  const said = await new Response(alone.stderr as never).text();
  expect(said).toMatch(/lock file "postmaster.pid" already exists/);

  leave();
  const second = await startServer({ env: { DATA_DIR: dataDir } });
  expect(postgresPid(dataDir)).not.toBe(stranger.pid);
  expect(await remembered(dataDir)).toEqual(['kept']);
  expect(stranger.exitCode).toBeNull();
  expect(await second.end('SIGTERM')).toBe(0);
});
