import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hashOfSources } from './page-sources.mjs';

it('changes with the markup or a text of a page, and not with a test or the README', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'snowpea-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['contract', 'design-system', 'src/texts'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const hashWith = (file: string, text: string) => {
    writeFileSync(path.join(root, file), text);
    return hashOfSources(root);
  };
  const first = hashWith('src/Screen.tsx', '<p>One</p>');
  for (const other of ['src/Screen.test.tsx', 'src/Screen.stories.tsx', 'src/README.md'])
    expect(hashWith(other, 'x')).toBe(first);
  const markup = hashWith('src/Screen.tsx', '<p>Two</p>');
  const all = [first, markup, hashWith('src/texts/en.json', '{}'), hashWith('contract/a.ts', '')];
  expect(new Set(all).size).toBe(all.length);
  expect(hashOfSources(root)).toBe(all.at(-1));
});
