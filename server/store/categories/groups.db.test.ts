import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { packageOf } from '../../../tests/helpers/fdroid-repository';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { fdroidFeed } from '../../catalogue/fdroid/feed';
import { refreshDerived } from '../../catalogue/import/finish-import';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { up } from '../migrations/0042-category-groups';
import { listCategories } from '../queries/categories';
import { listApps } from '../queries/list-apps';

const shop = signedImports();
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  Notes: ['System', 'Note'],
  Chat: ['Internet', 'Messaging', 'Security'],
  Net: ['Internet'],
  Quiz: ['Puzzle Game', 'Science & Education'],
  Any: ['Games'],
};
const packages = Object.fromEntries(
  Object.entries(CATEGORIES).map(([name, categories]) => [
    `org.example.${name.toLowerCase()}`,
    packageOf(name, { categories }),
  ]),
);
const importAll = async () => {
  const folder = await shop.write({ packages });
  const options = { requireId: 0, remoteImages: false, report: () => undefined } as const;
  await writeCatalogue(shop.database.db, await fdroidFeed(folder, options));
};

/** The tree, with the number of apps of each category, and the apps of each. */
async function tree() {
  const { db } = shop.database;
  const all = await listCategories(db, {}, 'en');
  const rows = await Promise.all(
    all.map(async ({ slug, name, count, parentId }) => {
      const parent = all.find(({ id }) => id === parentId);
      const list = await listApps(db, { category: slug, sort: 'name', page: 1, size: 9 }, 'en');
      const apps = list?.apps.map((app) => `${app.name}: ${app.categoryName}`);
      expect(list?.total, slug).toBe(count);
      return [parent ? `${parent.name} > ${name}` : name, apps] as const;
    }),
  );
  return Object.fromEntries(rows);
}
const TREE = {
  Productivity: ['Notes: Productivity'],
  'Productivity > Notes': ['Notes: Productivity'],
  Internet: ['Net: Internet'],
  Security: ['Chat: Social'],
  Social: ['Chat: Social'],
  'Social > Chat': ['Chat: Social'],
  Puzzle: ['Quiz: Puzzle'],
};

it('an import puts apps into groups and their parts; vague names count only alone', async () => {
  await importAll();
  expect(await tree()).toEqual(TREE);
});

it('an old address of a source’s category is its group’s, or its part’s', async () => {
  const { db } = shop.database;
  await importAll();
  const at = async (category: string) => {
    const list = await listApps(db, { category, sort: 'name', page: 1, size: 9 }, 'en');
    return list && [list.category?.slug, list.apps.map(({ name }) => name)];
  };
  expect(await at('puzzle-game')).toEqual(['puzzle', ['Quiz']]);
  expect(await at('note')).toEqual(['productivity', ['Notes']]);
  expect(await at('kldroid')).toBeUndefined();
});

it('the update puts the apps of an existing catalogue into the groups', async () => {
  const { db } = shop.database;
  await importAll();
  const apps = await db.selectFrom('apps').select(['id', 'name_en']).execute();
  // The catalogue as the version before wrote it: each name a category of its own.
  await sql`DELETE FROM app_categories`.execute(db);
  await sql`DELETE FROM listings WHERE list_id > 0`.execute(db);
  await sql`UPDATE apps SET category_id = NULL`.execute(db);
  await sql`DELETE FROM categories WHERE parent_id IS NOT NULL`.execute(db);
  await sql`DELETE FROM categories`.execute(db);
  const names = [...new Set(Object.values(CATEGORIES).flat())];
  for (const name of names)
    await sql`INSERT INTO categories (slug, name, resource_type) VALUES (${name.toLowerCase().replace(/\W+/g, '-')},
      ${JSON.stringify({ 'en-US': name })}::jsonb, ${/Game/.test(name) ? 1 : 0})`.execute(db);
  for (const { id, name_en } of apps) {
    for (const [position, name] of (CATEGORIES[name_en] ?? []).entries()) {
      await sql`INSERT INTO app_categories SELECT ${id}::integer, id, ${position}::integer FROM categories
        WHERE name ->> 'en-US' = ${name}`.execute(db);
      await sql`INSERT INTO listings (list_id, app_id, popularity, added_at, updated_at, rating_rank, sort_zh, sort_en, platform)
        SELECT categories.id, app_id, popularity, added_at, updated_at, rating_rank, sort_zh, sort_en, platform
        FROM listings, categories WHERE list_id = -1 AND app_id = ${id} AND name ->> 'en-US' = ${name}`.execute(
        db,
      );
    }
  }
  await db.transaction().execute(refreshDerived);
  // The control: so it was.
  expect(Object.keys(await tree()).sort()).toEqual(names.sort());

  // Cast: a migration knows no schema.
  await db.transaction().execute((trx) => up(trx as never));
  expect(await tree()).toEqual({
    ...TREE,
    // Until the next import, a vague name counts beside another.
    Tools: ['Notes: Productivity'],
    Internet: ['Chat: Social', 'Net: Internet'],
  });
});
