import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '../../contract/constants';
import type { Lang } from '../../contract/lang';
import { nameFor } from '../store/localized-names';
import type { Schema } from '../store/schema';
import { findApps } from './find-apps';
import { meantCategories } from './meant-categories';
import { normalize } from './normalize';
import { readQuery } from './query';

const DAYS = 7;
/**
 * Hours of the period in which a word was searched for at least. Each hour counts once, so that a flood of searches in one hour
 * counts as much as a single one.
 */
const HOURS_MIN = 5;
/** Searches that are counted: the latest, so that the query takes the same time on every shop. */
const COUNTED = 50_000;
/** Words that are compared with the catalogue, and names that are shown. */
const WORDS = 40;
const SHOWN = 10;
/** How long an answer counts, in ms. */
const FRESH_MS = 3_600_000;

const known = new WeakMap<Kysely<Schema>, Map<Lang, { until: number; names: Promise<string[]> }>>();

/** `namesSearched`, once an hour. */
export function mostSearched(db: Kysely<Schema>, lang: Lang, now = Date.now()): Promise<string[]> {
  const byLang = known.get(db) ?? new Map();
  known.set(db, byLang);
  const last = byLang.get(lang);
  if (last && now < last.until) return last.names;
  const names = namesSearched(db, lang, now);
  byLang.set(lang, { until: now + FRESH_MS, names });
  // A failure does not count.
  names.catch(() => byLang.delete(lang));
  return names;
}

/**
 * What visitors searched for most in the last week, from their pages' reports (D§16). Only names that the catalogue has, in its
 * own spelling: what else was typed is shown to nobody, so no one's words become public, and none can be planted.
 */
export async function namesSearched(db: Kysely<Schema>, lang: Lang, now: number) {
  const recent = db
    .selectFrom('logs')
    .select([sql<string>`lower(trim(payload->>'key'))`.as('word'), sql`at / 3600000`.as('hour')])
    .where('kind', '=', 'search')
    .where('at', '>=', now - DAYS * DAY_MS)
    .orderBy('at', 'desc')
    .limit(COUNTED);
  const rows = await db
    .selectFrom(recent.as('recent'))
    .select('word')
    .groupBy('word')
    .having(sql<boolean>`count(DISTINCT hour) >= ${HOURS_MIN}`)
    .orderBy(sql`count(DISTINCT hour)`, 'desc')
    .orderBy('word')
    .limit(WORDS)
    .execute();
  const names = new Map<string, string>();
  for (const { word } of rows) {
    const name = names.size < SHOWN ? await nameOf(db, word, lang) : undefined;
    if (name !== undefined) names.set(normalize(name), name);
  }
  return [...names.values()];
}

/** The category that a word means, else what the best app's name begins with; undefined if neither has it. */
async function nameOf(db: Kysely<Schema>, word: string, lang: Lang): Promise<string | undefined> {
  const query = readQuery(word);
  if (!query) return undefined;
  const { understood, all } = await findApps(db, query, 1, lang);
  const targets = understood.whole ? understood.targets : [];
  const [meant] = (await meantCategories(db, targets, lang)).categories;
  const [hit] = all.guessed || all.fewer ? [] : all.hits;
  if (meant || !hit) return meant?.name;
  const app = await db
    .selectFrom('apps')
    .select(['name_en', 'name_zh', nameFor(lang).as('name')])
    .where('id', '=', hit.appId)
    .executeTakeFirstOrThrow();
  const names = [app.name, app.name_en, app.name_zh];
  return names.find((name) => beginsWith(normalize(name), normalize(word)))?.trim();
}

/** Whether a name is the words or begins with them, as whole words. */
const beginsWith = (name: string, words: string): boolean =>
  name.startsWith(words) && !/^[\p{Script=Latin}\p{N}]/u.test(name.slice(words.length));
