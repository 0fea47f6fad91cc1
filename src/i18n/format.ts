import { SHOP_TIME_ZONE } from '../../contract/constants';
import type { Lang } from '../../contract/lang';
import { formatCount } from './count';
import { formatDate, formatMonth, formatPeriod, formatSpan } from './date';
import { formatSize } from './size';
import { translator } from './translate';

/** The name of a time zone, the same in summer and winter: Beijing time, Japan Time. */
function zoneName(timeZone: string, lang: Lang): string {
  // What people in China call their time.
  if (timeZone === 'Asia/Shanghai') return translator(lang)('site.beijing');
  const parts = new Intl.DateTimeFormat(lang, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** How numbers and times are written in one language. */
export interface Format {
  count(count: number): string;
  /** From bytes. */
  size(bytes: number): string;
  /** The UTC day of a catalogue's date, from epoch ms. */
  date(at: number): string;
  /** Its month, and its year. */
  month(at: number): string;
  year(at: number): string;
  /** The day of what the shop runs, in its time zone, from epoch ms. */
  day(at: number): string;
  /** The first and last day of a period in the shop's time zone, from epoch ms. */
  span(from: number, to: number): { start: string; end: string };
  /** The same with hours other than midnight. */
  period(from: number, to: number): { start: string; end: string };
  /** The shop's time zone: Beijing time. */
  zone: string;
  /** A mean of stars: always one decimal. */
  rating(mean: number): string;
}

export const formatter = (lang: Lang, timeZone: string = SHOP_TIME_ZONE): Format => ({
  count: (count) => formatCount(count, lang),
  size: formatSize,
  date: (at) => formatDate(at, lang),
  month: (at) => formatMonth(at, lang, 'long'),
  year: (at) => formatMonth(at, lang),
  day: (at) => formatDate(at, lang, timeZone),
  span: (from, to) => formatSpan(from, to, lang, timeZone),
  period: (from, to) => formatPeriod(from, to, lang, timeZone),
  zone: zoneName(timeZone, lang),
  rating: (mean) => mean.toFixed(1),
});
