import type { Kysely } from 'kysely';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { kindList, pageOfList } from './list-apps';
import { tilesByIds } from './tiles';

/** The shop's apps in one order. */
export async function appsInOrder(
  db: Kysely<Schema>,
  sort: 'new' | 'rating' | 'popular',
  params: { offset: number; count: number },
  lang: Lang,
): Promise<{ apps: App[]; total: number }> {
  const list = await kindList(db, undefined);
  const ids = await pageOfList(db, list, sort, params, lang);
  return { apps: await tilesByIds(db, ids, lang), total: list.total };
}

/** The orders of `/uc/rec`, by its `arrange`. */
const ARRANGED = ['new', 'rating', 'popular'] as const;

/** `/uc/rec`: a page of all apps. */
export const ucRecs = (
  db: Kysely<Schema>,
  { arrange, ...page }: { arrange: number; offset: number; count: number },
  lang: Lang,
): Promise<{ apps: App[]; total: number }> =>
  appsInOrder(db, ARRANGED[arrange] ?? 'popular', page, lang);
