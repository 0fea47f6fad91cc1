import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Secrets } from './http/cookies';
import { OperatorError } from './operator-error';
import { keyChecks, lockKeyChecks, setKeyChecks } from './store/queries/key-checks';
import { isReadOnly } from './store/read-only';
import type { Schema } from './store/schema';

/** The name of the secret among the check values. */
const KIND = 'secret';

const checkOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'snowpea secret check', 32)).toString('base64url');

const FAULT =
  'The secret of this server is not the one with which this database’s cookies and tokens are signed: copy the file secret from the other server’s data directory, or set the same SNOWPEA_SECRET. If that secret is lost, accept-secret continues without it; browsers and accounts then lose their prizes, chances and codes.';

/**
 * Whether the secrets are those of the database's other servers. With another one a browser would get the codes of several
 * visitors, and the servers would refuse each other's tokens. During a rotation a server may still have the previous secret, or
 * already the new one beside it.
 * @returns what is wrong, in a sentence for the operator; undefined: nothing
 */
export async function secretFault(
  db: Kysely<Schema>,
  secrets: Secrets,
): Promise<string | undefined> {
  const own = [secrets].flat().map(checkOf);
  const stored = await keyChecks(db, KIND);
  const newest = stored.get('newest');
  const isRight = newest === undefined || own.includes(newest) || own[0] === stored.get('before');
  return isRight ? undefined : FAULT;
}

/**
 * At start: stores the check values of the first server's secrets, and of new ones.
 * @throws OperatorError when other servers of this database have another secret
 */
export const checkSecret = (db: Kysely<Schema>, secrets: Secrets): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const readOnly = await isReadOnly(trx);
    if (!readOnly) await lockKeyChecks(trx);
    const fault = await secretFault(trx, secrets);
    if (fault !== undefined) throw new OperatorError(fault);
    const own = [secrets].flat().map(checkOf);
    const stored = [...(await keyChecks(trx, KIND)).values()];
    // A server that still has the previous secret changes nothing.
    if (!readOnly && !stored.includes(own[0] ?? '')) await storeCheck(trx, own);
  });

/** Takes these secrets as the database's, in place of one that is lost. */
export const acceptSecret = (db: Kysely<Schema>, secrets: Secrets): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockKeyChecks(trx);
    await storeCheck(trx, [secrets].flat().map(checkOf));
  });

function storeCheck(trx: Kysely<Schema>, [newest = '', before]: readonly string[]): Promise<void> {
  const checks = new Map([['newest', newest]]);
  if (before !== undefined) checks.set('before', before);
  return setKeyChecks(trx, KIND, checks);
}
