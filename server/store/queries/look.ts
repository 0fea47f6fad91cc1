import type { Kysely } from 'kysely';
import type { LookSettings } from '../../../contract/entities/look';
import { LANGS } from '../../../contract/lang';
import { localize } from '../locale';
import { bumpRevision, lockCatalogue } from '../revision';
import type { Schema } from '../schema';
import type { Localized } from '../schema/columns';
import { maybe } from './read';

/** What the operator gave; undefined: nothing. */
export async function lookSettings(db: Kysely<Schema>): Promise<LookSettings | undefined> {
  const row = await db.selectFrom('look').select('settings').executeTakeFirst();
  return row?.settings;
}

/** The file of the logo that the operator gave. */
export async function lookLogo(db: Kysely<Schema>): Promise<Buffer | undefined> {
  const row = await db.selectFrom('look').select('logo').executeTakeFirst();
  return row?.logo ?? undefined;
}

/** A look, with the shop's icons and the file of the logo that they were made from, if they were. */
export interface WholeLook {
  readonly settings: LookSettings;
  readonly icons: ReadonlyMap<string, Buffer>;
  readonly logo?: Buffer | undefined;
}

export const lookIcon = async (db: Kysely<Schema>, name: string): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('look_icons')
    .select('png')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.png;
};

/**
 * Replaces the look, or removes it. Pages of another revision are never sent, so all change with it.
 * @returns the new revision
 */
export const setLook = (
  db: Kysely<Schema>,
  look: WholeLook | undefined,
  now: number,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await lockCatalogue(trx);
    await trx.deleteFrom('look').execute();
    await trx.deleteFrom('look_icons').execute();
    if (look) {
      const { settings, logo = null } = look;
      await trx.insertInto('look').values({ id: 1, settings, logo }).execute();
    }
    const rows = [...(look?.icons ?? [])].map(([name, png]) => ({ name, png }));
    if (rows.length > 0) await trx.insertInto('look_icons').values(rows).execute();
    return bumpRevision(trx, now);
  });

/** The same with the operator's texts in each language of the store; they may be from before it had some of them. */
export function inEachLanguage(settings: LookSettings): LookSettings {
  const all = (texts: Localized | undefined) =>
    texts && Object.fromEntries(LANGS.map((lang) => [lang, localize(texts, lang) ?? '']));
  const { name, shortName, footer, languages, ...others } = settings;
  const [first, ...more] = languages?.filter((one) => LANGS.includes(one)) ?? [];
  return {
    ...others,
    ...maybe('name', all(name)),
    ...maybe('shortName', all(shortName)),
    ...maybe('footer', all(footer)),
    ...maybe('languages', first && ([first, ...more] as const)),
  };
}
