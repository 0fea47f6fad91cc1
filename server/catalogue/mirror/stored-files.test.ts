import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { BUCKET, type FakeS3, fakeS3, s3Error } from '../../../tests/helpers/fake-s3';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { openBucket } from '../../files/bucket';
import type { FoundFile } from '../../files/files';
import { storedFiles } from './stored-files';

const folder = temporaryFolder();
const BYTES = Buffer.alloc(200_000, 1);
const HASH = createHash('sha256').update(BYTES).digest('hex');
const KEY = `shop/mirror/${HASH.slice(0, 2)}/${HASH}`;
let s3: FakeS3;
/** The copies as a server with this disk sees them. */
const inBucket = (disk: string) => {
  const bucket = openBucket(BUCKET, { shop: ['ours'], ask: s3.ask, report: () => undefined });
  return storedFiles(path.join(folder.path, disk), bucket.files('mirror'));
};
const wholeOf = async (found: FoundFile | undefined) =>
  Buffer.from(await new Response(await found?.open(0, BYTES.length - 1)).arrayBuffer());

beforeEach(async () => {
  s3 = fakeS3();
  const stored = inBucket('one');
  await writeFile(await stored.place(HASH), BYTES);
  await stored.keep(HASH);
});

it('a copy in a bucket is that of all servers, and of no disk', async () => {
  const found = await inBucket('two').find(HASH);
  expect(await wholeOf(found)).toEqual(BYTES);
  expect(await new Response(await found?.open(10, 12)).arrayBuffer()).toHaveProperty(
    'byteLength',
    3,
  );
  expect(await readdir(path.join(folder.path, 'one', HASH.slice(0, 2)))).toEqual([]);
});

it('the last bytes of another file are not sent, and it is removed', async () => {
  s3.objects.set(KEY, Buffer.alloc(BYTES.length, 2));
  await expect(wholeOf(await inBucket('two').find(HASH))).rejects.toThrow(/another file/);
  expect(await inBucket('two').find(HASH)).toBeUndefined();
});

it('a bucket that cannot be used has no copies', async () => {
  s3.fault = () => s3Error(503, 'SlowDown');
  expect(await inBucket('two').find(HASH)).toBeUndefined();
});
