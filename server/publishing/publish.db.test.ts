import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appliedDiff } from '../../tests/helpers/apply-diff';
import { testDatabase } from '../../tests/helpers/database';
import { packageOf, versionOf } from '../../tests/helpers/fdroid-repository';
import { signedImports } from '../../tests/helpers/signed-imports';
import { withTool } from '../../tests/helpers/with-tool';
import { sourceFeed } from '../catalogue/altstore/feed';
import { readEntry } from '../catalogue/fdroid/entry';
import { fdroidFeed } from '../catalogue/fdroid/feed';
import { verifyJar } from '../catalogue/fdroid/verify-jar';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { storedFiles } from '../catalogue/mirror/stored-files';
import type { FoundFile } from '../files/files';
import { foundFile } from '../files/folder';
import type { Schema } from '../store/schema';
import { repositoryRoutes } from '../web/repository';
import { altstoreSource } from './altstore';
import { publishedFolder } from './published-state';
import { createPublisher, type Publisher } from './publisher';

const ADDRESS = 'https://shop.example/fdroid/repo';
const JUNE = Date.UTC(2026, 5, 1);
const shop = signedImports();
let folder: string;
let publisher: Publisher;
let app: Hono;
let copies: Map<string, FoundFile>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snowpea-published-'));
  publisher = createPublisher(
    {
      db: shop.database.db,
      folder: publishedFolder(folder),
      key: { ...shop.signer, subject: 'CN=repo', validUntil: 0 },
      address: ADDRESS,
      words: async () => ({ name: { 'en-US': 'Shop' }, description: { 'en-US': 'All apps' } }),
    },
    (error) => {
      throw error;
    },
  );
  copies = new Map();
  const images = new Hono().get('/img/:id/260.png', (c) => c.text(`icon ${c.req.param('id')}`));
  app = repositoryRoutes({
    db: shop.database.db,
    publisher,
    folder,
    images,
    stored: { find: async (sha256) => copies.get(sha256) },
    requested: () => undefined,
  });
});
afterEach(async () => {
  await publisher.settled();
  await rm(folder, { recursive: true });
});

const packages = (two = 'Two') => ({
  'org.example.one': packageOf('One', { categories: ['Games', 'Writing'] }, [
    versionOf(2),
    versionOf(1),
  ]),
  'org.example.two': packageOf(two),
});
async function take(change: Record<string, unknown> = {}, days = 0) {
  const timestamp = JUNE + days * 86_400_000;
  const at = await shop.write({ packages: { ...packages(), ...change }, timestamp });
  await importInto(shop.database.db, at);
}
async function importInto(db: Kysely<Schema>, at: string) {
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  await writeCatalogue(db, await fdroidFeed(at, options), {});
}
/** Publishes, and reads the result. */
async function published() {
  await publisher.current();
  await publisher.settled();
  const now = await publisher.current();
  const at = path.join(folder, String(now?.timestamp));
  const jar = await verifyJar(await readFile(path.join(at, 'entry.jar')));
  const index = await readFile(path.join(at, 'index-v2.json'));
  return { at, jar, index, entry: readEntry(jar.content) };
}
const inside = async (db: Kysely<Schema>) => ({
  apps: await db
    .selectFrom('apps')
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .select(['package_name', 'resource_type', 'app_texts.name', 'description', 'license'])
    .where('gone', '=', false)
    .orderBy('package_name')
    .execute(),
  versions: await db
    .selectFrom('versions')
    .select(['sha256', 'size', 'signer', 'version_code', 'min_sdk', 'permissions', 'changelog'])
    .orderBy('sha256')
    .execute(),
});

