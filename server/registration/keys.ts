import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type RealNameInfo, realNameInfo } from '../../contract/entities/real-name';
import { OperatorError } from '../operator-error';
import { recipientsByKey } from '../shop/lucky/deliveries';
import type { Schema } from '../store/schema';
import { type Keys, makeKeys, readKeys } from './key-file';
import { countByKey, type Registration } from './registrations';
import { seal, unseal } from './seal';

/**
 * The keys for writing. The first registration creates the file. If there are rows whose key is missing, no key is created: a
 * new one would hide that the old one is lost.
 * @throws OperatorError when the operator has to restore the key
 */
export async function keysForWriting(db: Kysely<Schema>, file: string): Promise<Keys> {
  const known = await readKeys(file);
  if (known) return known;
  if ((await sealedByKey(db)).size > 0) {
    // Another process may have created the file in the meantime, before its first row.
    const made = await readKeys(file);
    if (made) return made;
    throw new OperatorError(lost(file));
  }
  return makeKeys(file);
}

/** The keys for reading; empty when nothing was ever sealed. */
export async function keysForReading(
  db: Kysely<Schema>,
  file: string,
): Promise<readonly Keys[0][]> {
  const known = (await readKeys(file)) ?? [];
  const missing = [...(await sealedByKey(db)).keys()].filter(
    (id) => !known.some((key) => key.id === id),
  );
  if (missing.length > 0) throw new OperatorError(lost(file, missing));
  return known;
}

/** Number of registrations and recipients of prizes for each key. */
export async function sealedByKey(db: Kysely<Schema>): Promise<Map<string, number>> {
  const all = await countByKey(db);
  for (const [id, rows] of await recipientsByKey(db)) all.set(id, (all.get(id) ?? 0) + rows);
  return all;
}

const lost = (file: string, ids: readonly string[] = []) =>
  `There are registrations or addresses of winners that the keys in ${file} cannot decrypt${ids.length > 0 ? ` (${ids.join(', ')})` : ''}: restore the copy of that file, or set REALNAME_KEY_FILE to where it is. Without it they can’t be read.`;

/** At start: warns if keys of registrations are missing. The store runs in any case. */
export async function warnAboutLostKeys(
  db: Kysely<Schema>,
  file: string,
  report: (line: string) => void,
): Promise<void> {
  const rows = [...(await sealedByKey(db)).values()].reduce((all, count) => all + count, 0);
  if (rows === 0) return;
  try {
    await keysForReading(db, file);
    report(
      `${rows} registrations and addresses of winners are sealed with the key in ${file}: keep a copy of it apart from backups. Without it they can’t be read.`,
    );
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    report(error.message);
  }
}

/** Seals personal data for a row. They can be decrypted only for the same game. */
export const sealInfo = (key: Keys[0], info: RealNameInfo, appId: number): Buffer =>
  seal(key, JSON.stringify(info), String(appId));

export function openInfo(keys: readonly Keys[0][], row: Registration): RealNameInfo {
  const key = keys.find(({ id }) => id === row.key_id);
  if (!key) throw new OperatorError(`The key ${row.key_id} is not in the key file.`);
  return v.parse(realNameInfo, JSON.parse(unseal(key, row.sealed, String(row.app_id))));
}
