import type { Kysely } from 'kysely';
import { newKey, writeKeys } from '../../server/registration/key-file';
import { sealInfo } from '../../server/registration/keys';
import { personOf } from '../../server/registration/seal';
import { openedActivity } from '../../server/shop/lucky/activities';
import { winsOf } from '../../server/shop/lucky/deliveries';
import { drawOnce } from '../../server/shop/lucky/draw';
import { setRecipient } from '../../server/shop/lucky/recipients';
import { makeVisitor } from '../../server/shop/lucky/visitors';
import { addLog } from '../../server/store/queries/add-log';
import { addReminder } from '../../server/store/queries/reminders';
import { addReport } from '../../server/store/queries/reports';
import type { Schema } from '../../server/store/schema';
import { openNew } from './activity';
import { CANARY } from './canary';

/** The picture of a report. */
export const PICTURE = Buffer.from('a picture');
export const ODD_TEXT = 'line\nline\ttab \\. \\N "quoted" 雪豌豆 🫛 \u2028';

/** Fills a store with one item of each kind of visitors' data; the personal data is the canary's. */
export async function addVisitors(db: Kysely<Schema>, keyFile: string): Promise<void> {
  await addLog(db, { kind: 'search', at: 1_000, payload: { key: ODD_TEXT, total: 0 } });
  const wish = { objectType: 'app', objectId: 1, remindTime: 9_000 } as const;
  await addReminder(db, { ...wish, idempotencyKey: 'a'.repeat(32) }, 1_000);
  const report = { appId: 1, reason: 'fake', text: `call ${CANARY.phone}`, lang: 'en' } as const;
  await addReport(db, { ...report, picture: PICTURE, at: 1_000 });
  const key = newKey();
  await writeKeys(keyFile, [key]);
  await db
    .insertInto('registrations')
    .values({
      person: personOf(key, CANARY.identity),
      app_id: 1,
      app_name: 'Game',
      resource_type: 1,
      ppz: 0,
      key_id: key.id,
      sealed: sealInfo(key, CANARY, 1),
      checksum: true,
      verified: 'format',
      at: 1_000,
    })
    .execute();
}

/** A visitor who has won a prize and given its recipient; the data are the canary's. Returns the prize's number. */
export async function addWinner(db: Kysely<Schema>, keyFile: string): Promise<number> {
  const prizes = [{ name: { en: 'Cup' }, count: 1 }];
  const activity = await openedActivity(db, await openNew(db, { slots: 1, prizes }));
  if (!activity) throw new Error('The activity is not open');
  const now = Date.now();
  const visitorId = await makeVisitor(db, ['browser:winner'], now);
  await db.transaction().execute(async (trx) => {
    await drawOnce(trx, activity, visitorId, now);
    const win = await winsOf(trx, visitorId).executeTakeFirstOrThrow();
    const to = { name: CANARY.name, phone: CANARY.phone, address: CANARY.identity };
    await setRecipient(trx, win, to, { keyFile, now });
  });
  const { id } = await winsOf(db, visitorId).executeTakeFirstOrThrow();
  return id;
}
