import type { Kysely } from 'kysely';
import type { App, Platform } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { chosenOfList, firstOf, kindList } from './list-apps';
import { tilesByIds } from './tiles';

/** The orders of `/uc/rec`, by its `arrange`. */
export const ARRANGED = ['new', 'rating', 'popular'] as const;

interface UcRecs {
  arrange: number;
  platform?: Platform | undefined;
  offset: number;
  count: number;
}

/** `/uc/rec`: a page of all apps, those for the platform first; the first ones are chosen. */
export async function ucRecs(
  db: Kysely<Schema>,
  { arrange, platform, ...page }: UcRecs,
  lang: Lang,
): Promise<{ apps: App[]; total: number }> {
  const list = await kindList(db, undefined);
  const first = await firstOf(db, list.id, platform);
  const sort = ARRANGED[arrange] ?? 'popular';
  const ids = await chosenOfList(db, { ...list, first }, sort, page, lang);
  return { apps: await tilesByIds(db, ids, lang), total: list.total };
}
