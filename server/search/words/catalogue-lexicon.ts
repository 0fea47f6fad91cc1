import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SEARCH_WORDS_ITEM } from '../../../contract/constants';
import { isShownAt } from '../../shop/schedule';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { type Lexicon, lexiconOf } from './lexicon';

/** The lexicon of each database's last revision, and when the operator's words change next, epoch ms. */
const lexicons = new WeakMap<
  Kysely<Schema>,
  { revision: number; until: number; lexicon: Lexicon }
>();

/** The lexicon of this catalogue. */
export async function lexiconIn(db: Kysely<Schema>): Promise<Lexicon> {
  const now = Date.now();
  const { revision } = await readCatalogue(db);
  const known = lexicons.get(db);
  if (known?.revision === revision && now < known.until) return known.lexicon;
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name', 'parent_id'])
    .where('apps', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const { words, until } = await ownWords(db, now);
  const lexicon = lexiconOf(categories, words);
  lexicons.set(db, { revision, until, lexicon });
  return lexicon;
}

const stored = v.record(v.string(), v.array(v.string()));

/** The operator's words that are published now, and when that changes; none when the stored item has another format. */
async function ownWords(db: Kysely<Schema>, now: number) {
  const items = await db
    .selectFrom('collections')
    .select(['content', 'starts_at', 'ends_at', isShownAt('collections', now).as('isShown')])
    .where('name', '=', SEARCH_WORDS_ITEM)
    .orderBy('group_id')
    .execute();
  const shown = items.find(({ isShown }) => isShown);
  const words = v.safeParse(stored, shown ? JSON.parse(shown.content) : {});
  const coming = items.flatMap((item) =>
    [item.starts_at ?? 0, item.ends_at ?? 0].filter((at) => at > now),
  );
  return {
    words: words.success ? words.output : {},
    until: Math.min(...coming, Number.POSITIVE_INFINITY),
  };
}
