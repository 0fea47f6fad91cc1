import { type Kysely, type RawBuilder, sql } from 'kysely';
import { apiLevelOf, versionParts } from '../../contract/android-versions';
import type { App, Platform } from '../../contract/entities/app';
import type { Special } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { bestLocale, foreignLanguage, localize } from '../store/locale';
import { maybe } from '../store/queries/read';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import type { Localized } from '../store/schema/columns';
import { isShownAt, pictureOf } from './schedule';
import { passagesOf } from './story-text';

/** Number of apps shown for each special in a list of specials. */
const PREVIEW_APPS = 6;

const COLUMNS = [
  'specials.id',
  'specials.title',
  'specials.summary',
  'specials.picture_id',
  'specials.picture_alt',
  'specials.story',
  'specials.body',
] as const;

type Row = {
  id: number;
  title: Localized;
  summary: Localized;
  picture_id: number | null;
  picture_alt: Localized | null;
  story: boolean;
  body: Localized;
};

/** Current specials in the shop's order: those with apps for a platform first, then the operator's own, then those of sources. */
const shown = (db: Kysely<Schema>, platform?: Platform) =>
  db
    .selectFrom('specials')
    .select(COLUMNS)
    .where(isShownAt('specials', Date.now()))
    .$if(platform !== undefined, (query) =>
      query.orderBy(sql`NOT EXISTS (SELECT FROM special_apps JOIN apps ON apps.id = special_apps.app_id
        WHERE special_id = specials.id AND NOT apps.gone AND apps.platform = ${sql.lit(platform)})`),
    )
    .orderBy(sql`specials.source_id IS NOT NULL`)
    .orderBy('specials.position')
    .orderBy('specials.id');

/** Fewer apps that a source features are no collection: they have a page, but are in no list. */
const FEATURED_MIN = 3;
const isListed = sql<boolean>`(specials.source_id IS NULL OR ${sql.lit(FEATURED_MIN)} <=
  (SELECT count(*) FROM special_apps JOIN apps ON apps.id = app_id WHERE special_id = specials.id AND NOT gone))`;

/** Whether a list has a current special. */
export const anySpecial = async (db: Kysely<Schema>): Promise<boolean> =>
  (await shown(db).where(isListed).limit(1).executeTakeFirst()) !== undefined;

/**
 * One special with a page of its apps and their total number, or undefined.
 * @param params `osVersion`: only apps that run on this version of their platform, or whose minimum version is unknown;
 *   `only`: only apps for this platform
 */
export async function specialWithApps(
  db: Kysely<Schema>,
  params: {
    specialId: number;
    offset: number;
    count: number;
    osVersion?: string | undefined;
    only?: Platform | undefined;
  },
  lang: Lang,
): Promise<Special | undefined> {
  const row = await shown(db).where('specials.id', '=', params.specialId).executeTakeFirst();
  if (!row) return undefined;
  const ids = (await linksOf(db, [row.id], params)).map(({ app_id }) => app_id);
  const part = ids.slice(params.offset, params.offset + params.count);
  const text = params.offset === 0 ? localize(row.body, lang) : undefined;
  const apps = await tilesByIds(db, part, lang);
  return {
    ...entityOf(row, apps, lang, params.only),
    ...maybe('body', text && passagesOf(text, await tilesByIds(db, ids, lang))),
    apps,
    total: ids.length,
  };
}

/**
 * All current specials in the shop's order, each with its first few apps.
 * @param params `platform`: specials with apps for it come first, and so do these apps
 */
export async function listSpecials(
  db: Kysely<Schema>,
  params: {
    offset: number;
    count: number;
    kind?: 'story' | 'list' | undefined;
    platform?: Platform | undefined;
  },
  lang: Lang,
): Promise<{ specials: Special[]; total: number }> {
  const ofKind = sql<boolean>`(${sql.val(params.kind ?? null)}::text IS NULL
    OR specials.story = (${sql.val(params.kind ?? null)}::text = 'story'))`;
  const rows = await shown(db, params.platform)
    .where(isListed)
    .where(ofKind)
    .limit(params.count)
    .offset(params.offset)
    .execute();
  const { total } = await db
    .selectFrom('specials')
    .where(isShownAt('specials', Date.now()))
    .where(isListed)
    .where(ofKind)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { specials: await withApps(db, rows, lang, params.platform), total };
}

