import type { Lang } from '../../contract/lang';
import { formatCount } from './count';
import { formatDate, formatSpan } from './date';
import { formatSize } from './size';

/** How numbers and times are written in one language. */
export interface Format {
  count(count: number): string;
  /** From bytes. */
  size(bytes: number): string;
  /** From epoch ms. */
  date(at: number): string;
  /** A period, from epoch ms. */
  span(from: number, to: number): { start: string; end: string };
  /** A mean of stars: always one decimal. */
  rating(mean: number): string;
}

export const formatter = (lang: Lang): Format => ({
  count: (count) => formatCount(count, lang),
  size: formatSize,
  date: (at) => formatDate(at, lang),
  span: (from, to) => formatSpan(from, to, lang),
  rating: (mean) => mean.toFixed(1),
});
