import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { chosenFetch } from '../outbound/chosen-fetch';
import { BadStatus, isServiceUnavailable, ServiceUnavailable } from '../outbound/errors';
import { createOutbound, type OutboundOptions } from '../outbound/outbound';
import {
  type Account,
  noAccounts,
  SIMULATED,
  simulatedAccounts,
  type VerifyToken,
} from './accounts';

/** Time limit, in ms: a visitor waits for the answer. */
const TIMEOUT_MS = 5_000;
/** Largest answer. */
const ANSWER_BYTES = 4_096;
/** How long an answer is cached, in ms: a revoked token is valid for at most that long. */
const VALID_MS = 60_000;
/** The same for an account without a Taobao binding and for an unknown token: both may change at any moment. */
const PASSING_MS = 5_000;
/** Largest number of cached answers. */
const CACHED = 10_000;

const answer = v.object({
  account: v.nullable(
    v.object({
      id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(256)),
      taobao: v.optional(v.boolean(), false),
    }),
  ),
});

/**
 * Asks the operator's own service: `POST` of `{"userToken", "userIdType"}`, answered with `{"account": {"id",
 * "taobao"}}` or `{"account": null}`. Any other answer is a failure.
 *
 * @param over replacements for tests
 */
export function accountsAt(address: string, over: Partial<OutboundOptions> = {}): VerifyToken {
  const through = createOutbound({ ...over, service: 'accounts', retries: 2 });
  const { host } = new URL(address);
  // Keyed by a hash, so that no token is stored in memory.
  const cache = new LRUCache<string, { account: Account | undefined }>({
    max: CACHED,
    // Reads the clock for each lookup.
    ttlResolution: 0,
  });
  return async ({ token, idType }, fresh = false) => {
    const name = createHash('sha256')
      .update(`${idType ?? ''} ${token}`)
      .digest('base64');
    const known = fresh ? undefined : cache.get(name);
    if (known) return known.account;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const ask = async () => {
      const response = await chosenFetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ userToken: token, userIdType: idType }),
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new BadStatus(response.status);
      return readText(response);
    };
    const given = await through(host, ask).catch((error) => {
      if (isServiceUnavailable(error))
        throw new ServiceUnavailable('The account verifier is unavailable.', { cause: error });
      throw error;
    });
    // An error of the schema would contain the answer.
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), answer), given);
    if (!read.success) throw new Error('The answer of the account verifier is not {"account": …}.');
    const account = read.output.account ?? undefined;
    cache.set(name, { account }, { ttl: account?.taobao ? VALID_MS : PASSING_MS });
    return account;
  };
}

async function readText({ body }: { body: AsyncIterable<Uint8Array> | null }): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > ANSWER_BYTES)
      throw new Error(`The answer of the account verifier is larger than ${ANSWER_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The verifier for the setting ACCOUNT_VERIFIER: the service at an address, the simulator's, or one that knows no token. */
export function accountsOf(
  setting: string | undefined,
  counted?: OutboundOptions['counted'],
): VerifyToken {
  if (setting === undefined) return noAccounts;
  return setting === SIMULATED ? simulatedAccounts : accountsAt(setting, counted && { counted });
}
