import { type Kysely, sql } from 'kysely';
import { ok } from '../../contract/result';
import { chancesOf, setChances } from '../../server/shop/lucky/chances';
import { runOnce } from '../../server/shop/lucky/run-once';
import type { Schema } from '../../server/store/schema';
import { openNew } from '../../tests/helpers/activity';
import type { Attempt } from './crowd';

/** A table with the stock of prizes, and one of the draws. */
export async function makeStock(db: Kysely<Schema>): Promise<void> {
  await sql`CREATE TABLE control_stock (key text PRIMARY KEY, stock integer NOT NULL)`.execute(db);
  await sql`CREATE TABLE control_records (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key text NOT NULL,
    visitor_id integer NOT NULL REFERENCES visitors, at bigint NOT NULL)`.execute(db);
}

/** The naive way: reads the stock, then writes it back reduced by one. It sells more than the stock. */
export async function naive(db: Kysely<Schema>, key: string, stock: number): Promise<Attempt> {
  await sql`INSERT INTO control_stock VALUES (${key}, ${stock})`.execute(db);
  return async () => {
    const { rows } = await sql<{
      stock: number;
    }>`SELECT stock FROM control_stock WHERE key = ${key}`.execute(db);
    const left = rows[0]?.stock ?? 0;
    if (left <= 0) return false;
    await sql`UPDATE control_stock SET stock = ${left - 1} WHERE key = ${key}`.execute(db);
    return true;
  };
}

/** The plain way: the same rows around an `UPDATE … WHERE stock > 0`, whose lock lasts until the draw is committed. */
export async function plain(db: Kysely<Schema>, key: string, stock: number): Promise<Attempt> {
  await sql`INSERT INTO control_stock VALUES (${key}, ${stock})`.execute(db);
  const id = await openNew(db, { key, slots: 1, prizes: [{ name: {}, count: 1 }] });
  return async (visitorId, number) => {
    const now = Date.now();
    const effect = { visitorId, key: `${key}-${number}-attempt`, call: 'draw', now };
    const result = await runOnce(db, effect, async (trx) => {
      const before = await chancesOf(trx, id, visitorId, now);
      const { rows } = await sql<{ id: number }>`
        WITH stock AS (
          UPDATE control_stock SET stock = stock - 1 WHERE key = ${key} AND stock > 0 RETURNING key
        ), record AS (
          INSERT INTO control_records (key, visitor_id, at) SELECT key, ${visitorId}, ${now} FROM stock
          RETURNING id
        ), written AS (
          INSERT INTO ledger (activity_id, visitor_id, entry, chances, record_id, at)
          SELECT ${id}, ${visitorId}, 'won', -1, id, ${now} FROM record
        )
        SELECT id FROM record`.execute(trx);
      await setChances(trx, id, visitorId, { ...before, usedToday: before.usedToday + 1 });
      return ok({ won: rows.length > 0 });
    });
    return result.ok && result.data.won;
  };
}
