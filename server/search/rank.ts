import { kindOfList } from '../store/list-numbers';
import { type Candidate, FIELD } from './look-up';
import { type Match, nameMatch, RANK, type Reason } from './name-match';
import { compactNormalized } from './normalize';
import type { Query } from './query';
import { singular } from './tokens';
import type { Understood } from './understand';

/** A candidate that matches, and why. */
export interface Ranked {
  appId: number;
  /** Absent for an app that was found only by a category that the words mean. */
  reason?: Reason;
  /** Whether it has everything that was asked for. */
  complete: boolean;
  /** Whether the name begins with what is typed. */
  begins: boolean;
  /** Whether its name or summary has a rare part of that, or most of it. */
  special: boolean;
  /** Whether a better match need not be sought. */
  sure: boolean;
  score: number;
}

/** Points for a match by name: see `RANK`. */
const BY_NAME = [200, 70, 66, 50, 44, 48, 42, 30, 26, 14, 12, 16] as const;
/** Points for another phrase of the same meaning in the name: as the whole of it, at its beginning, at its end, inside, in a word. */
const BY_OTHER_NAME = { whole: 62, start: 50, end: 52, inside: 46, part: 8 } as const;
/** Points for a well-known app that the visitor may have in mind. */
const BY_KNOWN_NAME = { whole: 50, start: 36, end: 0, inside: 0, part: 0 } as const;
/** Points for a term by the best field that has it, see `FIELD`; the mean of all terms. */
const BY_FIELD = [0, 5, 8, 9, 14, 22, 26, 34, 40];
/** Points for the app's first category being meant, and less for each later one. */
const BY_CATEGORY = 14;
const LATER_CATEGORY = 2;
/** Points for a rare part of the query in the name or the summary. */
const BY_RARE = 26;
const BY_COMPLETION = 10;
const PART_OF_KNOWN = 0.4;
const BEGINNINGS: ReadonlySet<number> = new Set([RANK.whole, RANK.firstWord, RANK.start]);
/** What a name counts with a known word, if the app is of another category. */
const OTHER_SENSE = 0.5;
/** What a name counts that has only the significant words of the query. */
const BY_PLAIN = 0.6;
/** Points for the most popular apps: they decide between matches that are nearly as good. */
const BY_POPULARITY = 8;

/** The candidates that match, the best first, of equal ones the more popular; incomplete matches follow the complete ones. */
export function rank(understood: Understood, candidates: readonly Candidate[]): Ranked[] {
  const { query, plain, same, names, whole } = understood;
  const others = same.map(compactNormalized);
  const known = names.map(compactNormalized);
  // The rare part of a known phrase counts as much as the phrase.
  const place = ({ complete, special }: Pick<Ranked, 'complete' | 'special'>) =>
    complete || (whole && special) ? 2 : Number(special);
  return candidates
    .flatMap((candidate) => {
      const typed = candidate.named ? nameMatch(query, candidate) : undefined;
      const match = typed ?? (candidate.named && plain ? plainMatch(plain, candidate) : undefined);
      const score = scoreOf(candidate, match, understood, {
        others,
        known,
        share: typed || whole ? 1 : BY_PLAIN,
      });
      return score === undefined ? [] : [{ candidate, match, ...score }];
    })
    .sort(
      (a, b) =>
        place(b) - place(a) ||
        b.score - a.score ||
        b.candidate.popularity - a.candidate.popularity ||
        a.length - b.length ||
        a.candidate.app_id - b.candidate.app_id,
    )
    .map(({ candidate: { app_id: appId, fields }, match, length: _length, ...score }) => {
      const begins = match !== undefined && BEGINNINGS.has(match.rank);
      const reason = match?.reason ?? (score.special || /[^0]/.test(fields) ? 'text' : undefined);
      return { appId, begins, ...score, ...(reason && { reason }) };
    });
}

/** The name is not the query itself, at best its beginning. */
function plainMatch(plain: Query, candidate: Candidate): Match | undefined {
  const match = nameMatch(plain, candidate);
  return match && { ...match, rank: Math.max(match.rank, RANK.firstWord) };
}