describe('the published repository', () => {
  it('is signed by the shop, and an import of it has the same apps and files', async () => {
    await take();
    const { at, jar } = await published();
    expect(jar.fingerprint).toBe(shop.signer.fingerprint);
    const other = await testDatabase();
    await importInto(other.db, at);
    expect(await inside(other.db)).toEqual(await inside(shop.database.db));
    await other.close();
  });

  it('has the ways to support a developer', async () => {
    const support = { donate: ['https://example.org/give'], liberapay: 'example' };
    await take({ 'org.example.two': packageOf('Two', support) });
    const { index } = await published();
    const { 'org.example.one': one, 'org.example.two': two } = JSON.parse(`${index}`).packages;
    expect(two.metadata).toMatchObject(support);
    expect(one.metadata).not.toHaveProperty('donate');
  });

  it('stays the same until a published app changes', async () => {
    await take();
    const first = await published();
    await shop.database.db.updateTable('catalogue').set({ revision: 99 }).execute();
    expect((await published()).at).toBe(first.at);
    await take({ 'org.example.two': packageOf('Renamed') }, 1);
    expect((await published()).at).not.toBe(first.at);
  });

  it('has diffs from the last indexes to the newest', async () => {
    await take();
    const first = await published();
    await take({ 'org.example.two': packageOf('Renamed') }, 1);
    const { 'org.example.one': one } = packages();
    const only = await shop.write({
      packages: { 'org.example.one': one, 'org.example.zero': packageOf('Zero') },
      timestamp: JUNE + 2 * 86_400_000,
    });
    await published();
    await importInto(shop.database.db, only);
    const { at, index, entry } = await published();
    expect([...entry.diffs.keys()]).toHaveLength(2);
    const from = first.entry.timestamp;
    const file = entry.diffs.get(String(from));
    if (!file) throw new Error('There is no diff.');
    const diff = await readFile(path.join(at, file.name));
    const { whole } = appliedDiff({ stored: first.index, from, diff, file, entry });
    expect(whole).toEqual(JSON.parse(index.toString()));
  });

  it('omits the demo and apps without a file', async () => {
    await take();
    await shop.database.db.updateTable('versions').set({ path: null }).execute();
    expect(JSON.parse((await published()).index.toString()).packages).toEqual({});
    await shop.database.db.updateTable('versions').set({ path: 'a.apk' }).execute();
    await shop.database.db.updateTable('sources').set({ demo: true }).execute();
    expect(JSON.parse((await published()).index.toString()).packages).toEqual({});
  });

  it('deletes the oldest indexes', async () => {
    for (let day = 0; day < 8; day += 1) {
      await take({ 'org.example.two': packageOf(`Name ${day}`) }, day);
      await published();
    }
    expect((await readdir(folder)).filter((name) => /^\d+$/.test(name))).toHaveLength(6);
  });
});

