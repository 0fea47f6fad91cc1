import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '../../../contract/constants';
import type { App } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { readQuery } from '../../search/query';
import type { Schema } from '../schema';
import { CANDIDATES_MAX, textCandidates } from './candidates';
import { rankedByName, rankedNear } from './ranked';
import { tilesByIds } from './tiles';

/** Near names offered when nothing was found. */
const NEAR_MAX = 6;

export interface SearchPage {
  apps: App[];
  page: number;
  pages: number;
  total: number;
  near: string[];
}

/** A page of search results: names that match first, then texts; at most `CANDIDATES_MAX` in all. */
export async function searchApps(
  db: Kysely<Schema>,
  params: { key: string; resourceType?: 0 | 1 | undefined; page: number },
  lang: Lang,
): Promise<SearchPage> {
  const query = readQuery(params.key);
  if (!query) return { apps: [], page: params.page, pages: 1, total: 0, near: [] };
  const filter = { resourceType: params.resourceType, enough: CANDIDATES_MAX };
  const named = (await rankedByName(db, query, filter)).map((hit) => hit.appId);
  const texts = named.length < CANDIDATES_MAX ? await textCandidates(db, query, filter) : [];
  const ids = [...new Set([...named, ...texts])].slice(0, CANDIDATES_MAX);
  const first = (params.page - 1) * PAGE_SIZE;
  return {
    apps: await tilesByIds(db, ids.slice(first, first + PAGE_SIZE), lang),
    page: params.page,
    pages: Math.max(1, Math.ceil(ids.length / PAGE_SIZE)),
    total: ids.length,
    near: ids.length > 0 ? [] : await nearNames(db, query, filter.resourceType, lang),
  };
}

async function nearNames(
  db: Kysely<Schema>,
  query: NonNullable<ReturnType<typeof readQuery>>,
  resourceType: 0 | 1 | undefined,
  lang: Lang,
): Promise<string[]> {
  const near = await rankedNear(db, query, { resourceType, enough: NEAR_MAX });
  const tiles = await tilesByIds(
    db,
    near.slice(0, NEAR_MAX).map((hit) => hit.appId),
    lang,
  );
  return [...new Set(tiles.map((tile) => tile.name))];
}
