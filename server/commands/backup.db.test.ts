import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import { IN_GATE } from '../../tests/gate.mjs';
import { CANARY, canariesIn } from '../../tests/helpers/canary';
import { contentsOf, schemasOf, withoutRevision } from '../../tests/helpers/contents';
import { forFile } from '../../tests/helpers/for-file';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { itInTestAll } from '../../tests/helpers/test-all';
import { addVisitors, addWinner, ODD_TEXT, PICTURE } from '../../tests/helpers/visitors';
import { readKeys } from '../registration/key-file';
import type { Sealed } from '../shop/lucky/deliveries';
import { openRecipient } from '../shop/lucky/recipients';
import { readArchive, sha256 } from '../store/backup/read-archive';
import { decrypterFor, sealingFor } from '../store/backup/sealing';
import { writeArchive } from '../store/backup/write-archive';
import { openDatabase } from '../store/database';
import { migrate } from '../store/migrate';
import { addReport, reportPicture } from '../store/queries/reports';
import { readCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';

/** A store with its own settings. */
type Store = Readonly<Record<'DATA_DIR' | 'DATABASE_URL' | 'REALNAME_KEY_FILE', string>>;

/** The operator's word on one app. */
const RULES = (['hide', 'pin', 'set'] as const).map((kind) => ({
  platform: 'android' as const,
  package_name: 'demo.rule',
  kind,
  value: { versionCode: 3 },
  reason: 'Court order',
  at: 1,
}));

const postgres = forFile(startPostgres);
const folder = temporaryFolder();

async function storeIn(name: string, kind: string): Promise<Store> {
  const place = path.join(folder.path, `${kind}-${name}`);
  return {
    DATA_DIR: place,
    REALNAME_KEY_FILE: `${place}.key`,
    DATABASE_URL: kind === 'external' ? await postgres.create(name) : '',
  };
}

async function inStore<T>(store: Store, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
  const databaseUrl = store.DATABASE_URL || undefined;
  const { db, close } = await openDatabase({ dataDir: store.DATA_DIR, databaseUrl });
  return work(db).finally(close);
}

describe.each(IN_GATE ? ['embedded'] : ['embedded', 'external'])('with the %s database', (kind) => {
  let full: Store;
  let file: string;
  let key: string;
  let before: Record<string, string[]>;
  beforeAll(async () => {
    full = await storeIn('full', kind);
    file = path.join(folder.path, `${kind}.backup`);
    key = path.join(folder.path, `${kind}.key`);
    expect((await runOperator(full, 'demo', '--apps', '120')).code).toBe(0);
    await inStore(full, async (db) => {
      await addVisitors(db, full.REALNAME_KEY_FILE);
      await addWinner(db, full.REALNAME_KEY_FILE);
      await db.insertInto('app_rules').values(RULES).execute();
      await db
        .updateTable('sources')
        .set({ rules: { deny: ['license:MIT'] } })
        .execute();
      before = await withoutRevision(db);
    });
    const made = await runOperator(full, 'backup-key', key);
    const ran = await runOperator(full, 'backup', file, '--recipient', made.output.trim());
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('verified') });
  });

  it('restores everything into an empty store', async () => {
    const empty = await storeIn('empty', kind);
    const ran = await runOperator(empty, 'restore', file, '--identity', key);
    expect(ran).toMatchObject({ code: 0, output: expect.stringContaining('Restored') });
    await inStore(empty, async (db) => {
      expect(await withoutRevision(db)).toEqual(before);
      expect(before.apps).toHaveLength(120);
      expect(before.app_rules).toEqual(
        RULES.map(({ kind }) => expect.stringContaining(`,${kind},`)),
      );
      expect(before.sources?.[0]).toContain('license:MIT');
      const [sent] = await db.selectFrom('deliveries').selectAll().execute();
      const keys = (await readKeys(full.REALNAME_KEY_FILE)) ?? [];
      expect(canariesIn(sent?.sealed ?? '')).toEqual([]);
      expect(openRecipient(keys, sent as Sealed)).toMatchObject({ name: CANARY.name }); // sealed by addWinner
      expect(before.logs?.[0]).toContain('雪豌豆 🫛');
      const { ref } = await db.selectFrom('reports').select('ref').executeTakeFirstOrThrow();
      expect(await reportPicture(db, ref)).toEqual(PICTURE);
      const [log] = await db.selectFrom('logs').select('payload').execute();
      expect(log?.payload.key).toBe(ODD_TEXT);
      expect(await schemasOf(db)).toEqual(['public']);
      // Ids continue after the last one, because an id is never reused.
      const row = { key: 'new', kind: 'demo', name: 'new' } as const;
      const { id } = await db
        .insertInto('sources')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBeGreaterThan(1);
      // The schema is complete: migrations have nothing to do, and an import works.
      expect(await migrate(db)).toEqual([]);
      await seedDemo(db, { apps: 130 });
    });
  });

  it('contains no personal data in clear text, no key and no secret', async () => {
    const bytes = readFileSync(file);
    expect(canariesIn(bytes)).toEqual([]);
    const keys = await readKeys(full.REALNAME_KEY_FILE);
    expect(bytes.includes(keys?.[0].secret.toString('base64url') ?? '')).toBe(false);
  });

  itInTestAll('replaces the data of a store only when told to', async () => {
    const used = await storeIn('used', kind);
    expect((await runOperator(used, 'demo', '--apps', '10')).code).toBe(0);
    const [was, revision] = await inStore(used, async (db) => [
      await contentsOf(db),
      (await readCatalogue(db)).revision,
    ]);
    const refused = await runOperator(used, 'restore', file, '--identity', key);
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('not empty') });
    expect(await inStore(used, contentsOf)).toEqual(was);
    const replaced = await runOperator(used, 'restore', file, '--identity', key, '--replace');
    expect(replaced.code).toBe(0);
    await inStore(used, async (db) => {
      expect(await withoutRevision(db)).toEqual(before);
      // Higher than both, because pages rendered before are out of date.
      expect((await readCatalogue(db)).revision).toBeGreaterThan(revision);
    });
  });

  itInTestAll('restores nothing while a server runs', async () => {
    const served = await storeIn('served', kind);
    expect((await runOperator(served, 'demo', '--apps', '10')).code).toBe(0);
    const was = await inStore(served, contentsOf);
    const restore = () => runOperator(served, 'restore', file, '--identity', key, '--replace');
    const databaseUrl = served.DATABASE_URL || undefined;
    const place = { dataDir: served.DATA_DIR, databaseUrl };
    const server = await openDatabase(place, { role: 'server' });
    // The server has no visitors, and has made no query.
    expect(await restore()).toMatchObject({
      code: 1,
      output: expect.stringContaining('A server is running'),
    });
    await server.close();
    expect(await inStore(served, contentsOf)).toEqual(was);
    // The control: without the server it is restored.
    expect((await restore()).code).toBe(0);
  });

  itInTestAll('names a missing key of registrations', async () => {
    const empty = await storeIn('keyless', kind);
    const { code, output } = await runOperator(empty, 'restore', file, '--identity', key);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^The key \(\w+\) of 2 registrations and addresses of winners is missing: /m,
    );
  });

  it('--check prints the contents and opens no store', async () => {
    const nowhere = { DATA_DIR: path.join(folder.path, 'never-made') };
    const args = ['restore', file, '--identity', key, '--check', '--json'];
    const { code, output } = await runOperator(nowhere, ...args);
    expect(code).toBe(0);
    const { tables } = JSON.parse(output.split('\n').find((l) => l.startsWith('{')) ?? '');
    const counts = tables.map(({ name, rows }: { name: string; rows: number }) => [name, rows]);
    expect(Object.fromEntries(counts)).toMatchObject({ apps: 120, registrations: 1, reports: 1 });
    expect(existsSync(nowhere.DATA_DIR)).toBe(false);
  });

  itInTestAll('refuses a damaged archive with a message, and changes nothing', async () => {
    const store = await storeIn('damaged', kind);
    expect((await runOperator(store, 'demo', '--apps', '10')).code).toBe(0);
    const was = await inStore(store, contentsOf);
    const whole = readFileSync(file);
    const flipped = (at: number) => {
      const copy = Buffer.from(whole);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy;
    };
    const bad: Record<string, [Buffer, RegExp]> = {
      empty: [Buffer.alloc(0), /is not a backup/],
      foreign: [Buffer.from('PK\u0003\u0004 something else'), /is not a backup/],
      'cut in its header': [whole.subarray(0, 100), /damaged or truncated|no backup/],
      'cut in the middle': [whole.subarray(0, whole.length >> 1), /damaged or truncated/],
      'cut after a block': [whole.subarray(0, 65_536 + 16 + 400), /damaged or truncated/],
      'cut at its end': [whole.subarray(0, -1), /damaged or truncated/],
      'one bit in the middle': [flipped(whole.length >> 1), /damaged or truncated/],
      'one bit at its end': [flipped(whole.length - 1), /damaged or truncated/],
      'more at its end': [Buffer.concat([whole, whole.subarray(0, 50)]), /damaged or truncated/],
    };
    for (const [name, [bytes, sentence]] of Object.entries(bad)) {
      const place = path.join(folder.path, 'bad.backup');
      writeFileSync(place, bytes);
      const ran = await runOperator(store, 'restore', place, '--identity', key, '--replace');
      expect(ran.code, name).toBe(1);
      expect(ran.output.trim().split('\n').at(-1), name).toMatch(sentence);
      expect(ran.output, name).not.toMatch(/\n\s+at /);
    }
    expect(await inStore(store, contentsOf)).toEqual(was);
    expect(await inStore(store, schemasOf)).toEqual(['public']);
  });
});

