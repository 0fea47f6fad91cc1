import type { Lang } from '../../contract/lang';

/** Units, largest first: 万 and 亿 from 10,000 on in Chinese (S§9), K, M and B in English. */
const UNITS: Record<Lang, readonly [number, string][]> = {
  'zh-CN': [
    [1e8, '亿'],
    [1e4, '万'],
  ],
  en: [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ],
};

const PLAIN_BELOW = 10_000;

/**
 * A readable count: grouped digits below 10,000; from there in units, with one decimal below 100 units. Truncated, so that it
 * never claims more than there is. Not `Intl.NumberFormat`, because the oldest engines lack compact notation (D§17).
 */
export function formatCount(count: number, lang: Lang): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < PLAIN_BELOW) return group(whole);
  const [from, sign] = UNITS[lang].find(([start]) => whole >= start) ?? [1, ''];
  const units = whole / from;
  return `${units < 100 ? Math.floor(units * 10) / 10 : group(Math.floor(units))}${sign}`;
}

/** Digits in groups of three, as in both languages. */
const group = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