describe('the addresses of the repository', () => {
  const get = (at: string, headers: Record<string, string> = {}) =>
    app.request(`/fdroid/repo/${at}`, { headers });

  it('send the index compressed, in ranges and with 304', async () => {
    await take();
    const { index } = await published();
    const whole = await get('index-v2.json');
    expect(await whole.text()).toBe(index.toString());
    const packed = await get('index-v2.json', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const part = await get('index-v2.json', { range: 'bytes=5-9', 'accept-encoding': 'gzip' });
    expect([part.status, await part.text()]).toEqual([206, index.toString().slice(5, 10)]);
    for (const name of ['entry.jar', 'index-v2.json']) {
      const etag = (await get(name)).headers.get('etag') ?? '';
      expect((await get(name, { 'if-none-match': etag })).status).toBe(304);
    }
    for (const none of ['diff/1.json', 'diff/../state.json', 'state.json', 'x.apk'])
      expect((await get(none)).status).toBe(404);
  });

  it('send the icon and stored files, and redirect others to their source', async () => {
    await take();
    const { index } = await published();
    const { 'org.example.one': one } = JSON.parse(index.toString()).packages;
    const icon = await get(one.metadata.icon['en-US'].name.slice(1));
    expect(await icon.text()).toMatch(/^icon \d+$/);
    const [{ file }] = Object.values<{ file: { name: string; sha256: string } }>(one.versions) as [
      { file: { name: string; sha256: string } },
    ];
    const away = await get(file.name.slice(1));
    expect(away.status).toBe(302);
    expect(away.headers.get('location')).toBe('https://apps.example.org/fdroid/repo/app_2.apk');
    const copy = await foundFile(import.meta.filename);
    if (copy) copies.set(file.sha256, { ...copy, length: 100 });
    const here = await get(file.name.slice(1), { range: 'bytes=90-' });
    expect([here.status, (await here.text()).length]).toEqual([206, 10]);
    expect(here.headers.get('cache-control')).toMatch(/immutable/);
    expect((await get('org.example.none_1_aaaaaaaaaaaa.apk')).status).toBe(404);
  });

  it('answer 404 without a key', async () => {
    const none = { db: shop.database.db, publisher: undefined, folder, images: new Hono() };
    const routes = repositoryRoutes({
      ...none,
      stored: storedFiles(folder),
      requested: () => undefined,
    });
    expect((await routes.request('/fdroid/repo/entry.jar')).status).toBe(404);
  });
});

it('publishes iOS apps as a source that an import can read', async () => {
  const { db } = shop.database;
  const app = (n: number) => ({
    name: `App ${n}`,
    bundleIdentifier: `org.example.App${n}`,
    category: 'games',
    localizedDescription: 'About it.',
    versions: [
      {
        version: '1.2',
        date: '2026-05-01',
        downloadURL: `https://ios.example/${n}.ipa`,
        size: 1_000,
        minOSVersion: '15.0',
      },
    ],
    appPermissions: { privacy: { NSCameraUsageDescription: 'To scan.' } },
  });
  const read = (fields: Record<string, unknown>, asked: string) =>
    sourceFeed(fields, { argument: asked, asked, adult: false, remoteImages: false });
  // Notarised for AltStore PAL, which reads its own source only: there is no file that others could install.
  const [pal, folder] = [app(3), app(4)];
  for (const version of pal.versions) version.downloadURL = 'https://ios.example/3/manifest.json';
  for (const version of folder.versions) version.downloadURL = 'https://ios.example/4/';
  const betas = app(2).versions.map((version) => ({ ...version, version: '1.3', beta: true }));
  const withBeta = { ...app(2), versions: [...betas, ...app(2).versions] };
  const apps = [app(1), withBeta, pal, folder];
  const given = read({ name: 'Store', apps }, 'https://ios.example/source.json');
  await writeCatalogue(db, given, {});
  const words = { origin: 'https://shop.example', name: 'Shop', description: 'All apps' };
  const text = await altstoreSource(db, words);
  const back = read(JSON.parse(text), 'https://shop.example/altstore.json');
  expect(back.problems()).toEqual([]);
  expect(back.expected).toBe(2);
  expect([...(back.apps() as Iterable<unknown>)]).toMatchObject(
    [1, 2].map((n) => ({
      packageName: `org.example.App${n}`,
      resourceType: 1,
      privacy: [{ key: 'Camera', reason: 'To scan.' }],
      versions: [{ versionName: '1.2', size: 1_000, minOs: '15.0' }],
    })),
  );
});

withTool('jarsigner', 'the entry, by jarsigner', () => {
  it('is signed', async () => {
    await take();
    const { at } = await published();
    const { stdout } = spawnSync('jarsigner', ['-verify', path.join(at, 'entry.jar')]);
    expect(String(stdout)).toContain('jar verified');
  });
});

withTool('apksigner', 'the entry, by apksigner', () => {
  it('is signed as fdroidserver signs it', async () => {
    await take();
    const { at } = await published();
    const args = ['verify', '--min-sdk-version', '23', '--max-sdk-version', '24', '--print-certs'];
    const { stdout, stderr } = spawnSync('apksigner', [...args, path.join(at, 'entry.jar')]);
    expect(`${stdout}${stderr}`).toContain(shop.signer.fingerprint);
  });
});

/** Debian's fdroidserver uses the system's Python, which is not always the first one in PATH. */
const PYTHON = '/usr/bin/python3';
const READ = `import json, sys
from fdroidserver import common, index
common.config = {'jarsigner': 'jarsigner', 'apksigner': 'apksigner', 'keytool': 'keytool'}
data, etag = index.download_repo_index_v2(sys.argv[1], verify_fingerprint=True)
print(json.dumps({n: len(p['versions']) for n, p in data['packages'].items()}))`;

withTool('fdroid', 'the repository, by fdroidserver', () => {
  it('is verified and read', async () => {
    await take();
    await published();
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    // Cast: a server on a port has an address of this type.
    const { port } = server.address() as AddressInfo;
    const at = `http://127.0.0.1:${port}/fdroid/repo?fingerprint=`;
    const read = (fingerprint: string) =>
      promisify(execFile)(PYTHON, ['-c', READ, at + fingerprint.toUpperCase()]);
    try {
      const { stdout } = await read(shop.signer.fingerprint);
      expect(JSON.parse(stdout)).toEqual({ 'org.example.one': 2, 'org.example.two': 1 });
      await expect(read('ab'.repeat(32))).rejects.toThrow(/fingerprint does not match/);
    } finally {
      server.close();
    }
  });
});
