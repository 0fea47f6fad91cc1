import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '../../operator-error';
import { date, link, localized } from './fields';
import { locate } from './locate-json';
import { entriesOf } from './problems';
import { specialEntry } from './schemas';

/** The problems reported for a file of specials. */
function told(text: string): string {
  try {
    entriesOf(locate('s.json', text), specialEntry);
    return '';
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
    throw error;
  }
}
const good = { key: 'a', title: 'A', apps: ['org.example.app'] };

describe('a shop file', () => {
  it('is one entry or a list of them', () => {
    expect(told(JSON.stringify(good))).toBe('');
    expect(told(`\ufeff[${JSON.stringify(good)}]`)).toBe('');
    expect(told('[]')).toContain('s.json:1:1 the list is empty');
  });

  it.each([
    ['[\n  {"key": "x",}\n]', 's.json:2:15 this is not JSON'],
    ['', 's.json:1:1 this is not JSON'],
    ['{"key": "x",\n "key": "y"}', 's.json:2:2 "key" is there twice'],
    ['7', 's.json:1:1 this is not an object'],
  ])('that is invalid is reported with its position: %j', (text, where) => {
    expect(told(text)).toContain(where);
  });

  it('gets each problem reported by line and column, with what to do', () => {
    const message = told(`[
  { "key": "a b", "title": "", "apps": ["org.example.app", 7] },
  { "key": "b", "title": {"zh": "乙", "??": "x"}, "apps": [], "colour": "red" },
  { "key": "c", "title": "C" }
]`);
    expect(message.split('\n')).toEqual([
      expect.stringMatching(/^s\.json:2:12 \[0\]\.key: this is not a key\. Take/),
      expect.stringMatching(/^s\.json:2:28 \[0\]\.title: the text is empty\. Write/),
      expect.stringMatching(/^s\.json:2:60 \[0\]\.apps\[1\]: this is not a package name\. Write/),
      expect.stringMatching(/^s\.json:3:\d+ \[1\]\.title\.\?\?: this is not a language\. Write/),
      expect.stringMatching(/^s\.json:3:\d+ \[1\]\.apps: there is no app in it\. Name/),
      expect.stringMatching(/^s\.json:3:\d+ \[1\]\.colour: there is no such field\. Remove it/),
      expect.stringMatching(/^s\.json:4:\d+ \[2\]\.apps: it is missing\. Add it\.$/),
      'Nothing was changed.',
    ]);
  });

  it('gets twenty mistakes reported, and the others counted', () => {
    const lines = told(JSON.stringify(Array.from({ length: 50 }, () => 7))).split('\n');
    expect(lines).toHaveLength(22);
    expect(lines[20]).toBe('… and 30 more.');
  });
});

describe('a date', () => {
  const ok = (text: unknown) => v.safeParse(date, text).success;
  it('is a day of the calendar, or a time with its zone', () => {
    expect(v.parse(date, '2026-11-21')).toBe(Date.parse('2026-11-21T00:00+08:00'));
    expect(v.parse(date, '2026-11-21T08:00+08:00')).toBe(Date.UTC(2026, 10, 21));
    for (const odd of [
      '2026-02-31',
      '2026-11-21T08:00',
      '21.11.2026',
      'now',
      5,
      '2026-11-21T25:00Z',
    ])
      expect(ok(odd), String(odd)).toBe(false);
  });
});

describe('a link', () => {
  const to = (text: string) => v.safeParse(link(['partner.example']), text);
  it('to an allowed target is rebuilt from its parts', () => {
    for (const [text, made] of [
      ['/', '/'],
      ['/special/3', '/special/3'],
      ['http://a.partner.example/x', 'https://a.partner.example/x'],
    ] as const)
      expect(to(text)).toMatchObject({ success: true, output: made });
  });
  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil', 'x'])(
    'to any other target is refused: %s',
    (text) => expect(to(text).success).toBe(false),
  );
});

describe('a text', () => {
  const ok = (text: unknown) => v.safeParse(localized(5), text).success;
  it('is plain text of limited length, in one language or several', () => {
    expect(v.parse(localized(5), ' a ')).toEqual({ 'zh-CN': 'a' });
    expect(v.parse(localized(5), { 'zh-CN': '甲', en: 'a' })).toEqual({ 'zh-CN': '甲', en: 'a' });
    for (const odd of ['123456', 'a\u0007', 'a\nb', 'a\u202e', {}, [], 7, { en: 7 }])
      expect(ok(odd), JSON.stringify(odd)).toBe(false);
  });
});
