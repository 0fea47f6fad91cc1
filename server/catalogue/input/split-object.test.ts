import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../refusal';
import { splitObject } from './split-object';

const split = (json: string) =>
  Object.fromEntries(
    [...splitObject(Buffer.from(json), 'a file')].map(([name, value]) => [
      name,
      JSON.parse(String(value)),
    ]),
  );

it('splits any object into values that parse to the same', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(3), (fields, indent) => {
      const json = JSON.stringify(fields, null, indent);
      expect(split(json)).toEqual(JSON.parse(json));
    }),
  );
});

it.each([
  ['a mark and spaces', '\u{feff} \n{ "a" : 1 , "b":"x" } \r\n', { a: 1, b: 'x' }],
  [
    'marks in texts',
    '{"a,}":"]{\\"","b\\\\":["}",{"c":"\\\\"}]}',
    { 'a,}': ']{"', 'b\\': ['}', { c: '\\' }] },
  ],
  ['a name twice', '{"a":1,"a":2}', { a: 2 }],
])('splits %s', (_, json, fields) => expect(split(json)).toEqual(fields));

it.each([
  '',
  '[]',
  '"a"',
  '{',
  '{"a"',
  '{"a":1',
  '{"a":1,',
  '{"a":1]',
  '{"a":1,}',
  '{,}',
  '{a:1}',
  '{"a":1}}',
  '{"a":"',
  '{"a" 1}',
  '{1:2}',
])('refuses %j', (json) => expect(() => splitObject(Buffer.from(json), 'a file')).toThrow(Refusal));
