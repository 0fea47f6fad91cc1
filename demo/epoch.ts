export const DAY = 86_400_000;
/** The demo's today, 2026-11-01: its dates count from here, so that it is the same catalogue whenever it is made. */
export const EPOCH = Date.UTC(2026, 10, 1);

/**
 * Release days of games to come count from a day that moves on by so much, or all of these games would be out one day. The
 * first of them are never closer than two weeks.
 */
const SEASON = 30 * DAY;

/** The day from which release days count in a demo that is made at this moment: the same for a whole season. */
export const seasonOf = (now: number): number =>
  EPOCH + Math.max(0, Math.floor((now - EPOCH) / SEASON)) * SEASON;