function scoreOf(
  { fields, category, member, names, popularity, rare }: Candidate,
  match: Match | undefined,
  understood: Understood,
  { others, known, share }: { others: readonly string[]; known: readonly string[]; share: number },
) {
  const { whole, targets, completes } = understood;
  const found = [...fields].filter((field) => field !== '0').length;
  const isMember = whole && member;
  const told = rare && (!whole || category !== null) ? BY_RARE : 0;
  // An app with fewer than half of the words says too little, unless it is of the kind.
  const isOfKind = told > 0 || member || (whole && category !== null);
  if (!match && !isOfKind && 2 * found < Math.max(1, fields.length)) return undefined;
  // `games` means games, and not apps that speak of them.
  if (!match && !member && targets.some((list) => kindOfList(list) !== undefined)) return undefined;
  const points = [...fields].map((field) => BY_FIELD[Number(field)] ?? 0);
  const mean = points.reduce((a, b) => a + b, 0) / Math.max(1, points.length);
  const texts = Math.max(mean, told);
  const called = fields.includes(`${FIELD.name - 1}`)
    ? Math.max(best(names, others, BY_OTHER_NAME), best(names, known, BY_KNOWN_NAME))
    : 0;
  const sense = category !== null || isSense(names, understood) ? 1 : OTHER_SENSE;
  const named = match
    ? share * sense * nameScore(match, whole) + completion(match, names, completes)
    : 0;
  const complete = match !== undefined || /^[^0]+$/.test(fields) || isMember;
  return {
    complete,
    special: texts >= BY_RARE,
    sure:
      (match !== undefined && match.rank <= RANK.spokenUnfinished) ||
      (complete && (isMember || /^[3-8]+$/.test(fields))),
    score:
      Math.max(named, called) + texts + categoryPoints(category) + popularityPoints(popularity),
    length: match?.length ?? Math.min(...names.map((name) => name.length)),
  };
}

const categoryPoints = (place: number | null): number =>
  place === null ? 0 : Math.max(4, BY_CATEGORY - LATER_CATEGORY * (place - 1));

/** Whether a name outside the meant categories ends with a known word: others may have it in another sense, as `running` in the background. */
const isSense = (names: readonly string[], { query, whole, targets }: Understood): boolean =>
  !whole ||
  targets.length === 0 ||
  names.some((name) => singular(name).endsWith(singular(query.text)));

/** Of a known word, names with a part of it are less likely meant: `bus` and BusyBox. */
const nameScore = ({ rank }: Match, isKnown: boolean): number =>
  (BY_NAME[rank] ?? 0) *
  (isKnown && rank >= RANK.start && rank !== RANK.spokenStart ? PART_OF_KNOWN : 1);

/** Points for a name whose first word is a common one that begins with what is typed so far: `ch` and Chess. */
function completion({ rank }: Match, names: readonly string[], completes: ReadonlySet<string>) {
  if (rank < RANK.start || rank > RANK.spokenStart || completes.size === 0) return 0;
  return names.some((name) => completes.has(name.split(' ')[0] ?? name)) ? BY_COMPLETION : 0;
}

/** The points for the best place of one of the phrases in a name. */
const best = (
  names: readonly string[],
  phrases: readonly string[],
  points: Readonly<Record<ReturnType<typeof placeOf>, number>>,
): number =>
  Math.max(
    0,
    ...names.flatMap((full) => {
      const name = compactNormalized(full);
      const some = phrases.filter((phrase) => phrase.length > 1 && name.includes(phrase));
      return some.map((phrase) => points[placeOf(phrase, full)]);
    }),
  );

/** Where a name has a phrase as words of its own; `part` if it is only a part of one. */
function placeOf(phrase: string, name: string): 'whole' | 'start' | 'end' | 'inside' | 'part' {
  const words = name.split(/[\p{Z}\p{P}\p{C}]+/u).filter(Boolean);
  const together = words.join('');
  const isHan = /\p{Script=Han}/u.test(phrase);
  const has = (from: number, to = words.length) =>
    singular(words.slice(from, to).join('')) === phrase;
  if (singular(together) === phrase) return 'whole';
  if (isHan ? together.startsWith(phrase) : words.some((_, i) => has(0, i + 1))) return 'start';
  if (isHan ? together.endsWith(phrase) : words.some((_, i) => has(i))) return 'end';
  return isHan || words.some((_, i) => words.some((_, j) => has(i, j + 1))) ? 'inside' : 'part';
}

/** Installs on a logarithmic scale; the figure for apps without installs is below 2,000. */
const popularityPoints = (popularity: number): number =>
  popularity < 2_000
    ? (popularity / 2_000) * (BY_POPULARITY / 2)
    : Math.min(BY_POPULARITY, BY_POPULARITY / 2 + Math.log10(popularity / 2_000));
