const UNITS = ['KB', 'MB', 'GB', 'TB'];

/** A size in bytes, the same in both languages: "less than 1K" under 1024, then KB, MB, GB, TB (S§9, D§1). */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return 'less than 1K';
  let size = bytes / 1024;
  let unit = 0;
  // Rounded before it is compared, or 1,048,575 bytes would show as "1024 KB".
  while (short(size) >= 1024 && unit < UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${short(size)} ${UNITS[unit]}`;
}

/** One decimal below 100, none from 100 on. */
const short = (size: number) => (size < 100 ? Math.round(size * 10) / 10 : Math.round(size));
