import { expect, it } from 'vitest';
import { type get, post } from './api';
import {
  type Check,
  isNumber,
  isObject,
  isPath,
  isText,
  isTime,
  listOf,
  maybe,
  oneOf,
  shapeOf,
} from './check';

it.each<[string, Check<unknown>, unknown[], unknown[]]>([
  ['isText', isText, ['', 'a', '😀'], [7, null, {}, { toString: 1 }, 'x'.repeat(1_001), '\ud83d']],
  ['isNumber', isNumber, [0, -1.5], ['0', Number.NaN, Number.POSITIVE_INFINITY, null, [1]]],
  ['isTime', isTime, [0, 8.64e15], [8.64e15 + 1, 1e300, '0']],
  [
    'isPath',
    isPath,
    ['/', '/pp/apk?a=1'],
    ['', 'a', '//evil', '/\\evil', '/a b', 'javascript:alert(1)'],
  ],
  ['isObject', isObject, [{}, []], [null, undefined, 'a']],
  ['oneOf', oneOf<unknown>('a', 1), ['a', 1], ['1', 'b', undefined, null]],
  ['maybe', maybe(isText), ['', undefined], [null, 0]],
  [
    'listOf',
    listOf(isText),
    [[], ['a']],
    [null, {}, [1], { length: 1 }, new Array(10_001).fill('a')],
  ],
  [
    'shapeOf',
    shapeOf({ a: isText, b: maybe(isNumber) }),
    [{ a: '' }, { a: '', b: 1, c: 2 }],
    [{}, null, { a: 1 }, { a: '', b: '1' }, { a: '', b: null }],
  ],
])('%s accepts what it describes and nothing else', (_, is, good, bad) => {
  for (const one of good) expect(is(one)).toBe(true);
  for (const one of bad) expect(is(one)).toBe(false);
});

it('a check that differs from the contract does not compile', () => {
  // Never called: its types are the test.
  const calls = (ask: typeof get) => [
    ask('/pp/url', {}, shapeOf({ url: maybe(isText) })),
    ask('/catalogue/ctoken', {}, shapeOf({ ctoken: isText })),
    // @ts-expect-error: the contract's url may be left out.
    ask('/pp/url', {}, shapeOf({ url: isText })),
    // @ts-expect-error: the token is a text.
    ask('/catalogue/ctoken', {}, shapeOf({ ctoken: isNumber })),
    // @ts-expect-error: there is no such field.
    ask('/catalogue/ctoken', {}, shapeOf({ token: isText })),
    // @ts-expect-error: there are no such values.
    post('/realname/submit', {}, shapeOf({ verified: oneOf('yes') }), 1, async () => ''),
    // @ts-expect-error: what is not checked cannot be read.
    ask('/catalogue/ctoken', {}, isObject).then((answer) => answer.ok && answer.data.ctoken.at(0)),
  ];
  expect(calls).toBeTypeOf('function');
});
