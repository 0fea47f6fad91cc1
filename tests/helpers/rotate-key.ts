import type { Kysely } from 'kysely';
import { addKey, dropOldKeys } from '../../server/registration/rotate';
import type { Schema } from '../../server/store/schema';

/** Adds a new key, seals every row with it, and drops the others, like `store realname rotate-key`. @returns the number of rows */
export async function rotateKey(
  db: Kysely<Schema>,
  file: string,
  onProgress?: (sealed: number) => void,
): Promise<number> {
  await addKey(db, file);
  return (await dropOldKeys(db, file, onProgress)).sealed;
}
