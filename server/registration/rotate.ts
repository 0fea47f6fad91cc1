import type { Kysely } from 'kysely';
import { recipientsNotOf, resealRecipient } from '../shop/lucky/deliveries';
import { openRecipient, sealRecipient } from '../shop/lucky/recipients';
import type { Schema } from '../store/schema';
import { type Keys, newKey, writeKeys } from './key-file';
import { keysForReading, openInfo, sealedByKey, sealInfo } from './keys';
import {
  type Registration,
  registrationsNotOf,
  resealRegistration,
  withKeyLock,
} from './registrations';
import { personOf } from './seal';

/** Number of rows in one transaction, for which registrations wait. */
const AT_ONCE = 500;

/** Receives the number of rows sealed again so far. */
type OnProgress = (rows: number) => void;

/**
 * Adds a new key to the file; from then on registrations are sealed with it. If an interrupted rotation has left rows that
 * need an older key, no key is added, because that rotation's key is the new one.
 */
export function addKey(db: Kysely<Schema>, file: string): Promise<void> {
  return withKeyLock(db, 'rotation', async (trx) => {
    const old = await keysForReading(trx, file);
    const unfinished = [...(await sealedByKey(trx)).keys()].some((id) => id !== old[0]?.id);
    if (!unfinished) await writeKeys(file, [newKey(), ...old]);
  });
}

/**
 * Seals all rows of older keys with the first one, in batches, while servers continue to register; then removes the
 * older keys from the file. It may be interrupted at any time: the file always contains the key of each row, and the
 * next run continues.
 * @returns the number of rows that were sealed again
 */
export async function dropOldKeys(
  db: Kysely<Schema>,
  file: string,
  onProgress: OnProgress = () => undefined,
): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await withKeyLock(db, 'rotation', async (trx) => {
      const keys = await keysForReading(trx, file);
      const [first] = keys;
      if (!first) return 0;
      const page = await registrationsNotOf(trx, first.id, AT_ONCE);
      for (const row of page) await resealWith(trx, [first, ...keys], row);
      const prizes = await recipientsNotOf(trx, first.id, AT_ONCE);
      for (const row of prizes) {
        const to = openRecipient(keys, row);
        const sealed = sealRecipient(first, to, row.record_id);
        await resealRecipient(trx, row, { key_id: first.id, sealed });
      }
      const count = page.length + prizes.length;
      // No row needs an old key any longer, and under this lock none can be added.
      if (count === 0 && keys.length > 1) await writeKeys(file, [first]);
      return count;
    });
    if (count === 0) return sealed;
    sealed += count;
    onProgress(sealed);
  }
}

async function resealWith(db: Kysely<Schema>, keys: Keys, row: Registration): Promise<void> {
  const [first] = keys;
  const info = openInfo(keys, row);
  await resealRegistration(db, row, {
    person: personOf(first, info.identity),
    key_id: first.id,
    sealed: sealInfo(first, info, row.app_id),
  });
}
