import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { OperatorError } from '../../operator-error';
import { appliedMigrations } from '../migrate';
import type { Schema } from '../schema';
import {
  type Contents,
  ENTRY,
  FORMAT,
  type Header,
  type Manifest,
  type TableEntry,
} from './format';
import { type Connect, inTransaction } from './one-connection';
import { countLines, readArchive } from './read-archive';
import type { Sealing } from './sealing';
import { homeSchema, lastIdOf, measure, sameText, type Table, tablesOf } from './tables';
import { type Add, writeArchive } from './write-archive';

/** Size, in bytes, from which on a part of a table is written as an entry. */
const PART = 4 * 1024 ** 2;

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

interface Options {
  readonly connect: Connect;
  /** Where the archive is written; must not exist. */
  readonly file: string;
  readonly sealing: Sealing;
  report(line: string): void;
}

/**
 * Writes a consistent snapshot of all tables into an encrypted archive, which is read back and compared before it gets its
 * name.
 */
export function backUp({ connect, file, sealing, report }: Options): Promise<Contents> {
  const fill = (add: Add) =>
    inTransaction(connect, SNAPSHOT, async (db, client) => {
      await sameText.execute(db);
      const home = await homeSchema(db);
      const tables = await tablesOf(db, home);
      const header = await headerOf(db, tables);
      await add(ENTRY.header, json(header));
      const entries: TableEntry[] = [];
      for (const table of tables) {
        const measured = await measure(db, home, table);
        const lastId = await lastIdOf(db, table);
        const stored = await addTable(client, home, table, add);
        if (stored.rows !== measured.rows)
          throw new OperatorError(`The table ${table.name} could not be read to its end.`);
        entries.push({ name: table.name, ...stored, ...measured, lastId });
        if (measured.rows > 0) report(`${table.name}: ${measured.rows} rows`);
      }
      const manifest: Manifest = { tables: entries, files: [] };
      await add(ENTRY.manifest, json(manifest));
      return { header, manifest };
    });
  return writeArchive(file, sealing, fill, async (draft, written) => {
    report('Reading it back');
    const read = await readArchive(draft, sealing.decrypter);
    if (!isDeepStrictEqual(read, written))
      throw new OperatorError('The backup cannot be read back unchanged: check the disk.');
  });
}

async function headerOf(db: Kysely<Schema>, tables: readonly Table[]): Promise<Header> {
  return {
    snowpea: 'backup',
    format: FORMAT,
    at: Date.now(),
    migrations: await appliedMigrations(db),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
  };
}

/** Adds a table in PostgreSQL's own text format. */
async function addTable(
  client: pg.PoolClient,
  schema: string,
  { name, columns }: Table,
  add: Add,
): Promise<Pick<TableEntry, 'rows' | 'bytes' | 'sha256'>> {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const from = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  const hash = createHash('sha256');
  const done = { rows: 0, bytes: 0, parts: 0 };
  let parts: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const bytes = Buffer.concat(parts);
    [parts, size] = [[], 0];
    hash.update(bytes);
    done.rows += countLines(bytes);
    done.bytes += bytes.length;
    done.parts += 1;
    await add(`tables/${name}/${done.parts}`, bytes);
  };
  for await (const bytes of client.query(copyTo(`COPY ${from} (${quoted}) TO STDOUT`))) {
    parts.push(bytes);
    size += bytes.length;
    if (size >= PART) await flush();
  }
  await flush();
  return { rows: done.rows, bytes: done.bytes, sha256: hash.digest('hex') };
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`);
