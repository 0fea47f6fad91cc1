import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedFolder } from '../helpers/cluster-template';
import { clusterOf } from '../helpers/own-database';
import { startPostgres } from '../helpers/postgres';
import { initialisedDataDir, temporaryDataDir } from './cluster';
import { startServer } from './server';

test('an operator’s PostgreSQL uses another port when the first one is in use', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  // Cast: a TCP server's address is never a pipe's string.
  const taken = (other.address() as AddressInfo).port;
  const asked: number[] = [];
  const postgres = await startPostgres(() => {
    asked.push(taken + asked.length);
    return asked.at(-1) ?? 0;
  });
  onTestFinished(() => postgres.close());
  expect(asked.length).toBeGreaterThan(1);
  expect(new URL(postgres.url).port).toBe(String(asked.at(-1)));
  expect(await postgres.create('shop')).toMatch(/\/shop$/);
});

test('a store on a copied cluster equals one on a cluster of its own', async () => {
  const [copied, own] = [initialisedDataDir(), temporaryDataDir()];
  const said: string[] = [];
  for (const dataDir of [copied, own]) {
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    expect(await server.end('SIGTERM')).toBe(0);
    said.push(server.output().replaceAll(/:\d+/g, ''));
  }
  expect(said[1]).toContain('Creating the database\n');
  expect(said[0]).toBe(said[1]?.replace('Creating the database\n', ''));
  const [one, two] = [copied, own].map((dataDir) => {
    const cluster = clusterOf(dataDir);
    const { uid, gid, mode } = statSync(cluster);
    return { uid, gid, mode, files: readdirSync(cluster).sort() };
  });
  expect(one).toEqual(two);
});

test('a shared preparation is complete for concurrent users, and missing when it fails', async () => {
  const name = path.basename(mkdtempSync(path.join(tmpdir(), 'snowpea-test-')));
  onTestFinished(() => rmSync(path.join(tmpdir(), name), { recursive: true }));
  const broken = () => Promise.reject(new Error('No space left.'));
  await expect(cachedFolder(name, broken)).rejects.toThrow('No space left.');
  let made = 0;
  const make = async () => {
    made += 1;
  };
  const places = await Promise.all([cachedFolder(name, make), cachedFolder(name, make)]);
  const [place = ''] = places;
  onTestFinished(() => rmSync(place, { recursive: true }));
  expect(new Set(places).size).toBe(1);
  expect(made).toBe(2);
  expect(await cachedFolder(name, broken)).toBe(place);
  const folder = readdirSync(path.dirname(place)).filter((file) => file.startsWith(name));
  expect(folder).toEqual([name]);
});