/** The specials that contain an app. */
export async function specialsOfApp(
  db: Kysely<Schema>,
  params: { appId: number; specialNum: number },
  lang: Lang,
): Promise<Special[]> {
  const rows = await shown(db)
    .innerJoin('special_apps', 'special_apps.special_id', 'specials.id')
    .where('special_apps.app_id', '=', params.appId)
    .limit(params.specialNum)
    .execute();
  return withApps(db, rows, lang);
}

async function withApps(
  db: Kysely<Schema>,
  specials: readonly Row[],
  lang: Lang,
  platform?: Platform,
): Promise<Special[]> {
  if (specials.length === 0) return [];
  const links = await linksOf(
    db,
    specials.map(({ id }) => id),
    { platform },
  );
  const linksIn = (special: number) => links.filter((link) => link.special_id === special);
  const idsOf = (special: number) =>
    linksIn(special)
      .slice(0, PREVIEW_APPS)
      .map((link) => link.app_id);
  const tiles = await tilesByIds(
    db,
    specials.flatMap((special) => idsOf(special.id)),
    lang,
  );
  const byId = new Map(tiles.map((tile) => [tile.id, tile]));
  return specials.map((special) => {
    const apps = idsOf(special.id).flatMap((id) => byId.get(id) ?? []);
    const all = linksIn(special.id);
    const mixed = new Set(all.map((link) => link.platform)).size > 1;
    return {
      ...entityOf(special, apps, lang, mixed ? platform : undefined),
      apps,
      ...(all.length > apps.length && { total: all.length }),
    };
  });
}

/** Ids of the current specials. */
export async function specialIds(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('specials')
    .select('id')
    .where(isShownAt('specials', Date.now()))
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/** Serving apps of specials in their order; with `platform`, its apps come first; with `only`, only its apps; with `osVersion`, only apps that run on it. */
const linksOf = (
  db: Kysely<Schema>,
  specials: readonly number[],
  {
    osVersion,
    platform,
    only,
  }: {
    osVersion?: string | undefined;
    platform?: Platform | undefined;
    only?: Platform | undefined;
  } = {},
) =>
  db
    .selectFrom('special_apps')
    .innerJoin('apps', 'apps.id', 'special_apps.app_id')
    .where('apps.gone', '=', false)
    .where('special_id', 'in', specials)
    .$if(only !== undefined, (query) => query.where('apps.platform', '=', only ?? 'ios'))
    .$if(osVersion !== undefined, (query) =>
      query.leftJoin('versions', 'versions.id', 'apps.version_id').where(runsOn(osVersion ?? '')),
    )
    .select(['special_apps.special_id', 'special_apps.app_id', 'apps.platform'])
    .$if(platform !== undefined, (query) =>
      query.orderBy(sql`apps.platform <> ${sql.lit(platform)}`),
    )
    .orderBy('special_apps.position')
    .execute();

/** Whether an app's version runs on a version of its platform; true if the text is not a version. */
function runsOn(osVersion: string): RawBuilder<boolean> {
  const [level, parts] = [apiLevelOf(osVersion), versionParts(osVersion)];
  if (level === undefined || !parts) return sql<boolean>`true`;
  return sql<boolean>`CASE apps.platform
    WHEN 'ios' THEN (string_to_array(versions.min_os, '.')::int[] <= ${parts}::int[]) IS NOT FALSE
    ELSE (versions.min_sdk <= ${level}) IS NOT FALSE END`;
}

/** @param platform if given, the drawn cover shows only apps of this platform */
const entityOf = (row: Row, apps: readonly App[], lang: Lang, platform?: Platform) => ({
  id: row.id,
  title: localize(row.title, lang) ?? '',
  ...maybe('summary', localize(row.summary, lang)),
  ...maybe('summaryLang', foreignLanguage(bestLocale(row.summary, lang), lang)),
  ...(apps.length > 0
    ? { picture: { base: ['/img/special/', row.id, platform && `-${platform}`].join(''), alt: '' } }
    : {}),
  ...pictureOf(row, lang),
  ...(row.story ? { story: true } : {}),
});

/** The first apps of a current special, of one platform or of both, for the cover that is drawn from their icons. */
export async function coverApps(
  db: Kysely<Schema>,
  specialId: number,
  count: number,
  platform?: Platform,
): Promise<number[]> {
  const row = await shown(db).where('specials.id', '=', specialId).executeTakeFirst();
  if (!row) return [];
  const links = await linksOf(db, [row.id]);
  return links
    .filter((link) => !platform || link.platform === platform)
    .slice(0, count)
    .map(({ app_id }) => app_id);
}
