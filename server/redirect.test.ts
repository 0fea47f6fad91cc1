import { expect, it } from 'vitest';
import { redirectRoute } from './redirect';

const app = redirectRoute(['partner.example']);

it.each([
  ['https://shop.partner.example/a?b=1', 'https://shop.partner.example/a?b=1'],
  ['/app/7', '/app/7'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['x'.repeat(3_000), '/'],
])('%s', async (asked, target) => {
  const response = await app.request(`/redirect?url=${encodeURIComponent(asked)}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(target);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each(['/redirect', '/redirect?url=', '/redirect?url=https://evil.example&url=/app/7'])(
  '%s leads home',
  async (address) => {
    expect((await app.request(address)).headers.get('location')).toBe('/');
  },
);
