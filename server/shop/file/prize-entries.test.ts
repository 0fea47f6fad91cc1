import * as v from 'valibot';
import { expect, it } from 'vitest';
import { activityEntry } from './schemas';

const entry = (prize: object) => ({
  key: 'spring',
  title: { en: 'Spring' },
  starts: '2026-12-01T00:00Z',
  ends: '2026-12-31T00:00Z',
  slots: 9,
  prizes: [{ name: { en: 'Cup' }, count: 2, ...prize }],
});

it.each([
  ['one code for each winner', { codes: ['A-1', 'A-2'] }, true],
  ['fewer codes', { codes: ['A-1'] }, false],
  ['a code twice', { codes: ['A-1', 'A-1'] }, false],
  ['a code with a space', { codes: ['A 1', 'A-2'] }, false],
  ['codes of goods', { codes: ['A-1', 'A-2'], kind: 'goods' }, false],
  ['a code without codes', { kind: 'code' }, false],
  ['a path to download from', { href: '/app/3' }, true],
  ['an address that the shop may not link to', { href: 'https://elsewhere.example/' }, false],
  ['a download without an address', { kind: 'download' }, false],
  ['points', { kind: 'virtual' }, true],
  ['an unknown kind', { kind: 'wish' }, false],
])('a prize with %s: %j is valid: %s', (_, prize, valid) => {
  expect(v.safeParse(activityEntry(['partner.example']), entry(prize)).success).toBe(valid);
});
