import { cloneElement, isValidElement, type ReactElement } from 'react';

type Texts = Readonly<Record<string, string>>;

/** Texts of stories, for the language toolbar, by the Chinese ones. Other languages may lack some, which are then English. */
const FILES = import.meta.glob<Texts>('./texts/*.json', { eager: true, import: 'default' });

const textsIn = (lang: string): Texts | undefined => FILES[`./texts/${lang}.json`];

/** Translates composed texts: a repeated text, a text with a number, or a heading with its text. */
function composed(text: string, known: Texts): string {
  const [, said] = /^(.+?)\1+$/s.exec(text) ?? [];
  if (said && said in known) return `${known[said]} `.repeat(text.length / said.length).trim();
  const [, word = '', gap = '', number = ''] = /^(.*?\D)( ?)(-?[\d.,]+%?|NaN%)$/s.exec(text) ?? [];
  if (word in known) return `${known[word]}${gap || ' '}${number}`;
  for (const [here, there] of [
    ['：', ': '],
    [': ', ': '],
    [' · ', ' · '],
    ['\u00a0· ', '\u00a0· '],
    ['\n', '\n'],
  ] as const)
    if (text.includes(here))
      return text
        .split(here)
        .map((part) => sentence(part, known))
        .join(there);
  return text;
}

const sentence = (text: string, known: Texts): string =>
  known[text] ?? (/\p{Script=Han}/u.test(text) ? composed(text, known) : text);

/** A copy with all texts in a language, in elements too. Functions are not changed. */
export function translated<T>(value: T, lang: unknown): T {
  const own = textsIn(String(lang));
  return own ? copy(value, { ...textsIn('en'), ...own }) : value;
}

function copy<T>(value: T, known: Texts): T {
  // Casts: a copy has the same shape, which the compiler cannot infer.
  if (typeof value === 'string') return sentence(value, known) as T;
  if (Array.isArray(value)) return value.map((one) => copy(one, known)) as T;
  // A rendered element has references to its owner, so only its props are traversed.
  if (isValidElement(value)) {
    // Cast: checked by `isValidElement`.
    const element = value as unknown as ReactElement<object>;
    return cloneElement(element, copy(element.props, known)) as T;
  }
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, copy(one, known)]),
    ) as T;
  }
  return value;
}
