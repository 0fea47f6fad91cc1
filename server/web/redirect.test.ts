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

it.each([
  [
    'https://a.partner.example/x?b=1#c',
    'https://a.partner.example/x?b=1&uc_param_str=frvecpmintnidnut#c',
  ],
  ['/app/7', '/app/7?uc_param_str=frvecpmintnidnut'],
  ['/app/7?uc_param_str=own', '/app/7?uc_param_str=own'],
  ['https://evil.example/', '/?uc_param_str=frvecpmintnidnut'],
])('UC Browser is sent on with its parameter: %s', async (asked, target) => {
  const address = `/redirect?url=${encodeURIComponent(asked)}`;
  const ask = (agent: string) => app.request(address, { headers: { 'user-agent': agent } });
  const uc = await ask('Mozilla/5.0 Mobile Safari/537.36 UCBrowser/15.0.0.1000');
  expect(uc.headers.get('location')).toBe(target);
  const other = await ask('Mozilla/5.0 Mobile UCBrowser/11.9 UWS/2.13 AliApp(DingTalk/4.5)');
  expect(other.headers.get('location')).not.toContain('frvecp');
});
