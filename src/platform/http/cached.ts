import { type Address, addressOf, type ParamsAt } from '../../../contract/address';
import { TIMEOUT } from '../../../contract/codes';
import { COOKIE_LIFETIME_S } from '../../../contract/constants';
import { ok, type Result } from '../../../contract/result';
import { entries } from '../storage/entries';
import { unwrap, wrap } from '../storage/envelope';
import { read, write } from '../storage/storage';
import { type CheckAt, get } from './api';
import { isOtherEnvironment } from './host';

/** Most answers stored; the oldest are dropped. */
const MOST = 20;

/** An answer that may be a stored copy. */
export type Copy<T> = Result<T> & {
  /** When it came from the network, epoch ms; undefined: now, or recently enough to count as current. */
  seen?: number;
  /** The network's pending answer to the same call, if this is an older copy. */
  newer?: Promise<Copy<T>>;
};

/**
 * A GET whose answer is stored on the device and is current for the given time (S§9: confTime). An older copy is
 * returned at once, while the network is asked. If the network does not answer (D§15: code -1), the copy stays, with its age.
 * The page's language is part of the key. Parameters that the client or the browser adds to the address later are not (D§3).
 *
 * @param is checks what the caller reads, also in stored answers, because stored values are untrusted
 * @param confTime in seconds; 0: the answer is not stored
 */
export async function cachedGet<A extends Address, T>(
  address: A,
  params: ParamsAt<A>,
  is: CheckAt<A, T>,
  confTime = 0,
): Promise<Copy<T>> {
  if (confTime <= 0 || (await isOtherEnvironment())) return get(address, params, is);
  const name = `${document.documentElement.lang} ${addressOf(address, params)}`;
  const found = unwrap((await answers()).find(([one]) => one === name)?.[1], Date.now());
  const ask = () => get(address, params, is);
  if (!(found && is(found.value))) return fresh(name, ask);
  const known = ok(found.value);
  if (Date.now() - found.created < confTime * 1000) return known;
  const old = { ...known, seen: found.created };
  return { ...old, newer: fresh(name, ask, old) };
}

/** The network's answer, which is stored. If the network does not answer: the copy, if there is one. */
async function fresh<T>(
  name: string,
  ask: () => Promise<Result<T>>,
  known?: Copy<T>,
): Promise<Copy<T>> {
  const answer = await ask();
  if (!answer.ok) return (answer.state.code === TIMEOUT && known) || answer;
  // Read again: other calls may have stored theirs meanwhile.
  const others = (await answers()).filter(([one]) => one !== name).slice(1 - MOST);
  await write(entries.answers, [
    ...others,
    [name, wrap(answer.data, COOKIE_LIFETIME_S, Date.now())],
  ]);
  return answer;
}

/** Stored answers by name, the oldest first. The caller checks the answer it reads. */
async function answers(): Promise<[string, unknown][]> {
  const stored = (await read(entries.answers))?.value;
  // Cast: each is checked, by its name and by `unwrap`.
  return (Array.isArray(stored) ? stored.filter(Array.isArray) : []) as [string, unknown][];
}
