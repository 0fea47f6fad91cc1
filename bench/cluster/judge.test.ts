import { expect, it } from 'vitest';
import { type Answer, againAfter, lost, shareOf, silence, twice } from './judge';

const answer = (at: number, over: Partial<Answer> = {}): Answer => ({
  kind: 'page',
  at,
  until: at + 100,
  ok: true,
  ...over,
});
const won = (key: string, code: string, visitor: number) =>
  answer(0, { kind: 'draw', key, code, visitor });

it('finds every acknowledged change (control: without one of them, or its code, it is lost)', () => {
  const answers = [
    won('a', 'A', 1),
    answer(0, { kind: 'gift', ok: false }),
    answer(0, { key: 'b' }),
  ];
  const stored = { keys: new Set(['a', 'b', 'more']), codes: new Set(['A']) };
  expect(lost(answers, stored)).toEqual([]);
  expect(lost(answers, { ...stored, keys: new Set(['a']) })).toEqual(['b']);
  expect(lost(answers, { ...stored, codes: new Set() })).toEqual(['a']);
});

it('finds a prize that two visitors have, not one of which a visitor was told twice', () => {
  expect(twice([won('a', 'A', 1), won('b', 'A', 1), won('c', 'C', 2)])).toEqual([]);
  expect(twice([won('a', 'A', 1), won('b', 'A', 2)])).toEqual(['A']);
});

it('counts the good answers of a kind, of which there must be some', () => {
  const answers = [answer(0), answer(1, { ok: false }), answer(2, { kind: 'search' })];
  expect(shareOf(answers, 'page')).toBe(50);
  expect(shareOf(answers, 'download')).toBe(0);
});

it('measures from the fault to the first of the good answers that no bad one follows', () => {
  const bad = (at: number) => answer(at, { ok: false });
  expect(againAfter([bad(0), answer(2_000)], ['page'], 1_000)).toBe(0);
  const answers = [answer(1_000), bad(2_000), answer(3_000), bad(4_000), answer(5_000)];
  expect(againAfter(answers, ['page'], 1_000)).toBeCloseTo(4.1);
  expect(againAfter([...answers, bad(6_000)], ['page'], 1_000)).toBe(Number.POSITIVE_INFINITY);
  expect(againAfter([], ['page'], 1_000)).toBe(Number.POSITIVE_INFINITY);
});

it('measures the longest time without an answer, up to the end', () => {
  const answers = [answer(900), answer(1_900), answer(4_900)];
  expect(silence(answers, 500, 6_000)).toBe(3);
  expect(silence(answers, 500, 9_000)).toBe(4);
  expect(silence([], 0, 2_000)).toBe(2);
});
