import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Feed } from '../normal-form';
import { insertRows } from './insert-rows';

/**
 * Replaces a source's anti-features, specials, ads and news, which keep their ids by key.
 * @param names identifiers of apps in this database by those of the source, if they differ
 */
export async function writeShop(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  await db.deleteFrom('anti_features').where('source_id', '=', sourceId).execute();
  await insertRows(
    db,
    'anti_features',
    feed.antiFeatures.map((feature) => ({ source_id: sourceId, ...feature })),
  );
  const named = [
    ...feed.specials.flatMap((special) => special.packageNames),
    ...feed.ads.flatMap((ad) => ad.packageName ?? []),
    ...(feed.news ?? []).flatMap(({ packageName }) => packageName ?? []),
  ];
  const ids = await appIds(db, sourceId, named, names);
  await writeSpecials(db, sourceId, feed, ids);
  await writeAds(db, sourceId, feed, ids);
  await writeNews(db, sourceId, feed, ids);
}

async function appIds(
  db: Kysely<Schema>,
  sourceId: number,
  packageNames: readonly string[],
  names: ReadonlyMap<string, string>,
): Promise<Map<string, number>> {
  if (packageNames.length === 0) return new Map();
  const rows = await db
    .selectFrom('apps')
    .select(['id', 'package_name'])
    .where('source_id', '=', sourceId)
    .where('package_name', '=', ({ fn, val }) =>
      fn('any', [val(packageNames.map((name) => names.get(name) ?? name))]),
    )
    .execute();
  const ids = new Map(rows.map((row) => [row.package_name, row.id]));
  return new Map(
    packageNames.flatMap((name) => {
      const id = ids.get(names.get(name) ?? name);
      return id === undefined ? [] : [[name, id]];
    }),
  );
}

async function writeSpecials(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const written: number[] = [];
  for (const [position, special] of feed.specials.entries()) {
    const values = {
      source_id: sourceId,
      title: special.title,
      summary: special.summary,
      position,
      story: special.story ?? false,
      body: special.body ?? {},
    };
    const { id } = await db
      .insertInto('specials')
      .values({ key: special.key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    written.push(id);
    await db.deleteFrom('special_apps').where('special_id', '=', id).execute();
    await insertRows(
      db,
      'special_apps',
      special.packageNames.flatMap((name, i) => {
        const appId = ids.get(name);
        return appId === undefined ? [] : { special_id: id, position: i, app_id: appId };
      }),
    );
  }
  await removeSpecials(db, sourceId, written);
}

async function removeSpecials(
  db: Kysely<Schema>,
  sourceId: number,
  written: readonly number[],
): Promise<void> {
  const rows = await db
    .selectFrom('specials')
    .select('id')
    .where('source_id', '=', sourceId)
    .execute();
  const stale = rows.map((row) => row.id).filter((id) => !written.includes(id));
  if (stale.length === 0) return;
  await db.deleteFrom('special_apps').where('special_id', 'in', stale).execute();
  await db.deleteFrom('specials').where('id', 'in', stale).execute();
}

async function writeAds(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  for (const [position, ad] of feed.ads.entries()) {
    const values = {
      source_id: sourceId,
      space_id: ad.spaceId,
      space_type: ad.spaceType ?? null,
      space_r_type: ad.spaceRType ?? null,
      space_name: ad.spaceName ?? null,
      title: ad.title,
      text: ad.text,
      href: ad.href,
      app_id: (ad.packageName && ids.get(ad.packageName)) || null,
      position,
    };
    await db
      .insertInto('ads')
      .values({ key: ad.key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
  }
  await db
    .deleteFrom('ads')
    .where('source_id', '=', sourceId)
    .where('key', '!=', ({ fn, val }) => fn('all', [val(feed.ads.map((ad) => ad.key))]))
    .execute();
}

/** Prefix of the keys of a source's news; the keys of the operator's own news have another one. */
const newsPrefix = (key: string) => `source:${key}:`;

async function writeNews(
  db: Kysely<Schema>,
  sourceId: number,
  feed: Feed,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const prefix = newsPrefix(feed.source.key);
  const written: string[] = [];
  for (const { key, packageName, title, text = {}, href = null, at } of feed.news ?? []) {
    const about =
      packageName === undefined
        ? { app_id: null, source_id: sourceId }
        : { app_id: ids.get(packageName), source_id: null };
    if (about.app_id === undefined) continue;
    const values = { ...about, title, text, href, at };
    await db
      .insertInto('news')
      .values({ key: prefix + key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    written.push(prefix + key);
  }
  await removeNews(db, feed.source.key, written);
}

async function removeNews(
  db: Kysely<Schema>,
  source: string,
  except: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('news')
    .where(sql<boolean>`starts_with(key, ${newsPrefix(source)})`)
    .where('key', '!=', ({ fn, val }) => fn('all', [val(except)]))
    .execute();
}

/** Removes a source's specials, ads and news from the shop. */
export async function removeShop(db: Kysely<Schema>, sourceId: number): Promise<void> {
  const { key } = await db
    .selectFrom('sources')
    .select('key')
    .where('id', '=', sourceId)
    .executeTakeFirstOrThrow();
  await removeNews(db, key, []);
  await removeSpecials(db, sourceId, []);
  await db.deleteFrom('ads').where('source_id', '=', sourceId).execute();
}
