/** The last millisecond of the year 9999: dates in XML and in a log have years of four digits. */
export const DATE_MAX = Date.UTC(10_000, 0) - 1;

/** Tolerated difference between two clocks, in ms. */
const CLOCK_SKEW_MS = 86_400_000;

/** Whether a time, epoch ms, can be written as a date: a catalogue may contain any number. */
export const isDate = (at: number): boolean => at >= 0 && at <= DATE_MAX;

/** Whether a time is later than another by more than the tolerated clock difference. */
export const isAfter = (at: number, other: number): boolean => at > other + CLOCK_SKEW_MS;

/** A time for the operator, as `2026-07-23 14:05`; a number that is not a date is printed as it is. */
export const minuteText = (at: number, timeZone = 'UTC'): string =>
  // Sweden writes dates as ISO 8601 does.
  isDate(at)
    ? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
        at,
      )
    : String(at);
