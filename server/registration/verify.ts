import * as v from 'valibot';
import type { RealNameInfo } from '../../contract/entities/real-name';

/** How registrations are verified (D§12): a port, because only an authority can verify whose data it is. */
export type Verify = (info: RealNameInfo) => Promise<'format' | 'verified' | 'refused'>;

/**
 * The default: the format was checked on input, and no service is used. That is not a verification, and pages say so.
 */
export const formatOnly: Verify = async () => 'format';

/** A visitor waits for the answer. */
const TIMEOUT_MS = 5_000;

const answer = v.object({ verified: v.boolean() });

/**
 * Uses the operator's own service: `POST` of name, identity and phone as JSON, answered with `{"verified": true}` or
 * `false`. Any other answer, or none, is a failure: the visitor is asked to try again and nothing is stored.
 */
export const verifyAt =
  (address: string): Verify =>
  async (info) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(info),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The verifier answered ${response.status}.`);
    // An error of the schema would contain the answer.
    const read = v.safeParse(answer, await response.json());
    if (!read.success) throw new Error('The verifier’s answer is not {"verified": true} or false.');
    return read.output.verified ? 'verified' : 'refused';
  };

/** The verifier for the operator's settings. */
export const verifierOf = (address: string | undefined): Verify =>
  address === undefined ? formatOnly : verifyAt(address);
