import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { nameCandidates, type SearchHit, type Wanted } from './candidates';
import { correctedQueries } from './corrections';
import { bySound, joined, type Query } from './query';
import { type Match, type Reason, rankMatch } from './rank';

export interface Ranked {
  appId: number;
  reason: Reason;
  /** See `rank.ts`; 0 is the very name. */
  rank: number;
}

/** Fewer than this, none of them a good match, and mistakes of typing are looked into. */
const FEW = 3;
/** What was typed is all of the name. */
const WHOLE_RANK = 0;
/** Up to here the name, or a word of it, begins as was typed. */
const BEGUN_RANK = 4;

/** Apps whose names answer the query, the best first; between equals the popular, then the shorter name. */
export async function rankedByName(
  db: Kysely<Schema>,
  query: Query,
  wanted: Wanted,
): Promise<Ranked[]> {
  return ranking(query, await nameCandidates(db, query, wanted));
}

/** The candidates that answer the query, the best first. */
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

/** What may have been meant besides what was typed. */
export interface Guesses {
  queries: readonly Query[];
  /** Whether they take what was typed for a mistake, and not only for another way to write or to say it. */
  typo: boolean;
}

const NO_GUESSES: Guesses = { queries: [], typo: false };

/**
 * Apps by name, and, where those are few and doubtful, what may have been meant. Looked up without a filter: whether there
 * is something to guess does not depend on what one leaves, so `rankedAs` narrows what was decided here.
 */
export async function rankedOrNear(
  db: Kysely<Schema>,
  query: Query,
  enough: number,
): Promise<{ ranked: Ranked[]; guesses: Guesses }> {
  const hits = await nameCandidates(db, query, { enough });
  const found = ranking(query, hits);
  if (found.length >= FEW || found.some((hit) => hit.rank <= BEGUN_RANK))
    return { ranked: found, guesses: NO_GUESSES };
  const otherwise = (guess: Query, alike: readonly Ranked[]) => {
    const guesses = { queries: [guess], typo: false };
    return { ranked: together(found, [alike], guesses), guesses };
  };
  const word = joined(query);
  // Names that begin like it are among the candidates already.
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
    // The likeliest come first, and a whole name that is a letter away was meant.
    if (near[0]?.rank === WHOLE_RANK) break;
  }
  const typos = { queries: guesses, typo: true };
  return { ranked: together(found, tries, typos), guesses: typos };
}

/** The same as `rankedOrNear` found, of the apps that a filter leaves. */
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

/** What was guessed comes first: what was found by name is doubtful. Each app once. */
function together(
  found: readonly Ranked[],
  tries: readonly (readonly Ranked[])[],
  { typo }: Guesses,
) {
  // A name that is one of the guesses comes before names that only have it among their words.
  const near = tries.flat().sort((a, b) => a.rank - b.rank);
  const known = new Set(found.map((hit) => hit.appId));
  const first = near.filter(({ appId }) => !known.has(appId) && known.add(appId));
  return [...first.map((hit) => (typo ? { ...hit, reason: 'typo' as const } : hit)), ...found];
}
