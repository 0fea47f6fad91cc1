import { type Kysely, sql } from 'kysely';
import type { Schema } from '../store/schema';
import { editDistance } from './distance';
import { joined, type Query, readQuery } from './query';
import { abbreviated, spoken } from './understand';
import type { Lexicon } from './words/lexicon';
import { saysNothing, wordsOf } from './words/phrase';

/** Largest number of similar words from the trigram index for one typed word; limits the cost of a typing mistake. */
const WORDS_LIKE = 60;
/** Largest number of corrected queries. */
const CORRECTIONS = 4;
/** Largest number of corrected words of a query, and of alternatives for each. */
const WORDS_MAX = 4;
const CHOICES_MAX = 3;
/** From this length a word may have two mistakes, and a reading one. */
const TWO_MISTAKES = 5;

/** Another query that the visitor may have meant. */
export interface Guess {
  query: Query;
  /** Whether it assumes a typing mistake, and not only another spelling or reading. */
  typo: boolean;
}

/** Other queries that may be meant, the likeliest first, for a query that finds too little. */
export async function* guesses(
  db: Kysely<Schema>,
  query: Query,
  lexicon: Lexicon,
): AsyncGenerator<Guess> {
  if (saysNothing(wordsOf(query.text))) return;
  for (const other of [joined(query), abbreviated(query, lexicon), spoken(query)])
    if (other) yield { query: other, typo: false };
  for (const corrected of await correctedQueries(db, query, lexicon))
    yield { query: corrected, typo: true };
}

/** The query with unknown Latin words replaced by similar ones of the catalogue or the lexicon; the likeliest first. */
async function correctedQueries(db: Kysely<Schema>, query: Query, lexicon: Lexicon) {
  // Shorter words have too many similar ones.
  const words = query.runs.filter((run) => run.kind === 'word' && /^[a-z]{4,24}$/.test(run.text));
  if (words.length > WORDS_MAX) return [];
  const typed = words.map(({ text }) => text);
  const known = await wordsLike(db, typed, WORDS_LIKE);
  const choices = typed.map((text, w) => {
    const pinyin = [...lexicon.spelled.keys()].filter(
      (key) => key.length >= TWO_MISTAKES && editDistance(text, key, 1) === 1,
    );
    const meant = [...lexicon.words, ...pinyin].map((word) => ({ word, apps: 1 }));
    return nearWords(text, [...(known[w] ?? []), ...meant]);
  });
  return combinations(choices)
    .map((picks) =>
      typed.reduce((text, word, w) => text.replace(word, picks[w] ?? word), query.text),
    )
    .flatMap((text) => (text === query.text ? [] : (readQuery(text) ?? [])))
    .slice(0, CORRECTIONS);
}

/** A word of the catalogue's names, and the number of apps with it. */
type KnownWord = { word: string; apps: number };

/**
 * Alternatives for a word, the likeliest first: the word itself if it is known, then the nearest and most frequent ones. Of two
 * mistakes, mistaken vowels are the likeliest.
 */
function nearWords(word: string, like: readonly KnownWord[]): string[] {
  const most = word.length < TWO_MISTAKES ? 1 : 2;
  const root = stem(word);
  const near = like
    .flatMap((row) => {
      const edits = editDistance(word, row.word, most);
      const isNear = edits < 2 || (edits <= most && (word.length > 7 || sameSound(word, row.word)));
      const isForm = row.word.startsWith(root) && stem(row.word) === root;
      return isNear || isForm ? [{ ...row, edits }] : [];
    })
    .sort((a, b) => a.edits - b.edits || b.apps - a.apps)
    .map((row) => row.word);
  const choices = [...new Set(near)].slice(0, CHOICES_MAX);
  return choices.length > 0 ? choices : [word];
}

/** Whether two words have the same consonants: `soduku` and `sudoku`. */
const sameSound = (a: string, b: string): boolean => consonants(a) === consonants(b);
const consonants = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/[cq]/g, 'k')
    .replace(/[aeiouy]/g, '')
    .replace(/(.)\1/g, '$1');

/** Without the ending of a verb or of who does it: `budgeting` and `budget`; too short a stem is a word itself. */
const stem = (word: string): string => {
  const [, root = word] = /^(.{4,}?)(?:ings?|ers?|ors?|ed|ions?|e)$/.exec(word) ?? [];
  return root.replace(/([^aeiou])\1$/, '$1');
};

/** All combinations of one alternative each, those of the first alternatives first. */
function combinations(choices: readonly (readonly string[])[]): string[][] {
  const place = (picks: readonly string[]) =>
    picks.reduce((sum, word, w) => sum + (choices[w]?.indexOf(word) ?? 0), 0);
  return choices
    .reduce<string[][]>(
      (all, near) => all.flatMap((picks) => near.map((word) => [...picks, word])),
      [[]],
    )
    .sort((a, b) => place(a) - place(b));
}

/** For each of these words, similar ones in the catalogue's names: a limited number, nearest first. */
export async function wordsLike(db: Kysely<Schema>, words: readonly string[], count: number) {
  if (words.length === 0) return [];
  const { rows } = await sql<KnownWord & { place: number }>`
    SELECT place::int, near.word, near.apps
    FROM unnest(${words}::text[]) WITH ORDINALITY AS typed (word, place)
    CROSS JOIN LATERAL (
      SELECT word, apps, word <-> typed.word AS distance
      FROM search_words ORDER BY distance LIMIT ${sql.lit(count)}
    ) AS near
    ORDER BY place, distance`.execute(db);
  return words.map((_, i) => rows.filter(({ place }) => place === i + 1));
}
