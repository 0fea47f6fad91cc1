import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createErrorLog } from '../../server/http/error-log';
import { openDatabase } from '../../server/store/database';
import { CANARY, canariesIn } from '../helpers/canary';
import { ask } from '../helpers/own-database';
import { initialisedDataDir } from './cluster';

/** A row that the database refuses: its error has the row's values in `detail`. */
test('a refused row is in neither log', async () => {
  const dataDir = initialisedDataDir();
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined }, { role: 'server' });
  const entries: string[] = [];
  const log = createErrorLog((entry) => entries.push(entry));
  const { name, identity, phone } = CANARY;
  const insert = sql`insert into refused values (${name}, ${identity}, ${phone}, ${null})`;
  await ask(dataDir, 'create table refused (a text, b text, c text, d text not null)');
  await ask(dataDir, 'grant select, insert on refused to public');
  const error: unknown = await insert.execute(db).catch((refusal: unknown) => refusal);
  log(error, 'a call');
  await close();
  // The error itself has them (control).
  expect(canariesIn(JSON.stringify(error))).toEqual(['name', 'identity', 'phone']);
  expect(entries.join()).toContain('null value in column "d"');
  expect(canariesIn(entries.join())).toEqual([]);
  const written = readFileSync(path.join(dataDir, 'postgres.log'), 'utf8');
  expect(written).toContain('null value in column "d"');
  expect(canariesIn(written)).toEqual([]);
});
