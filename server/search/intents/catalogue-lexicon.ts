import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { SEARCH_WORDS_ITEM } from '../../../contract/constants';
import { readCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import { correctedIntent } from './corrected';
import { type Intent, intentOf } from './intent';
import { type Lexicon, lexiconOf, type OwnWords } from './lexicon';

/** The lexicon of each database's last revision. */
const lexicons = new WeakMap<Kysely<Schema>, { revision: number; lexicon: Lexicon }>();

/** The categories that a search key means in this catalogue. */
export async function intentIn(db: Kysely<Schema>, key: string): Promise<Intent | undefined> {
  return intentOf(key, await lexiconIn(db));
}

/** The same after typing mistakes are corrected. */
export async function correctedIntentIn(
  db: Kysely<Schema>,
  key: string,
): Promise<Intent | undefined> {
  return correctedIntent(key, await lexiconIn(db));
}

async function lexiconIn(db: Kysely<Schema>): Promise<Lexicon> {
  const { revision } = await readCatalogue(db);
  const known = lexicons.get(db);
  if (known?.revision === revision) return known.lexicon;
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'slug', 'name'])
    .where('apps', '>', 0)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const lexicon = lexiconOf(categories, await ownWords(db));
  lexicons.set(db, { revision, lexicon });
  return lexicon;
}

const stored = v.record(v.string(), v.array(v.string()));

/** The operator's words; none when the stored item has another format. */
async function ownWords(db: Kysely<Schema>): Promise<OwnWords> {
  const item = await db
    .selectFrom('collections')
    .select('content')
    .where('name', '=', SEARCH_WORDS_ITEM)
    .orderBy('group_id')
    .executeTakeFirst();
  const words = v.safeParse(stored, item ? JSON.parse(item.content) : {});
  return words.success ? words.output : {};
}
