import { randomBytes } from 'node:crypto';

const MINUTE_MS = 60_000;

/**
 * A random word with the minute in which it was made, in front of a `~`. Whoever gets it signed can neither choose it nor
 * make it older.
 */
export const newTokenValue = (now = Date.now()): string =>
  `${minuteOf(now)}~${randomBytes(18).toString('base64url')}`;

/** The minute of a word, with the `~`; empty for one of an earlier version, which had none. */
export const startOf = (word: string): string => /^[\da-z]{1,9}~/.exec(word)?.[0] ?? '';

/** How old a word is, in ms, to the minute; infinite for one of an earlier version. */
export function ageOf(word: string, now = Date.now()): number {
  const minute = Number.parseInt(startOf(word), 36);
  return Number.isNaN(minute) ? Number.POSITIVE_INFINITY : Math.max(0, now - minute * MINUTE_MS);
}

const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS).toString(36);
