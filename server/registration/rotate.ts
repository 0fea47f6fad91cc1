import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { newKey, writeKeys } from './key-file';
import { keysForReading, openInfo, sealInfo } from './keys';
import { registrationsAfter, resealRegistration, whileKeysStay } from './registrations';
import { personOf } from './seal';

/** Rows taken into memory at once. */
const AT_ONCE = 500;

/**
 * Seals every row with a new key, in one transaction, and answers how many there were. The key file has the new key before
 * the first row needs it, and the old ones until the last row has given them up: cut short at any point, each row still opens.
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
