import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import type { Screenshot, SourceFile } from '../schema/catalogue';
import { maybe } from './read';

/** The subject of a picture, and the location of its original. */
export interface ImageSubject {
  packageName: string;
  nameZh: string;
  nameEn: string;
  resourceType: number;
  /** Slug of the part of its first category that it is in, else of that category. */
  category: string | null;
  demo: boolean;
  address: string | null;
  directory: string | null;
  file: SourceFile | null;
  /** For a screenshot. */
  shot?: { n: number; locale: string; width?: number; height?: number };
}

/** The slug of the app's smallest part of its category, whose figure says most of it; else of the category. */
const partSlug = sql<string | null>`coalesce((
  SELECT part.slug FROM app_categories JOIN categories AS part ON part.id = app_categories.category_id
  WHERE app_categories.app_id = apps.id AND part.parent_id = apps.category_id
  ORDER BY part.apps, part.id LIMIT 1), categories.slug)`;

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
      partSlug.as('category'),
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
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .select(sql<Screenshot | null>`screenshots -> ${sql.lit(n - 1)}`.as('shot'))
    .executeTakeFirst();
  if (!row?.shot) return undefined;
  const { file = null, locale, width, height } = row.shot;
  return {
    ...row,
    file,
    shot: { n, locale, ...maybe('width', width), ...maybe('height', height) },
  };
}
