import { type Kysely, sql } from 'kysely';
import { EDITION_MARK } from '../../../contract/bundle';
import { refreshDerived } from '../../catalogue/import/finish-import';
import { decideAndWrite } from '../../catalogue/import/remove-source';
import type { Schema } from '../../store/schema';
import { type Change, changeOf, type Edited, edit, removeEntries } from './edit';

/** What the operator knows of an app's file, in place of what its source says. */
export interface Inspection {
  /** A package name or bundle identifier. */
  app: string;
  /** Names of trackers; none: it was searched, and none was found. */
  trackers?: readonly string[] | undefined;
  reproducible?: boolean | undefined;
}

/** Sets inspections; an app has one at a time. They stay when the app is imported again. */
export const putInspections = (
  db: Kysely<Schema>,
  inspections: readonly Inspection[],
): Promise<Edited> => edit(db, inspections, ({ app }) => app, put, apply);

async function put(
  db: Kysely<Schema>,
  { app, trackers, reproducible }: Inspection,
): Promise<Change> {
  const row = { trackers: trackers ? [...trackers] : null, reproducible: reproducible ?? null };
  const query = db.selectFrom('inspections').selectAll().where('package_name', '=', app);
  const change = changeOf(await query.executeTakeFirst(), row);
  if (change !== 'unchanged')
    await db
      .insertInto('inspections')
      .values({ package_name: app, ...row })
      .onConflict((conflict) => conflict.column('package_name').doUpdateSet(row))
      .execute();
  return change;
}

/** Removes inspections, so that the apps' sources decide again; returns the new revision. */
export const removeInspections = (db: Kysely<Schema>, apps: readonly string[]): Promise<number> =>
  removeEntries(
    db,
    apps,
    async (trx) => (await allInspections(trx)).map(({ app }) => app),
    async (trx, gone) => {
      await trx.deleteFrom('inspections').where('package_name', 'in', gone).execute();
      await apply(trx, gone);
    },
  );

/** All inspections of the operator. */
export const allInspections = (db: Kysely<Schema>) =>
  db
    .selectFrom('inspections')
    .select(['package_name as app', 'trackers', 'reproducible'])
    .orderBy('package_name')
    .execute();

/** Inspections of apps that the catalogue has never had. */
export async function inspectionsWithoutApp(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ app: string }>`SELECT package_name AS app FROM inspections
    WHERE NOT EXISTS (SELECT FROM apps WHERE apps.package_name = inspections.package_name
      OR starts_with(apps.package_name, inspections.package_name || ${EDITION_MARK})) ORDER BY app`.execute(
    db,
  );
  return rows.map(({ app }) => app);
}

/** Writes the apps again whose sources' records are stored, those of all editions. */
async function apply(db: Kysely<Schema>, apps: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT package_name AS name FROM offers
    WHERE package_name = ANY (${[...apps]}::text[])`.execute(db);
  const changed = await decideAndWrite(
    db,
    rows.map(({ name }) => name),
  );
  if (changed > 0) await refreshDerived(db);
}
