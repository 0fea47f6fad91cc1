import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { nameCandidates, type SearchHit, type Wanted } from './candidates';
import { correctedQueries } from './corrections';
import { bySound, joined, type Query } from './query';
import { type Match, RANK, type Reason, rankMatch } from './rank-match';

export interface Ranked {
  appId: number;
  reason: Reason;
  /** See `rank-match.ts`; 0 is exactly the name. */
  rank: number;
}

/** With fewer matches, none of them good, corrections of typing mistakes are tried. */
const FEW = 3;

/** Apps whose names match the query, the best first; ties by popularity, then by the shorter name. */
export async function rankedByName(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<Ranked[]> {
  return ranking(query, await nameCandidates(db, query, wanted));
}

/** The candidates that match the query, the best first. */
function ranking(query: Query, hits: readonly SearchHit[]): Ranked[] {
  return hits
    .flatMap((hit): { hit: SearchHit; match: Match }[] => {
      const match = rankMatch(query, hit);
      return match ? [{ hit, match }] : [];
    })
    .sort(
      (a, b) =>
        a.match.rank - b.match.rank ||
        b.hit.popularity - a.hit.popularity ||
        a.match.length - b.match.length ||
        a.hit.app_id - b.hit.app_id,
    )
    .map(({ hit, match: { rank, reason } }) => ({ appId: hit.app_id, rank, reason }));
}

/** Other queries that the visitor may have meant. */
export interface Guesses {
  queries: readonly Query[];
  /** Whether they assume a typing mistake, and not only another spelling or reading. */
  typo: boolean;
}

const NO_GUESSES: Guesses = { queries: [], typo: false };

/**
 * Apps by name, and, if those are few and doubtful, by corrected queries. Without a filter: whether the query is
 * corrected must not depend on the filter, so `rankedAs` applies the filter to the decision made here.
 *
 * @param known the words mean a category, so they are not a typing mistake
 */
export async function rankedOrNear(
  db: Kysely<Schema>,
  query: Query,
  enough: number,
  known = false,
): Promise<{ ranked: Ranked[]; guesses: Guesses }> {
  const hits = await nameCandidates(db, query, { enough });
  const found = ranking(query, hits);
  if (known || found.length >= FEW || found.some((hit) => hit.rank <= RANK.spokenUnfinished))
    return { ranked: found, guesses: NO_GUESSES };
  const otherwise = (guess: Query, alike: readonly Ranked[]) => {
    const guesses = { queries: [guess], typo: false };
    return { ranked: together(found, [alike], guesses), guesses };
  };
  const word = joined(query);
  // Names with this beginning are already among the candidates.
  const asWord = word ? ranking(word, hits) : [];
  if (word && asWord.length > 0) return otherwise(word, asWord);
  const sound = bySound(query);
  const asSound = sound ? await rankedByName(db, sound, { enough }) : [];
  if (sound && asSound.length > 0) return otherwise(sound, asSound);
  const guesses: Query[] = [];
  const tries: Ranked[][] = [];
  for (const guess of await correctedQueries(db, query)) {
    const near = await rankedByName(db, guess, { enough });
    guesses.push(guess);
    tries.push(near);
    // The likeliest come first; an exact match after one edit is taken as meant.
    if (near[0]?.rank === RANK.whole) break;
  }
  const typos = { queries: guesses, typo: true };
  return { ranked: together(found, tries, typos), guesses: typos };
}

/** The same decision as in `rankedOrNear`, for the apps that a filter leaves. */
export async function rankedAs(
  db: Kysely<Schema>,
  query: Query,
  guesses: Guesses,
  wanted: Wanted,
): Promise<Ranked[]> {
  const found = await rankedByName(db, query, wanted);
  return together(found, await eachOf(db, guesses, wanted), guesses);
}

const eachOf = (db: Kysely<Schema>, { queries }: Guesses, wanted: Wanted): Promise<Ranked[][]> =>
  Promise.all(queries.map((guess) => rankedByName(db, guess, wanted)));

/** Corrected results come first, because results by name are doubtful here. Each app once. */
function together(
  found: readonly Ranked[],
  tries: readonly (readonly Ranked[])[],
  { typo }: Guesses,
) {
  // A name equal to a corrected query comes before names that contain it.
  const near = tries.flat().sort((a, b) => a.rank - b.rank);
  const known = new Set(found.map((hit) => hit.appId));
  const first = near.filter(({ appId }) => !known.has(appId) && known.add(appId));
  return [...first.map((hit) => (typo ? { ...hit, reason: 'typo' as const } : hit)), ...found];
}
