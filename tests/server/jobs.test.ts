import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { preload } from '../../bench/reliability/plant';
import { followSources } from '../helpers/followed-sources';
import {
  faultySources,
  goodSource,
  type HostileSource,
  hostileSources,
  listen,
} from '../helpers/hostile-sources';
import { JOB_FAULTS, NO_JOBS } from '../helpers/job-faults';
import { ask } from '../helpers/own-database';
import { initialisedDataDir } from './cluster';
import { spawnServer, startServer } from './server';

/** Time-outs of ten seconds and more pass 30 times as fast, so that slow hosts take no half hours. */
const HURRY = `
const { setTimeout: timeout } = globalThis;
globalThis.setTimeout = (work, ms, ...more) => timeout(work, ms >= 10_000 ? ms / 30 : ms, ...more);
`;

/** A store that follows sources, whose hosts answer from `ready` on: a fault must not end a server that still starts. */
async function following(sources: readonly HostileSource[], ready?: Promise<unknown>) {
  const dataDir = initialisedDataDir();
  const addresses = await Promise.all(
    sources.map((source) =>
      listen(source, (host) => onTestFinished(() => void host.close()), ready),
    ),
  );
  await followSources(dataDir, addresses);
  return { dataDir, addresses };
}

test('hostile sources, and faults outside of the promise of a sync, end this sync with a line in the log, and the store serves', {
  timeout: 300_000,
}, async () => {
  const sources = [...hostileSources(), ...faultySources(), goodSource()];
  const started = new AbortController();
  const { dataDir, addresses } = await following(sources, once(started.signal, 'abort'));
  const env = { DATA_DIR: dataDir, DEMO_APPS: '5', ...preload(HURRY, JOB_FAULTS) };
  const server = await startServer({ env });
  started.abort();

  // A sync that has begun has neither an error nor succeeded.
  const errors = async () => {
    const rows = await ask(
      dataDir,
      'select address, last_error from source_syncs where last_error is not null or succeeded_at is not null',
    );
    return new Map(rows.map((row) => [String(row.address), row.last_error]));
  };
  let ended = await errors();
  const end = performance.now() + 240_000;
  while (ended.size < sources.length && performance.now() < end) {
    for (const page of ['/', '/app/1', '/readyz']) {
      const answer = await fetch(server.url + page);
      await answer.text();
      // A refusal under overload is intended: it says when to come back.
      if (!answer.headers.has('retry-after')) expect(answer.status, page).toBe(200);
    }
    ended = await errors();
  }

  const lines = server.output().split('\n');
  const told = (text: string) => lines.filter((line) => line.includes(text));
  for (const [i, { name, good = false }] of sources.entries()) {
    const address = addresses[i];
    if (good) expect(ended.get(String(address)), name).toBeNull();
    else if (name.startsWith('fault: ')) {
      expect(ended.get(String(address)), name).toContain('has ended by an unexpected error');
      const errors = told(`syncing ${address} has ended`).filter((line) => line.includes('ERROR'));
      expect(errors, name).toHaveLength(1);
    } else {
      expect(ended.get(String(address)), name).toEqual(expect.any(String));
      expect(told(`${address} could not be synced`), name).not.toEqual([]);
    }
  }
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the same fault ends the server where errors belong to no job (control)', async () => {
  const library = faultySources().filter(({ name }) => name.endsWith('library'));
  const { dataDir } = await following(library);
  const server = spawnServer({ env: { DATA_DIR: dataDir, ...preload(NO_JOBS, JOB_FAULTS) } });
  expect(await server.ended).toBe(70);
  expect(server.output()).toContain('uncaughtException');
});
