import { SHOP_TIME_ZONE } from '../../contract/constants';
import { DIGITS } from './count';

const DAY_OF_YEAR = { month: 'short', day: 'numeric' } as const;
const DAY = { year: 'numeric', ...DAY_OF_YEAR } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Creating one is slow. A store has a few zones and four kinds for each language. */
const writers = new Map<string, Intl.DateTimeFormat>();

function write(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(options);
  const writer = writers.get(key) ?? new Intl.DateTimeFormat(locale + DIGITS, options);
  writers.set(key, writer);
  return writer.format(at);
}

/** Last moment that is a date (ECMA-262). */
const LAST = 8.64e15;

/**
 * The day of an epoch time in ms: 2026年11月21日, 21 Nov 2026 (`contract/lang.ts` has the locale of a language's dates). Never in the visitor's time zone, because a page's bytes do
 * not depend on it (D§18): dates of catalogues are days in UTC, and what the shop runs is in the shop's zone. Empty for an
 * invalid time.
 */
export const formatDate = (at: number, locale: string, timeZone = 'UTC'): string =>
  Math.abs(at) <= LAST ? write(at, locale, { ...DAY, timeZone }) : '';

/** The month or the year of an epoch time in ms, in UTC: 2026年11月, November 2026; 2026年, 2026. */
export const formatMonth = (at: number, locale: string, month?: 'long'): string =>
  Math.abs(at) <= LAST
    ? write(at, locale, { year: 'numeric', ...(month && { month }), timeZone: 'UTC' })
    : '';

/**
 * The first and last day of a period. If both are in one year, the year appears once: with the first day where dates begin
 * with it (2026年11月11日, 11月16日), else with the last.
 */
export function formatSpan(
  from: number,
  to: number,
  locale: string,
  timeZone = 'UTC',
): { start: string; end: string } {
  const [start, end] = [formatDate(from, locale, timeZone), formatDate(to, locale, timeZone)];
  if (!start || !end || yearOf(from, timeZone) !== yearOf(to, timeZone)) return { start, end };
  const short = (at: number) => write(at, locale, { ...DAY_OF_YEAR, timeZone });
  return /^\d{4}/.test(start) ? { start, end: short(to) } : { start: short(from), end };
}

/** The same with hours other than midnight: 11月16日 18:00. A period that ends at midnight ends on the day before. */
export function formatPeriod(from: number, to: number, locale: string, timeZone: string) {
  const hours = hourOf(to, timeZone);
  const { start, end } = formatSpan(from, hours ? to : to - 1, locale, timeZone);
  return { start: start + hourOf(from, timeZone), end: end + hours };
}

/** " 18:00", or nothing at midnight and for an invalid time. */
function hourOf(at: number, timeZone: string): string {
  const hour = Math.abs(at) <= LAST ? write(at, 'en-GB', { ...TIME, timeZone }) : MIDNIGHT;
  return hour === MIDNIGHT ? '' : ` ${hour}`;
}

const MIDNIGHT = '00:00';

const yearOf = (at: number, timeZone: string) => write(at, 'en-GB', { year: 'numeric', timeZone });

/** The UTC day for a `<time>` element. Empty for an invalid time. */
export function machineDate(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}

/** The locale of dates on a page in the browser (src/render/document.tsx). */
export function pageDates(): string {
  const { dataset, lang } = document.documentElement;
  return dataset.dates ?? lang;
}

/** The shop's time zone on a page in the browser (src/render/document.tsx). */
export const pageZone = (): string => document.documentElement.dataset.zone ?? SHOP_TIME_ZONE;

/** The day of an epoch time in ms in the shop's time zone, in the browser, as on every page. Empty for an invalid time. */
export const shopDay = (at: number): string => formatDate(at, pageDates(), pageZone());

/** The day of what the visitor has done, in their own time zone; else the same. */
export const ownDay = (at: number): string =>
  Math.abs(at) <= LAST ? write(at, pageDates(), DAY) : '';
