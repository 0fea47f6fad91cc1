import { type Kysely, sql } from 'kysely';
import { addLog } from '../server/store/queries/add-log';
import { pruneLogs } from '../server/store/queries/logs';
import type { Schema } from '../server/store/schema';
import { testDatabase } from '../tests/helpers/database';
import { atLeast, atMost } from './bars/bar';

const DAY_MS = 86_400_000;
/** The default limits of the store: `LOG_ROWS` and `LOG_DAYS`. */
const ROWS = 1_000_000;
const DAYS = 30;

/** Deletes the oldest day of a full table of reports, while others arrive (docs/decisions/reports.md). */
export async function run() {
  const test = await testDatabase(8);
  const { db } = test;
  try {
    const now = Date.now();
    await fill(db, now);
    const { ms, deleted, longest, stored } = await whileReporting(db, () =>
      pruneLogs(db, now - (DAYS - 1) * DAY_MS),
    );
    return {
      bench: 'logs',
      bars: [
        atLeast('reports of the oldest day that were deleted', deleted, ROWS / DAYS - 1),
        atMost('duration of the deletion', Math.round(ms), 1_000, 'ms'),
        atLeast('reports that were stored meanwhile', stored, 1),
        atMost('longest time to store one of them', Math.round(longest), 500, 'ms'),
      ],
    };
  } finally {
    await test.close();
  }
}

/** The maximum number of reports, spread over the maximum number of days. */
async function fill(db: Kysely<Schema>, now: number): Promise<void> {
  await sql`INSERT INTO logs (kind, at, payload, report_id)
    SELECT 'access', ${now - DAYS * DAY_MS}::bigint + n * ${(DAYS * DAY_MS) / ROWS}::bigint,
      jsonb_build_object('page', '/app/' || n % 2000, 'source', 'direct', 'filler', repeat('x', 200)),
      md5(n::text)
    FROM generate_series(1, ${ROWS}::int) AS n`.execute(db);
  await sql`ANALYZE logs`.execute(db);
}

/** Runs a deletion, and stores one report after the other until it ends. */
async function whileReporting(db: Kysely<Schema>, remove: () => Promise<number>) {
  let over = false;
  let longest = 0;
  let stored = 0;
  const reporting = (async () => {
    while (!over) {
      const start = performance.now();
      await addLog(db, { kind: 'click', at: Date.now(), payload: { target: 'app' } });
      longest = Math.max(longest, performance.now() - start);
      stored += 1;
    }
  })();
  const start = performance.now();
  const deleted = await remove();
  const ms = performance.now() - start;
  over = true;
  await reporting;
  return { ms, deleted, longest, stored };
}
