import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../../contract/codes';
import { UPLOAD_MAX } from '../../../contract/entities/report';
import { png } from '../../../tests/helpers/png';
import { again, body, FIELDS, OWN, refusedAs, SITE, Uploads } from '../../../tests/helpers/uploads';

const uploads = new Uploads();

describe('the origin of an upload', () => {
  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of this site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['no known origin', {}],
    ['another page', { referer: 'https://evil.example/report/1' }],
  ])('%s is refused', async (_, headers) => {
    const form = await uploads.submit(body(), { accept: 'text/html', ...headers });
    expect(form.status).toBe(403);
    expect(await form.text()).toBe('<h1>refused</h1>');
    const script = await uploads.submit(body(), { accept: 'application/json', ...headers });
    expect(script.status).toBe(403);
    expect(await script.json()).toMatchObject({ state: { code: CODE.forbidden } });
    await uploads.nothingKept();
  });

  it('accepts a page in an old engine by Origin or Referer', async () => {
    const ways: Record<string, string>[] = [{ origin: SITE }, { referer: `${SITE}/report/1` }];
    for (const headers of ways)
      expect((await uploads.submit(body(), { accept: 'text/html', ...headers })).status).toBe(303);
    expect(await uploads.rows()).toHaveLength(2);
  });

  it('refuses a script without its token, or with another’s', async () => {
    for (const token of ['', 'x', 'a'.repeat(24)])
      expect(await uploads.call(FIELDS, undefined, token)).toMatchObject({
        status: 403,
        state: { code: CODE.forbidden },
      });
    await uploads.nothingKept();
  });
});

describe('an uploaded file', () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ['a text', () => 'hello'],
    [
      'a script with a picture’s first bytes',
      () => `${uploads.png.subarray(0, 8).toString('latin1')}<script>`,
    ],
    ['an SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', () => 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['a picture cut off', () => uploads.png.subarray(0, uploads.png.length - 20)],
  ])('that is %s is refused', async (_, make) => {
    const file = await make();
    expect(file.length).toBeLessThan(UPLOAD_MAX);
    expect(await again(await uploads.submit(body(FIELDS, file)))).toEqual(refusedAs('type'));
    await uploads.nothingKept();
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'too many pixels in a small file',
      () =>
        sharp({
          create: { width: 6_000, height: 6_000, channels: 3, background: '#000' },
          limitInputPixels: false,
        })
          .png({ compressionLevel: 9, palette: true })
          .toBuffer(),
      'file: more than 32000000 pixels, or 16384 in width or height',
    ],
    [
      'a single row of almost 32 million pixels',
      () => png({ width: 31_999_999, height: 1 }),
      'file: more than 32000000 pixels, or 16384 in width or height',
    ],
    [
      'far more than 5 MB, refused unread',
      () => Buffer.concat([uploads.png, Buffer.alloc(2 * UPLOAD_MAX)]),
      'file: larger than 5 MB',
    ],
    [
      'more than 5 MB',
      () => Buffer.concat([uploads.png, Buffer.alloc(UPLOAD_MAX)]),
      'file: larger than 5 MB',
    ],
  ])('of %s is refused as too large, by form and by script', async (_, make, msg) => {
    const file = await make();
    const form = await uploads.submit(body(FIELDS, file));
    expect(await again(form)).toEqual(refusedAs('size'));
    const state = { code: CODE.tooLarge, msg };
    expect(await uploads.call(FIELDS, file)).toMatchObject({ status: 413, state });
    await uploads.nothingKept();
  });
});

it('a form for an impossible app number does not redirect to a page', async () => {
  const response = await uploads.submit(body({ ...FIELDS, appId: '//evil.example' }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ state: { code: CODE.paramRequired } });
});

it('a refused form is shown with its own choice and text only', async () => {
  const odd = { ...FIELDS, reason: '<script>', text: 'x'.repeat(1_001), more: 'of it' };
  expect(await again(await uploads.submit(body(odd)))).toEqual([
    422,
    { address: '/report/1?problem=fields', entered: { text: odd.text } },
  ]);
});

it('refuses too many uploads for a while', async () => {
  const flood = { ...OWN, accept: 'text/html', 'x-client': '192.0.2.1' };
  for (let n = 0; n < 21; n += 1) expect((await uploads.submit(body(), flood)).status).toBe(303);
  expect(await again(await uploads.submit(body(), flood))).toEqual(refusedAs('busy'));
  expect((await uploads.rows()).length).toBe(21);
});

it('tells a busy store from a bad picture, by form and by script', async () => {
  uploads.mount(uploads.db, { clean: async () => 'busy' });
  expect(await again(await uploads.submit(body(FIELDS, uploads.png)))).toEqual(refusedAs('busy'));
  const state = { code: CODE.tooMany };
  expect(await uploads.call(FIELDS, uploads.png)).toMatchObject({ status: 429, state });
  await uploads.nothingKept();
});
