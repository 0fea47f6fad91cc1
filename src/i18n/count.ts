/** Digits of every page, also in languages that have their own. */
export const DIGITS = '-u-nu-latn';

const PLAIN_BELOW = 10_000;

/** `trunc`, so that a count never claims more than there is. Without compact notation (Chromium 64, Safari 12) it is whole. */
const COMPACT = { notation: 'compact', roundingMode: 'trunc', useGrouping: 'always' } as const;

/** Creating one is slow. Each language has three. */
const writers = new Map<string, Intl.NumberFormat>();

function write(count: number, lang: string, digits?: number): string {
  const key = `${lang} ${digits}`;
  const options = digits === undefined ? {} : { ...COMPACT, maximumFractionDigits: digits };
  const writer = writers.get(key) ?? new Intl.NumberFormat(lang + DIGITS, options);
  writers.set(key, writer);
  return writer.format(count);
}

/**
 * A readable count: grouped digits below 10,000; from there in the language's units (1.2万, 12.3K), with one decimal below 100
 * units (S§9).
 */
export function formatCount(count: number, lang: string): string {
  const whole = Math.max(0, Math.floor(count));
  if (whole < PLAIN_BELOW) return write(whole, lang);
  const units = write(whole, lang, 0);
  return units.replace(/\D/g, '').length > 2 ? units : write(whole, lang, 1);
}
