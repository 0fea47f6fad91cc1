import { expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { indexInLines, indexLinesOf, storedLines } from './index-lines';

/** An index whose only package has lists inside lists. */
const nested = (levels: number) => {
  const value: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  return { packages: { 'org.example.one': { metadata: value } } };
};

it('refuses an index with too many levels in one sentence, and reads others', () => {
  const brackets = `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
  const bytes = Buffer.from(`{"packages":{"org.example.one":${brackets}}}`);
  for (const deep of [
    () => indexInLines(nested(1_000_000)),
    () => indexLinesOf(bytes, 'index-v2.json'),
  ]) {
    expect(deep).toThrow(Refusal);
    expect(deep).toThrow('The index has values inside values inside values, too many of them.');
  }
  expect([...indexInLines(nested(100)).packages.keys()]).toEqual(['org.example.one']);
});

it.each([
  {
    repo: { name: 'One' },
    packages: { 'org.example.one': { metadata: { categories: ['Tools'] } } },
  },
  { packages: {}, repo: 7 },
  { packages: [], repo: {} },
  { packages: null },
  {},
])('reads an index of bytes as one of objects: %j', (index) => {
  const bytes = Buffer.from(JSON.stringify(index, null, 2));
  expect(String(storedLines(indexLinesOf(bytes, 'index-v2.json')))).toBe(
    String(storedLines(indexInLines(index))),
  );
});
