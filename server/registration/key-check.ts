import type { Kysely } from 'kysely';
import { OperatorError } from '../operator-error';
import { recipientsByKey, recipientsNotOf } from '../shop/lucky/deliveries';
import { type KeyChecks, keyChecks, setKeyChecks } from '../store/queries/key-checks';
import type { Schema } from '../store/schema';
import { type Keys, makeKeys, readKeys } from './key-file';
import { countByKey, listRegistrations, withKeyLock } from './registrations';
import { checkOf, type RealNameKey, unsealed } from './seal';

/** The name of these keys among the check values. */
const KIND = 'realname';
/** How many rows of each kind are tried if there is no check value, because an earlier version stored them. */
const TRIED = 100;

/** What the file and the database say about the keys. */
export interface KnownKeys {
  /** The keys in the file; none if it does not exist. */
  readonly keys: readonly RealNameKey[];
  readonly checks: KeyChecks;
  /** Number of registrations and recipients of prizes for each key. */
  readonly sealed: ReadonlyMap<string, number>;
}

/**
 * Reads them in this order, because another process may store the first row meanwhile: it creates the file first, and stores
 * the check value together with the row.
 */
export async function knownKeys(db: Kysely<Schema>, file: string): Promise<KnownKeys> {
  const sealed = await sealedByKey(db);
  const checks = await keyChecks(db, KIND);
  return { sealed, checks, keys: (await readKeys(file)) ?? [] };
}

/** Number of registrations and recipients of prizes for each key. */
export async function sealedByKey(db: Kysely<Schema>): Promise<Map<string, number>> {
  const all = await countByKey(db);
  for (const [id, rows] of await recipientsByKey(db)) all.set(id, (all.get(id) ?? 0) + rows);
  return all;
}

const isChecked = (key: RealNameKey, checks: KeyChecks) => checks.get(key.id) === checkOf(key);

/** The keys of the file if new rows may be sealed with the first one, by its check value. */
export async function checkedKeys(db: Kysely<Schema>, file: string): Promise<Keys | undefined> {
  const keys = await readKeys(file);
  return keys && isChecked(keys[0], await keyChecks(db, KIND)) ? keys : undefined;
}

/** Whether new rows may be sealed with the first key of the file. */
export async function isRightKey(
  db: Kysely<Schema>,
  { keys, checks, sealed }: KnownKeys,
): Promise<boolean> {
  // Nothing can be lost, and no server has a key yet.
  if (sealed.size === 0 && checks.size === 0) return true;
  const [first] = keys;
  if (!first || (checks.has(first.id) && !isChecked(first, checks))) return false;
  // A rotation that was interrupted has added a new key before the known one.
  if (checks.size > 0) return keys.some((key) => isChecked(key, checks));
  const registrations = await listRegistrations(db, TRIED);
  const recipients = await recipientsNotOf(db, '', { after: 0, most: TRIED });
  return (
    registrations.some((row) => unsealed(keys, row, String(row.app_id)) !== undefined) ||
    recipients.some((row) => unsealed(keys, row, String(row.record_id), 'prize') !== undefined)
  );
}

/** @throws OperatorError when the key in the file is not that of the stored rows */
export async function refuseWrongKey(db: Kysely<Schema>, file: string): Promise<void> {
  if (await checkedKeys(db, file)) return;
  const known = await knownKeys(db, file);
  if (!(await isRightKey(db, known))) throw new OperatorError(wrongKey(file, known));
}

/** Stores the check values of the keys in the file, in place of all others. */
export const storeChecks = (trx: Kysely<Schema>, keys: Keys): Promise<void> =>
  setKeyChecks(trx, KIND, new Map(keys.map((key) => [key.id, checkOf(key)])));

/**
 * Accepts the keys in the file although rows need others, or creates one if there is no file. Those rows stay unreadable.
 * @returns the number of rows whose key is missing
 */
export const acceptKeys = (db: Kysely<Schema>, file: string): Promise<number> =>
  withKeyLock(db, 'rotation', async (trx) => {
    const lost = sumOf(lostRows(await knownKeys(trx, file)));
    await storeChecks(trx, (await readKeys(file)) ?? (await makeKeys(file)));
    return lost;
  });

/** Number of rows for each key that is missing in the file, or has another secret there. */
export const lostRows = ({ keys, checks, sealed }: KnownKeys): Map<string, number> =>
  new Map(
    [...sealed].filter(
      ([id]) => !keys.some((key) => key.id === id && (!checks.has(id) || isChecked(key, checks))),
    ),
  );

/** Number of registrations that cannot be found by their person, because their key is missing. */
export async function lostRegistrations(db: Kysely<Schema>, file: string): Promise<number> {
  const known = await knownKeys(db, file);
  return sumOf(lostRows({ ...known, sealed: await countByKey(db) }));
}

export const sumOf = (rows: ReadonlyMap<string, number>): number =>
  [...rows.values()].reduce((all, count) => all + count, 0);

export const wrongKey = (file: string, { keys, checks, sealed }: KnownKeys): string => {
  const ids = [...(sealed.size > 0 ? sealed : checks).keys()];
  const other = keys.length > 0 ? `is not the one in ${file}` : `is missing: there is no ${file}`;
  return `The key (${ids.join(', ')}) of ${sumOf(sealed)} registrations and addresses of winners ${other}, so no server starts with it, and no new ones are accepted: restore the copy of that file, or set REALNAME_KEY_FILE to where it is. If there is no copy, realname accept-key continues without these rows.`;
};
