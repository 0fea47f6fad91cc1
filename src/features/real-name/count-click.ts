import { CLICK_COUNT_LIFETIME_S } from '../../../contract/constants';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

/** Most taps that are counted: more than any limit needs. */
const MOST = 1_000;

/** Counts a tap on a game's download; returns how many there were within the last hour, including this one (S§9). */
export async function countClick(now: number): Promise<number> {
  const stored = (await read(entries.clickCount))?.value;
  const since = now - CLICK_COUNT_LIFETIME_S * 1000;
  const all: unknown[] = Array.isArray(stored) ? stored : [];
  const times = all.filter((at) => typeof at === 'number' && at > since && at <= now);
  times.push(now);
  await write(entries.clickCount, times.slice(-MOST));
  return times.length;
}
