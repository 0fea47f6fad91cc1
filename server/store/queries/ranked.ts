import type { Kysely } from 'kysely';
import { bySound, type Query } from '../../search/query';
import { type Match, type Reason, rankMatch } from '../../search/rank';
import type { Schema } from '../schema';
import { type Filter, nameCandidates, type SearchHit } from './candidates';
import { correctedQueries } from './corrections';

export interface Ranked {
  appId: number;
  reason: Reason;
  /** See `rank.ts`; 0 is the very name. */
  rank: number;
}

/** Apps whose names answer the query, the best first. */
export async function rankedByName(
  db: Kysely<Schema>,
  query: Query,
  filter: Filter,
): Promise<Ranked[]> {
  const hits = await nameCandidates(db, query, filter);
  return hits
    .flatMap((hit): { hit: SearchHit; match: Match }[] => {
      const match = rankMatch(query, hit);
      return match ? [{ hit, match }] : [];
    })
    .sort(
      (a, b) =>
        a.match.rank - b.match.rank ||
        b.hit.popularity - a.hit.popularity ||
        a.hit.app_id - b.hit.app_id,
    )
    .map(({ hit, match }) => ({ appId: hit.app_id, ...match }));
}

/** What may have been meant when the names answer little: names that sound alike, then words a few letters away. */
export async function rankedNear(
  db: Kysely<Schema>,
  query: Query,
  filter: Filter,
): Promise<Ranked[]> {
  const sound = bySound(query);
  const alike = sound ? await rankedByName(db, sound, filter) : [];
  if (alike.length > 0) return alike;
  for (const corrected of await correctedQueries(db, query)) {
    const found = await rankedByName(db, corrected, filter);
    if (found.length > 0) return found.map((hit) => ({ ...hit, reason: 'typo' }));
  }
  return [];
}
