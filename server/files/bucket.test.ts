import { beforeEach, describe, expect, it } from 'vitest';
import { BUCKET, type FakeS3, fakeS3, s3Error } from '../../tests/helpers/fake-s3';
import { openBucket } from './bucket';
import { readBucketUrl } from './bucket-url';
import type { Files } from './files';

let s3: FakeS3;
const said: string[] = [];
beforeEach(() => {
  s3 = fakeS3();
  said.length = 0;
});
const open = (shop = ['ours']) =>
  openBucket(BUCKET, { shop, ask: s3.ask, report: (line) => void said.push(line) });
const filesOf = (files: Files) =>
  (async () => {
    const keys: string[] = [];
    for await (const { key } of files.list()) keys.push(key);
    return keys;
  })();
const bytes = (text: string) => Buffer.from(text);

it('keeps files below the folder of the shop', async () => {
  const files = open().files('images');
  for (const key of ['ab/3', 'ab/1', 'ab/2']) await files.put(key, bytes(`bytes of ${key}`));
  expect([...s3.objects.keys()].sort()).toEqual([
    'shop/images/ab/1',
    'shop/images/ab/2',
    'shop/images/ab/3',
    'shop/snowpea-shop',
  ]);
  expect(await filesOf(files)).toEqual(['ab/1', 'ab/2', 'ab/3']);
  expect(String(await files.read('ab/1', 100))).toBe('bytes of ab/1');
  const found = await files.find('ab/2');
  expect(found?.length).toBe(13);
  expect(await new Response(await found?.open(9, 12)).text()).toBe('ab/2');
  await files.remove('ab/2');
  expect([await files.find('ab/2'), await files.read('ab/2', 100)]).toEqual([undefined, undefined]);
  expect(said).toEqual([]);
});

describe('a bucket belongs to the shop', () => {
  it('that used it first', async () => {
    await open().check();
    const other = open(['theirs']);
    await expect(other.files('images').put('ab/1', bytes('x'))).rejects.toThrow(/another shop/);
    expect([...s3.objects.keys()]).toEqual(['shop/snowpea-shop']);
  });

  it('also after a new secret, for servers with the new one and the old one', async () => {
    await open(['old']).check();
    await open(['new', 'old']).check();
    await open(['old']).check();
    await open(['new']).check();
    await expect(open(['other']).check()).rejects.toThrow(/another shop/);
  });
});

describe('says in a sentence that names the setting, once', () => {
  it.each([
    ['a wrong key', () => s3Error(403, 'InvalidAccessKeyId'), /refuses this access key \(Inv/],
    ['another time', () => s3Error(403, 'RequestTimeTooSkewed'), /set the clocks of both/],
    ['no such bucket', () => s3Error(404, 'NoSuchBucket'), /does not exist: create it/],
    ['a redirect', () => s3Error(301, 'PermanentRedirect'), /check address and region/],
    ['an error of its server', () => s3Error(500, 'InternalError'), /does not answer/],
  ])('%s', async (_, fault, sentence) => {
    s3.fault = fault;
    const files = open().files('images');
    for (let i = 0; i < 2; i += 1)
      await expect(files.put('ab/1', bytes('x'))).rejects.toThrow(sentence);
    expect(said).toEqual([
      expect.stringMatching(/^BUCKET_URL: the bucket pictures on s3\.example/),
    ]);
    expect(said.join()).not.toContain('secret');
  });

  it('that it fails, and that it can be used again', async () => {
    const files = open().files('images');
    await files.put('ab/1', bytes('x'));
    s3.fault = () => s3Error(503, 'SlowDown');
    await expect(files.read('ab/1', 10)).rejects.toThrow('BUCKET_URL');
    s3.fault = undefined;
    expect(String(await files.read('ab/1', 10))).toBe('x');
    expect(said).toEqual([
      expect.stringMatching(/does not answer.*SlowDown/),
      expect.stringMatching(/can be used again/),
    ]);
  });
});

describe('takes nothing for granted', () => {
  it('an object that is larger than expected is none', async () => {
    const files = open().files('images');
    await files.put('ab/1', Buffer.alloc(1_000));
    expect(await files.read('ab/1', 999)).toBeUndefined();
    expect(await files.read('ab/1', 1_000)).toHaveLength(1_000);
  });

  it('an object that has become shorter ends early', async () => {
    const files = open().files('images');
    await files.put('ab/1', Buffer.alloc(1_000));
    const found = await files.find('ab/1');
    s3.fault = (method) =>
      method === 'GET'
        ? new Response('x', { status: 206, headers: { 'content-range': 'bytes 0-999/1000' } })
        : undefined;
    const read = async () => new Response(await found?.open(0, 999)).text();
    await expect(read()).rejects.toThrow(/shorter/);
  });

  const page = (keys: string[], next: string) =>
    new Response(
      `<IsTruncated>true</IsTruncated>${keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')}<NextContinuationToken>${next}</NextContinuationToken>`,
    );
  it.each([
    ['everything twice', ['shop/images/a', 'shop/images/a', 'shop/images/b'], ['a', 'b']],
    ['what was not asked for', ['shop/mirror/a', '../x', '%', 'shop/images/b'], ['b']],
    ['nothing', [], []],
  ])('a list without end of %s ends', async (_, listed, expected) => {
    const bucket = open();
    await bucket.check();
    s3.fault = () => page(listed, 'again');
    expect(await filesOf(bucket.files('images'))).toEqual(expected);
    // The control: it was asked once more.
    expect(s3.asked().slice(2).length).toBeLessThanOrEqual(2);
  });
});

describe('BUCKET_URL', () => {
  it('has the keys, the bucket, folders and the region', () => {
    expect(
      readBucketUrl('https://a%2Fb:c%3Ad@s3.example.org/pictures/shop/one?region=eu-1'),
    ).toEqual({
      address: 'https://s3.example.org/pictures',
      name: 'pictures',
      prefix: 'shop/one/',
      region: 'eu-1',
      accessKey: 'a/b',
      secretKey: 'c:d',
    });
  });

  it.each([
    'pictures',
    'ftp://key:secret@s3.example.org/pictures',
    'https://s3.example.org/pictures',
    'https://key:secret@s3.example.org/',
    'https://key:secret@s3.example.org/pictures/..%2f',
    'https://key:secret@s3.example.org/pictures?endpoint=x',
    'https://key%:secret@s3.example.org/pictures',
  ])('%s is refused without its secret', (text) => {
    expect(() => readBucketUrl(text)).toThrow(/https:\/\/<access key>/);
    expect(() => readBucketUrl(text)).not.toThrow(/:secret@/);
  });
});
