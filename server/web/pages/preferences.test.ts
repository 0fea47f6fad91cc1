import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { keepPreferences } from './preferences';
import { variantOf } from './variant';

const kept = async (publicUrl: string | undefined, address: string) => {
  const app = new Hono().get('/', (c) => {
    keepPreferences(c, variantOf(c), publicUrl);
    return c.text('');
  });
  return (await app.request(address)).headers.getSetCookie();
};

it('stores the choice of a link, and nothing without one', async () => {
  expect(
    (await kept(undefined, 'http://x/?lang=en&theme=dark')).map((one) => one.split(';')[0]),
  ).toEqual(['lang=en', 'theme=dark']);
  expect(await kept(undefined, 'http://x/?lang=xx')).toEqual([]);
});

it.each([
  [undefined, 'http://x/?lang=en', false],
  [undefined, 'https://x/?lang=en', true],
  // Behind a proxy that terminates TLS, the request itself is plain HTTP.
  ['https://shop.example', 'http://inside:3000/?lang=en', true],
] as const)('is secure where the shop is (%s, %s: %s)', async (publicUrl, address, secure) => {
  const [cookie] = await kept(publicUrl, address);
  expect(/; Secure/.test(cookie ?? '')).toBe(secure);
});
