import type { Kysely } from 'kysely';
import { DAY_MS } from '../../contract/constants';
import { shopWords } from '../../src/render/server';
import { errorText } from '../operator-error';
import { lookSettings } from '../store/queries/look';
import type { Schema } from '../store/schema';
import type { Channel } from './channels';
import type { Fault } from './faults';

/** Largest number of faults in a message; the others are counted. */
const LINES_MAX = 20;
/** After a message that could not be sent, the next attempt. */
const AGAIN_MS = 10 * 60_000;

/** What this process has told, for a database that cannot be written to. */
export type Told = Map<string, number>;

/** What a message needs besides the faults. */
export interface Telling {
  db: Kysely<Schema>;
  channels: readonly Channel[];
  /** The shop's address, for operators of several. */
  shop: string | undefined;
  told: Told;
  now: number;
  report(line: string): void;
}

/** Sends those of the faults that were not told within a day, together. */
export async function tellOperator(faults: readonly Fault[], telling: Telling): Promise<void> {
  const { db, told, channels, shop, now } = telling;
  const fresh: Fault[] = [];
  for (const fault of faults)
    if (
      now - (told.get(fault.key) ?? Number.NEGATIVE_INFINITY) >= DAY_MS &&
      (await claim(db, fault.key, now))
    )
      fresh.push(fault);
  if (fresh.length === 0) return;
  const lines = fresh.slice(0, LINES_MAX).map(({ line }) => line);
  if (fresh.length > LINES_MAX) lines.push(`And ${fresh.length - LINES_MAX} more.`);
  const subject = `${await shopName(db, shop)}: ${fresh.length === 1 ? 'a message' : `${fresh.length} messages`}`;
  const sent = await Promise.allSettled(
    channels.map((channel) => channel.send({ subject, lines })),
  );
  for (const [i, one] of sent.entries())
    if (one.status === 'rejected')
      telling.report(
        `The operator could not be told by ${channels[i]?.name}: ${errorText(one.reason)}`,
      );
  const isSent = sent.some(({ status }) => status === 'fulfilled');
  const at = isSent ? now : now - DAY_MS + AGAIN_MS;
  for (const { key } of fresh) told.set(key, at);
  for (const [key, time] of told) if (now - time >= DAY_MS) told.delete(key);
  await settle(db, isSent ? [] : fresh, { at, now }).catch(() => undefined);
}

/** What messages call the shop: its own name, if it has one, and its address. */
export async function shopName(db: Kysely<Schema>, address: string | undefined): Promise<string> {
  const look = await lookSettings(db).catch(() => undefined);
  return [shopWords('en', look).shortName, address].filter(Boolean).join(' ');
}

/** Whether this process may tell a fault: no other one has today. */
async function claim(db: Kysely<Schema>, key: string, now: number): Promise<boolean> {
  try {
    const row = await db
      .insertInto('notices')
      .values({ key, told_at: now })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({ told_at: now })
          .where('notices.told_at', '<=', now - DAY_MS),
      )
      .returning('key')
      .executeTakeFirst();
    return row !== undefined;
  } catch {
    // A full disk is told although the database cannot be written to.
    return true;
  }
}

/** Lets faults be told again at a time, and forgets those of days before. */
async function settle(
  db: Kysely<Schema>,
  faults: readonly Fault[],
  { at, now }: { at: number; now: number },
): Promise<void> {
  const keys = faults.map(({ key }) => key);
  await db
    .updateTable('notices')
    .set({ told_at: at })
    .where('key', '=', ({ fn, val }) => fn('any', [val(keys)]))
    .execute();
  await db
    .deleteFrom('notices')
    .where('told_at', '<', now - 2 * DAY_MS)
    .execute();
}
