import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type SourceHost, startSourceHost } from '../../tests/helpers/source-host';
import { fetchBytes } from '../catalogue/input/fetch-bytes';
import { createOutbound } from '../outbound/outbound';
import type { ImageSubject } from '../store/queries/image-subject';
import { originals } from './original';
import { sniff } from './sniff';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const subject: ImageSubject = {
  packageName: 'org.example.app',
  nameZh: 'App',
  nameEn: 'App',
  resourceType: 0,
  demo: false,
  address: 'https://apps.example.org/repo/',
  directory: null,
  file: { path: 'a b/图.png' },
};

function watched(bytes = PNG) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return bytes;
  };
  return { asked, fetch };
}

it('fetches nothing unless the operator allows it', async () => {
  const { asked, fetch } = watched();
  expect(await originals({ fetchImages: false, fetch })(subject)).toBeUndefined();
  expect(asked).toEqual([]);
  // The control: if allowed, it fetches exactly the file below the source's address.
  expect(await originals({ fetchImages: true, fetch })(subject)).toEqual(PNG);
  expect(asked).toEqual(['https://apps.example.org/repo/a%20b/%E5%9B%BE.png']);
});

it('fetches from public hosts only, and follows no redirect of a repository', async () => {
  const options: unknown[] = [];
  const fetch: typeof fetchBytes = async (address, _max, { publicOnly, redirect } = {}) => {
    options.push([address, publicOnly, redirect]);
    return PNG;
  };
  const read = originals({ fetchImages: true, fetch });
  const url = 'https://pictures.example/1.png';
  expect(await read({ ...subject, address: null, file: { path: '/1.png', url } })).toEqual(PNG);
  await read(subject);
  expect(options).toEqual([
    [url, true, 'follow'],
    [expect.stringContaining('apps.example.org'), true, 'error'],
  ]);
  const plain = { path: '/1.png', url: 'http://pictures.example/1.png' };
  expect(await read({ ...subject, file: plain })).toBeUndefined();
});

it('fetches by https only, and for apps with a file only', async () => {
  const { asked, fetch } = watched();
  const read = originals({ fetchImages: true, fetch });
  expect(await read({ ...subject, address: 'http://apps.example.org/repo' })).toBeUndefined();
  expect(await read({ ...subject, address: null })).toBeUndefined();
  expect(await read({ ...subject, file: null })).toBeUndefined();
  expect(asked).toEqual([]);
});

describe('an unreliable host', () => {
  let host: SourceHost;
  let now = 0;
  /** Long, except for a host that never answers. */
  let idleMs = 15_000;
  let fetched = 0;
  const url = 'https://pictures.example/1.png';
  const picture = { ...subject, address: null, file: { path: '/1.png', url } };
  const reader = () =>
    originals({
      fetchImages: true,
      now: () => now,
      fetch: (address, max, options) => {
        fetched += 1;
        return fetchBytes(address, Math.min(max, 1_000), {
          ...options,
          ask: host.ask,
          idleMs,
          through: createOutbound({ service: 'test', retries: 0 }),
        });
      },
    });
  beforeEach(async () => {
    now = 0;
    fetched = 0;
    host = await startSourceHost();
    host.serve(url, new Map([['', PNG]]));
  });
  afterEach(() => host.close());

  it.each<[Fault, RegExp]>([
    ['silent', /stopped sending/],
    ['half', /cannot be fetched/],
    ['endless', /larger than/],
    ['error', /500/],
    ['missing', /404/],
  ])('that is %s gives no picture, and is not asked again for ten minutes', async (fault, why) => {
    const read = reader();
    host.fail(/./, fault);
    if (fault === 'silent') idleMs = 50;
    await expect(read(picture)).rejects.toThrow(why);
    idleMs = 15_000;
    host.fail(/./, undefined);
    now = 599_999;
    await expect(read(picture)).rejects.toThrow(why);
    expect(fetched).toBe(1);
    now = 600_000;
    expect(await read(picture)).toEqual(PNG);
  });

  it('is asked once for a picture of which several sizes are rendered', async () => {
    const read = reader();
    expect(await Promise.all([read(picture), read(picture), read(picture)])).toEqual([
      PNG,
      PNG,
      PNG,
    ]);
    expect(fetched).toBe(1);
    // The control: it is fetched again later, because the result is stored elsewhere.
    await read(picture);
    expect(fetched).toBe(2);
  });
});

it('refuses files that are no images, or not the one in the index', async () => {
  const html = watched(Buffer.from('<html>'));
  await expect(originals({ fetchImages: true, ...html })(subject)).rejects.toThrow(/no PNG/);
  const other = { ...subject, file: { path: 'x.png', sha256: '0'.repeat(64) } };
  await expect(originals({ fetchImages: true, ...watched() })(other)).rejects.toThrow(
    /not the file/,
  );
});

it.each([
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['RIFF\x00\x00\x00\x00WEBP', 'webp'],
  ['GIF89a', 'gif'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', undefined],
  ['%PDF-1.4', undefined],
  ['', undefined],
])('%j is %s', (bytes, kind) => expect(sniff(Buffer.from(bytes, 'latin1'))).toBe(kind));
