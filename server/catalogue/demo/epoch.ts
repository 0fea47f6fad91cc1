export const DAY = 86_400_000;
/** The demo's today, 2026-11-01: its dates count from here, so that it is the same catalogue whenever it is made. */
export const EPOCH = Date.UTC(2026, 10, 1);
