import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../../contract/constants';
import { fileBelow } from '../../catalogue/file-below';
import type { Schema } from '../schema';

/** Location of the installation file of an app's current version. */
export type PackageFile =
  /** A file at the address in the catalogue. `copied`: the shop mirrors its source, so it may have a copy of a file with a hash. */
  | { kind: 'mirror'; url: string; sha256: string | null; name: string; copied: boolean }
  /** A generated placeholder of the demo catalogue. */
  | { kind: 'demo'; packageName: string; versionName: string };

/** Whether `apps` is released now: an upcoming game has no file yet. */
export const isReleased = () =>
  sql<boolean>`(apps.release_at IS NULL OR apps.release_at <= ${Date.now()})`;

/** Whether the shop copies the files of `sources`. */
export const isMirrored = () => sql<boolean>`EXISTS (SELECT FROM source_syncs AS mirror
  WHERE mirror.source_id = sources.id AND mirror.mirror_bytes IS NOT NULL)`;

/** The file of a serving app's current version, or of the requested version; undefined when its source has none. */
export async function packageFile(
  db: Kysely<Schema>,
  { appId, versionId }: { appId: number; versionId?: number | undefined },
): Promise<PackageFile | undefined> {
  const files = filesOf(db, appId);
  const row = await (versionId === undefined
    ? files.whereRef('versions.id', '=', 'apps.version_id')
    : files.where('versions.id', '=', versionId)
  ).executeTakeFirst();
  return row && fileOf(row);
}

/** The versions of a serving app that have a file. */
export async function versionFiles(db: Kysely<Schema>, appId: number): Promise<Set<number>> {
  const rows = await filesOf(db, appId).execute();
  return new Set(rows.filter((row) => fileOf(row) !== undefined).map(({ id }) => id));
}

function filesOf(db: Kysely<Schema>, appId: number) {
  return db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .innerJoin('versions', 'versions.app_id', 'apps.id')
    .where('apps.id', '=', appId)
    .where('apps.gone', '=', false)
    .where(isReleased())
    .select([
      'sources.kind',
      'sources.address',
      'versions.id',
      'versions.path',
      'versions.file_url',
      'versions.sha256',
      'apps.platform',
      isMirrored().as('copied'),
      'apps.package_name',
      'versions.version_name',
    ]);
}

/** Where a version says that its file is. */
type Place = Pick<FileRow, 'kind' | 'address' | 'path' | 'file_url'>;

const addressOf = ({ file_url, address, path }: Place): string | undefined =>
  file_url ?? fileBelow(address, path ?? undefined);

/** Whether a version has a file. */
export const hasFile = (place: Place): boolean =>
  place.kind === 'demo' || addressOf(place) !== undefined;

/** The same of the current version of an app in `search`, which also has to be released. */
export const isSent = () =>
  sql<boolean>`(search.has_url
    OR search.has_path AND search.source_id IN (SELECT id FROM sources WHERE address IS NOT NULL)
    OR search.source_id IN (SELECT id FROM sources WHERE kind = 'demo'))
    AND (search.release_at IS NULL OR search.release_at <= ${Date.now()})`;

/** What comes first in a list may not be years old: ms. */
const KEPT_MS = 3 * 365 * DAY_MS;

/** Whether an app of `listings` was last updated long ago; false where nobody knows when. */
export const isLeft = () =>
  sql<boolean>`listings.updated_at <> 0 AND listings.updated_at <= ${Date.now() - KEPT_MS}`;

/** Whether an app of `listings` has a file to download here, and is looked after. */
export const isSentLately = () => sql<boolean>`(${isSent()}) AND NOT (${isLeft()})`;

type FileRow = Awaited<ReturnType<ReturnType<typeof filesOf>['execute']>>[number];

function fileOf(row: FileRow): PackageFile | undefined {
  if (row.kind === 'demo')
    return { kind: 'demo', packageName: row.package_name, versionName: row.version_name };
  const url = addressOf(row);
  if (url === undefined) return undefined;
  const { sha256, copied, package_name, version_name, platform } = row;
  const suffix = platform === 'ios' ? 'ipa' : 'apk';
  const name = `${`${package_name}-${version_name}`.replace(/[^\w.-]/g, '_')}.${suffix}`;
  return { kind: 'mirror', url, sha256, copied, name };
}
