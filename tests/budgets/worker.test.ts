import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const client = path.resolve(import.meta.dirname, '../../dist/client');

it('the service worker has at most 12 kB, as sent', () => {
  const { size } = statSync(path.join(client, 'sw.js.br'));
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThanOrEqual(12_000);
});
