import type { Kysely } from 'kysely';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { kindList, pageOfList } from './list-apps';
import { tilesByIds } from './tiles';

/** A page of the shop's apps in one order. */
const inOrder =
  (sort: 'rating' | 'popular') =>
  async (
    db: Kysely<Schema>,
    params: { offset: number; count: number },
    lang: Lang,
  ): Promise<{ apps: App[]; total: number }> => {
    const list = await kindList(db, undefined);
    const ids = await pageOfList(db, list, sort, params, lang);
    return { apps: await tilesByIds(db, ids, lang), total: list.total };
  };

/** `op.rec.personality.listApps`: visitors are anonymous (S§1), so all get the best rated. */
export const personalRecs = inOrder('rating');

/** `/uc/rec`: the most popular. */
export const ucRecs = inOrder('popular');
