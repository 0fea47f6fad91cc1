import type { Kysely } from 'kysely';
import { SUGGEST_MAX } from '../../../contract/constants';
import type { Suggestion } from '../../../contract/entities/shop';
import type { Lang } from '../../../contract/lang';
import { type Query, readQuery } from '../../search/query';
import type { Schema } from '../schema';
import { textCandidates } from './candidates';
import { type Ranked, rankedByName, rankedNear } from './ranked';

/** Names compared for one suggestion list: the popular of those that match. */
const ENOUGH = 120;
/** Fewer than this, none of them begun as typed, and mistakes of typing are looked into. */
const FEW = 3;
const BEGUN_RANK = 2;

/** Names that complete what is being typed, best first (S§7 search/sugs). */
export async function suggest(
  db: Kysely<Schema>,
  params: { key: string },
  lang: Lang,
): Promise<Suggestion[]> {
  const query = readQuery(params.key);
  if (!query) return [];
  const found = await rankedByName(db, query, { enough: ENOUGH });
  const doubtful = found.length < FEW && !found.some((hit) => hit.rank <= BEGUN_RANK);
  const near = doubtful ? await rankedNear(db, query, { enough: SUGGEST_MAX }) : [];
  const known = new Set(found.map((hit) => hit.appId));
  const all = [...found, ...near.filter((hit) => !known.has(hit.appId))].slice(0, SUGGEST_MAX);
  return withNames(db, all.length > 0 ? all : await byText(db, query), lang);
}

/** Apps that only speak of it. */
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
    .where(
      'id',
      'in',
      hits.map((hit) => hit.appId),
    )
    .execute();
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return hits.flatMap(({ appId, reason }) => {
    const q = names.get(appId);
    return q === undefined ? [] : [{ q, appId, reason }];
  });
}
