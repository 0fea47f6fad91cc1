import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { contentsOf, schemasOf } from '../../../tests/helpers/contents';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { type OperatorsPostgres, startPostgres } from '../../../tests/helpers/postgres';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { openDatabase } from '../database';
import { migrate } from '../migrate';
import { migrations } from '../migrations';
import { addLog } from '../queries/add-log';
import { backUp } from './backup';
import { type Contents, FORMAT } from './format';
import type { Connect } from './one-connection';
import { readArchive, sha256 } from './read-archive';
import { restoreTables } from './restore';
import type { Sealing } from './sealing';
import { type Add, writeArchive } from './write-archive';

let database: TestDatabase;
let postgres: OperatorsPostgres;
const folder = temporaryFolder();
let sealing: Sealing;
beforeAll(async () => {
  [database, postgres] = await Promise.all([testDatabase(), startPostgres()]);
  const identity = await generateX25519Identity();
  sealing = { encrypter: new Encrypter(), decrypter: new Decrypter() };
  sealing.encrypter.addRecipient(await identityToRecipient(identity));
  sealing.decrypter.addIdentity(identity);
});
afterAll(async () => {
  await database.close();
  await postgres.close();
});

let count = 0;
const file = () => path.join(folder.path, `${count}.backup`);
beforeEach(async () => {
  count += 1;
  await database.db.deleteFrom('logs').execute();
  await addLog(database.db, { kind: 'click', at: 1, payload: { target: 'one' } });
});

const quiet = () => undefined;
const backUpTo = (place: string, connect: Connect = database.connect) =>
  backUp({ connect, file: place, sealing, report: quiet });
const read = (place: string) => readArchive(place, sealing.decrypter);
const restore = async (place: string, connect: Connect = database.connect) =>
  restoreTables({
    connect,
    replace: true,
    manifest: (await read(place)).manifest,
    read: (visitor) => readArchive(place, sealing.decrypter, visitor),
    now: 5,
    report: quiet,
  });
const rowsOf = ({ manifest }: Contents, table: string) =>
  manifest.tables.find(({ name }) => name === table)?.rows;

/** Connections that write a row from outside just before the first query that reads the logs. */
function written(begin?: string): Connect {
  let done = false;
  return async () => {
    const client = await database.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const spied = (...args: unknown[]) => {
      const text = String(args[0]);
      if (begin && text.startsWith('BEGIN')) return query(begin);
      if (done || !text.includes('"logs"')) return query(...args);
      done = true;
      const log = { kind: 'click', at: 2, payload: {} } as const;
      return addLog(database.db, log).then(() => query(...args));
    };
    return Object.assign(Object.create(client), { query: spied }) as pg.PoolClient; // the rest is inherited
  };
}

