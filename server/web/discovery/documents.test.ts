import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { ANY_ORIGIN, Documents } from './documents';

const ORIGIN = 'https://shop.example';
const wanted = (write: () => Promise<string>, more = {}) => ({
  name: 'a',
  origin: ORIGIN,
  encoding: 'identity' as const,
  write,
  ...more,
});

it('renders a document once for concurrent and later requests', async () => {
  const documents = new Documents();
  const write = vi.fn(async () => `<loc>${ANY_ORIGIN}/app/1</loc>`);
  const all = await Promise.all(Array.from({ length: 20 }, () => documents.get(wanted(write))));
  all.push(await documents.get(wanted(write)));
  expect(new Set(all.map((one) => one?.bytes.toString()))).toEqual(
    new Set([`<loc>${ORIGIN}/app/1</loc>`]),
  );
  expect(write).toHaveBeenCalledTimes(1);
});

it('renders it again for another name, not for another address or encoding', async () => {
  const documents = new Documents();
  const write = vi.fn(async () => ANY_ORIGIN);
  await documents.get(wanted(write));
  const zipped = await documents.get(wanted(write, { encoding: 'gzip' }));
  expect(gunzipSync(zipped?.bytes ?? '').toString()).toBe(ORIGIN);
  const odd = await documents.get(wanted(write, { origin: 'http://a&b"' }));
  expect(odd?.bytes.toString()).toBe('http://a&amp;b&quot;');
  expect(write).toHaveBeenCalledTimes(1);
  await documents.get(wanted(write, { name: 'b' }));
  expect(write).toHaveBeenCalledTimes(2);
});

it('does not store a failure', async () => {
  const documents = new Documents();
  const write = vi.fn(async () => 'text').mockRejectedValueOnce(new Error('gone'));
  await expect(documents.get(wanted(write))).rejects.toThrow('gone');
  expect((await documents.get(wanted(write)))?.bytes.toString()).toBe('text');
});

it('bounds compression for requests with ever new addresses, and still serves known addresses', async () => {
  let now = 0;
  const documents = new Documents(() => now);
  const write = async () => ANY_ORIGIN;
  const at = (origin: string) => documents.get(wanted(write, { origin }));
  expect(await at(ORIGIN)).toBeDefined();
  const forged: unknown[] = [];
  for (let n = 0; n < 200; n += 1) forged.push(await at(`http://forged-${n}.example`));
  expect(forged.filter(Boolean)).toHaveLength(9);
  expect((await at(ORIGIN))?.bytes.toString()).toBe(ORIGIN);
  expect(await at('https://second.example')).toBeUndefined();
  now += 60_000;
  expect(await at('https://second.example')).toBeDefined();
});
