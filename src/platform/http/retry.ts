import { TIMEOUT } from '../../../contract/codes';
import type { Result } from '../../../contract/result';

/** Waits before the second, third and fourth attempt, in ms (D§15). */
const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * Repeats an unanswered GET, each time after a longer wait plus up to half of it, so that not all pages retry at the
 * same moment. For GETs only: an unanswered change may have been executed. A browser that knows it is offline does
 * not try again.
 *
 * @param isWanted whether the answer is still needed
 * @param random from 0 to 1
 */
export async function retry<A>(
  get: () => Promise<Result<A>>,
  isWanted: () => boolean = () => true,
  random: () => number = Math.random,
): Promise<Result<A>> {
  const isOver = (result: Result<A>) =>
    result.ok || result.state.code !== TIMEOUT || !navigator.onLine || !isWanted();
  let result = await get();
  for (const wait of WAITS_MS) {
    if (isOver(result)) break;
    await new Promise((go) => setTimeout(go, wait * (1 + random() / 2)));
    if (isOver(result)) break;
    result = await get();
  }
  return result;
}
