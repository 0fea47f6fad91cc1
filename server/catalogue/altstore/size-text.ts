import { countOf } from '../input/clean';

const UNITS: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9 };

/** A size as sources write it, in bytes: a number, its digits, or `12.3 MB`. */
export function bytesOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > 30) return countOf(value);
  const [, digits, unit = ''] =
    /^(\d{1,15}(?:[.,]\d{1,6})?) ?([kmg]?)(?:i?b|bytes?|)$/i.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  return countOf(Math.round(Number(digits.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1)));
}
