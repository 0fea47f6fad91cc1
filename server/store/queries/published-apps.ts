import { type Kysely, type Selectable, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import { isApk } from '../../catalogue/fdroid/paths';
import { fileBelow } from '../../catalogue/file-below';
import type { Schema } from '../schema';
import type {
  AntiFeaturesTable,
  AppTextsTable,
  CategoriesTable,
  SourceFile,
  VersionsTable,
} from '../schema/catalogue';
import { isMirrored, isReleased } from './package-file';

type Texts = Omit<Selectable<AppTextsTable>, 'app_id' | 'trackers' | 'reproducible'>;

/** An app that the shop publishes: its files have an address, a size, and for Android a hash. */
export interface PublishedApp extends Texts {
  id: number;
  package_name: string;
  version_id: number | null;
  resource_type: number;
  added_at: number | null;
  updated_at: number | null;
  icon: SourceFile | null;
  developer: string | null;
  /** Screenshots outside the source's folder may be fetched. */
  remote_images: boolean;
  /** English names and slugs, the main one first. */
  categories: { name: string; slug: string }[];
  /** The newest first. */
  versions: Selectable<VersionsTable>[];
}

/** Number of apps that are read at a time: an app may have a thousand versions. */
const BATCH = 50;

/**
 * The apps of a platform that the shop can publish, in the order of their package names' bytes. The demo's are not among
 * them, because there is nothing to install.
 */
export async function* publishedApps(
  db: Kysely<Schema>,
  platform: Platform,
): AsyncGenerator<PublishedApp> {
  for (let after = ''; ; ) {
    const apps = await batch(db, platform, after);
    const last = apps.at(-1);
    if (!last) return;
    after = last.package_name;
    const ids = apps.map(({ id }) => id);
    const [versions, categories] = await Promise.all([versionsOf(db, ids), categoriesOf(db, ids)]);
    for (const { address, ...app } of apps) {
      const published = (versions.get(app.id) ?? []).filter((version) =>
        hasFile(version, address, platform),
      );
      if (published.length > 0)
        yield { ...app, versions: published, categories: categories.get(app.id) ?? [] };
    }
  }
}

const hasFile = (
  { path, file_url, size, sha256 }: Selectable<VersionsTable>,
  address: string | null,
  platform: Platform,
): boolean =>
  size !== null &&
  // What an import before the rule about files left behind.
  (platform === 'ios' || (sha256 !== null && (path === null || isApk(path)))) &&
  (file_url !== null || fileBelow(address, path ?? undefined) !== undefined);

const batch = (db: Kysely<Schema>, platform: Platform, after: string) =>
  db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .leftJoin('developers', 'developers.id', 'apps.developer_id')
    .where('apps.platform', '=', platform)
    .where('apps.gone', '=', false)
    .where('sources.demo', '=', false)
    .where(isReleased())
    .where(sql<boolean>`apps.package_name COLLATE "C" > ${after}`)
    .orderBy(sql`apps.package_name COLLATE "C"`)
    .limit(BATCH)
    .select([
      'apps.id',
      'apps.package_name',
      'apps.version_id',
      'apps.resource_type',
      'apps.added_at',
      'apps.updated_at',
      'apps.icon',
      'developers.name as developer',
      'sources.address',
      'sources.remote_images',
      'app_texts.name',
      'app_texts.summary',
      'app_texts.description',
      'app_texts.license',
      'app_texts.web_site',
      'app_texts.source_code',
      'app_texts.issue_tracker',
      'app_texts.developer_site',
      'app_texts.anti_features',
      'app_texts.screenshots',
      'app_texts.privacy',
      'app_texts.video',
      'app_texts.donations',
    ])
    .execute();

function byApp<T extends { app_id: number }>(rows: readonly T[]): Map<number, T[]> {
  const grouped = new Map<number, T[]>();
  for (const row of rows) {
    const of = grouped.get(row.app_id);
    if (of) of.push(row);
    else grouped.set(row.app_id, [row]);
  }
  return grouped;
}

async function versionsOf(db: Kysely<Schema>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('app_id', 'in', ids)
    .orderBy('version_code', 'desc')
    .orderBy('key')
    .execute();
  return byApp(rows);
}

async function categoriesOf(db: Kysely<Schema>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('app_categories')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['app_id', 'name', 'slug'])
    .where('app_id', 'in', ids)
    .orderBy('app_categories.position')
    .orderBy('slug')
    .execute();
  const named = rows.map(({ app_id, name, slug }) => ({
    app_id,
    slug,
    name: name['en-US'] ?? name.en ?? slug,
  }));
  return byApp(named);
}

/** The data of the published repository besides its apps: all categories, and the sources' descriptions of anti-features. */
export async function publishedFrame(db: Kysely<Schema>): Promise<{
  categories: Pick<Selectable<CategoriesTable>, 'slug' | 'name'>[];
  antiFeatures: Pick<Selectable<AntiFeaturesTable>, 'key' | 'name' | 'description'>[];
}> {
  const [categories, antiFeatures] = await Promise.all([
    db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where('apps', '>', 0)
      .orderBy('slug')
      .execute(),
    db
      .selectFrom('anti_features')
      .innerJoin('sources', 'sources.id', 'anti_features.source_id')
      .select(['anti_features.key', 'anti_features.name', 'anti_features.description'])
      .where('sources.removed_at', 'is', null)
      .distinctOn('anti_features.key')
      .orderBy('anti_features.key')
      .orderBy('sources.priority', 'desc')
      .orderBy('sources.id')
      .execute(),
  ]);
  return { categories, antiFeatures };
}

/** The version that the name of a published file identifies: by package, version code and the beginning of its hash. `copied`: see `PackageFile`. */
export async function publishedFile(
  db: Kysely<Schema>,
  { packageName, versionCode, hash }: { packageName: string; versionCode: number; hash: string },
): Promise<{ sha256: string; url: string; copied: boolean } | undefined> {
  const row = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .innerJoin('versions', 'versions.app_id', 'apps.id')
    .where('apps.package_name', '=', packageName)
    .where('apps.platform', '=', 'android')
    .where('apps.gone', '=', false)
    .where('sources.demo', '=', false)
    .where('versions.version_code', '=', versionCode)
    .where('versions.sha256', 'like', `${hash}%`)
    .select([
      'sources.address',
      'versions.path',
      'versions.file_url',
      'versions.sha256',
      isMirrored().as('copied'),
    ])
    .executeTakeFirst();
  if (!row?.sha256) return undefined;
  const url = row.file_url ?? fileBelow(row.address, row.path ?? undefined);
  return url === undefined ? undefined : { sha256: row.sha256, url, copied: row.copied };
}
