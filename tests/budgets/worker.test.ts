import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CACHES } from '../../sw/caches';

const client = path.resolve(import.meta.dirname, '../../dist/client');

it('the service worker has at most 12 kB, as sent', () => {
  const { size } = statSync(path.join(client, 'sw.js.br'));
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThanOrEqual(12_000);
});

it('the caches of the service worker hold 5 MB at most', () => {
  const list = readFileSync(path.join(client, 'sw.js'), 'utf8').matchAll(
    /\/(assets\/[\w.-]+\.(?:js|css))/g,
  );
  const files = [...new Set([...list].map(([, file = '']) => path.join(client, file)))];
  expect(files.length).toBeGreaterThan(10);
  const texts = readdirSync(path.join(client, 'assets')).filter((name) =>
    /^lazy\..*js$/.test(name),
  );
  expect(texts.length).toBeGreaterThan(10);
  files.push(...texts.map((name) => path.join(client, 'assets', name)));
  const built = files.reduce((sum, file) => sum + statSync(file).size, 0);
  const others = Object.values(CACHES).reduce((sum, { files, bytes }) => sum + files * bytes, 0);
  // The offline page has at most the size of any other page.
  expect(built + CACHES.pages.bytes + others).toBeLessThanOrEqual(5_000_000);
});
