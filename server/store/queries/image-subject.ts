import type { Kysely } from 'kysely';
import type { Schema } from '../schema';
import type { SourceFile } from '../schema/catalogue';

/** What a picture is of, and where its original is. */
export interface ImageSubject {
  packageName: string;
  nameZh: string;
  nameEn: string;
  resourceType: number;
  /** Slug of the app's first category. */
  category: string | null;
  demo: boolean;
  address: string | null;
  directory: string | null;
  file: SourceFile | null;
  /** Of a screenshot. */
  shot?: { n: number; locale: string; width: number | null; height: number | null };
}

function select(db: Kysely<Schema>, appId: number) {
  return db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('categories', 'categories.id', 'apps.category_id')
    .where('apps.id', '=', appId)
    .where('apps.gone', '=', false)
    .select([
      'apps.package_name as packageName',
      'apps.name_zh as nameZh',
      'apps.name_en as nameEn',
      'apps.resource_type as resourceType',
      'categories.slug as category',
      'sources.demo',
      'sources.address',
      'sources.directory',
    ]);
}

/** A serving app's icon, or undefined. */
export async function iconSubject(
  db: Kysely<Schema>,
  appId: number,
): Promise<ImageSubject | undefined> {
  return select(db, appId).select('apps.icon as file').executeTakeFirst();
}

/** A serving app's screenshot by number, or undefined. */
export async function shotSubject(
  db: Kysely<Schema>,
  appId: number,
  n: number,
): Promise<ImageSubject | undefined> {
  const row = await select(db, appId)
    .innerJoin('screenshots', 'screenshots.app_id', 'apps.id')
    .where('screenshots.n', '=', n)
    .select(['screenshots.file', 'screenshots.locale', 'screenshots.width', 'screenshots.height'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { locale, width, height, ...subject } = row;
  return { ...subject, shot: { n, locale, width, height } };
}
