import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { caching } from '../http/caching';
import { redirectRoute } from './redirect';

const app = new Hono().use(caching).route('/', redirectRoute(['partner.example']));

it.each([
  [
    'https://a.partner.example/x?b=1#c',
    'https://a.partner.example/x?b=1&uc_param_str=frvecpmintnidnut#c',
  ],
  ['/app/7', '/app/7?uc_param_str=frvecpmintnidnut'],
  ['/app/7?uc_param_str=own', '/app/7?uc_param_str=own'],
  ['/', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['x'.repeat(3_000), '/'],
])('%s', async (asked, target) => {
  const response = await app.request(`/redirect?url=${encodeURIComponent(asked)}`);
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(target);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it.each([
  ['&uc_param_str=dnfr', '/app/7?uc_param_str=dnfr'],
  ['&uc_param_str=dn%26x=1', '/app/7?uc_param_str=frvecpmintnidnut'],
])('with “%s” in its own address redirects to %s', async (own, target) => {
  const response = await app.request(`/redirect?url=/app/7${own}`);
  expect(response.headers.get('location')).toBe(target);
});

it.each(['/redirect', '/redirect?url=', '/redirect?url=https://evil.example&url=/app/7'])(
  '%s redirects to the home page',
  async (address) => {
    expect((await app.request(address)).headers.get('location')).toBe('/');
  },
);
