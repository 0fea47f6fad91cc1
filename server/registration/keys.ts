import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type RealNameInfo, realNameInfo } from '../../contract/entities/real-name';
import { lockKeyChecks } from '../store/queries/key-checks';
import type { Schema } from '../store/schema';
import { checkedKeys, refuseWrongKey, storeChecks } from './key-check';
import { type Keys, makeKeys, readKeys } from './key-file';
import type { Registration } from './registrations';
import { type RealNameKey, seal, unsealed } from './seal';

/** The keys for reading; none before the first row. Rows that they cannot read are skipped and named. */
export const keysForReading = async (file: string): Promise<readonly RealNameKey[]> =>
  (await readKeys(file)) ?? [];

/**
 * The keys for writing, the first of which seals new rows. The first row creates the file, and stores the check value of its
 * key. Runs in the transaction that stores a row, under the lock of writers.
 * @throws OperatorError when the key in the file is not that of the stored rows: rows under a new one would hide that theirs
 *   is lost
 */
export async function keysForWriting(trx: Kysely<Schema>, file: string): Promise<Keys> {
  const known = await checkedKeys(trx, file);
  if (known) return known;
  await lockKeyChecks(trx);
  await refuseWrongKey(trx, file);
  // Read under the lock, because another process may just have created the file.
  const keys = (await readKeys(file)) ?? (await makeKeys(file));
  await storeChecks(trx, keys);
  return keys;
}

/** Seals personal data for a row. They can be decrypted only for the same game. */
export const sealInfo = (key: RealNameKey, info: RealNameInfo, appId: number): Buffer =>
  seal(key, JSON.stringify(info), String(appId));

const stored = v.pipe(v.string(), v.parseJson(), realNameInfo);

/** The personal data of a row; undefined when it is unreadable. */
export function openInfo(
  keys: readonly RealNameKey[],
  row: Registration,
): RealNameInfo | undefined {
  const read = v.safeParse(stored, unsealed(keys, row, String(row.app_id)));
  return read.success ? read.output : undefined;
}
