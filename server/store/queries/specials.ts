import { type Kysely, sql } from 'kysely';
import type { Special } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { localize } from '../locale';
import type { Schema } from '../schema';
import type { Localized } from '../schema/columns';
import { maybe } from './read';
import { tilesByIds } from './tiles';

/** Apps shown under a special's title where many specials are listed. */
const PREVIEW_APPS = 6;
/** Most apps one special answers with. */
const SPECIAL_APPS_MAX = 100;

type Row = { id: number; title: Localized; summary: Localized };

/** One special with its apps, or undefined. */
export async function specialWithApps(
  db: Kysely<Schema>,
  params: { specialId: number },
  lang: Lang,
): Promise<Special | undefined> {
  const row = await db
    .selectFrom('specials')
    .select(['id', 'title', 'summary'])
    .where('id', '=', params.specialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [special] = await withApps(db, [row], SPECIAL_APPS_MAX, lang);
  return special;
}

/** All specials in the shop's order, each with its first few apps. */
export async function listSpecials(
  db: Kysely<Schema>,
  params: { offset: number; count: number },
  lang: Lang,
): Promise<{ specials: Special[]; total: number }> {
  const rows = await db
    .selectFrom('specials')
    .select(['id', 'title', 'summary'])
    .orderBy('position')
    .orderBy('id')
    .limit(params.count)
    .offset(params.offset)
    .execute();
  const { total } = await db
    .selectFrom('specials')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { specials: await withApps(db, rows, PREVIEW_APPS, lang), total };
}

/** The specials an app is in. */
export async function specialsOfApp(
  db: Kysely<Schema>,
  params: { appId: number; specialNum: number },
  lang: Lang,
): Promise<Special[]> {
  const rows = await db
    .selectFrom('special_apps')
    .innerJoin('specials', 'specials.id', 'special_apps.special_id')
    .where('special_apps.app_id', '=', params.appId)
    .select(['specials.id', 'specials.title', 'specials.summary'])
    .orderBy('specials.position')
    .orderBy('specials.id')
    .limit(params.specialNum)
    .execute();
  return withApps(db, rows, PREVIEW_APPS, lang);
}

async function withApps(
  db: Kysely<Schema>,
  specials: readonly Row[],
  appsEach: number,
  lang: Lang,
): Promise<Special[]> {
  if (specials.length === 0) return [];
  const links = await db
    .selectFrom('special_apps')
    .innerJoin('apps', 'apps.id', 'special_apps.app_id')
    .where('apps.gone', '=', false)
    .where(
      'special_id',
      'in',
      specials.map((special) => special.id),
    )
    .select(['special_id', 'app_id'])
    .orderBy('special_apps.position')
    .execute();
  const idsOf = (special: number) =>
    links
      .filter((link) => link.special_id === special)
      .slice(0, appsEach)
      .map((link) => link.app_id);
  const tiles = await tilesByIds(
    db,
    specials.flatMap((special) => idsOf(special.id)),
    lang,
  );
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return specials.map((special) => ({
    id: special.id,
    title: localize(special.title, lang) ?? '',
    ...maybe('summary', localize(special.summary, lang)),
    apps: idsOf(special.id).flatMap((id) => byId.get(id) ?? []),
  }));
}
