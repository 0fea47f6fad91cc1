import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '../../contract/constants';
import type { Lang } from '../../contract/lang';
import type { Schema } from '../store/schema';
import { type Filter, isFiltered } from './filter';
import { lookUp, type Wanted } from './look-up';
import type { Query } from './query';
import { type Ranked, rank } from './rank';
import { stemsOf } from './stems';
import { abbreviated, type Understood, understand } from './understand';
import { guesses } from './widen';
import { lexiconIn } from './words/catalogue-lexicon';

/** An app found, and why. */
export type Hit = Pick<Ranked, 'appId' | 'reason' | 'begins'>;

/** The results of a search. */
interface Found {
  hits: readonly Hit[];
  /** All results are for words that resemble the typed ones. */
  guessed: boolean;
  /** No app has all words: these have some of them. */
  fewer: boolean;
}

/** A search, to be narrowed by filters. */
export interface Search {
  understood: Understood;
  /** Without filters. */
  all: Found;
  /** The results after a filter. */
  filtered(filter: Filter): Promise<Found>;
}

/** One reading of a search; several together are a plan, and the first ones' results come first. */
interface Step {
  understood: Understood;
  typo: boolean;
  /** Whether apps with only some of the words count. */
  loose: boolean;
}

/** With fewer complete matches, apps with most of the words follow; this many of them. */
const FEW = 10;
const INCOMPLETE_MAX = 20;
/** One letter begins a third of all names: only the best, a page of them, are meant. */
const isLetter = ({ runs: [first, more] }: Query): boolean =>
  first?.kind === 'word' && !more && [...first.text].length === 1;

/**
 * Finds apps: understands the query, looks it up, ranks what is found, and widens the search if that is too little. What is done to
 * widen it is decided without filters, so that a filter which removes the exact name does not cause corrections.
 *
 * @param enough number of needed results
 */
export async function findApps(
  db: Kysely<Schema>,
  query: Query,
  enough: number,
  lang: Lang,
): Promise<Search> {
  const lexicon = { ...(await lexiconIn(db)), stems: await stemsOf(db, query.typed, lang) };
  const typed: Step = { understood: understand(query, lexicon), typo: false, loose: false };
  const found = await take(db, typed, { enough });
  const plan = found.some(({ sure }) => sure) ? [typed] : await widened();
  const isFew = plan.length === 1 && found.filter((hit) => hit.complete).length < FEW;
  if (isFew && isWide(typed.understood)) plan.push({ ...typed, loose: true });
  const meant = isFew && !typed.understood.whole ? abbreviated(query, lexicon) : undefined;
  if (meant) plan.push({ understood: understand(meant, lexicon), typo: false, loose: false });
  const all = await follow({ enough }, found);
  return {
    understood: (plan.find(({ typo }) => typo) ?? plan[0] ?? typed).understood,
    all,
    filtered: async (filter) => (isFiltered(filter) ? follow({ ...filter, enough }) : all),
  };

  /** The readings that find something surely, then the query as typed. */
  async function widened(): Promise<Step[]> {
    for await (const { query: other, typo } of guesses(db, query, lexicon)) {
      const step: Step = { understood: understand(other, lexicon), typo, loose: false };
      if ((await take(db, step, { enough })).some(({ sure }) => sure)) return [step, typed];
    }
    return [typed];
  }

  /** @param asTyped the results of the query as typed, if they are known */
  async function follow(wanted: Wanted, asTyped?: readonly Ranked[]): Promise<Found> {
    const parts = await Promise.all(
      plan.map(async (step) => ({
        step,
        found: (step === typed && asTyped) || (await take(db, step, wanted)),
      })),
    );
    return together(parts, isLetter(query) ? Math.min(enough, PAGE_SIZE) : enough);
  }
}

/** Looks up and ranks one reading of a search. */
async function take(db: Kysely<Schema>, step: Step, wanted: Wanted): Promise<Ranked[]> {
  const { understood, loose } = step;
  const ranked = rank(understood, await lookUp(db, understood, wanted, loose));
  const complete = ranked.filter((hit) => hit.complete || hit.special);
  // Sorted behind the complete ones.
  return loose ? ranked.slice(0, complete.length + INCOMPLETE_MAX) : complete;
}

/** Whether some of its words can be left out, or there are other apps of the kind. */
const isWide = ({ terms, kin }: Understood): boolean => terms.length > 1 || kin.length > 0;

/** The results of all steps, each app once. */
function together(
  parts: readonly { step: Step; found: readonly Ranked[] }[],
  enough: number,
): Found {
  const seen = new Set<number>();
  const hits = parts
    .flatMap(({ step, found }) =>
      found.map((hit): Ranked => (step.typo ? { ...hit, reason: 'typo' } : hit)),
    )
    .filter(({ appId }) => !seen.has(appId) && seen.add(appId))
    .slice(0, enough);
  return {
    hits,
    guessed: hits.length > 0 && hits.every(({ reason }) => reason === 'typo'),
    fewer: hits.length > 0 && hits.every(({ complete }) => !complete),
  };
}
