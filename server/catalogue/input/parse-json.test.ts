import { expect, it } from 'vitest';
import { jsonBytesMax, parseJson } from './parse-json';

const MIB = 1_048_576;
/** Enough for 2,048 values. */
const MEMORY = MIB;

const parse = (text: string) => parseJson(Buffer.from(text), 'a file', MEMORY);

it.each(['[]', '{}', '{"a":0}'])(
  'a list of very many %s is refused before it is parsed',
  (value) => {
    const list = `[${new Array(3_000).fill(value)}]`;
    expect(() => parse(list)).toThrow('a file has more than 2048 values');
    expect(() => parse(list.slice(1))).toThrow('2048 values');
  },
);

it.each([
  ['a list of fewer', `[${new Array(2_000).fill('[]')}]`],
  ['a text with commas, brackets and quotes', JSON.stringify(`${'[{,"\\'.repeat(9_000)}`)],
])('%s is parsed', (_, text) => expect(parse(text)).toEqual(JSON.parse(text)));

it('is parsed with a byte order mark, and refused if it is not JSON', () => {
  expect(parse('\u{feff}{"a":1}')).toEqual({ a: 1 });
  expect(() => parse('{')).toThrow('a file is not JSON.');
});

it('nested a million times is refused or parsed, and nothing else', () => {
  const text = Buffer.from('['.repeat(1_000_000));
  expect(() => parseJson(text, 'a file', 4_096 * MIB)).toThrow('is not JSON');
});

it.each([
  [512, 32],
  [1_024, 64],
  [4_096, 256],
  [65_536, 256],
])('a machine with %i MiB takes files of %i MiB', (memory, most) => {
  expect(jsonBytesMax(256 * MIB, memory * MIB)).toBe(Math.min(256 * MIB, most * MIB));
});
