import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Localized } from '../../store/schema/columns';
import { type Change, changeOf, type Edited, edit, OWN, removeEntries } from './edit';
import { type NewPicture, storePicture } from './pictures';

/** A special in the operator's file. */
export interface NewSpecial {
  key: string;
  title: Localized;
  summary?: Localized | undefined;
  appIds: readonly number[];
  /** The home page begins with it. */
  story?: boolean | undefined;
  /** Markdown with apps between the paragraphs (`../story-text.ts`). */
  body?: Localized | undefined;
  picture?: NewPicture | undefined;
  order: number;
  starts?: number | undefined;
  ends?: number | undefined;
}

/** Adds specials, or changes those of the same keys. */
export const putSpecials = (db: Kysely<Schema>, specials: readonly NewSpecial[]): Promise<Edited> =>
  edit(db, specials, ({ key }) => key, putSpecial);

async function putSpecial(db: Kysely<Schema>, special: NewSpecial): Promise<Change> {
  const key = OWN + special.key;
  const row = {
    title: special.title,
    summary: special.summary ?? {},
    position: special.order,
    story: special.story ?? false,
    body: special.body ?? {},
    starts_at: special.starts ?? null,
    ends_at: special.ends ?? null,
    ...(await storePicture(db, special.picture)),
  };
  const before = await db
    .selectFrom('specials')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  const apps = before ? await appIdsOf(db, before.id) : [];
  const change = changeOf(before && { ...before, apps }, { ...row, apps: special.appIds });
  if (change === 'unchanged') return change;
  const { id } = await db
    .insertInto('specials')
    .values({ key, source_id: null, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('special_apps').where('special_id', '=', id).execute();
  await db
    .insertInto('special_apps')
    .values(special.appIds.map((app_id, position) => ({ special_id: id, position, app_id })))
    .execute();
  return change;
}

async function appIdsOf(db: Kysely<Schema>, special: number): Promise<number[]> {
  const rows = await db
    .selectFrom('special_apps')
    .select('app_id')
    .where('special_id', '=', special)
    .orderBy('position')
    .execute();
  return rows.map(({ app_id }) => app_id);
}

/** Removes the operator's own specials. */
export const removeSpecials = (db: Kysely<Schema>, keys: readonly string[]): Promise<number> =>
  removeEntries(db, keys, ownKeys, async (trx, gone) => {
    const own = gone.map((key) => OWN + key);
    await trx
      .deleteFrom('special_apps')
      .where('special_id', 'in', trx.selectFrom('specials').select('id').where('key', 'in', own))
      .execute();
    await trx.deleteFrom('specials').where('key', 'in', own).execute();
  });

async function ownKeys(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('specials')
    .select('key')
    .where('source_id', 'is', null)
    .execute();
  return rows.map(({ key }) => key.slice(OWN.length));
}

/** A line of `store special list`. */
export interface ListedSpecial {
  key: string;
  /** Its page, such as `/special/3`. */
  path: string;
  /** Key of its source; null: the operator's own. */
  source: string | null;
  title: Localized;
  apps: number;
  starts: number | null;
  ends: number | null;
}

/** All specials, in the shop's order. */
export async function allSpecials(db: Kysely<Schema>): Promise<ListedSpecial[]> {
  const rows = await db
    .selectFrom('specials')
    .leftJoin('sources', 'sources.id', 'specials.source_id')
    .select([
      'specials.id',
      'specials.key',
      'sources.key as source',
      'specials.title',
      'specials.starts_at as starts',
      'specials.ends_at as ends',
      sql<number>`(SELECT count(*)::int FROM special_apps JOIN apps ON apps.id = app_id
        WHERE special_id = specials.id AND NOT gone)`.as('apps'),
    ])
    .orderBy(sql`specials.source_id IS NOT NULL`)
    .orderBy('specials.position')
    .orderBy('specials.id')
    .execute();
  return rows.map(({ id, key, ...row }) => ({
    key: row.source === null ? key.slice(OWN.length) : key,
    path: `/special/${id}`,
    ...row,
  }));
}
