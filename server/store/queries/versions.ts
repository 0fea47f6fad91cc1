import type { Kysely, Selectable } from 'kysely';
import type { App, HistoryVersion, Version } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import { plainTextOf } from '../../catalogue/input/plain-text';
import { withoutMarkdown } from '../../rich-text/without-markdown';
import { foreignLocale, localize } from '../locale';
import type { Schema } from '../schema';
import type { VersionsTable } from '../schema/catalogue';
import { versionFiles } from './package-file';
import { maybe } from './read';
import { tilesByIds } from './tiles';
import { signerChanges } from './verified';

/** What is compared between all versions of an app; the whole of a thousand would be megabytes. */
export type VersionFacts = Pick<
  Selectable<VersionsTable>,
  'id' | 'version_code' | 'version_name' | 'signer' | 'signers' | 'min_sdk' | 'max_sdk'
> &
  Pick<Selectable<VersionsTable>, 'min_os' | 'max_os' | 'abis' | 'size' | 'sha256' | 'file_url'>;

/** The facts of all versions of an app, newest first. */
export const versionFacts = (db: Kysely<Schema>, appId: number): Promise<VersionFacts[]> =>
  newestFirst(db, appId)
    .select(['id', 'version_code', 'version_name', 'signer', 'signers', 'min_sdk', 'max_sdk'])
    .select(['min_os', 'max_os', 'abis', 'size', 'sha256', 'file_url'])
    .execute();

/** Some versions of an app, newest first. */
export async function versionsOf(
  db: Kysely<Schema>,
  appId: number,
  lang: Lang,
  { count, offset = 0 }: { count: number; offset?: number },
): Promise<Version[]> {
  const rows = await newestFirst(db, appId).selectAll().limit(count).offset(offset).execute();
  return rows.map((row) => toVersion(row, lang));
}

/** One version of an app. */
export async function versionById(
  db: Kysely<Schema>,
  id: number,
  lang: Lang,
): Promise<Version | undefined> {
  const row = await db.selectFrom('versions').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toVersion(row, lang);
}

const newestFirst = (db: Kysely<Schema>, appId: number) =>
  db
    .selectFrom('versions')
    .where('app_id', '=', appId)
    .orderBy('version_code', 'desc')
    .orderBy('id', 'desc');

function toVersion(row: Selectable<VersionsTable>, lang: Lang): Version {
  return {
    ...ownFacts(row),
    ...maybe('targetSdk', row.target_sdk),
    permissions: row.permissions,
    ...(row.old_permissions.length > 0 && { oldPermissions: row.old_permissions }),
    ...maybe('changelog', localize(row.changelog, lang)),
    ...maybe('changelogLang', foreignLocale(row.changelog, lang)),
    ...maybe('releasedAt', row.released_at),
  };
}

/** Number of versions on one page of an app's history. */
const PAGE = 20;

export interface VersionPage {
  app: App;
  versions: HistoryVersion[];
  current: number;
  page: number;
  pages: number;
  total: number;
}

/** A page of the versions of a serving app; undefined for an unknown app. */
export async function versionPage(
  db: Kysely<Schema>,
  params: { appId: number; page: number },
  lang: Lang,
): Promise<VersionPage | undefined> {
  const [app] = await tilesByIds(db, [params.appId], lang);
  if (!app) return undefined;
  // An unreleased game has no versions, even if its catalogue lists some.
  if (app.releaseAt !== undefined)
    return { app, versions: [], current: app.versionId, page: params.page, pages: 1, total: 0 };
  const [all, shown, files] = await Promise.all([
    versionFacts(db, params.appId),
    versionsOf(db, params.appId, lang, { count: PAGE, offset: (params.page - 1) * PAGE }),
    versionFiles(db, params.appId),
  ]);
  const changed = new Set(
    signerChanges(all.map(runnableOf)).flatMap((is, i) => (is ? all[i]?.id : [])),
  );
  return {
    app,
    versions: shown
      // Sources write them as plain text, Markdown or simple HTML.
      .map(({ changelog, ...entry }) => ({
        ...entry,
        signerChanged: changed.has(entry.id),
        downloadable: files.has(entry.id),
        ...maybe('changelog', plainTextOf(changelog && withoutMarkdown(changelog))),
      })),
    current: app.versionId,
    page: params.page,
    pages: pageCount(all.length, PAGE),
    total: all.length,
  };
}

/** What says where a version runs, and who signed it. */
export const runnableOf = (row: VersionFacts) => ({
  ...ownFacts(row),
  ...maybe('fileUrl', row.file_url),
});

const ownFacts = (row: Omit<VersionFacts, 'file_url'>) => ({
  id: row.id,
  versionCode: row.version_code,
  versionName: row.version_name,
  abis: row.abis,
  ...maybe('size', row.size),
  ...maybe('sha256', row.sha256),
  ...maybe('signer', row.signer),
  ...(row.signers.length > 0 && { signers: row.signers }),
  ...maybe('minSdk', row.min_sdk),
  ...maybe('maxSdk', row.max_sdk),
  ...maybe('minOs', row.min_os),
  ...maybe('maxOs', row.max_os),
});
