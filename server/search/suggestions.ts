import type { Kysely } from 'kysely';
import { SUGGEST_MAX } from '../../contract/constants';
import type { Suggestion } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { localize } from '../store/locale';
import { nameFor } from '../store/localized-names';
import { anyOf } from '../store/queries/read';
import type { Schema } from '../store/schema';
import { findApps, type Hit } from './find-apps';
import { meantCategories } from './meant-categories';
import type { Reason } from './name-match';
import { readQuery } from './query';
import { completions, targetsOf } from './understand';
import { lexiconIn } from './words/catalogue-lexicon';

/** Number of compared names for one list of suggestions: the most popular matches. */
const ENOUGH = 60;
/** Number of names before the categories, while a word is typed. */
const NAMES_FIRST = 2;
/** Largest number of categories in the list: most visitors look for apps. */
const CATEGORIES_MAX = 2;
/** What a word that is being typed is rarely meant to match. */
const LATER: ReadonlySet<Reason> = new Set(['text', 'package']);

/** Categories that the words mean, and names that complete what is being typed, best first (S§7 search/sugs). */
export async function suggest(
  db: Kysely<Schema>,
  params: { key: string },
  lang: Lang,
): Promise<Suggestion[]> {
  const query = readQuery(params.key);
  if (!query) return [];
  const lexicon = await lexiconIn(db);
  const { all, understood } = await findApps(db, query, ENOUGH, lang);
  const begun = completions(query, lexicon, lang);
  const targetsFor = (phrase = '') => lexicon.phrases.get(phrase)?.targets ?? [];
  const known = understood.whole ? targetsOf(understood) : [];
  const targets = [...known, ...begun.flatMap(targetsFor)];
  const meant = (await meantCategories(db, targets, lang)).categories.slice(0, CATEGORIES_MAX);
  const categories = meant.map(({ name, slug }): Suggestion => ({ q: name, category: slug }));
  // While a word is typed, the apps of what it may become come before those that merely have it in a text.
  const next = understood.whole ? undefined : readQuery(begun[0] ?? '');
  const named = next ? all.hits.filter(({ reason }) => reason && !LATER.has(reason)) : [];
  const isNeeded = next && named.length < SUGGEST_MAX;
  const found = isNeeded ? (await findApps(db, next, ENOUGH, lang)).all.hits : [];
  const more = found.filter(({ reason }) => reason || targetsFor(begun[0]).length > 0);
  // A known word means its category; one that is being typed, first the names that begin with it.
  const first = all.hits.filter((hit) => hit.begins).slice(0, understood.whole ? 0 : NAMES_FIRST);
  const hits = new Map([...first, ...named, ...more, ...all.hits].map((hit) => [hit.appId, hit]));
  const shown = [...hits.values()].slice(0, SUGGEST_MAX - categories.length);
  const apps = await withNames(db, shown, lang);
  return [...apps.slice(0, first.length), ...categories, ...apps.slice(first.length)];
}

async function withNames(
  db: Kysely<Schema>,
  hits: readonly Hit[],
  lang: Lang,
): Promise<Suggestion[]> {
  const rows = await db
    .selectFrom('apps')
    .leftJoin('categories', 'categories.id', 'apps.category_id')
    .select(['apps.id', 'rating', 'categories.name as category'])
    .select(nameFor(lang).as('title'))
    .where('apps.id', '=', anyOf(hits.map((hit) => hit.appId)))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return hits.flatMap(({ appId, reason }) => {
    const row = found.get(appId);
    if (!row) return [];
    const note = row.rating
      ? `${row.rating.toFixed(1)} ★`
      : row.category && localize(row.category, lang);
    return [{ q: row.title, appId, ...(reason && { reason }), ...(note && { note }) }];
  });
}