itInTestAll('restores the pictures of a version that stored them as files', async () => {
  const old = await storeIn('old', 'embedded');
  const name = `${'0f'.repeat(16)}.webp`;
  await runOperator(old, 'demo', '--apps', '5');
  await inStore(old, async (db) => {
    const report = { appId: 1, reason: 'fake', text: '', lang: 'en', at: 1 } as const;
    await addReport(db, report);
    await db.updateTable('reports').set({ file: name }).execute();
  });
  const [key, made, file] = ['old.key', 'made.backup', 'old.backup'].map((one) =>
    path.join(folder.path, one),
  ) as [string, string, string];
  const recipient = (await runOperator(old, 'backup-key', key)).output.trim();
  await runOperator(old, 'backup', made, '--recipient', recipient);
  const tables: [string, Buffer][] = [];
  const decrypter = await decrypterFor({ identity: key });
  const { header, manifest } = await readArchive(made, decrypter, {
    table: async (table, part) => void tables.push([`tables/${table}/1`, part]),
  });
  const files = [{ name, bytes: PICTURE.length, sha256: sha256(PICTURE) }];
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  await writeArchive(
    file,
    await sealingFor({ recipient: [recipient] }),
    async (add) => {
      await add('backup.json', json(header));
      for (const [entry, part] of tables) await add(entry, part);
      await add(`reports/${name}`, PICTURE);
      await add('manifest.json', json({ ...manifest, files, missing: [] }));
    },
    async () => undefined,
  );
  const empty = await storeIn('from-old', 'embedded');
  expect(await runOperator(empty, 'restore', file, '--identity', key)).toMatchObject({ code: 0 });
  await inStore(empty, async (db) => {
    const { ref } = await db.selectFrom('reports').select('ref').executeTakeFirstOrThrow();
    expect(await reportPicture(db, ref)).toEqual(PICTURE);
  });
  expect(existsSync(path.join(empty.DATA_DIR, 'reports'))).toBe(false);
});

