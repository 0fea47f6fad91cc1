import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGS, type Lang } from '../../contract/lang';
import type { Message } from './message';

const TEXTS = join(import.meta.dirname, 'texts');
const ENGLISH: Lang = 'en';
const SRC = join(import.meta.dirname, '..');

const FILES = readdirSync(join(TEXTS, 'zh-CN')).sort();

/** Cast: the rest of this file checks it. */
const read = (lang: string, file: string): [string, Message][] =>
  Object.entries(
    JSON.parse(readFileSync(join(TEXTS, lang, file), 'utf8')) as Record<string, Message>,
  );

const texts = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message);

const values = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/** Twice as long as in English and this much more still fits on a phone of 240 px, which tests/e2e/labels.test.ts measures. */
const LONGER = 20;
const isTurning = (text: string) =>
  [/[\u2066-\u2068]/g, /[\u202a\u202b\u202d\u202e]/g]
    .map((open) => text.match(open)?.length)
    .join() !== [/\u2069/g, /\u202c/g].map((close) => text.match(close)?.length).join();
const isWrong = (lang: Lang, own: readonly string[], english: readonly string[]): boolean => {
  const most = 2 * Math.max(...english.map((text) => text.length)) + LONGER;
  const same = (text: string) =>
    lang !== ENGLISH && text.split(' ').length > 3 && english.includes(text);
  return own.some((text) => text.length > most || isTurning(text) || same(text));
};

it.each([
  ['in English', 'This is not translated'],
  ['turning', 'Das \u202eist gedreht'],
  ['too long', 'Wort '.repeat(20)],
])('(control: a sentence %s is found)', (_, text) => {
  expect(isWrong('de', [text], ['This is not translated'])).toBe(true);
  expect(isWrong('de', ['Das ist \u2068übersetzt\u2069'], ['This is not translated'])).toBe(false);
});

describe.each(LANGS)('the texts in %s', (lang) => {
  it.each(FILES)('%s: the keys are the Chinese ones in their order', (file) => {
    const keys = read(lang, file).map(([key]) => key);
    expect(keys).toEqual(read('zh-CN', file).map(([key]) => key));
  });

  it.each(FILES)('%s: a sentence has the values of the Chinese one, and is not empty', (file) => {
    const chinese = new Map(read('zh-CN', file));
    for (const [key, message] of read(lang, file)) {
      const wanted = texts(chinese.get(key) ?? '').flatMap(values);
      const { other = message, ...forms } = typeof message === 'string' ? {} : message;
      expect(values(String(other)), key).toEqual(wanted);
      // The form for one or two may say the number as a word.
      for (const form of Object.values(forms))
        expect([...new Set([...values(form), 'n'])].sort(), key).toEqual(wanted);
      for (const text of texts(message)) expect(text.trim(), key).toBe(text || '(empty)');
    }
  });

  it('has no sentence in English, none that turns the text after it, and none too long', () => {
    const wrong = FILES.flatMap((file) => {
      const english = new Map(read('en', file));
      return read(lang, file)
        .filter(([key, message]) => isWrong(lang, texts(message), texts(english.get(key) ?? '')))
        .map(([key]) => key);
    });
    expect(wrong).toEqual([]);
  });

  it('has a form for each number, where a sentence has forms', () => {
    const rules = new Intl.PluralRules(lang);
    const needed = new Set(Array.from({ length: 201 }, (_, n) => rules.select(n)).concat('other'));
    const all: string[] = rules.resolvedOptions().pluralCategories;
    for (const [key, message] of FILES.flatMap((file) => read(lang, file))) {
      if (typeof message === 'string') continue;
      expect(Object.keys(message), key).toEqual(expect.arrayContaining([...needed]));
      expect(all, key).toEqual(expect.arrayContaining(Object.keys(message)));
    }
  });
});

it('the types of values are those of the sentences', async () => {
  const lines = FILES.flatMap((file) => read('zh-CN', file)).flatMap(([key, message]) => {
    const names = values(texts(message).join(''));
    const name = /^\w+$/.test(key) ? key : `'${key}'`;
    return names.length > 0 ? `  ${name}: ${names.map((one) => `'${one}'`).join(' | ')};` : [];
  });
  await expect(`/**
 * The values in sentences, by key. Written from zh-CN by
 * \`npx vitest run --project unit src/i18n/texts.test.ts --update\`.
 */
export interface Values {
${lines.join('\n')}
}
`).toMatchFileSnapshot('texts/values.ts');
});

describe('keys', () => {
  const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|i18n\/texts\//.test(file))
    .map((file) => readFileSync(join(SRC, file), 'utf8'))
    .join('\n');
  /** Literal keys, and patterns of those built from a variable. */
  const patterns = [...source.matchAll(/'([a-z]+\.[\w.-]+)'|`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(
    ([, whole, parts]) => {
      const text = whole ?? parts?.replace(/\$\{[^}]*\}/g, '*') ?? '';
      const escaped = text.replace(/[.]/g, '\\.').replace(/\*/g, '[\\w-]+');
      return new RegExp(`^${escaped}$`);
    },
  );
  const isUsed = (key: string) => patterns.some((pattern) => pattern.test(key));
  const ofScreens = ['app', 'info', 'lazy', 'lucky', 'me', 'site'].map((name) => `${name}.json`);

  it('are all used by a screen', () => {
    const keys = ofScreens.flatMap((file) => read('zh-CN', file).map(([key]) => key));
    expect(keys.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('(control: an unused key is found)', () => {
    expect(isUsed('site.nobodyUsesThis')).toBe(false);
  });
});
