import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { storePreferences } from './preferences';
import { variantOf } from './variant';

/** Reads a cookie's name as a browser would send it back. */
const nameOf = (cookie = '') => /^([^=]+)=/.exec(cookie)?.[1];

const stored = async (publicUrl: string | undefined, address: string, cookie = '') => {
  const app = new Hono().get('/', (c) => {
    storePreferences(c, variantOf(c), publicUrl);
    return c.text('');
  });
  return (await app.request(address, { headers: { cookie } })).headers.getSetCookie();
};

it('stores the preference of a link, and nothing without one', async () => {
  expect(
    (await stored(undefined, 'http://x/?lang=en&theme=dark')).map((one) => one.split(';')[0]),
  ).toEqual(['lang=en', 'theme=dark']);
  expect(await stored(undefined, 'http://x/?lang=xx')).toEqual([]);
  // The apps of one list for the other kind of phone do not make the shop one for it.
  expect(await stored(undefined, 'http://x/?phone=ios')).toEqual([]);
});

it.each([
  [undefined, 'http://x/?lang=en', false],
  [undefined, 'https://x/?lang=en', true],
  // Behind a proxy that terminates TLS, the request itself is plain HTTP.
  ['https://shop.example', 'http://inside:3000/?lang=en', true],
] as const)(
  'is Secure where the shop uses https (%s, %s: %s)',
  async (publicUrl, address, secure) => {
    const [cookie] = await stored(publicUrl, address);
    expect(/; Secure/.test(cookie ?? '')).toBe(secure);
    // The prefix asks for `Secure`, the whole site as its path, and no domain.
    expect(nameOf(cookie)).toBe(secure ? '__Host-lang' : 'lang');
    expect(cookie).toContain('; Path=/');
    expect(cookie).not.toContain('Domain');
  },
);

it('replaces a preference that the page set over https, although the store does not know of https', async () => {
  const [cookie] = await stored(undefined, 'http://x/?theme=light', '__Host-theme=dark');
  expect(cookie).toMatch(/^__Host-theme=light;.*Secure/);
});
