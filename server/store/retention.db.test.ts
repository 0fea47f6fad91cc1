import { readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { addLog } from './queries/add-log';
import { addReminder } from './queries/reminders';
import { addReport, closeReports } from './queries/reports';
import { RETENTION, startRetention } from './retention';
import { SERVER_RIGHTS } from './rights';
import type { Schema } from './schema';

const DAY = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Tables that servers write to, and that hold nothing of visitors. */
const OF_OPERATORS = ['key_checks', 'notices', 'builds', 'build_files', 'chart_ranks'];

/**
 * Tables that may have visitors' data and lack a retention entry: those that a server may write to, and those
 * without an entry in its rights.
 */
async function withoutLimit(db: Kysely<Schema>): Promise<string[]> {
  const rights = new Map<string, readonly string[]>(Object.entries(SERVER_RIGHTS));
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    AND relname NOT LIKE 'kysely%'`.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !OF_OPERATORS.includes(name))
    .filter((name) => !(name in RETENTION) && (rights.get(name)?.includes('INSERT') ?? true));
}

describe('each table with visitors’ data', () => {
  it('has a retention entry', async () => {
    expect(await withoutLimit(database.db)).toEqual([]);
  });

  it('(control: one without an entry is named)', async () => {
    await sql`CREATE TABLE wishes (who text)`.execute(database.db);
    expect(await withoutLimit(database.db)).toEqual(['wishes']);
    await sql`DROP TABLE wishes`.execute(database.db);
  });

  it('has a line on the operator’s page', () => {
    const text = readFileSync('docs/operating.md', 'utf8');
    const section = text.split('### What is stored of visitors\n')[1]?.split('\n#')[0] ?? '';
    const named = [...section.matchAll(/^\| (`\w+`(?:, `\w+`)*) \|/gm)].flatMap(([, list = '']) =>
      list.replaceAll('`', '').split(', '),
    );
    expect(named.sort()).toEqual(Object.keys(RETENTION).sort());
  });
});

describe('the daily jobs', () => {
  const now = Date.now();
  it('delete what is older than its limit, and nothing else', async () => {
    const { db } = database;
    for (const days of [0, 29, 31])
      await addLog(db, { kind: 'click', at: now - days * DAY, payload: { days } });
    const wish = { objectType: 'app', objectId: 1 } as const;
    for (const days of [-5, 29, 31]) {
      const idempotencyKey = `${days}`.padStart(32, 'k');
      await addReminder(db, { ...wish, remindTime: now - days * DAY, idempotencyKey }, now);
    }
    const report = { appId: 1, reason: 'fake', text: '', lang: 'en' } as const;
    const refs: string[] = [];
    for (let n = 0; n < 3; n += 1) refs.push((await addReport(db, { ...report, at: 1 })) ?? '');
    await closeReports(db, refs.slice(0, 1), now - 91 * DAY);
    await closeReports(db, refs.slice(1, 2), now - 89 * DAY);
    const limits = { logDays: 30, logRows: 1_000, reportDays: 90 };
    const problems: unknown[] = [];
    const stop = startRetention(db, limits, (error) => problems.push(error));
    await vi.waitFor(
      async () => expect(await db.selectFrom('reports').select('id').execute()).toHaveLength(2),
      20_000,
    );
    await vi.waitFor(
      async () => expect(await db.selectFrom('reminders').select('id').execute()).toHaveLength(2),
      20_000,
    );
    await vi.waitFor(
      async () => expect(await db.selectFrom('logs').select('id').execute()).toHaveLength(2),
      20_000,
    );
    await stop();
    expect(problems).toEqual([]);
    const left = await db.selectFrom('reports').select('ref').orderBy('id').execute();
    expect(left.map(({ ref }) => ref)).toEqual(refs.slice(1));
  });

  it('end without an error when the database is closed below them', async () => {
    const own = await testDatabase();
    const problems: unknown[] = [];
    const limits = { logDays: 30, logRows: 1_000, reportDays: 90 };
    const stop = startRetention(own.db, limits, (error) => problems.push(error));
    const ended = stop();
    await own.close();
    await ended;
    expect(problems).toEqual([]);
  });

  it('(control: without a stop, a closed database is an error)', async () => {
    const own = await testDatabase();
    const problems: unknown[] = [];
    const limits = { logDays: 30, logRows: 1_000, reportDays: 90 };
    const stop = startRetention(own.db, limits, (error) => problems.push(error));
    await own.close();
    await vi.waitFor(() => expect(problems).not.toEqual([]), 20_000);
    await stop();
  });
});
