import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Whether visitors' service workers are to be removed (`store sw kill`). */
export async function isWorkerOff(db: Kysely<Schema>): Promise<boolean> {
  const { worker_off } = await db
    .selectFrom('catalogue')
    .select('worker_off')
    .executeTakeFirstOrThrow();
  return worker_off;
}

export async function setWorkerOff(db: Kysely<Schema>, off: boolean): Promise<void> {
  await db.updateTable('catalogue').set({ worker_off: off }).execute();
}
