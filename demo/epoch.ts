import { CHINA_MS } from '../contract/entities/lucky-values';

export const DAY = 86_400_000;
/** The demo's today, 2026-11-01. All its dates are relative to this day, so that the catalogue is always the same. */
export const EPOCH = Date.UTC(2026, 10, 1);

/**
 * Release days of upcoming games are relative to a day that moves on by this period; otherwise all of these games would
 * be released one day. The first release is always at least two weeks ahead.
 */
const SEASON = 30 * DAY;

/** The base of release days in a demo that is created at this time: the same for a whole season. */
export const seasonOf = (now: number): number =>
  EPOCH + Math.max(0, Math.floor((now - EPOCH) / SEASON)) * SEASON;

/** Midnight in China at the beginning of this day in UTC: what the demo shop runs begins and ends then. */
export const midnightOf = (day: number): number => Math.floor(day / DAY) * DAY - CHINA_MS;
