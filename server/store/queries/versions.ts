import type { Kysely, Selectable } from 'kysely';
import type { App, HistoryVersion, Version } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import { plainTextOf } from '../../catalogue/input/plain-text';
import { withoutMarkdown } from '../../rich-text/without-markdown';
import { localize } from '../locale';
import type { Schema } from '../schema';
import type { VersionsTable } from '../schema/catalogue';
import { versionFiles } from './package-file';
import { maybe } from './read';
import { tilesByIds } from './tiles';
import { signerChanges } from './trust';

/** The versions of an app in its source, newest first. */
export async function versionsOf(
  db: Kysely<Schema>,
  appId: number,
  lang: Lang,
): Promise<Version[]> {
  const rows = await db
    .selectFrom('versions')
    .selectAll()
    .where('app_id', '=', appId)
    .orderBy('version_code', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => toVersion(row, lang));
}

function toVersion(row: Selectable<VersionsTable>, lang: Lang): Version {
  return {
    id: row.id,
    versionCode: row.version_code,
    versionName: row.version_name,
    ...maybe('size', row.size),
    ...maybe('sha256', row.sha256),
    ...maybe('signer', row.signer),
    ...maybe('minSdk', row.min_sdk),
    ...maybe('minOs', row.min_os),
    ...maybe('targetSdk', row.target_sdk),
    abis: row.abis,
    permissions: row.permissions,
    ...maybe('changelog', localize(row.changelog, lang)),
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
  // All of them, to compare signers with earlier versions; an import stores a few dozen at most.
  const [all, files] = await Promise.all([
    versionsOf(db, params.appId, lang),
    versionFiles(db, params.appId),
  ]);
  // An unreleased game has no versions, even if its catalogue lists some.
  const shown = app.releaseAt === undefined ? all : [];
  const changes = signerChanges(shown);
  const entries = shown.map((version, index) => ({
    ...version,
    signerChanged: changes[index] ?? false,
    downloadable: files.has(version.id),
  }));
  return {
    app,
    versions: entries
      .slice((params.page - 1) * PAGE, params.page * PAGE)
      // Sources write them as plain text, Markdown or simple HTML.
      .map(({ changelog, ...entry }) => ({
        ...entry,
        ...maybe('changelog', plainTextOf(changelog && withoutMarkdown(changelog))),
      })),
    current: app.versionId,
    page: params.page,
    pages: pageCount(entries.length, PAGE),
    total: entries.length,
  };
}
