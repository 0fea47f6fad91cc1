import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readBucketUrl } from '../../server/files/bucket-url';
import { s3Client } from '../../server/files/s3';
import { makePublishingKey } from '../../server/publishing/signing/publishing-key';
import { commandsIn, documentedBlock, runCommands } from '../helpers/documented';
import { packageOf, writeRepository } from '../helpers/fdroid-repository';
import { makeSigner } from '../helpers/fdroid-signer';
import { forFile } from '../helpers/for-file';
import { runOperator } from '../helpers/operator';
import { startPostgres } from '../helpers/postgres';
import { startStore } from '../helpers/store-server';
import { startSwift } from '../helpers/swift';
import { temporaryFolder } from '../helpers/temporary-folder';
import { withTool } from '../helpers/with-tool';

const SOON_MS = 60_000;
/** More than a page of a list. */
const FILES = 110;

withTool('swift-proxy-server', 'a bucket on OpenStack Swift', () => {
  const postgres = forFile(startPostgres);
  const swift = forFile(startSwift);
  const folder = temporaryFolder();

  /** The object with this key, and what writes another one. */
  const client = (address: string) => {
    const place = readBucketUrl(address);
    if (!place) throw new Error('It is an address of a bucket.');
    return s3Client(place, {});
  };
  const bytesAt = async (url: string) =>
    Buffer.from(await (await fetch(url, { redirect: 'error' })).arrayBuffer());

  test('servers share pictures and the repository, and go on while it is away', async () => {
    const BUCKET_URL = await swift.newBucket('shared');
    const key = path.join(folder.path, 'key.pem');
    await makePublishingKey({ file: key, passphrase: undefined }, 'Shop', false);
    const env = {
      BUCKET_URL,
      DATABASE_URL: await postgres.create('shared'),
      PUBLISH_KEY_FILE: key,
      PUBLIC_URL: 'https://shop.example',
    };
    const packages = { 'org.example.one': packageOf('One'), 'org.example.two': packageOf('Two') };
    const source = await writeRepository({ packages, signer: await makeSigner() });
    const start = async (options: Parameters<typeof startStore>[0]) => {
      const store = await startStore(options);
      onTestFinished(() => store.close());
      return store;
    };
    const first = await start({ catalogue: 'fdroid', source, env });
    const second = await start({ catalogue: 'empty', env });

    const icon = await bytesAt(`${first.url}/img/1/130.png`);
    const s3 = client(BUCKET_URL);
    const listed = async () => (await s3.page('images/', undefined)).objects;
    await vi.waitFor(async () => expect(await listed()).toHaveLength(1), SOON_MS);
    expect(await bytesAt(`${second.url}/img/1/130.png`)).toEqual(icon);
    // The control: what another server has written is what the next one shows.
    const [{ key: object } = { key: '' }] = await listed();
    const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await s3.put(object, red);
    const third = await start({ catalogue: 'empty', env });
    expect(await bytesAt(`${third.url}/img/1/130.png`)).toEqual(red);

    const repository = async ({ url }: { url: string }) => {
      await vi.waitFor(
        async () => expect((await fetch(`${url}/fdroid/repo/entry.jar`)).status).toBe(200),
        SOON_MS,
      );
      const files = ['entry.jar', 'index-v2.json'];
      return Promise.all(files.map((name) => bytesAt(`${url}/fdroid/repo/${name}`)));
    };
    const published = await repository(first);
    for (const other of [second, third]) expect(await repository(other)).toEqual(published);

    await swift.kill();
    expect((await fetch(`${first.url}/img/2/130.png`)).status).toBe(200);
    expect(await repository(second)).toEqual(published);
    await vi.waitFor(
      () => expect(first.output()).toMatch(/BUCKET_URL: the bucket shared on \S+ does not answer/),
      SOON_MS,
    );
    const late = await start({ catalogue: 'empty', env });
    expect((await fetch(`${late.url}/img/1/130.png`)).status).toBe(200);
    await vi.waitFor(
      () => expect(late.output()).toMatch(/BUCKET_URL: .* does not answer/),
      SOON_MS,
    );
    await swift.start();
    await vi.waitFor(async () => {
      await fetch(`${first.url}/img/2/${[65, 195, 260][Math.floor(Math.random() * 3)]}.png`);
      expect(first.output()).toMatch(/The bucket shared on \S+ can be used again/);
    }, SOON_MS);
  });

  test('a folder is moved into the bucket as documented, and back', async () => {
    const BUCKET_URL = await swift.newBucket('moved');
    const machine = (name: string, secret = 's') => {
      const DATA_DIR = path.join(folder.path, name);
      return { DATA_DIR, BUCKET_URL, SNOWPEA_SECRET: secret.repeat(40) };
    };
    const old = machine('old');
    const name = (i: number) => createHash('sha256').update(String(i)).digest('hex');
    const put = (below: string, file: string, bytes: string) => {
      const at = path.join(old.DATA_DIR, below, file.slice(0, 2));
      mkdirSync(at, { recursive: true });
      writeFileSync(path.join(at, file), bytes);
    };
    for (let i = 0; i < FILES; i += 1) put('images', `${name(i)}.webp`, `picture ${i}`);
    put('mirror', name(1), '1');
    put('mirror', name(2), 'damaged');
    put('mirror', `${name(3)}.part`, 'begun');

    const said = await runCommands(old, commandsIn(documentedBlock('A bucket')));
    expect(said).toEqual([
      expect.stringContaining('can be used'),
      expect.stringMatching(
        /images: 110 copied, 0 were there\.\s+mirror: 1 copied, 0 were there, 1 damaged/,
      ),
    ]);
    // What others have written is left out.
    const s3 = client(BUCKET_URL);
    await s3.put(`mirror/${name(4).slice(0, 2)}/${name(4)}`, Buffer.from('another'));
    await s3.put('mirror/zz/outside.sh', Buffer.from('x'));
    const next = machine('next');
    const download = async () => (await runOperator(next, 'bucket', 'download')).output;
    expect(await download()).toMatch(/images: 110 copied.*mirror: 1 copied, 0 .* 1 damaged/s);
    expect(await download()).toMatch(/images: 0 copied, 110 were there/);
    const copy = path.join(next.DATA_DIR, 'images', name(7).slice(0, 2), `${name(7)}.webp`);
    expect(readFileSync(copy, 'utf8')).toBe('picture 7');
    expect(readdirSync(path.join(next.DATA_DIR, 'mirror'))).toEqual([name(1).slice(0, 2)]);

    const foreign = await runOperator(machine('foreign', 'x'), 'bucket', 'upload');
    expect(foreign).toEqual({ code: 1, output: expect.stringMatching(/belongs to another shop/) });
  });
});
