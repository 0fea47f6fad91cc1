import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startStore } from '../helpers/store-server';

/** Names of the first column of the table below a heading. */
function namesBelow(heading: string, text: string): string[] {
  const section = text.split(`\n${heading}\n`)[1]?.split('\n#')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+?)\/?` \|/gm)].flatMap(([, name]) => name ?? []);
}

it('finds the names of a table', () => {
  const text =
    '# A\n\n### Here\n\n| x | y |\n|---|---|\n| `a/` | b |\n| `c` | `d` |\n\n### Other\n\n| `e` | f |\n';
  expect(namesBelow('### Here', text)).toEqual(['a', 'c']);
});

it('the operator’s page describes every file in the data directory', async () => {
  const store = await startStore({ apps: 60, asShipped: true });
  try {
    expect((await fetch(`${store.url}/img/1/130.webp`)).status).toBe(200);
    const stored = await readdir(store.dataDir);
    expect(stored).toEqual(expect.arrayContaining(['images', 'secret', 'postgres']));
    const said = namesBelow('### Where things live', await readFile('docs/operating.md', 'utf8'));
    expect(stored.filter((name) => !said.includes(name))).toEqual([]);
  } finally {
    await store.close();
  }
});
