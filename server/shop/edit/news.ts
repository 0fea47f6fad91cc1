import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import { type Change, changeOf, type Edited, edit, removeEntries } from './edit';

/** A news item about an app. */
export interface NewNews {
  key: string;
  appId: number;
  title: Localized;
  text?: Localized | undefined;
  href?: string | undefined;
  at: number;
}

/** Adds news, or changes those of the same keys. */
export const putNews = (db: Kysely<Schema>, news: readonly NewNews[]): Promise<Edited> =>
  edit(db, news, ({ key }) => key, putOne);

async function putOne(
  db: Kysely<Schema>,
  { key, appId, title, text, href, at }: NewNews,
): Promise<Change> {
  const row = { app_id: appId, title, text: text ?? {}, href: href ?? null, at };
  const before = await db.selectFrom('news').selectAll().where('key', '=', key).executeTakeFirst();
  const change = changeOf(before, row);
  if (change !== 'unchanged')
    await db
      .insertInto('news')
      .values({ key, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  return change;
}

/** Removes news. */
export const removeNews = (db: Kysely<Schema>, keys: readonly string[]): Promise<number> =>
  removeEntries(
    db,
    keys,
    async (trx) => (await allNews(trx)).map(({ key }) => key),
    (trx, gone) => trx.deleteFrom('news').where('key', 'in', gone).execute(),
  );

/** All news, newest first. */
export const allNews = (db: Kysely<Schema>) =>
  db
    .selectFrom('news')
    .innerJoin('apps', 'apps.id', 'news.app_id')
    .select(['news.key', 'apps.package_name as app', 'news.title', 'news.at'])
    .orderBy('news.at', 'desc')
    .orderBy('news.id', 'desc')
    .execute();
