import { describe, expect, it } from 'vitest';
import { qrRoute } from './qr';

const SHOP = 'https://apps.example.org';
const follow = async () => [
  { kind: 'fdroid' as const, address: `${SHOP}/fdroid/repo`, fingerprint: 'ab'.repeat(32) },
];
const app = qrRoute(SHOP, follow);

describe('the QR code of an app’s page', () => {
  it('is dark on light with a quiet zone', async () => {
    const answer = await app.request('/qr/7.svg');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await answer.text()).toMatch(/^<svg[^>]*viewBox="0 0 (\d+) \1"/);
  });

  it('differs between apps and between shops', async () => {
    const text = async (from: typeof app, path: string) => (await from.request(path)).text();
    const seven = await text(app, '/qr/7.svg');
    expect(await text(app, '/qr/8.svg')).not.toBe(seven);
    expect(await text(app, '/qr/source/7.svg')).toMatch(/^<svg/);
    expect(await text(app, '/qr/source/7.svg')).not.toBe(seven);
    expect(await text(app, '/qr/shop/fdroid.svg')).toMatch(/^<svg/);
    expect(await text(qrRoute('https://other.example', follow), '/qr/7.svg')).not.toBe(seven);
  });

  it('may be cached publicly only with a public address of the shop', async () => {
    const stored = async (from: typeof app) =>
      (await from.request('/qr/7.svg', { headers: { host: 'evil.example' } })).headers.get(
        'cache-control',
      );
    expect(await stored(app)).toBe('public, max-age=86400');
    expect(await stored(qrRoute(undefined, follow))).toBe('private, max-age=86400');
  });

  it.each([
    '/qr/shop/altstore.svg',
    '/qr/shop/apt.svg',
    '/qr/0.svg',
    '/qr/x.svg',
    '/qr/7',
    '/qr/1234567890.svg',
    '/qr/-1.svg',
  ])('%s is not found', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });
});
