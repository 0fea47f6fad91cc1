import type { Lang } from '../../contract/lang';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The UTC day of an epoch time in ms: 2026年11月21日, 21 Nov 2026. A page's bytes hang on no visitor's time zone (D§18). */
export function formatDate(at: number, lang: Lang): string {
  const date = new Date(at);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  return lang === 'en' ? `${day} ${MONTHS[month]} ${year}` : `${year}年${month + 1}月${day}日`;
}

/** The same day for a `<time>` element. Empty for a number that is no time. */
export function machineDate(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
