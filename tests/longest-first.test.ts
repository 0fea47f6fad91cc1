import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst } from './longest-first';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files of two projects without figures of earlier runs. */
async function sorted(...files: [project: string, file: string][]): Promise<string[]> {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) };
  // Cast: the order depends on these alone.
  const vitest = { config: { root: ROOT }, cache } as unknown as Vitest;
  const specifications = files.map(([name, file]) => ({
    moduleId: path.join(ROOT, file),
    project: { name, config: { sequence: { groupOrder: 0 }, isolate: true } },
  })) as unknown as TestSpecification[];
  const order = await new LongestFirst(vitest).sort(specifications);
  return order.map(({ moduleId }) => path.relative(ROOT, moduleId));
}

it('the longest files of a project come first, and others keep their order', async () => {
  const [tour, canary, menu, shop] = ['tour', 'canary', 'menu', 'shop'].map(
    (name) => `tests/e2e/${name}.test.ts`,
  ) as [string, string, string, string];
  expect(
    await sorted(['e2e', menu], ['e2e', canary], ['a', 'x.test.ts'], ['e2e', shop], ['e2e', tour]),
  ).toEqual(['x.test.ts', tour, canary, menu, shop]);
});

it('every file of the list exists', async () => {
  const source = await readFile(path.join(ROOT, 'tests/longest-first.ts'), 'utf8');
  const listed = [...source.matchAll(/'(tests\/[\w/-]+\.test\.ts)'/g)].map(
    ([, file]) => file ?? '',
  );
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});
