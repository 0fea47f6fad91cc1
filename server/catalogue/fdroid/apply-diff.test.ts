import { expect, it } from 'vitest';
import { appliedDiff } from '../../../tests/helpers/apply-diff';
import { Refusal } from '../refusal';

const a = { metadata: { categories: ['Writing'], name: { 'en-US': 'A' } }, n: 1 };
const index = { repo: { timestamp: 1 }, packages: { a, gone: { n: 1 }, c: { n: 1, m: 1 } } };
const patched = (diff: string, stored = JSON.stringify(index)) => {
  const file = { name: 'diff/1.json', sha256: '', size: 0 };
  const entry = { timestamp: 2, index: file, diffs: new Map() };
  return appliedDiff({
    stored: Buffer.from(stored),
    from: 1,
    diff: Buffer.from(diff),
    file,
    entry,
  });
};
const diff = (rest: string) => `{"repo":{"timestamp":2}${rest}}`;
const DEEP = 50_000;

it('a diff is applied, and packages that it does not touch stay stored (control)', () => {
  const {
    index: after,
    unchanged,
    whole,
  } = patched(diff(',"packages":{"b":{"n":2},"gone":null,"c":{"n":null}}'));
  const others = { c: { m: 1 }, b: { n: 2 } };
  expect(whole).toEqual({ repo: { timestamp: 2 }, packages: { a, ...others } });
  expect(after.packages.get('a')?.categories).toEqual(a.metadata.categories);
  expect([...unchanged]).toEqual(['a']);
});

it.each([
  ['no packages at all', diff(',"packages":null')],
  ['a key at which the library stops', diff(',"packages":{"__proto__":{},"b":{"n":2}}')],
  ['such a key with escapes', diff(',"packages":{"\\u005f_proto__":{},"b":{"n":2}}')],
  [
    'more depth than the library can follow',
    diff(`,"x":${'{"x":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`),
  ],
])('with %s it is refused', (_, bad) => {
  expect(() => patched(bad)).toThrow(Refusal);
});

it('a stored index that the library cannot patch is refused', () => {
  const stored = JSON.stringify({ ...index, hasOwnProperty: 1 });
  expect(() => patched(diff(',"b":null'), stored)).toThrow(Refusal);
});
