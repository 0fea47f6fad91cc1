/** The last millisecond of the year 9999: a later year has more than four digits, which dates in XML and in a log may not have. */
export const DATE_MAX = Date.UTC(10_000, 0) - 1;

/** Two clocks may differ by so much, in ms. */
export const CLOCK_SKEW_MS = 86_400_000;

/** Whether a moment, epoch ms, can be written as a date: makers of catalogues may write any number. */
export const isDate = (at: number): boolean => at >= 0 && at <= DATE_MAX;

/** Whether a moment is later than another one by more than two clocks may differ. */
export const isAfter = (at: number, other: number): boolean => at > other + CLOCK_SKEW_MS;
