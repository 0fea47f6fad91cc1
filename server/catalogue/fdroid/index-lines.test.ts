import { expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { indexInLines } from './index-lines';

/** An index whose only package has lists inside lists. */
const nested = (levels: number) => {
  const value: unknown = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  return { packages: { 'org.example.one': { metadata: value } } };
};

it('refuses an index with too many levels in one sentence, and reads others', () => {
  const deep = () => indexInLines(nested(1_000_000));
  expect(deep).toThrow(Refusal);
  expect(deep).toThrow('The index has values inside values inside values, too many of them.');
  expect([...indexInLines(nested(100)).packages.keys()]).toEqual(['org.example.one']);
});
