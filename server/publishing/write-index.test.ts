import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apply } from 'json-merge-patch';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeDiff, writeIndex } from './write-index';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'snowpea-index-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (name: string, packages: Record<string, unknown>) => {
  const file = path.join(folder, name);
  const lines = Object.entries(packages).map(([key, value]) => [key, JSON.stringify(value)]);
  await writeIndex(file, '{}', lines as [string, string][]);
  return file;
};

it('a diff leads to the index, also where texts have the line separators of Unicode', async () => {
  const about = (end: string) => ({ text: `one\u2028two\u2029${end}` });
  const older = await write('older', { a: about('old'), b: about('same'), c: about('gone') });
  const newer = await write('newer', { a: about('new'), b: about('same') });
  const diff = path.join(folder, 'diff');
  await writeDiff(diff, [older, newer], ['{}', '{}']);
  const [before, after, patch] = await Promise.all(
    [older, newer, diff].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  );
  expect(Object.keys(patch.packages)).toEqual(['a', 'c']);
  expect(apply(before, patch)).toEqual(after);
});
