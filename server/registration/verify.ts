import * as v from 'valibot';
import type { RealNameInfo } from '../../contract/entities/real-name';
import { chosenFetch } from '../outbound/chosen-fetch';
import { BadStatus, isServiceUnavailable, isUnsent, ServiceUnavailable } from '../outbound/errors';
import { createOutbound, type OutboundOptions } from '../outbound/outbound';

/** Verifies a registration (D§12). An interface, because only an authority can verify to whom the data belong. */
export type Verify = (info: RealNameInfo) => Promise<'format' | 'verified' | 'refused'>;

/** The default: only the format is checked, without a service. Pages say that this is not a verification. */
const formatOnly: Verify = async () => 'format';

/** Time limit, in ms: a visitor waits for the answer. */
const TIMEOUT_MS = 5_000;

/**
 * Replaces the error for an answer that is not JSON: it quotes the answer, which may contain personal data. Other errors are
 * thrown again.
 */
function withoutText(error: unknown): undefined {
  if (!(error instanceof SyntaxError)) throw error;
}

const answer = v.object({ verified: v.boolean() });

/**
 * Uses the operator's own service: `POST` of name, identity and phone as JSON, answered with `{"verified": true}` or
 * `false`. Any other answer, or none, is a failure: the visitor is asked to try again and nothing is stored.
 *
 * @param over replacements for tests
 */
export function verifyAt(address: string, over: Partial<OutboundOptions> = {}): Verify {
  // A verification may cost money or be counted, so it is repeated only if the service did not receive it.
  const through = createOutbound({ ...over, service: 'verifier', retries: 2, mayRetry: isUnsent });
  const { host } = new URL(address);
  return async (info) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const ask = async () => {
      const response = await chosenFetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify(info),
        redirect: 'error',
        signal,
      });
      if (!response.ok) throw new BadStatus(response.status);
      return response.json().catch(withoutText);
    };
    const given = await through(host, ask).catch((error) => {
      if (isServiceUnavailable(error))
        throw new ServiceUnavailable('The verifier is unavailable.', { cause: error });
      throw error;
    });
    // An error of the schema would contain the answer, which must not be logged.
    const read = v.safeParse(answer, given);
    if (!read.success) throw new Error('The verifier’s answer is not {"verified": true} or false.');
    return read.output.verified ? 'verified' : 'refused';
  };
}

/** The verifier for the operator's settings. */
export const verifierOf = (
  address: string | undefined,
  counted?: OutboundOptions['counted'],
): Verify => (address === undefined ? formatOnly : verifyAt(address, counted && { counted }));