describe('a passphrase', () => {
  itInTestAll('opens what it sealed and nothing else', async () => {
    const store = await storeIn('passphrase', 'embedded');
    await runOperator(store, 'migrate');
    const [file, right, wrong] = ['p.backup', 'right', 'wrong'].map((name) =>
      path.join(folder.path, name),
    ) as [string, string, string];
    writeFileSync(right, 'sixteen characters or more\n');
    writeFileSync(wrong, 'sixteen other characters\n');
    expect((await runOperator(store, 'backup', file, '--passphrase-file', right)).code).toBe(0);
    const check = (...how: string[]) => runOperator(store, 'restore', file, '--check', ...how);
    expect((await check('--passphrase-file', right)).code).toBe(0);
    expect(await check('--passphrase-file', wrong)).toMatchObject({
      code: 1,
      output: expect.stringContaining('This key does not decrypt'),
    });
  });

  it.each([
    [['backup', 'x'], /Name the key to encrypt with/],
    [['backup', 'x', '--recipient', 'age1nonsense'], /The recipient is wrong/],
    [['backup', 'x', '--passphrase-file', '/dev/null'], /passphrase in \/dev\/null is too short/],
    [['restore', 'x'], /Name its key/],
    [['restore', 'x', '--identity', '/dev/null'], /holds no key/],
    [['restore', 'x', '--identity', '/no/such'], /cannot be read/],
  ])('of %j is refused', async (args, sentence) => {
    const { code, output } = await runOperator(folder.path, ...args);
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
  });
});
