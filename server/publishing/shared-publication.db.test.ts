import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUCKET, type FakeS3, fakeS3, s3Error } from '../../tests/helpers/fake-s3';
import { packageOf } from '../../tests/helpers/fdroid-repository';
import { signedImports } from '../../tests/helpers/signed-imports';
import { fdroidFeed } from '../catalogue/fdroid/feed';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { openBucket } from '../files/bucket';
import { publishedFolder } from './published-state';
import { createPublisher, keyOf } from './publisher';
import { sharedPublication } from './shared-publication';

const ADDRESS = 'https://shop.example/fdroid/repo';
const shop = signedImports();
let folder: string;
let s3: FakeS3;
const said: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snowpea-shared-'));
  s3 = fakeS3();
  said.length = 0;
  await take('One', 1);
});
afterEach(() => rm(folder, { recursive: true }));

async function take(name: string, day: number) {
  const timestamp = Date.UTC(2026, 5, day);
  const at = await shop.write({ packages: { 'org.example.one': packageOf(name) }, timestamp });
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  await writeCatalogue(shop.database.db, await fdroidFeed(at, options), {});
}

/** A server with a disk of its own, started now. */
function server(name: string) {
  const own = publishedFolder(path.join(folder, name));
  const key = { ...shop.signer, subject: 'CN=repo', validUntil: 0 };
  const report = (line: string) => void said.push(line);
  const bucket = openBucket(BUCKET, { shop: ['ours'], ask: s3.ask, report });
  const publisher = createPublisher(
    {
      db: shop.database.db,
      folder: own,
      shared: sharedPublication(own, bucket.files('published'), keyOf(key, ADDRESS)),
      key,
      address: ADDRESS,
      words: async () => ({ name: { 'en-US': 'Shop' }, description: {} }),
    },
    (error) => {
      throw error;
    },
  );
  /** The files that it serves now, by name. */
  const served = async (): Promise<Record<string, unknown>> => {
    const { timestamp } = (await publisher.current()) ?? {};
    const at = path.join(own.path, String(timestamp));
    const entries = await readdir(at, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    const named = files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(at, file), await readFile(file, 'base64')] as const;
    });
    return { timestamp, ...Object.fromEntries(await Promise.all(named)) };
  };
  return { served, settled: publisher.settled };
}
const puts = () => s3.asked().filter((line) => line.startsWith('PUT'));

it('one server publishes, and all serve the same bytes', async () => {
  const [first, second] = [server('first'), server('second')];
  const published = await first.served();
  expect(puts()).toContain(
    `PUT shop/published/${[...s3.objects.keys()][1]?.split('/')[2]}/current.json`,
  );
  expect(await second.served()).toEqual(published);
  expect(puts()).toEqual([]);

  // The other one publishes what is new, with a diff from the first.
  await take('Changed', 2);
  expect(await second.served()).toEqual(published);
  await second.settled();
  const newer = await second.served();
  expect(newer).toHaveProperty([`diff/${published.timestamp}.json`]);
  expect(await first.served()).toEqual(newer);
  expect(await server('third').served()).toEqual(newer);
  expect(await server('first').served()).toEqual(newer);
});

it('without the bucket the last publication is served; a new server has none', async () => {
  const first = server('first');
  const published = await first.served();
  await take('Changed', 2);
  s3.fault = () => s3Error(503, 'SlowDown');
  expect(await first.served()).toEqual(published);
  await first.settled();
  expect(await first.served()).toEqual(published);
  await expect(server('second').served()).rejects.toThrow('ENOENT');
  expect(new Set(said)).toEqual(new Set([expect.stringMatching(/^BUCKET_URL.*does not answer/)]));
});

it.each([
  ['another index', 'index-v2.json', Buffer.from('{}')],
  ['a manifest that names a file outside', 'current.json', Buffer.from('{"publications":[{}]}')],
])('%s in the bucket is not served, and replaced', async (_, name, bytes) => {
  const published = await server('first').served();
  const at = [...s3.objects.keys()].find((key) => key.endsWith(`/${name}`)) ?? '';
  const before = s3.objects.get(at);
  s3.objects.set(at, bytes);
  const second = server('second');
  const served = await second.served();
  expect(Buffer.from(String(served['index-v2.json']), 'base64').toString()).toContain('One');
  expect([served.timestamp, served['index-v2.json']]).toEqual([
    published.timestamp,
    published['index-v2.json'],
  ]);
  expect(s3.objects.get(at)).toEqual(before);
});
