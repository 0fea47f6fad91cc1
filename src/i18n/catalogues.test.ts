import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from './en';
import type { Message } from './message';
import { zhCN } from './zh-cn';

const SRC = join(import.meta.dirname, '..');
const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const texts = (message: Message) =>
  typeof message === 'string' ? [message] : [message.one, message.other];

/** Sources that use keys: everything but the catalogues and the tests. */
const source = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|i18n\/(\w+\/)?(en|zh-cn)\.ts/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Literal keys, and patterns of those built from a variable. */
const patterns = [...source.matchAll(/'([a-z]+\.[\w.]+)'|`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g)].map(
  ([, whole, parts]) => {
    const text = whole ?? parts?.replace(/\$\{[^}]*\}/g, '*') ?? '';
    const escaped = text.replace(/[.]/g, '\\.').replace(/\*/g, '[\\w]+');
    return new RegExp(`^${escaped}$`);
  },
);
const used = (key: string) => patterns.some((pattern) => pattern.test(key));

describe('the catalogues', () => {
  it('have the same keys in the same order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(zhCN));
  });

  it('have the same placeholders in each sentence', () => {
    for (const [key, message] of Object.entries(en))
      for (const text of texts(message))
        expect(values(text), key).toEqual(values(zhCN[key as keyof typeof zhCN]));
  });

  it.each(['client', 'library', 'my-prizes', 'real-name', 'status'])(
    'have the same keys and placeholders in the chunk of %s',
    (chunk) => {
      const [english, chinese] = ['en', 'zh-cn'].map((name): Record<string, string> => {
        const file = join(import.meta.dirname, chunk, `${name}.json`);
        // Cast: the file is a table of texts (src/i18n/*/fetch.ts).
        return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      });
      const shape = (texts: Record<string, string> = {}) =>
        Object.entries(texts).map(([key, text]) => [key, ...values(text)]);
      expect(shape(english).length).toBeGreaterThan(5);
      expect(shape(english)).toEqual(shape(chinese));
    },
  );

  it('have no empty sentence', () => {
    for (const catalogue of [zhCN, en])
      for (const [key, message] of Object.entries(catalogue))
        for (const text of texts(message)) expect(text.trim(), key).toBe(text || '(empty)');
  });

  it('have no key that no screen uses', () => {
    expect(Object.keys(zhCN).filter((key) => !used(key))).toEqual([]);
  });

  it('(control: an unused key is found)', () => {
    expect(used('site.nobodyUsesThis')).toBe(false);
  });
});
