import { createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from '../http/cookies';

/** The account of a native client's visitor. */
export interface Account {
  /** The verifier's name for it. It is hashed before it is stored. */
  id: string;
  /** Whether a Taobao account is bound to it. */
  taobao: boolean;
}

/** The token that a native client has for its visitor, and the client's kind (S§7: 4 zb, 2 yy). */
export interface UserToken {
  token: string;
  idType?: number | undefined;
}

/**
 * Finds the account of a token (D§14). Undefined: the token is unknown or no longer valid. An interface, because only the
 * service behind the native client can tell.
 * @param fresh asks the service again, without its cached answer
 * @throws ServiceUnavailable when the service does not answer now
 */
export type VerifyToken = (token: UserToken, fresh?: boolean) => Promise<Account | undefined>;

/** For a shop without native clients: no token is valid. */
export const noAccounts: VerifyToken = async () => undefined;

/** The setting for the simulator's accounts. */
export const SIMULATED = 'simulated';

/** The tokens of the simulator's native client (stories/simulator), before and after it has bound a Taobao account. */
const TOKENS = new Map([
  ['simulated', false],
  ['simulated-taobao', true],
]);

/** For development: one account, of the simulator. Anyone could send its token. */
export const simulatedAccounts: VerifyToken = async ({ token }) => {
  const taobao = TOKENS.get(token);
  return taobao === undefined ? undefined : { id: 'simulated', taobao };
};

/**
 * The names under which an account may be stored. Each is an HMAC, which cannot be guessed without the store's secret. The
 * first is made with the newest secret, the others with earlier ones: they remain stored until the account is used again.
 */
export function accountSubjects(secrets: Secrets, { id }: Account): [string, ...string[]] {
  const [newest, ...before] = typeof secrets === 'string' ? [secrets] : secrets;
  const subject = (secret = '') => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'snowpea account', 32));
    return `account:${createHmac('sha256', key).update(id).digest('base64url')}`;
  };
  return [subject(newest), ...before.map(subject)];
}
