import { type Kysely, sql } from 'kysely';
import type { Placement } from '../../../contract/entities/shop';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import { type Change, changeOf, type Edited, edit, OWN, removeEntries } from './edit';
import { type NewPicture, storePicture } from './pictures';

/** An ad in the operator's file. It links to an app, or to `href`. */
export interface NewAd {
  key: string;
  space: Placement;
  title: Localized;
  text?: Localized | undefined;
  appId?: number | undefined;
  href?: string | undefined;
  picture?: NewPicture | undefined;
  order: number;
  starts?: number | undefined;
  ends?: number | undefined;
}

/** Adds ads, and replaces those with the same keys. */
export const putAds = (db: Kysely<Schema>, ads: readonly NewAd[]): Promise<Edited> =>
  edit(db, ads, ({ key }) => key, putAd);

async function putAd(db: Kysely<Schema>, ad: NewAd): Promise<Change> {
  const key = OWN + ad.key;
  const row = {
    space_id: ad.space.spaceId,
    space_type: ad.space.spaceType ?? null,
    space_r_type: ad.space.spaceRType ?? null,
    space_name: ad.space.spaceName ?? null,
    title: ad.title,
    text: ad.text ?? {},
    href: ad.href ?? `/app/${ad.appId}`,
    app_id: ad.appId ?? null,
    position: ad.order,
    starts_at: ad.starts ?? null,
    ends_at: ad.ends ?? null,
    ...(await storePicture(db, ad.picture)),
  };
  const before = await db.selectFrom('ads').selectAll().where('key', '=', key).executeTakeFirst();
  const change = changeOf(before, row);
  if (change !== 'unchanged')
    await db
      .insertInto('ads')
      .values({ key, source_id: null, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  return change;
}

/** Removes the operator's own ads. */
export const removeAds = (db: Kysely<Schema>, keys: readonly string[]): Promise<number> =>
  removeEntries(
    db,
    keys,
    async (trx) =>
      (await allAds(trx)).filter(({ source }) => source === null).map(({ key }) => key),
    (trx, gone) =>
      trx
        .deleteFrom('ads')
        .where(
          'key',
          'in',
          gone.map((key) => OWN + key),
        )
        .execute(),
  );

/** All ads, by space, in display order. */
export async function allAds(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('ads')
    .leftJoin('sources', 'sources.id', 'ads.source_id')
    .select([
      'ads.key',
      'sources.key as source',
      'ads.space_id as space',
      'ads.title',
      'ads.href',
      'ads.starts_at as starts',
      'ads.ends_at as ends',
    ])
    .orderBy('ads.space_id')
    .orderBy(sql`ads.source_id IS NOT NULL`)
    .orderBy('ads.position')
    .orderBy('ads.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    key: row.source === null ? row.key.slice(OWN.length) : row.key,
  }));
}
