import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forFile } from '../../tests/helpers/for-file';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { openTunnel } from '../../tests/helpers/tunnel';
import { type Database, openDatabase } from './database';
import { withoutTimeouts } from './without-timeouts';

const postgres = forFile(startPostgres);
const dataDir = temporaryFolder();

/** Executes a statement, and returns it if PostgreSQL has prepared it. */
const prepared = ({ db }: Database) =>
  db.connection().execute(async (one) => {
    await sql`select ${'once'}::text as said`.execute(one);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%as said'`.execute(one);
    return rows.map(({ statement }) => statement);
  });

describe.each(['embedded', 'operator'])('the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    const databaseUrl = kind === 'operator' ? await postgres.create('store') : undefined;
    database = await openDatabase({ dataDir: dataDir.path, databaseUrl });
  });
  afterAll(() => database.close());

  test('returns counts and ids as numbers', async () => {
    const { rows } = await sql`select count(*) as many, 9007199254740993::int8 as id`.execute(
      database.db,
    );
    expect(rows).toEqual([{ many: 1, id: '9007199254740993' }]);
  });

  test('stores text as UTF-8 and supports trigrams', async () => {
    await sql`create extension if not exists pg_trgm`.execute(database.db);
    const { rows } = await sql`
      select length('雪豌豆') as length, similarity('snowpea', 'snowpeas') > 0.5 as alike
    `.execute(database.db);
    expect(rows).toEqual([{ length: 3, alike: true }]);
  });

  test('cancels slow queries of a server, not those of an operator’s command', async () => {
    const limits = async ({ db }: Pick<Database, 'db'>) => {
      const { rows } = await sql`select current_setting('statement_timeout') as query,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db);
      return rows[0];
    };
    expect(await limits(database)).toEqual({ query: '0', idle: '0' });
    const databaseUrl = kind === 'operator' ? await postgres.create('timed') : undefined;
    const server = await openDatabase({ dataDir: dataDir.path, databaseUrl }, { role: 'server' });
    expect(await limits(server)).toEqual({ query: '15s', idle: '1min' });
    const inside = await withoutTimeouts(server.db, (db) => limits({ db }));
    expect(inside).toMatchObject({ query: '0' });
    expect(await limits(server)).toMatchObject({ query: '15s' });
    await server.close();
  });

  test('executes the next query after a failed one', async () => {
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toThrow('division by zero');
    expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
  });

  test('replaces a lost connection', async () => {
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
    await expect(cut).rejects.toThrow(/terminat/);
    // The pool learns of the lost connection when the socket closes, possibly after the next query was sent.
    await vi.waitFor(() => sql`select 1`.execute(database.db), 10_000);
  });

  test('prepares statements', async () => {
    expect(await prepared(database)).toEqual(['select $1::text as said']);
  });

  test('handles any number of different statements', async () => {
    const answers = await database.db.connection().execute(async (db) => {
      const ask = (n: number) =>
        sql<{ n: number }>`select ${n}::int as n, ${sql.lit(n)}`.execute(db);
      const rows: number[] = [];
      for (let n = 0; n < 250; n += 1) rows.push((await ask(n % 125)).rows[0]?.n ?? -1);
      const {
        rows: [count],
      } = await sql<{ n: number }>`
        select count(*)::int as n from pg_prepared_statements`.execute(db);
      return { rows, prepared: count?.n ?? 0 };
    });
    expect(answers.rows).toEqual(Array.from({ length: 250 }, (_, n) => n % 125));
    expect(answers.prepared).toBeLessThanOrEqual(100);
  });
});

describe('through a proxy', () => {
  /** The statements that a store prepares if a proxy passes on `change(part)` for each part of the answers. */
  async function preparedThrough(change?: (part: Buffer) => Buffer) {
    const url = new URL(await postgres.create(`proxied-${randomUUID()}`));
    const tunnel = await openTunnel(`http://${url.host}`, change);
    url.host = new URL(tunnel.url).host;
    const database = await openDatabase({ dataDir: dataDir.path, databaseUrl: url.href });
    try {
      return await prepared(database);
    } finally {
      await database.close();
      await tunnel.close();
    }
  }
  /** A pooler reports a process id of its own, here another first byte. BackendKeyData begins with `K` and 12. */
  const asPooler = (part: Buffer) => {
    const key = part.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
    if (key >= 0) part.writeUInt8(0x7f, key + 5);
    return part;
  };

  test('prepares statements when it changes nothing', async () => {
    expect(await preparedThrough()).toHaveLength(1);
  });

  test('prepares none when it is a pooler, whose next query may reach another process', async () => {
    expect(await preparedThrough(asPooler)).toEqual([]);
  });
});
