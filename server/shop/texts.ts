import type { Kysely } from 'kysely';
import { INFO_PAGES, type InfoPage, type Operator } from '../../contract/entities/info';
import { LANGS, type Lang } from '../../contract/lang';
import { OperatorError } from '../operator-error';
import { bestLocale, localize } from '../store/locale';
import { bumpRevision, lockCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';
import type { Localized } from '../store/schema/columns';

/** The operator's name, and the address for messages, beside the pages. */
export const OPERATOR = 'operator';
export const CONTACT = 'contact-address';

/** What `store page remove` takes. */
export const REMOVABLE = [...INFO_PAGES, OPERATOR] as const;
export type Removable = (typeof REMOVABLE)[number];

export type ShopText = { name: InfoPage | typeof OPERATOR | typeof CONTACT; text: string };

/** A page's text in this language, else in another one; undefined: the operator has written none. */
export async function pageText(
  db: Kysely<Schema>,
  name: InfoPage,
  lang: Lang,
): Promise<{ lang: Lang; text: string } | undefined> {
  const rows = await db
    .selectFrom('shop_texts')
    .select(['lang', 'text'])
    .where('name', '=', name)
    .execute();
  const best = bestLocale(Object.fromEntries(rows.map((row) => [row.lang, row.text])), lang);
  return rows.find((row) => row.lang === best);
}

/** Who runs the shop, by the language of a page; empty if the operator has not said so. */
export async function operatorsOf(db: Kysely<Schema>): Promise<Partial<Record<Lang, Operator>>> {
  const rows = await db
    .selectFrom('shop_texts')
    .select(['name', 'lang', 'text'])
    .where('name', 'in', [OPERATOR, CONTACT])
    .execute();
  const by = (wanted: string): Localized =>
    Object.fromEntries(
      rows.flatMap(({ name, lang, text }) => (name === wanted ? [[lang, text]] : [])),
    );
  const names = by(OPERATOR);
  const contacts = by(CONTACT);
  const operators: Partial<Record<Lang, Operator>> = {};
  for (const lang of LANGS) {
    const name = localize(names, lang);
    const contact = localize(contacts, lang);
    if (name) operators[lang] = { name, ...(contact && { contact }) };
  }
  return operators;
}

/** Whether there is an address for messages, or the operator's own page about that. */
export async function hasContact(db: Kysely<Schema>): Promise<boolean> {
  const names = [CONTACT, 'contact'] satisfies ShopText['name'][];
  const found = await db
    .selectFrom('shop_texts')
    .select('name')
    .where('name', 'in', names)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Stores texts of one language, replacing earlier ones; returns the new revision. */
export const setTexts = (
  db: Kysely<Schema>,
  lang: Lang,
  texts: readonly ShopText[],
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    for (const { name, text } of texts)
      await trx
        .insertInto('shop_texts')
        .values({ name, lang, text })
        .onConflict((conflict) => conflict.columns(['name', 'lang']).doUpdateSet({ text }))
        .execute();
    return bumpRevision(trx, Date.now());
  });

/** All texts, for the operator. */
export const allTexts = (db: Kysely<Schema>) =>
  db.selectFrom('shop_texts').selectAll().orderBy('name').orderBy('lang').execute();

/**
 * Removes a text in one language, or in all; returns the new revision.
 * @throws OperatorError when there is none
 */
export const removeText = (
  db: Kysely<Schema>,
  name: Removable,
  lang: Lang | undefined,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    let gone = trx
      .deleteFrom('shop_texts')
      .where('name', 'in', name === OPERATOR ? [OPERATOR, CONTACT] : [name]);
    if (lang) gone = gone.where('lang', '=', lang);
    const { numDeletedRows } = await gone.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n)
      throw new OperatorError(`You have not set ${name}${lang ? ` in ${lang}` : ''}.`);
    return bumpRevision(trx, Date.now());
  });
