import { afterEach, expect, it } from 'vitest';
import { visitParams } from './visit';

afterEach(() => sessionStorage.clear());

it('keeps the first page’s parameters on later pages', async () => {
  expect((await visitParams('?p=z&utm_source=pc_baidu')).toString()).toBe(
    'p=z&utm_source=pc_baidu',
  );
  expect((await visitParams('?p=t')).get('p')).toBe('z');
});

it('a visit without parameters has none', async () => {
  await visitParams('');
  expect((await visitParams('?p=t')).toString()).toBe('');
});

it('takes listed names only, bounded and without control characters', async () => {
  const kept = await visitParams(`?key=x&ab=${'1'.repeat(200)}&utm_term=a%00b%0Ac&debug=dev`);
  expect([...kept.keys()]).toEqual(['utm_term', 'ab']);
  expect(kept.get('ab')).toHaveLength(64);
  expect(kept.get('utm_term')).toBe('abc');
});

it('any stored value can be read', async () => {
  sessionStorage.setItem('snowpea:visit', '{"created":1,"expiry":9e15,"value":{"p":"z"}}');
  expect((await visitParams('?p=t')).get('p')).toBe('t');
});

it('a stored value is bounded like an address', async () => {
  const value = `debug=dev&p=${'z'.repeat(200)}`;
  sessionStorage.setItem('snowpea:visit', JSON.stringify({ created: 1, expiry: 9e15, value }));
  expect((await visitParams('')).toString()).toBe(`p=${'z'.repeat(64)}`);
});
