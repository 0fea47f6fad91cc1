import { describe, expect, it } from 'vitest';
import { ctokenRoutes } from './ctoken';

const SECRET = 's'.repeat(40);
const cookieOf = async (publicUrl: string | undefined, address: string) =>
  (await ctokenRoutes(SECRET, publicUrl).request(address)).headers.get('set-cookie') ?? '';

describe('the cookie of the token', () => {
  const inside = 'http://inside:3000/catalogue/ctoken';
  it.each([
    ['https://shop.example', inside],
    [undefined, 'https://shop.example/catalogue/ctoken'],
    ['http://shop.example', 'https://shop.example/catalogue/ctoken'],
  ])('is Secure when the shop uses https (%s, %s)', async (publicUrl, address) => {
    expect(await cookieOf(publicUrl, address)).toMatch(/; Secure\b/);
  });

  it.each([undefined, 'http://shop.example'])('is not Secure without https (%s)', async (url) => {
    const cookie = await cookieOf(url, inside);
    expect(cookie).toMatch(/^ctoken=.*HttpOnly/);
    expect(cookie).not.toMatch(/Secure/);
  });
});
