import { afterEach, expect, it } from 'vitest';
import { visitParams } from './visit';

afterEach(() => sessionStorage.clear());

it('keeps the first page’s parameters on later pages', async () => {
  expect((await visitParams('?p=z&utm_source=pc_baidu')).toString()).toBe(
    'p=z&utm_source=pc_baidu',
  );
  expect((await visitParams('?p=t')).get('p')).toBe('z');
});

it('keeps none for a visit without parameters', async () => {
  await visitParams('');
  expect((await visitParams('?p=t')).toString()).toBe('');
});

it('accepts listed names only, with a length limit and without control characters', async () => {
  const stored = await visitParams(`?key=x&ab=${'1'.repeat(200)}&utm_term=a%00b%0Ac&debug=dev`);
  expect([...stored.keys()]).toEqual(['utm_term', 'ab']);
  expect(stored.get('ab')).toHaveLength(64);
  expect(stored.get('utm_term')).toBe('abc');
});

it('reads any stored value', async () => {
  sessionStorage.setItem('snowpea:visit', '{"created":1,"expiry":9e15,"value":{"p":"z"}}');
  expect((await visitParams('?p=t')).get('p')).toBe('t');
});

it('limits a stored value like an address', async () => {
  const value = `debug=dev&p=${'z'.repeat(200)}`;
  sessionStorage.setItem('snowpea:visit', JSON.stringify({ created: 1, expiry: 9e15, value }));
  expect((await visitParams('')).toString()).toBe(`p=${'z'.repeat(64)}`);
});
