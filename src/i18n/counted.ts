import type { Message } from './message';

/** A sentence about `n` things, in the page's language, in the browser. Safari has had plural rules since 13. */
export function counted(message: Message, n: number): string {
  const { lang } = document.documentElement;
  return sentenceFor(message, n, lang).replace('{n}', String(n));
}

/** The sentence of the plural category of `n`. */
export function sentenceFor(message: Message, n: unknown, lang: string): string {
  if (typeof message === 'string') return message;
  const category = 'PluralRules' in Intl ? new Intl.PluralRules(lang).select(Number(n)) : 'other';
  return message[category] ?? message.other;
}
