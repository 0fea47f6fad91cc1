import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { demoFeed } from '../../../demo';
import { packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { dangling, REFERENCES, undeclaredReferences } from '../../../tests/helpers/references';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { addReport } from '../../store/queries/reports';
import { fdroidFeed } from '../fdroid/feed';
import { removeSource } from './remove-source';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();

/** Imports a repository that was signed on a day of June. */
async function take(day: number, packages: Record<string, unknown>) {
  const folder = await shop.write({ packages, timestamp: Date.UTC(2026, 5, day) });
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  return writeCatalogue(shop.database.db, await fdroidFeed(folder, options));
}

const holds = async () => expect(await dangling(shop.database.db)).toEqual([]);

const ONE = 'org.example.one';
const TWO = 'org.example.two';

describe('references without foreign keys are valid', () => {
  it('after an import, a change of an app’s references, its removal and its return', async () => {
    await take(1, { [ONE]: packageOf('One'), [TWO]: packageOf('Two') });
    await holds();
    const other = { categories: ['Puzzle Game', 'Reading'], authorName: 'Somebody else' };
    expect(
      await take(2, {
        [ONE]: packageOf('One', other, [versionOf(2), versionOf(3)]),
        [TWO]: packageOf('Two', { categories: [], authorName: undefined }),
      }),
    ).toMatchObject({ changed: 2 });
    await holds();
    expect(await take(3, { [ONE]: packageOf('One') })).toMatchObject({ gone: 1 });
    await holds();
    expect(
      await take(4, { [ONE]: packageOf('One'), [TWO]: packageOf('Two', other) }),
    ).toMatchObject({ changed: 1 });
    await holds();
  });

  it('after a large import beside another source, its removal and a smaller import', async () => {
    await take(1, { [ONE]: packageOf('One') });
    await writeCatalogue(shop.database.db, demoFeed(2_000));
    await holds();
    const { id } = await shop.database.db
      .selectFrom('sources')
      .select('id')
      .where('key', '=', 'demo')
      .executeTakeFirstOrThrow();
    expect((await removeSource(shop.database.db, id)).gone).toBe(2_000);
    await holds();
    await writeCatalogue(shop.database.db, demoFeed(300));
    await holds();
  }, 120_000);

  it('after a failed import', async () => {
    await writeCatalogue(shop.database.db, demoFeed(50));
    const feed = demoFeed(3_000);
    const broken = {
      ...feed,
      async *apps() {
        let given = 0;
        for await (const app of feed.apps()) {
          if (given === 1_500) throw new Error('the disk went away');
          given += 1;
          yield app;
        }
      },
    };
    await expect(writeCatalogue(shop.database.db, broken)).rejects.toThrow(/the disk went away/);
    await holds();
  });
});

describe('the check of references (controls)', () => {
  it('covers every referencing column, and detects a new one', async () => {
    expect(await undeclaredReferences(shop.database.db)).toEqual([]);
    await sql`ALTER TABLE comments ADD answer_id integer, ADD seen_ids integer[]`.execute(
      shop.database.db,
    );
    expect(await undeclaredReferences(shop.database.db)).toEqual([
      'comments.answer_id',
      'comments.seen_ids',
    ]);
  });

  it('detects a dangling reference in every column', async () => {
    const { db } = shop.database;
    await writeCatalogue(db, demoFeed(60));
    const report = { appId: 1, reason: 'broken', text: '', lang: 'en' } as const;
    await addReport(db, { ...report, at: 0 });
    await holds();
    for (const { table, column } of REFERENCES) {
      const nowhere = column.endsWith('_ids') ? sql`ARRAY[777777777]` : sql`777777777`;
      const trx = await db.startTransaction().execute();
      const { numAffectedRows } = await sql`UPDATE ${sql.table(table)}
        SET ${sql.ref(column)} = ${nowhere}
        WHERE ctid = (SELECT ctid FROM ${sql.table(table)} LIMIT 1)`.execute(trx);
      expect(numAffectedRows, table).toBe(1n);
      expect(await dangling(trx)).toContain(`${table}.${column}: 777777777`);
      await trx.rollback().execute();
    }
    await holds();
  });

  it('detects an app with a version of another app', async () => {
    await take(1, { [ONE]: packageOf('One'), [TWO]: packageOf('Two') });
    await sql`UPDATE apps SET version_id = (SELECT max(version_id) FROM apps)`.execute(
      shop.database.db,
    );
    expect(await dangling(shop.database.db)).toEqual([
      expect.stringMatching(/^version of another app/),
    ]);
  });
});
