import type { Kysely } from 'kysely';
import type { AnswerOf, ParamsOf } from '../../contract/call';
import type { realNameSubmit } from '../../contract/calls/real-name';
import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import type { Schema } from '../store/schema';
import { refuseWrongKey } from './key-check';
import { keysForWriting, sealInfo } from './keys';
import { storeRegistration, withKeyLock } from './registrations';
import { personOf } from './seal';
import type { Verify } from './verify';

/** Weights of the first 17 digits, and the check characters by remainder (GB 11643, which is ISO 7064 MOD 11-2). */
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const LAST = '10X98765432';

/** Whether the check character of an ID number is correct. Stored with a registration, and not required (D§12). */
export function checksumFits(identity: string): boolean {
  const sum = WEIGHTS.reduce((all, weight, at) => all + weight * Number(identity.charAt(at)), 0);
  return LAST.charAt(sum % 11) === identity.charAt(17).toUpperCase();
}

export interface RegisterDeps {
  db: Kysely<Schema>;
  /** Path of the key file. */
  keyFile: string;
  verify: Verify;
  /** The clock, epoch ms. */
  now: () => number;
}

/**
 * Verifies and stores a registration. On any failure, nothing is stored.
 * @throws OperatorError when it could not be sealed with the key of the others
 */
export async function register(
  { db, keyFile, verify, now }: RegisterDeps,
  submitted: ParamsOf<typeof realNameSubmit>,
): Promise<Result<AnswerOf<typeof realNameSubmit>>> {
  const { name, identity, phone, ...about } = submitted;
  const info = { name, identity: identity.toUpperCase(), phone };
  // Before the data are sent to a verifier.
  await refuseWrongKey(db, keyFile);
  const verified = await verify(info);
  if (verified === 'refused') return fail(CODE.notVerified, 'these data are not a person’s');
  await withKeyLock(db, 'writer', async (trx) => {
    const [key] = await keysForWriting(trx, keyFile);
    await storeRegistration(trx, {
      person: personOf(key, identity),
      app_id: about.appId,
      app_name: about.appName,
      resource_type: about.resourceType,
      package_id: about.packageId ?? null,
      category_id: about.categoryId ?? null,
      space_type: about.spaceType ?? null,
      space_id: about.spaceId ?? null,
      space_name: about.spaceName ?? null,
      ppz: about.ppz,
      key_id: key.id,
      sealed: sealInfo(key, info, about.appId),
      checksum: checksumFits(identity),
      verified,
      at: now(),
    });
  });
  return ok({ verified });
}
