import { expect, it } from 'vitest';
import type { WorkboxPlugin } from 'workbox-core';
import { onlyOwn } from './only-own';

const OWN = { 'x-request-id': '1', etag: 'W/"1"' };
const stored = (response: Response) =>
  // Cast: as much of the parameter as is read.
  onlyOwn(10).cacheWillUpdate?.({ response } as Parameters<
    NonNullable<WorkboxPlugin['cacheWillUpdate']>
  >[0]);

it('stores answers of the store up to the limit, with their body', async () => {
  const response = new Response('x'.repeat(10), { headers: OWN });
  expect(await stored(response)).toBe(response);
  expect(await response.text()).toHaveLength(10);
  expect(await stored(new Response('x'.repeat(11), { headers: OWN }))).toBeUndefined();
});

it('stores no answer of another status', async () => {
  expect(await stored(new Response('', { headers: OWN, status: 206 }))).toBeNull();
});

it('stores neither the answer of a captive portal nor a redirected one', async () => {
  expect(await stored(new Response('Sign in'))).toBeNull();
  const moved = new Response('', { headers: OWN });
  Object.defineProperty(moved, 'redirected', { value: true });
  expect(await stored(moved)).toBeNull();
});

it('stores no answer that is meant for now only', async () => {
  const headers = { 'x-request-id': '1', 'cache-control': 'no-store' };
  expect(await stored(new Response('a part', { headers }))).toBeUndefined();
});

it('stores no answer with `no-store`, whatever else it has', async () => {
  const headers = { ...OWN, 'cache-control': 'private, no-store' };
  expect(await stored(new Response('for one', { headers }))).toBeUndefined();
});
