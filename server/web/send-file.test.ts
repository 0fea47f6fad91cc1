import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { sendFile } from './send-file';

const bytes = Buffer.from('0123456789');
const app = new Hono().get('/', (c) =>
  sendFile(c, { bytes, etag: '"a"', type: 'application/zip', name: 'x.zip' }),
);

async function get(headers: Record<string, string> = {}) {
  const response = await app.request('/', { headers });
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, body: await response.text(), header };
}

it('sends the whole file with its name, length and ETag', async () => {
  const { status, body, header } = await get();
  expect([status, body]).toEqual([200, '0123456789']);
  expect(header('content-length')).toBe('10');
  expect(header('accept-ranges')).toBe('bytes');
  expect(header('etag')).toBe('"a"');
  expect(header('content-disposition')).toBe('attachment; filename="x.zip"');
});

describe('a range', () => {
  it.each([
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-10', '0123456789', 'bytes 0-9/10'],
    ['bytes=-11', '0123456789', 'bytes 0-9/10'],
    ['bytes=-99999999999999999999', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-1, -99', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-2,3-4', '01234', 'bytes 0-4/10'],
  ])('%s', async (range, part, where) => {
    const { status, body, header } = await get({ range });
    expect([status, body]).toEqual([206, part]);
    expect(header('content-range')).toBe(where);
    expect(header('content-length')).toBe(String(part.length));
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])(
    'that does not exist, %s, answers 416',
    async (range) => {
      const { status, header } = await get({ range });
      expect(status).toBe(416);
      expect(header('content-range')).toBe('bytes */10');
    },
  );

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=', 'bytes=b-a', '\u0001'])(
    'with an unsupported unit or form, %j, sends the whole file',
    async (range) => {
      const { status, body } = await get({ range });
      expect([status, body]).toEqual([200, '0123456789']);
    },
  );
});

describe('If-Range', () => {
  it('continues with the same file', async () => {
    expect(await get({ range: 'bytes=5-', 'if-range': '"a"' })).toMatchObject({ status: 206 });
  });

  it.each(['"b"', 'W/"a"', 'Sat, 21 Nov 2026 00:00:00 GMT'])(
    'starts over when the file has changed: %s',
    async (condition) => {
      const { status, body } = await get({ range: 'bytes=5-', 'if-range': condition });
      expect([status, body]).toEqual([200, '0123456789']);
    },
  );
});

it.each(['"a"', 'W/"a"', '"x", "a"', '*'])('answers If-None-Match %s with 304', async (tag) => {
  expect((await get({ 'if-none-match': tag })).status).toBe(304);
});

it('sends the file for another If-None-Match', async () => {
  expect((await get({ 'if-none-match': '"b"' })).status).toBe(200);
});
