import type { Kysely } from 'kysely';
import { SUGGEST_MAX } from '../../contract/constants';
import type { Suggestion } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { anyOf } from '../store/queries/read';
import type { Schema } from '../store/schema';
import { textCandidates } from './candidates';
import { type Query, readQuery } from './query';
import { type Ranked, rankedOrNear } from './ranked-apps';

/** Names compared for one suggestion list: the most popular matches. */
const ENOUGH = 60;

/** Names that complete what is being typed, best first (S§7 search/sugs). */
export async function suggest(
  db: Kysely<Schema>,
  params: { key: string },
  lang: Lang,
): Promise<Suggestion[]> {
  const query = readQuery(params.key);
  if (!query) return [];
  const all = (await rankedOrNear(db, query, ENOUGH)).ranked.slice(0, SUGGEST_MAX);
  return withNames(db, all.length > 0 ? all : await byText(db, query), lang);
}

/** Apps that match by text only. */
async function byText(db: Kysely<Schema>, query: Query): Promise<Named[]> {
  const ids = await textCandidates(db, query, { enough: SUGGEST_MAX });
  return ids.map((appId) => ({ appId, reason: 'text' }));
}

type Named = Pick<Ranked, 'appId' | 'reason'>;

async function withNames(
  db: Kysely<Schema>,
  hits: readonly Named[],
  lang: Lang,
): Promise<Suggestion[]> {
  if (hits.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .select(['id', lang === 'zh-CN' ? 'name_zh as name' : 'name_en as name'])
    .where('id', '=', anyOf(hits.map((hit) => hit.appId)))
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return hits.flatMap(({ appId, reason }) => {
    const q = names.get(appId);
    return q === undefined ? [] : [{ q, appId, reason }];
  });
}
