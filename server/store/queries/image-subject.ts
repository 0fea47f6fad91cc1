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
  demo: boolean;
  address: string | null;
  directory: string | null;
  file: SourceFile | null;
  /** For a screenshot. */
  shot?: { n: number; locale: string; width?: number; height?: number };
}

function select(db: Kysely<Schema>, appId: number) {
  return db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .where('apps.id', '=', appId)
    .where('apps.gone', '=', false)
    .select([
      'apps.package_name as packageName',
      'apps.name_zh as nameZh',
      'apps.name_en as nameEn',
      'apps.resource_type as resourceType',
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
