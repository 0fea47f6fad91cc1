import { cloneElement, isValidElement, type ReactElement } from 'react';
import texts from './english.json';

/** Texts of stories in English, for the language toolbar. A text without a translation stays Chinese. */
const ENGLISH: Readonly<Record<string, string>> = texts;

/** Translates composed texts: a repeated text, a text with a number, or a heading with its text. */
function composed(text: string): string {
  const [, said] = /^(.+?)\1+$/s.exec(text) ?? [];
  if (said && said in ENGLISH) return `${ENGLISH[said]} `.repeat(text.length / said.length).trim();
  const [, word = '', gap = '', number = ''] = /^(.*?\D)( ?)(-?[\d.,]+%?|NaN%)$/s.exec(text) ?? [];
  if (word in ENGLISH) return `${ENGLISH[word]}${gap || ' '}${number}`;
  for (const [here, there] of [
    ['：', ': '],
    [': ', ': '],
    [' · ', ' · '],
    ['\u00a0· ', '\u00a0· '],
    ['\n', '\n'],
  ] as const)
    if (text.includes(here)) return text.split(here).map(sentence).join(there);
  return text;
}

const sentence = (text: string): string =>
  ENGLISH[text] ?? (/\p{Script=Han}/u.test(text) ? composed(text) : text);

/** A copy with all texts translated, in elements too. Functions are not changed. */
export function inEnglish<T>(value: T): T {
  // Casts: a copy has the same shape, which the compiler cannot infer.
  if (typeof value === 'string') return sentence(value) as T;
  if (Array.isArray(value)) return value.map(inEnglish) as T;
  // A rendered element has references to its owner, so only its props are traversed.
  if (isValidElement(value)) {
    // Cast: checked by `isValidElement`.
    const element = value as unknown as ReactElement<object>;
    return cloneElement(element, inEnglish(element.props)) as T;
  }
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inEnglish(one)]),
    ) as T;
  }
  return value;
}
