import { describe, expect, it } from 'vitest';
import { routes } from '../src/routes';
import { choosesPreference, keyOf, languageOf, seenAt, wholePage } from './seen-page';

const PAGE = '<!doctype html><html lang="en" data-theme="dark"><body>x</body></html>';
const page = (text = PAGE, headers: Record<string, string> = {}) => new Response(text, { headers });

describe('a page', () => {
  it('of the store is stored completely', async () => {
    const response = page();
    expect(await wholePage(response)).toBe(PAGE);
    // The original's body can still be read.
    expect(await response.text()).toBe(PAGE);
    const language = languageOf(PAGE);
    expect(languageOf(PAGE.replace('>x', ' data-look="0f">x'))).toBe(language);
    for (const other of [PAGE.replace('en', 'zh-CN'), PAGE.replace('k"', 'k" data-look="0f"')])
      expect(languageOf(other)).not.toBe(language);
  });

  it('that was interrupted is not stored', async () => {
    expect(await wholePage(page(PAGE.slice(0, -1)))).toBeUndefined();
  });

  it('without a language is not the store’s', () => {
    for (const text of ['', '<html>', undefined]) expect(languageOf(text)).toBeUndefined();
  });
});

describe('a stored page', () => {
  it('has the time when it was seen, and keeps its policy', async () => {
    const at = new Date('2026-11-23T12:00:00Z');
    const policy = "default-src 'self'";
    const headers = { date: at.toUTCString(), 'content-security-policy': policy, etag: 'W/"1"' };
    const shown = await seenAt(page(PAGE, { ...headers, 'content-length': '70' }));
    expect(await shown.text()).toBe(PAGE.replace('<html ', `<html data-seen="${at.getTime()}" `));
    expect(shown.headers.get('content-security-policy')).toBe(policy);
    expect(shown.headers.has('content-length')).toBe(false);
  });

  it('without a date has an unknown time', async () => {
    expect(await (await seenAt(page())).text()).toContain('data-seen="0"');
  });
});

it.each([
  ['/?utm_source=x&p=t&userToken=secret', '/'],
  ['/search?key=a%26b&ctoken=1&page=2', '/search?key=a%26b&page=2'],
  ['/app/7?aid=device', '/app/7'],
])('%s is stored as %s', (address, stored) => {
  expect(keyOf(`https://shop.example${address}`)).toBe(`https://shop.example${stored}`);
});

/** Routes whose pages are never stored, because they are one visitor's, or lead to other pages. */
const NOT_STORED = ['me', 'problem', 'report', 'wish-list'];
const stored = routes.filter(({ name }) => !NOT_STORED.includes(name));

it.each(stored.flatMap(({ path, query = [] }) => query.map((parameter) => [path, parameter])))(
  '%s is stored separately for each %s',
  (path, parameter) => {
    const address = `https://shop.example${path}?${parameter}=1`;
    expect(keyOf(`${address}&utm_source=x`)).toBe(address);
  },
);

it.each([
  ['/apps?lang=en', true],
  ['/?platform=ios', true],
  ['/search?key=lang', false],
  ['/apps', false],
])('%s changes a preference: %s', (path, chosen) => {
  expect(choosesPreference(`https://shop.example${path}`)).toBe(chosen);
});
