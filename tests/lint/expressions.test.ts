import { expect, it } from 'vitest';
import { expressionsOf, isLinear, shipped, written } from './expressions';
import proved from './proved-expressions.json';
import { REVIEWED } from './reviewed-expressions';

const expressions = shipped(['server', 'demo', 'contract', 'src', 'sw']);

/** Proved before: proving all of them takes a minute. */
const known = new Set<string>([...proved, ...Object.keys(REVIEWED)]);

it('no regular expression takes more than linear time for external text', () => {
  expect(expressions.length).toBeGreaterThan(150);
  const open = expressions.filter((one) => !known.has(written(one)) && !isLinear(one));
  expect(open.map((one) => `${one.file}: ${written(one)}`)).toEqual([]);
});

it('every reviewed expression is still in the source', () => {
  const there = new Set(expressions.map(written));
  expect(Object.keys(REVIEWED).filter((one) => !there.has(one))).toEqual([]);
});

it.each([
  ['export const a = /\\s*,\\s*/;', '/\\s*,\\s*/'],
  ['export const a = (b: string) => b.split(/^(x|x)*$/i);', '/^(x|x)*$/i'],
  ["export const a = new RegExp('^(\\\\d+)+$', 'u');", '/^(\\d+)+$/u'],
  ["export const a = RegExp('(a*)*b');", '/(a*)*b/'],
])('(control: a slower one is found): %s', (source, expected) => {
  const [found] = expressionsOf('server/planted.ts', source);
  expect(found && written(found)).toBe(expected);
  expect(found && isLinear(found)).toBe(false);
});

it('(control: a linear one is accepted)', () => {
  const [found] = expressionsOf(
    'src/planted.tsx',
    'export const A = () => <b>{/^a+$/.source}</b>;',
  );
  expect(found && isLinear(found)).toBe(true);
});
