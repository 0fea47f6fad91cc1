import { type Address, addressOf, type ParamsAt } from '../../../contract/address';
import { ok, type Result } from '../../../contract/result';
import { entries } from '../storage/entries';
import { unwrap, wrap } from '../storage/envelope';
import { read, write } from '../storage/storage';
import { type CheckAt, get } from './api';
import { isElsewhere } from './host';

/** Most answers stored; the oldest are dropped. */
const MOST = 20;

/**
 * A GET whose answer is stored on the device for as long as its caller says (S§9: confTime). Parameters that the client
 * or the browser adds to the address are added later, and are not part of the key (D§3); the page's language is.
 *
 * @param is checks what the caller reads, of a stored answer too: stored values may be anyone's
 * @param confTime in seconds; 0: the answer is not stored
 */
export async function cachedGet<A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
  confTime = 0,
): Promise<Result<T>> {
  if (await isElsewhere()) return get(address, params, is);
  const name = `${document.documentElement.lang} ${addressOf(address, params)}`;
  const kept = (await read(entries.answers))?.value;
  // Cast: each is checked, by its name and by `unwrap`.
  const answers = (Array.isArray(kept) ? kept.filter(Array.isArray) : []) as [string, unknown][];
  const known = unwrap(answers.find(([one]) => one === name)?.[1], Date.now());
  if (known && confTime > 0 && is(known.value)) return ok(known.value);
  const answer = await get(address, params, is);
  if (answer.ok && confTime > 0) {
    const others = answers.filter(([one]) => one !== name).slice(1 - MOST);
    const made = wrap(answer.data, confTime, Date.now());
    await write(entries.answers, [...others, [name, made]]);
  }
  return answer;
}
