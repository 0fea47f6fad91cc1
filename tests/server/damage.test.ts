import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { OperatorError } from '../../server/operator-error';
import { ask, clusterOf, postgresPid } from '../helpers/own-database';
import { initialisedDataDir, remember, remembered, temporaryDataDir, whileOpen } from './cluster';
import { failedStart, startServer } from './server';

/** Damages to the files of a database. (1259 is the table of tables, 5 the database itself.) */
const GARBLED = [
  'global/pg_control',
  'base/5/1259',
  'base/5/pg_filenode.map',
  'postgresql.conf',
] as const;
const MISSING = [
  'global/pg_control',
  'PG_VERSION',
  'pg_xact',
  'pg_wal',
  'base',
  'base/5/1259',
  'pg_hba.conf',
];

async function storeWithARow(): Promise<string> {
  const dataDir = initialisedDataDir();
  await whileOpen(dataDir, () => remember(dataDir, 'kept'));
  return dataDir;
}

/**
 * Output of a server that is started on it; the first of these tests checks that a real server prints it and ends.
 */
async function saidOf(dataDir: string): Promise<string> {
  try {
    await whileOpen(dataDir, async () => undefined);
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return String(error).replace(/^\w*Error: /, '');
  }
  throw new Error('It was expected to fail, and opens.');
}

async function expectSentence(
  dataDir: string,
  said: (dataDir: string) => Promise<string> = saidOf,
) {
  const output = await said(dataDir);
  expect(output.split('\n')).toHaveLength(1);
  expect(output).toMatch(
    /^The database in .*postgres cannot be opened: PostgreSQL says ".{8,}"\. /,
  );
  expect(output).toContain('Nothing was changed: put that folder back from a backup');
  expect(postgresPid(dataDir)).toBeUndefined();
}

/** Control: after repairing the damage nothing is lost. */
const expectRow = (dataDir: string) =>
  whileOpen(dataDir, async () => expect(await remembered(dataDir)).toEqual(['kept']));

test('a server ends with a message when a file of the database is corrupt', async () => {
  const dataDir = await storeWithARow();
  const file = path.join(clusterOf(dataDir), GARBLED[0]);
  const whole = readFileSync(file);
  writeFileSync(file, Buffer.alloc(whole.length, 'garbage '));
  await expectSentence(dataDir, async () => {
    const { code, output } = await failedStart({ env: { DATA_DIR: dataDir } });
    expect(code).toBe(1);
    return output;
  });
  writeFileSync(file, whole);
  await expectRow(dataDir);
});

test('a corrupt file of the database gives a message, and nothing is lost', async () => {
  const dataDir = await storeWithARow();
  for (const file of GARBLED.slice(1).map((name) => path.join(clusterOf(dataDir), name))) {
    const whole = readFileSync(file);
    writeFileSync(file, Buffer.alloc(whole.length, 'garbage '));
    await expectSentence(dataDir);
    writeFileSync(file, whole);
  }
  await expectRow(dataDir);
});

test('a missing file of the database gives a message, and nothing is lost', async () => {
  const dataDir = await storeWithARow();
  for (const name of MISSING) {
    const there = path.join(clusterOf(dataDir), name);
    renameSync(there, path.join(dataDir, 'away'));
    await expectSentence(dataDir);
    rmSync(there, { recursive: true, force: true });
    renameSync(path.join(dataDir, 'away'), there);
  }
  await expectRow(dataDir);
});

test('a copy of the data directory can be restored, whoever owns it', async () => {
  const dataDir = initialisedDataDir();
  const first = await startServer({ env: { DATA_DIR: dataDir } });
  await remember(dataDir, 'kept');
  expect(await first.end('SIGTERM')).toBe(0);
  const restored = temporaryDataDir();
  cpSync(dataDir, restored, { recursive: true });
  const server = await startServer({ env: { DATA_DIR: restored } });
  expect(await remembered(restored)).toEqual(['kept']);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(readdirSync(restored).sort());
  expect(readFileSync(`${restored}/secret`)).toEqual(readFileSync(`${dataDir}/secret`));
});

test('writes are durable: no protection is switched off', async () => {
  const dataDir = initialisedDataDir();
  const settings = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'];
  await whileOpen(dataDir, async () => {
    const rows = await ask(
      dataDir,
      `select name, setting from pg_settings where name in ('${settings.join("','")}')`,
    );
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row).toMatchObject({ setting: 'on' });
  });
});
