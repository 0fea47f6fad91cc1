/** The last millisecond of the year 9999: a later year has more than four digits, which dates in XML and in a log may not have. */
export const DATE_MAX = Date.UTC(10_000, 0) - 1;

/** Whether a moment, epoch ms, can be written as a date: makers of catalogues may write any number. */
export const isDate = (at: number): boolean => at >= 0 && at <= DATE_MAX;
