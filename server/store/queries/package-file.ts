import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** Where the installation file of an app's current version is. */
export type PackageFile =
  /** At the catalogue's own address. */
  | { kind: 'mirror'; url: string }
  /** A stand-in of the demo catalogue, made on request. */
  | { kind: 'demo'; packageName: string; versionName: string };

/** The file a visitor of a serving app is offered; undefined when its source names none. */
export async function packageFile(
  db: Kysely<Schema>,
  params: { appId: number },
): Promise<PackageFile | undefined> {
  const row = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .where('apps.id', '=', params.appId)
    .where('apps.gone', '=', false)
    // A game that can only be pre-ordered has no file yet.
    .where('apps.release_at', 'is', null)
    .select([
      'sources.kind',
      'sources.address',
      'versions.path',
      'apps.package_name',
      'apps.version_name',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.kind === 'demo')
    return { kind: 'demo', packageName: row.package_name, versionName: row.version_name };
  const url = row.path && row.address ? below(row.address, row.path) : undefined;
  return url === undefined ? undefined : { kind: 'mirror', url };
}

/** A path below a repository's address; undefined when it would leave it, because paths come from the source. */
function below(address: string, path: string): string | undefined {
  const base = `${address.replace(/\/+$/, '')}/`;
  const parts = path.split('/').filter(Boolean);
  if (parts.includes('..') || !/^https?:\/\//.test(base)) return undefined;
  return new URL(base + parts.map(encodeURIComponent).join('/')).href;
}
