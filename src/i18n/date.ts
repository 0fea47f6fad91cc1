import type { Lang } from '../../contract/lang';

const DAY_OF_YEAR = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
const DAY = { year: 'numeric', ...DAY_OF_YEAR } as const;

/** English dates with the day first, as in most of the world. */
const WRITERS: Record<Lang, Intl.DateTimeFormat> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', DAY),
  en: new Intl.DateTimeFormat('en-GB', DAY),
};

const SHORT: Record<Lang, Intl.DateTimeFormat> = {
  'zh-CN': new Intl.DateTimeFormat('zh-CN', DAY_OF_YEAR),
  en: new Intl.DateTimeFormat('en-GB', DAY_OF_YEAR),
};

/** Last moment that is a date (ECMA-262). */
const LAST = 8.64e15;

/**
 * The UTC day of an epoch time in ms: 2026年11月21日, 21 Nov 2026. In UTC, because a page's bytes do not depend on the
 * visitor's time zone (D§18). Empty for an invalid time.
 */
export const formatDate = (at: number, lang: Lang): string =>
  Math.abs(at) <= LAST ? WRITERS[lang].format(at) : '';

const yearOf = (at: number) => new Date(at).getUTCFullYear();

/**
 * The first and last day of a period. If both are in one year, the year appears once: in Chinese with the first day
 * (2026年11月11日, 11月16日), in English with the last.
 */
export function formatSpan(from: number, to: number, lang: Lang): { start: string; end: string } {
  const [start, end] = [formatDate(from, lang), formatDate(to, lang)];
  if (yearOf(from) !== yearOf(to) || !start) return { start, end };
  return lang === 'en'
    ? { start: SHORT[lang].format(from), end }
    : { start, end: SHORT[lang].format(to) };
}

/** The same day for a `<time>` element. Empty for an invalid time. */
export function machineDate(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