describe('a backup', () => {
  it('contains one moment, without later writes', async () => {
    expect(rowsOf(await backUpTo(file(), written()), 'logs')).toBe(1);
    expect(await database.db.selectFrom('logs').selectAll().execute()).toHaveLength(2);
  });

  it('(control: without the snapshot it contains them)', async () => {
    expect(rowsOf(await backUpTo(file(), written('BEGIN')), 'logs')).toBe(2);
  });

  it('that cannot be read back is deleted', async () => {
    const fill = (add: Add) => add('backup.json', Buffer.from('{}'));
    const verify = async (draft: string) => void (await read(draft));
    await expect(writeArchive(file(), sealing, fill, verify)).rejects.toThrow(/damaged/);
    expect(readdirSync(folder.path).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
  });

  it('does not replace a file', async () => {
    await backUpTo(file());
    await expect(backUpTo(file())).rejects.toThrow('exists: name another one');
  });

  it('into a missing folder is refused with a message', async () => {
    await expect(backUpTo('/no/such/folder/x')).rejects.toThrow('The backup cannot be written');
  });
});

/** Writes a copy of a valid archive with the test's changes. */
async function forged(
  change: (contents: Contents, extra: [string, Buffer][]) => void,
  log = '1\tclick\t1\t{}\t\\N\n',
): Promise<string> {
  const good = path.join(folder.path, `${count}.good`);
  const contents: Contents = structuredClone(await backUpTo(good));
  const extra: [string, Buffer][] = [];
  const logs = contents.manifest.tables.find(({ name }) => name === 'logs');
  const bytes = Buffer.from(log);
  Object.assign(logs ?? {}, { bytes: bytes.length, sha256: sha256(bytes) });
  change(contents, extra);
  const parts = new Map<string, Buffer[]>();
  await readArchive(good, sealing.decrypter, {
    table: async (name, part) => void parts.set(name, [...(parts.get(name) ?? []), part]),
  });
  parts.set('logs', [bytes]);
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const fill = async (add: Add) => {
    await add('backup.json', json(contents.header));
    for (const [name, all] of parts) await add(`tables/${name}/1`, Buffer.concat(all));
    for (const [name, all] of extra) await add(name, all);
    await add('manifest.json', json(contents.manifest));
  };
  await writeArchive(file(), sealing, fill, async () => undefined);
  return file();
}

describe('a failed restore changes nothing', () => {
  const refuses = async (archive: Promise<string>, sentence: RegExp) => {
    const place = await archive;
    const before = await contentsOf(database.db);
    await expect(restore(place)).rejects.toThrow(sentence);
    expect(await contentsOf(database.db)).toEqual(before);
    expect(await schemasOf(database.db)).toEqual(['public']);
  };

  it('(control: the archive that the others are forged from is accepted)', async () => {
    const digestOf = async () =>
      (await backUpTo(path.join(folder.path, `${count}.digest`))).manifest;
    const right = (await digestOf()).tables.find(({ name }) => name === 'logs')?.digest ?? '';
    const { id } = await database.db.selectFrom('logs').select('id').executeTakeFirstOrThrow();
    const line = `${id}\tclick\t1\t{"target": "one"}\t\\N\n`;
    const place = await forged(({ manifest }) => {
      expect(manifest.tables.find(({ name }) => name === 'logs')?.digest).toBe(right);
    }, line);
    await restore(place);
    expect(await database.db.selectFrom('logs').selectAll().execute()).toHaveLength(1);
  });

  it('with rows that differ from the snapshot', () =>
    refuses(
      forged(() => undefined),
      /rows of logs differ/,
    ));

  it('with rows that the database refuses', () =>
    refuses(
      forged(() => undefined, '1\tclick\tno number\t{}\n'),
      /invalid input syntax for type bigint/,
    ));

  it('with a newer format', () =>
    refuses(
      forged(({ header }) => Object.assign(header, { format: FORMAT + 1 })),
      /made by a newer Snowpea/,
    ));

  it('with a newer schema', () =>
    refuses(
      forged(({ header }) => header.migrations.push('9999-later')),
      /database of this backup was made by a newer Snowpea/,
    ));

  it('with a table that its schema does not have', () =>
    refuses(
      forged(({ header, manifest }) => {
        header.tables.push({ name: 'others', columns: ['id'] });
        manifest.tables.push({
          name: 'others',
          rows: 0,
          bytes: 0,
          sha256: sha256(Buffer.alloc(0)),
          digest: '0',
          lastId: null,
        });
      }),
      /does not fit the schema/,
    ));

  it.each(['reports/../../escaped.webp', '../escaped', '/tmp/escaped', 'tables/pg_class/../x'])(
    'with an entry named %s',
    async (name) => {
      await refuses(
        forged((_, extra) => extra.push([name, Buffer.from('x')])),
        /is not expected in it/,
      );
      expect(existsSync(path.join(folder.path, '../escaped.webp'))).toBe(false);
    },
  );

  it('with a picture that has another checksum', () =>
    refuses(
      forged(({ manifest }, extra) => {
        const name = `${'0'.repeat(32)}.webp`;
        manifest.files.push({ name, bytes: 1, sha256: sha256(Buffer.from('y')) });
        extra.push([`reports/${name}`, Buffer.from('x')]);
      }),
      /checksum of a picture is wrong/,
    ));
});

it('a restore changes nothing when its connection ends half-way', async () => {
  await backUpTo(file());
  const databaseUrl = await postgres.create('killed');
  const store = await openDatabase({ dataDir: folder.path, databaseUrl });
  onTestFinished(() => store.close());
  await migrate(store.db);
  await addLog(store.db, { kind: 'click', at: 8, payload: {} });
  const before = await contentsOf(store.db);
  const { manifest } = await read(file());
  let kills = 0;
  const killed = restoreTables({
    connect: store.connect,
    replace: true,
    manifest,
    read: (visitor) =>
      readArchive(file(), sealing.decrypter, {
        ...visitor,
        async table(name, part) {
          await visitor.table?.(name, part);
          const { rows } = await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = 'killed' AND pid <> pg_backend_pid()`.execute(store.db);
          kills += rows.length;
        },
      }),
    now: 5,
    report: quiet,
  });
  await expect(killed).rejects.toThrow(/refuses the backup .* Nothing was changed/);
  expect(kills).toBeGreaterThan(0);
  expect(await contentsOf(store.db)).toEqual(before);
  expect(await schemasOf(store.db)).toEqual(['public']);
});

it('a restore migrates an archive of an older schema', async () => {
  const names = Object.keys(migrations);
  const older = Object.fromEntries(Object.entries(migrations).slice(0, 8));
  const databaseUrl = await postgres.create('older');
  const old = await openDatabase({ dataDir: folder.path, databaseUrl });
  await migrate(old.db, older);
  const log = { kind: 'click', at: 7, payload: { target: 'old' } } as const;
  await old.db.insertInto('logs').values(log).execute();
  const contents = await backUpTo(file(), old.connect);
  await old.close();
  expect(contents.header.migrations).toEqual(names.slice(0, 8));
  const empty = await testDatabase();
  await restore(file(), empty.connect);
  expect(await empty.db.selectFrom('logs').select('at').execute()).toEqual([{ at: 7 }]);
  expect(Object.keys(await contentsOf(empty.db))).toEqual(
    Object.keys(await contentsOf(database.db)),
  );
  await empty.close();
});
