import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const client = path.resolve(import.meta.dirname, '../../dist/client');

/** A Unicode property in a regular expression: Chromium 64 refuses the whole script. */
const hasPropertyEscape = (script: string) => /\\p\{/i.test(script);

it('no script of the client has a property escape (control: one is found)', () => {
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(client, file));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => hasPropertyEscape(readFileSync(file, 'utf8')))).toEqual([]);
  expect(hasPropertyEscape(String(/\p{M}/u))).toBe(true);
});
