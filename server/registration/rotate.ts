import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { newKey, writeKeys } from './key-file';
import { keysForReading, openInfo, sealInfo } from './keys';
import { registrationsAfter, resealRegistration, whileKeysStay } from './registrations';
import { personOf } from './seal';

/** Rows in memory at the same time. */
const AT_ONCE = 500;

/**
 * Seals every row with a new key in one transaction, and returns the number of rows. The key file contains the new key
 * before the first row uses it, and the old keys until the last row has been sealed again: after an interruption at any
 * point, each row can still be opened.
 */
export async function rotateKey(db: Kysely<Schema>, file: string): Promise<number> {
  const fresh = newKey();
  const rows = await whileKeysStay(db, 'rotation', async (trx) => {
    const old = await keysForReading(trx, file);
    const keys = [fresh, ...old] as const;
    await writeKeys(file, keys);
    let count = 0;
    let last = 0;
    for (;;) {
      const page = await registrationsAfter(trx, last, AT_ONCE);
      for (const row of page) {
        const info = openInfo(keys, row);
        await resealRegistration(trx, row.id, {
          person: personOf(fresh, info.identity),
          key_id: fresh.id,
          sealed: sealInfo(fresh, info, row.app_id),
        });
      }
      count += page.length;
      last = page.at(-1)?.id ?? last;
      if (page.length < AT_ONCE) return count;
    }
  });
  await writeKeys(file, [fresh]);
  return rows;
}
