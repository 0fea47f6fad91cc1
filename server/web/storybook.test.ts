import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storybookRoutes } from './storybook';

let place: string;

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  mkdirSync(path.join(place, 'build/assets'), { recursive: true });
  writeFileSync(path.join(place, 'build/index.html'), '<title>Storybook</title>');
  writeFileSync(path.join(place, 'build/assets/a.js'), 'export {};'.repeat(500));
  writeFileSync(path.join(place, 'build/font.woff2'), 'x');
  writeFileSync(path.join(place, 'secret.txt'), 'secret');
});
afterAll(() => rmSync(place, { recursive: true }));

const ask = (address: string) => storybookRoutes(path.join(place, 'build')).request(address);

it.each([
  ['/storybook/', 'text/html'],
  ['/storybook/index.html', 'text/html'],
  ['/storybook/assets/a.js', 'text/javascript'],
  ['/storybook/font.woff2', 'font/woff2'],
])('serves %s as %s, with a policy of its own', async (address, type) => {
  const answer = await ask(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'self'");
});

it('lets browsers keep what has a hash in its name, and compresses', async () => {
  const headersOf = async (address: string) => {
    const request = new Request(`http://localhost${address}`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    const { headers } = await storybookRoutes(path.join(place, 'build')).request(request);
    return [headers.get('cache-control'), headers.get('content-encoding')];
  };
  const kept = [expect.stringContaining('immutable'), 'gzip'];
  expect(await headersOf('/storybook/assets/a.js')).toEqual(kept);
  expect(await headersOf('/storybook/index.html')).toEqual(['no-cache', null]);
});

it('redirects the address without a slash to the one with it, because paths are relative', async () => {
  const answer = await ask('/storybook');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/storybook/']);
});

it.each([
  '/storybook/../secret.txt',
  '/storybook/..%2fsecret.txt',
  '/storybook/%2e%2e/secret.txt',
  '/storybook/assets/..%5c..%5c..%5csecret.txt',
  '/storybook//etc/passwd',
  '/storybook/nothing.js',
])('answers 404 for %s', async (address) => {
  const answer = await ask(address);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('secret');
});
