import type { Kysely } from 'kysely';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { kindList, pageOfList } from './list-apps';
import { tilesByIds } from './tiles';

export interface Recommended {
  apps: App[];
  total: number;
}

/** `op.rec.personality.listApps`: visitors are anonymous (S§1), so all get the best rated. */
export async function personalRecs(
  db: Kysely<Schema>,
  params: { offset: number; count: number },
  lang: Lang,
): Promise<Recommended> {
  const list = await kindList(db, undefined);
  const ids = await pageOfList(db, list, 'rating', params, lang);
  return { apps: await tilesByIds(db, ids, lang), total: list.total };
}

/** `/uc/rec`: the most popular. */
export async function ucRecs(
  db: Kysely<Schema>,
  params: { offset: number; count: number },
  lang: Lang,
): Promise<Recommended> {
  const list = await kindList(db, undefined);
  const ids = await pageOfList(db, list, 'popular', params, lang);
  return { apps: await tilesByIds(db, ids, lang), total: list.total };
}
