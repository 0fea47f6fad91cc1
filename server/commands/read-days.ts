import { InvalidArgumentError } from 'commander';

const MOST_DAYS = 3_650;

/** Parses the operator's number of days. */
export function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (days >= 0 && days <= MOST_DAYS) return days;
  throw new InvalidArgumentError(`Give a whole number of days from 0 to ${MOST_DAYS}.`);
}
