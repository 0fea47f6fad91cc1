import * as v from 'valibot';
import { expect, it } from 'vitest';
import { recipient } from './lucky';

const WINNER = { name: 'Ada', phone: '13912345678', address: '1 Sample Road' };

it.each([
  ['piled combining marks', `A${'\u0310'.repeat(5)}da`],
  ['piled marks with format characters between them', `A${'\u0489\u200d'.repeat(30)}da`],
  ['a control character', 'A\u0007da'],
  ['a bidirectional control', 'A\u202eda'],
  ['half of a character', 'A\ud800da'],
])('a winner’s name or address with %s is refused', (_, text) => {
  expect(v.is(recipient, { ...WINNER, name: text })).toBe(false);
  expect(v.is(recipient, { ...WINNER, address: text })).toBe(false);
});

it.each([
  'Ti\u1ebfng Vi\u1ec7t e\u0302\u0323\u0301',
  '\u0645\u064f\u062d\u064e\u0645\u0651\u064e\u062f\u064c',
  '金雪',
])('a winner may be called %s', (name) => expect(v.is(recipient, { ...WINNER, name })).toBe(true));
