import { DIGITS } from './count';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A size from bytes in KB, MB, GB or TB, as the language writes them: 43.2 MB, 43,2 Mo (S§9, D§1). */
export function formatSize(bytes: number, lang = document.documentElement.lang): string {
  let size = bytes / 1024;
  let index = 0;
  // Rounded before it is compared, or 1,048,575 bytes would show as "1024 KB".
  while (short(size) >= 1024 && index < UNITS.length - 1) {
    size /= 1024;
    index += 1;
  }
  return write(short(size), UNITS[index] ?? '', lang);
}

/** One decimal below 100, none from 100 on. */
const short = (size: number) => (size < 100 ? Math.round(size * 10) / 10 : Math.round(size));

/** Creating one is slow. Each language has four. */
const writers = new Map<string, Intl.NumberFormat>();

function write(size: number, unit: string, lang: string): string {
  const key = `${lang} ${unit}`;
  const options = { style: 'unit', unit, useGrouping: false } as const;
  try {
    const writer = writers.get(key) ?? new Intl.NumberFormat(lang + DIGITS, options);
    writers.set(key, writer);
    // `kB` is 1,000 bytes.
    return writer.format(size).replace('kB', 'KB');
  } catch {
    // Units are newer than Chromium 64 and Safari 12.
    return `${size} ${unit.charAt(0).toUpperCase()}B`;
  }
}
