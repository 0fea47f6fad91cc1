import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema';
import { textCandidates } from './candidates';
import { type Filter, isFiltered } from './filter';
import { correctedIntentIn, intentIn } from './intents/catalogue-lexicon';
import { appsMeant } from './intents/category-apps';
import type { Intent } from './intents/intent';
import type { Query } from './query';
import { RANK, type Reason } from './rank-match';
import { type Guesses, type Ranked, rankedAs, rankedOrNear } from './ranked-apps';
import { withSomeWords } from './some-words';

/** An app found, and why. */
export interface Hit {
  appId: number;
  /** Absent for an app that was found only by a category that the words mean. */
  reason?: Reason;
}

/** The results of a search. */
interface Found {
  hits: readonly Hit[];
  /** All results have similar names only, or are of categories with similar words. */
  guessed: boolean;
  /** No app has all words: these have some of them. */
  fewer: boolean;
}

/** A search, to be narrowed by filters. */
export interface Search {
  intent: Intent | undefined;
  /** Without filters. */
  all: Found;
  /** The results after a filter. */
  filtered(filter: Filter): Promise<Found>;
}

/** Parts of the results in their order; each is queried only if it may be needed. */
interface Parts {
  named: readonly Ranked[];
  intent: Intent | undefined;
  /** Whether apps with only some of the words are included: decided without filters. */
  loose: boolean;
}

/**
 * Finds apps: by name; in the categories that the words mean; by text. When all words together find nothing, or only similar
 * names: in the categories that similar words mean; and otherwise in those that some words mean, or with as many of the words as
 * any app has.
 *
 * @param enough number of needed results
 */
export async function findApps(db: Kysely<Schema>, query: Query, enough: number): Promise<Search> {
  const meant = await intentIn(db, query.text);
  const { ranked, guesses } = await rankedOrNear(db, query, enough, meant?.whole);
  const strict = await foundOf(
    db,
    query,
    { named: ranked, intent: meant, loose: false },
    { enough },
  );
  const doubtful = !meant?.whole && strict.hits.every(({ reason }) => reason === 'typo');
  const corrected = doubtful ? await correctedIntentIn(db, query.text) : undefined;
  const intent = corrected ?? meant;
  const loose = strict.hits.length === 0 && !corrected;
  const all =
    loose || corrected
      ? await foundOf(db, query, { named: ranked, intent, loose }, { enough })
      : strict;
  return {
    intent,
    all,
    filtered: async (filter) =>
      isFiltered(filter)
        ? narrowed(db, query, { guesses, intent, loose }, { ...filter, enough })
        : all,
  };
}

type Wanted = Filter & { enough: number };

async function narrowed(
  db: Kysely<Schema>,
  query: Query,
  { guesses, intent, loose }: { guesses: Guesses; intent: Intent | undefined; loose: boolean },
  wanted: Wanted,
): Promise<Found> {
  const named = await rankedAs(db, query, guesses, wanted);
  return foundOf(db, query, { named, intent, loose }, wanted);
}

async function foundOf(
  db: Kysely<Schema>,
  query: Query,
  { named, intent, loose }: Parts,
  wanted: Wanted,
): Promise<Found> {
  const meant = intent && (intent.whole || loose) ? intent : undefined;
  const hits = meant ? await withCategories(db, named, meant, wanted) : [...named];
  if (hits.length < wanted.enough) hits.push(...(await byText(db, query, wanted)));
  const guesses = meant?.corrected ? hits : named;
  const some = loose && hits.length === 0 ? await withSomeWords(db, query, wanted) : [];
  const all = [...hits, ...some.map((appId) => ({ appId, reason: 'text' as const }))];
  return {
    hits: eachOnce(all).slice(0, wanted.enough),
    guessed: guesses.length > 0 && named.every((hit) => hit.reason === 'typo'),
    fewer: loose && all.length > 0 && named.length === 0,
  };
}

/** Keeps the first hit of each app. */
function eachOnce(hits: readonly Hit[]): Hit[] {
  const seen = new Set<number>();
  return hits.filter(({ appId }) => !seen.has(appId) && seen.add(appId));
}

async function byText(db: Kysely<Schema>, query: Query, wanted: Wanted): Promise<Hit[]> {
  const ids = await textCandidates(db, query, wanted);
  return ids.map((appId) => ({ appId, reason: 'text' }));
}

/**
 * The exact name; the apps of the meant categories, those with the words in their names first; then all other apps
 * with such a name.
 */
async function withCategories(
  db: Kysely<Schema>,
  named: readonly Ranked[],
  intent: Intent,
  wanted: Wanted,
): Promise<Hit[]> {
  const known = named.map(({ appId }) => appId);
  const { ids, members } = await appsMeant(db, intent, known, wanted);
  const first = named.filter(
    ({ rank, appId }) =>
      rank === RANK.whole ||
      (rank <= RANK.word && members.has(appId)) ||
      (intent.spelled && rank <= RANK.spokenWord),
  );
  return [...first, ...ids.map((appId) => ({ appId })), ...named];
}
