import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { feedOf, record, signed, version, YEAR } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { releaseGame } from '../shop/preorders/release';
import { up } from '../store/migrations/0033-search-facts';
import { isSent, packageFile } from '../store/queries/package-file';

const linked = version(1, { fileUrl: 'https://files.example/a.ipa', minSdk: 21 });
const apps = [
  record('org.url', 'With a URL', { versions: [linked], license: 'MIT', updatedAt: YEAR }),
  record('org.path', 'With a path', { versions: [signed(1, 'a')] }),
  record('org.none', 'Without a file'),
  record('org.later', 'Not released', { versions: [linked], releaseAt: Date.now() + YEAR }),
];

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 120 });
  await writeCatalogue(database.db, feedOf('files', apps));
  const local = feedOf('folder', [
    record('org.local', 'In a folder', { versions: [signed(1, 'b')] }),
  ]);
  const { address: _, ...nowhere } = local.source;
  await writeCatalogue(database.db, { ...local, source: nowhere });
}, 60_000);

/** The facts in `search` by app. */
const stored = async () =>
  (
    await sql<object>`SELECT app_id, source_id, rating, dated, license, min_sdk, has_url, has_path, release_at
      FROM search ORDER BY app_id`.execute(database.db)
  ).rows;

describe('the facts by which results are filtered', () => {
  it('are those of the catalogue', async () => {
    const { rows } = await sql<Record<string, unknown>>`SELECT apps.id AS app_id, source_id, rating,
        (added_at IS NOT NULL OR updated_at IS NOT NULL) AS dated, license, min_sdk,
        coalesce(file_url <> '', false) AS has_url, coalesce(path <> '', false) AS has_path, release_at
      FROM apps JOIN app_texts ON app_texts.app_id = apps.id LEFT JOIN versions ON versions.id = version_id
      WHERE NOT gone ORDER BY apps.id`.execute(database.db);
    expect(rows.length).toBe(125);
    expect(await stored()).toEqual(rows);
    for (const fact of [
      'rating',
      'dated',
      'license',
      'min_sdk',
      'has_url',
      'has_path',
      'release_at',
    ])
      expect(new Set(rows.map((row) => Boolean(row[fact]))), fact).toEqual(new Set([true, false]));
  });

  it('have a file if one can be downloaded', async () => {
    const { rows } = await sql<{ app_id: number; package_name: string; has_file: boolean }>`
      SELECT app_id, package_name, ${isSent()} AS has_file FROM search`.execute(database.db);
    for (const { app_id, package_name, has_file } of rows)
      expect((await packageFile(database.db, { appId: app_id })) !== undefined, package_name).toBe(
        has_file,
      );
    const without = rows.filter((row) => !row.has_file).map((row) => row.package_name);
    expect(without).toEqual(expect.arrayContaining(['org.later', 'org.local', 'org.none']));
    expect(without).not.toEqual(expect.arrayContaining(['org.url']));
    expect(without).not.toEqual(expect.arrayContaining(['org.path']));
  });

  it('follow a release by the operator, also at the next import', async () => {
    const { db } = database;
    const of = (name: string) =>
      sql<{ has_file: boolean }>`SELECT ${isSent()} AS has_file FROM search
      WHERE package_name = ${name}`
        .execute(db)
        .then(({ rows }) => rows[0]?.has_file);
    expect(await of('org.later')).toBe(false);
    await releaseGame(db, 'org.later', { now: Date.now() });
    expect(await of('org.later')).toBe(true);
    await writeCatalogue(db, feedOf('files', [...apps, record('org.new', 'Another')]));
    expect([await of('org.later'), await of('org.new')]).toEqual([true, false]);
  });

  it('are filled in for a catalogue of the version before', async () => {
    const imported = await stored();
    await sql`ALTER TABLE search DROP source_id, DROP rating, DROP dated, DROP license, DROP min_sdk,
      DROP has_url, DROP has_path, DROP release_at`.execute(database.db);
    await up(database.db as never);
    expect(await stored()).toEqual(imported);
  });
});
