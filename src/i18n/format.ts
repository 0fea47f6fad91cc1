import { SHOP_TIME_ZONE } from '../../contract/constants';
import { type Lang, languageOf } from '../../contract/lang';
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
  /** From bytes; S§9's words below 1 KB. */
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
  /** Names, as a part of a sentence. */
  list(names: readonly string[]): string;
  /** The shop's time zone: Beijing time. */
  zone: string;
  /** A language by its tag, without its region: Chinese. */
  language(tag: string): string;
  /** A mean of stars: always one decimal. */
  rating(mean: number): string;
}

export function formatter(lang: Lang, timeZone: string = SHOP_TIME_ZONE): Format {
  const { dates = lang } = languageOf(lang);
  return {
    count: (count) => formatCount(count, lang),
    size: (bytes) => (bytes < 1024 ? translator(lang)('site.tiny') : formatSize(bytes, lang)),
    date: (at) => formatDate(at, dates),
    month: (at) => formatMonth(at, dates, 'long'),
    year: (at) => formatMonth(at, dates),
    day: (at) => formatDate(at, dates, timeZone),
    span: (from, to) => formatSpan(from, to, dates, timeZone),
    period: (from, to) => formatPeriod(from, to, dates, timeZone),
    get zone() {
      return zoneName(timeZone, lang);
    },
    // Chromium 64 has neither list formats nor names of languages.
    list: (names) =>
      'ListFormat' in Intl
        ? new Intl.ListFormat(lang, { type: 'conjunction', style: 'narrow' }).format(names)
        : names.join(', '),
    language: (tag) =>
      'DisplayNames' in Intl
        ? (new Intl.DisplayNames([lang], { type: 'language' }).of(tag.split('-', 1)[0] ?? tag) ??
          tag)
        : tag,
    rating: (mean) => mean.toFixed(1),
  };
}
