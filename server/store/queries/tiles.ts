import type { Kysely } from 'kysely';
import { bundleOf } from '../../../contract/bundle';
import { IMAGE_HOSTS } from '../../../contract/constants';
import type { App } from '../../../contract/entities/app';
import { type Lang, languageOf } from '../../../contract/lang';
import { inOneScript, localize } from '../locale';
import { localizedFor, nameFor, summaryFor } from '../localized-names';
import type { Schema } from '../schema';
import { otherSites } from './other-site';
import { hasFile } from './package-file';
import { anyOf, flag, maybe } from './read';

/** The query for all tiles: by primary keys, tile columns only. */
function selectTiles(db: Kysely<Schema>, lang: Lang) {
  const { names } = languageOf(lang);
  return db
    .selectFrom('apps')
    .leftJoin('categories', 'categories.id', 'apps.category_id')
    .leftJoin('developers', 'developers.id', 'apps.developer_id')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .leftJoin('game_rules as rules', 'rules.package_name', 'apps.package_name')
    .select([
      'apps.id',
      'apps.version_id',
      'apps.package_name',
      'apps.platform',
      'apps.version_code',
      'apps.version_name',
      'apps.resource_type',
      'apps.size',
      'apps.rating',
      'apps.rating_count',
      'apps.installs',
      'apps.updated_at',
      'apps.release_at',
      'apps.category_id',
      'categories.name as category_name',
      'developers.name as developer_name',
      'versions.id as current',
      'versions.path',
      'versions.file_url',
      'sources.kind',
      'sources.address',
      'apps.icon',
      'sources.demo',
      'sources.directory',
      'sources.remote_images',
    ])
    .select(({ fn }) => [
      fn.coalesce('rules.require_id', 'apps.require_id').as('require_id'),
      // Without a rule and a mark of its source, a game is no exception by its extra info.
      fn
        .coalesce('rules.extra_require_id', 'apps.extra_require_id', 'apps.resource_type')
        .as('extra_require_id'),
    ])
    .select([nameFor(lang).as('name'), localizedFor(lang).as('localized')])
    .select(`apps.summary_${names} as summary`);
}

type TileRow = Awaited<ReturnType<ReturnType<typeof selectTiles>['execute']>>[number];

/** S§3's App from a tile's columns. Values that the catalogue lacks stay absent (D§18). */
function toApp(row: TileRow, lang: Lang): App {
  const releaseAt = isAhead(row.release_at) ? row.release_at : null;
  return {
    id: row.id,
    versionId: row.version_id ?? 0,
    name: row.name,
    packageName: bundleOf(row.package_name),
    platform: row.platform,
    versionCode: row.version_code,
    versionName: row.version_name,
    iconUrl: `/img/${row.id}/130.webp`,
    ...(hasIcon(row) ? {} : { letter: true as const }),
    resourceType: flag(row.resource_type),
    requireId: flag(row.require_id),
    appOpExtInfo: { misc: { requireID: flag(row.extra_require_id) } },
    ...summaryFor(row, lang),
    ...maybe('developerName', row.developer_name && inOneScript(row.developer_name, lang)),
    ...maybe('categoryId', row.category_id),
    ...maybe('categoryName', row.category_name && localize(row.category_name, lang)),
    ...maybe('size', row.size),
    ...maybe('rating', row.rating),
    ...maybe('ratingCount', row.rating_count),
    ...maybe('installs', row.installs),
    ...maybe('updatedAt', row.updated_at),
    // Only while it is in the future: afterwards the game has a file and needs no notice.
    ...maybe('releaseAt', releaseAt),
    downloadable: releaseAt === null && row.current !== null && hasFile(row),
  };
}

/** Whether an app has an icon that the store can read, or a browser fetch from a listed host (D§11). */
const hasIcon = ({ icon, demo, directory, remote_images }: TileRow): boolean =>
  demo ||
  (icon !== null &&
    (icon.shop ||
      directory !== null ||
      remote_images ||
      IMAGE_HOSTS.some((host) => icon.url?.startsWith(`https://${host}/`))));

const isAhead = (at: number | null): boolean => at !== null && at > Date.now();

/** Tiles of serving apps, in the order of `ids`, without removed apps. */
export async function tilesByIds(
  db: Kysely<Schema>,
  ids: readonly number[],
  lang: Lang,
): Promise<App[]> {
  if (ids.length === 0) return [];
  const rows = await selectTiles(db, lang)
    .where('apps.id', '=', anyOf(ids))
    .where('apps.gone', '=', false)
    .execute();
  const apps = rows.map((row) => toApp(row, lang));
  const without = apps.filter((app) => !app.downloadable && app.releaseAt === undefined);
  const sites = await otherSites(
    db,
    without.map(({ id }) => id),
  );
  const byId = new Map(
    apps.map((app) => [app.id, { ...app, ...maybe('otherSite', sites.get(app.id)) }]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
