import { TIMEOUT } from '../../../contract/codes';
import type { Result } from '../../../contract/result';

/** Waits before the second, third and fourth try, in ms (D§15). */
const WAITS_MS = [1_000, 2_000, 4_000];

/**
 * Makes a GET again while nobody answers it, each time after a longer wait; up to half as long once more, so that not all
 * pages come back at the same moment. For GETs only: whatever changes something might have been heard.
 *
 * @param random from 0 to 1
 */
export async function again(
  get: () => Promise<Result<unknown>>,
  random: () => number = Math.random,
): Promise<Result<unknown>> {
  let result = await get();
  for (const wait of WAITS_MS) {
    if (result.ok || result.state.code !== TIMEOUT) break;
    await new Promise((go) => setTimeout(go, wait * (1 + random() / 2)));
    result = await get();
  }
  return result;
}
