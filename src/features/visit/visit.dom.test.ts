import { afterEach, describe, expect, it, vi } from 'vitest';
import { visitParams } from './visit';

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** The visit's parameters on a page with this query, to which a page led. */
async function arrive(search: string, referrer = '') {
  history.replaceState(null, '', `/${search}`);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return (await visitParams()).toString();
}

const OWN = `${location.origin}/apps`;
const FIRST = 'p=z&utm_source=pc_baidu';

it('keeps the first page’s parameters on later pages', async () => {
  expect(await arrive(`?${FIRST}`)).toBe(FIRST);
  expect(await arrive('', OWN)).toBe(FIRST);
  expect(await arrive('')).toBe(FIRST);
});

describe('a new visit, with all of its parameters, begins with', () => {
  it.each([
    ['a campaign in the address', '?p=t', '', 'p=t'],
    ['another site', '', 'https://www.sogou.com/', ''],
    ['another site with a campaign', '?ch_src=x', 'https://ads.example/', 'ch_src=x'],
    ['an app', '', 'android-app://com.example/', ''],
  ])('%s', async (_, search, referrer, expected) => {
    await arrive(`?${FIRST}`);
    expect(await arrive(search, referrer)).toBe(expected);
    expect(await arrive('', OWN)).toBe(expected);
  });

  it('a campaign after a visit without one', async () => {
    await arrive('');
    expect(await arrive('?p=t')).toBe('p=t');
  });
});

describe('the visit goes on', () => {
  it.each([
    ['with a campaign in a link of this site', '?p=t', OWN],
    ['after another site of the operator', '', 'https://www.wandoujia.com/'],
    ['with parameters that name no campaign', '?uc_param_str=dn&key=x', ''],
  ])('%s', async (_, search, referrer) => {
    await arrive(`?${FIRST}`);
    expect(await arrive(search, referrer)).toBe(FIRST);
  });
});

it('accepts listed names only, with a length limit and without control characters', async () => {
  await arrive(`?key=x&ab=${'1'.repeat(200)}&utm_term=a%00b%0Ac&debug=dev`);
  const stored = await visitParams();
  expect([...stored.keys()]).toEqual(['utm_term', 'ab']);
  expect(stored.get('ab')).toHaveLength(64);
  expect(stored.get('utm_term')).toBe('abc');
});

it('reads any stored value', async () => {
  sessionStorage.setItem('snowpea:visit', '{"created":1,"expiry":9e15,"value":{"p":"z"}}');
  expect(await arrive('?p=t', OWN)).toBe('p=t');
});

it('limits a stored value like an address', async () => {
  const value = `debug=dev&p=${'z'.repeat(200)}`;
  sessionStorage.setItem('snowpea:visit', JSON.stringify({ created: 1, expiry: 9e15, value }));
  expect(await arrive('')).toBe(`p=${'z'.repeat(64)}`);
});
