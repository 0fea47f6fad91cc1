import type { Kysely } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import { OperatorError } from '../../operator-error';
import type { Schema } from '../../store/schema';
import { type Edited, edit, removeEntries } from './edit';

/** Two apps that are one product: an Android package and an iOS bundle identifier. */
export interface Edition {
  android: string;
  ios: string;
}

const NAMES: Readonly<Record<Platform, string>> = { android: 'Android', ios: 'iOS' };

/**
 * Links two apps of the catalogue as editions of each other.
 * @throws OperatorError when one of them is unknown, of the other platform, or linked already
 */
export const linkEdition = (db: Kysely<Schema>, edition: Edition): Promise<Edited> =>
  edit(
    db,
    [edition],
    ({ android }) => android,
    async (trx, { android, ios }) => {
      await refuseMissing(trx, android, 'android');
      await refuseMissing(trx, ios, 'ios');
      const before = await trx
        .selectFrom('editions')
        .selectAll()
        .where(({ or, eb }) => or([eb('android', '=', android), eb('ios', '=', ios)]))
        .executeTakeFirst();
      if (before)
        throw new OperatorError(
          `${before.android} and ${before.ios} are already linked: \`edition unlink ${before.android}\` removes the link.`,
        );
      await trx.insertInto('editions').values({ android, ios }).execute();
      return 'added';
    },
  );

async function refuseMissing(db: Kysely<Schema>, name: string, wanted: Platform): Promise<void> {
  const found = await db
    .selectFrom('apps')
    .select('platform')
    .where('package_name', '=', name)
    .where('gone', '=', false)
    .execute();
  if (found.some(({ platform }) => platform === wanted)) return;
  const [other] = found;
  throw new OperatorError(
    other
      ? `${name} is an app for ${NAMES[other.platform]}, not for ${NAMES[wanted]}: give the Android package first, then the iOS bundle identifier.`
      : `There is no app ${JSON.stringify(name)} for ${NAMES[wanted]} in the catalogue.`,
  );
}

/** Removes the links of an app, by its package or bundle identifier; returns the new revision. */
export const unlinkEdition = (db: Kysely<Schema>, name: string): Promise<number> =>
  removeEntries(
    db,
    [name],
    async (trx) => (await allEditions(trx)).flatMap(({ android, ios }) => [android, ios]),
    (trx) =>
      trx
        .deleteFrom('editions')
        .where(({ or, eb }) => or([eb('android', '=', name), eb('ios', '=', name)]))
        .execute(),
  );

/** A link as the operator sees it. */
export interface ListedEdition extends Edition {
  /** Whether both apps are in the catalogue, so that their pages link to each other. */
  shown: boolean;
}

/** All links of the operator. */
export async function allEditions(db: Kysely<Schema>): Promise<ListedEdition[]> {
  const rows = await db
    .selectFrom('editions')
    .leftJoin('apps as one', (join) =>
      join
        .onRef('one.package_name', '=', 'editions.android')
        .on('one.platform', '=', 'android')
        .on('one.gone', '=', false),
    )
    .leftJoin('apps as other', (join) =>
      join
        .onRef('other.package_name', '=', 'editions.ios')
        .on('other.platform', '=', 'ios')
        .on('other.gone', '=', false),
    )
    .select(['android', 'ios', 'one.id as androidId', 'other.id as iosId'])
    .orderBy('android')
    .execute();
  return rows.map(({ android, ios, androidId, iosId }) => ({
    android,
    ios,
    shown: androidId !== null && iosId !== null,
  }));
}
