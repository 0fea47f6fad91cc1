/** `npm test` as a whole, on two cores: minutes of a clock, and seconds of processor time of all its processes. */
export const SUITE = { minutes: 12, cpu: 1_300 };

/** A stage may take this many times its share before the bench reports it. */
export const LEEWAY = 1.2;

/** Seconds of processor time that each stage may take, by the name that `npm test` prints; together no more than the suite's. */
export const SHARES: Readonly<Record<string, number>> = {};
