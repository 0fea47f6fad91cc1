import type { Kysely } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import type { Schema } from '../../store/schema';

/** Identifies an app in an import: two platforms may share a package name. */
export const keyOf = (platform: Platform, name: string): string => `${platform} ${name}`;

export type ExistingApps = Awaited<ReturnType<typeof existingApps>>;
export type ExistingApp = ExistingApps extends ReadonlyMap<string, infer App> ? App : never;

/** The apps with these package names, by `keyOf`, with the source they are from and the signer that visitors have. */
export async function existingApps(db: Kysely<Schema>, names: readonly string[]) {
  const rows = await db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .leftJoin('app_rules as hiding', (join) =>
      join
        .onRef('hiding.platform', '=', 'apps.platform')
        .onRef('hiding.package_name', '=', 'apps.package_name')
        .on('hiding.kind', '=', 'hide'),
    )
    .leftJoin('offers as own', (join) =>
      join
        .onRef('own.source_id', '=', 'apps.source_id')
        .onRef('own.platform', '=', 'apps.platform')
        .onRef('own.package_name', '=', 'apps.package_name'),
    )
    .where('apps.package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .select([
      'apps.id',
      'apps.package_name',
      'apps.platform',
      'apps.source_id',
      'apps.content_hash',
      'apps.gone',
      'versions.signer',
      'versions.path',
      'versions.file_url',
      'hiding.at as hiddenAt',
      'own.denied',
      'sources.name as source',
      'sources.priority',
      'sources.removed_at',
    ])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.platform, row.package_name), row]));
}
