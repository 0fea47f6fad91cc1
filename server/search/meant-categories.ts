import type { Kysely } from 'kysely';
import type { Meant } from '../../contract/entities/search';
import type { Lang } from '../../contract/lang';
import { kindOfList } from '../store/list-numbers';
import { toCategory } from '../store/queries/categories';
import { anyOf } from '../store/queries/read';
import type { Schema } from '../store/schema';
import type { Target } from './words/lexicon';

/** Largest number of categories shown for one search. */
const SHOWN_MAX = 3;

/** The categories that a search means, for showing: the best one first. */
export async function meantCategories(
  db: Kysely<Schema>,
  targets: readonly Target[],
  lang: Lang,
): Promise<Meant> {
  const shown = [...new Set(targets)].slice(0, SHOWN_MAX);
  const kinds = shown.flatMap((list) => kindOfList(list) ?? []);
  const ids = shown.filter((list) => kindOfList(list) === undefined);
  if (ids.length === 0) return { kinds, categories: [] };
  const rows = await db.selectFrom('categories').selectAll().where('id', '=', anyOf(ids)).execute();
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return { kinds, categories: found.map((row) => toCategory(row, lang)) };
}
