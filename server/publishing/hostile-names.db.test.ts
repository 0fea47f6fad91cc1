import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { appliedDiff } from '../../tests/helpers/apply-diff';
import { packageOf, versionOf } from '../../tests/helpers/fdroid-repository';
import { HOSTILE_TEXTS } from '../../tests/helpers/hostile-names';
import { signedImports } from '../../tests/helpers/signed-imports';
import { withTool } from '../../tests/helpers/with-tool';
import { readEntry } from '../catalogue/fdroid/entry';
import { fdroidFeed } from '../catalogue/fdroid/feed';
import { verifyJar } from '../catalogue/fdroid/verify-jar';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { repositoryRoutes } from '../web/repository';
import { publishedFolder } from './published-state';
import { createPublisher, type Publisher } from './publisher';

/** Repositories of hostile names, which are published and read again by other programs. */
const JUNE = Date.UTC(2026, 5, 1);
/** Names of properties that every object has. */
const INHERITED = ['__proto__', 'constructor', 'toString'];
const shop = signedImports();
let folder: string;
let publisher: Publisher;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snowpea-published-'));
  publisher = createPublisher(
    {
      db: shop.database.db,
      folder: publishedFolder(folder),
      key: { ...shop.signer, subject: 'CN=repo', validUntil: 0 },
      address: 'https://shop.example/fdroid/repo',
      words: async () => ({ name: { 'en-US': 'Shop' }, description: { 'en-US': 'All apps' } }),
    },
    (error) => {
      throw error;
    },
  );
});
afterEach(async () => {
  await publisher.settled();
  await rm(folder, { recursive: true });
});

/** An object with any keys, `__proto__` too. */
const objectOf = <T>(names: readonly string[], value: (name: string, i: number) => T) =>
  // Cast: the type of JSON's values is known here.
  JSON.parse(
    `{${names.map((name, i) => `${JSON.stringify(name)}:${JSON.stringify(value(name, i))}`).join()}}`,
  ) as Record<string, T>;

/** Imports the hostile catalogue, with other texts in each turn, and publishes it. */
async function published(turn: number) {
  const texts = (text: string) => ({ 'en-US': `${turn} ${text}`, 'zh-CN': text });
  const warned = { antiFeatures: objectOf(INHERITED, texts) };
  const at = await shop.write({
    packages: Object.fromEntries(
      HOSTILE_TEXTS.map((text, i) => {
        const about = { name: texts(text), summary: texts(text), description: texts(text) };
        const more = { ...about, authorName: text, categories: INHERITED };
        const version = { ...versionOf(i + 1), ...warned, whatsNew: texts(text) };
        return [`org.example.hostile${i}`, packageOf(`App ${i}`, more, [version])];
      }),
    ),
    repo: {
      categories: objectOf(INHERITED, (name) => ({ name: texts(name) })),
      antiFeatures: objectOf(INHERITED, (name) => ({
        name: texts(name),
        description: texts(name),
      })),
    },
    timestamp: JUNE + turn,
  });
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  await writeCatalogue(shop.database.db, await fdroidFeed(at, options), {});
  await publisher.current();
  await publisher.settled();
  const place = path.join(folder, String((await publisher.current())?.timestamp));
  const { content } = await verifyJar(await readFile(path.join(place, 'entry.jar')));
  return {
    place,
    index: await readFile(path.join(place, 'index-v2.json')),
    entry: readEntry(content),
  };
}

it('a diff between two indexes of hostile names leads to the newer one', async () => {
  const older = await published(1);
  const { place, index, entry } = await published(2);
  const from = older.entry.timestamp;
  const file = entry.diffs.get(String(from));
  if (!file) throw new Error('There is no diff.');
  const diff = await readFile(path.join(place, file.name));
  const { whole } = appliedDiff({ stored: older.index, from, diff, file, entry });
  expect(whole).toEqual(JSON.parse(String(index)));
  expect(Object.keys(JSON.parse(String(index)).packages)).toHaveLength(HOSTILE_TEXTS.length);
});

/** Debian's Python, which has fdroidserver's modules; it reads JSON as other programs than JavaScript do. */
const PYTHON = '/usr/bin/python3';
const READ = `import json, sys
from fdroidserver import index
data = json.load(open(sys.argv[1], encoding='utf-8'))
names = [text for p in data['packages'].values() for text in p['metadata']['name'].values()]
json.dumps(data, ensure_ascii=False).encode('utf-8')
print(json.dumps([names, sorted(data['repo']['antiFeatures'])]))`;

/** Fdroidserver's own reader: it verifies the signed entry and its fingerprint, then the index's hash. */
const DOWNLOAD = `import json, sys
from fdroidserver import common, index
common.config = {'jarsigner': 'jarsigner', 'apksigner': 'apksigner', 'keytool': 'keytool'}
data, etag = index.download_repo_index_v2(sys.argv[1], verify_fingerprint=True)
print(json.dumps(data))`;

withTool('fdroid', 'an index of hostile names, by fdroidserver’s Python', () => {
  const read = async (file: string) =>
    JSON.parse((await promisify(execFile)(PYTHON, ['-c', READ, file])).stdout);

  it('is read, and has no control characters and no bidirectional controls', async () => {
    const { place } = await published(1);
    const [names, keys] = await read(path.join(place, 'index-v2.json'));
    expect(names).toHaveLength(2 * HOSTILE_TEXTS.length);
    expect(names.join('')).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
    expect(keys).toEqual(['toString']);
    expect(names.join('')).not.toMatch(/\p{M}{5}/u);
  });

  it('is verified and read from the shop’s address', async () => {
    const { index } = await published(1);
    const routes = repositoryRoutes({
      db: shop.database.db,
      publisher,
      folder,
      images: new Hono(),
      stored: { find: async () => undefined },
      requested: () => undefined,
    });
    const server = serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' });
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    // Cast: a server on a port has an address of this type.
    const { port } = server.address() as AddressInfo;
    const at = `http://127.0.0.1:${port}/fdroid/repo?fingerprint=${shop.signer.fingerprint}`;
    const most = { maxBuffer: 64 * 1024 ** 2 };
    const { stdout } = await promisify(execFile)(PYTHON, ['-c', DOWNLOAD, at], most);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(String(index)));
  });

  it('(control: half of a character is noticed)', async () => {
    const { place, index } = await published(1);
    const file = path.join(place, 'planted.json');
    await writeFile(file, String(index).replace(']]>', '\\ud800'));
    await expect(read(file)).rejects.toThrow(/surrogates not allowed/);
  });
});
