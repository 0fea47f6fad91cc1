import { InvalidArgumentError } from 'commander';

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** Shorter intervals would put too much load on the source's host. */
const SHORTEST_MS = 5 * 60_000;
const LONGEST_MS = 3_650 * 86_400_000;

/** `30m`, `6h` or `1d` in ms. @throws InvalidArgumentError, which commander prints */
export function readDuration(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(digits) * (UNITS[unit] ?? Number.NaN);
  if (ms >= SHORTEST_MS && ms <= LONGEST_MS) return ms;
  throw new InvalidArgumentError(
    'Give minutes, hours or days, such as 30m, 6h or 1d; 5m at least.',
  );
}

/** @throws InvalidArgumentError, which commander prints */
export function readPriority(text: string): number {
  const number = /^-?\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (Math.abs(number) <= 1_000) return number;
  throw new InvalidArgumentError('Give a whole number from -1000 to 1000.');
}

const SIZES: Readonly<Record<string, number>> = { MB: 1e6, GB: 1e9, TB: 1e12 };
const SMALLEST_BYTES = 10e6;

/** `500MB` or `20GB` in bytes. @throws InvalidArgumentError, which commander prints */
export function readBytes(text: string): number {
  const [, digits, unit = ''] = /^(\d{1,6}(?:\.\d)?) ?(MB|GB|TB)$/.exec(text) ?? [];
  const bytes = Math.round(Number(digits) * (SIZES[unit] ?? Number.NaN));
  if (bytes >= SMALLEST_BYTES) return bytes;
  throw new InvalidArgumentError(
    'Give megabytes, gigabytes or terabytes, such as 500MB or 20GB; 10MB at least.',
  );
}

/** Bytes in the largest unit that fits: `450 MB`, `19.8 GB`. */
export const sizeOf = (bytes: number): string =>
  bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

/** A time span in the largest unit that fits: `45 s`, `6 h`, `3 d`. */
export function spanOf(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`;
  return `${Math.round(seconds / 86_400)} d`;
}
