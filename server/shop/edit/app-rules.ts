import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../../contract/entities/app';
import { refreshDerived, roomForImport } from '../../catalogue/import/finish-import';
import { decideAndWrite } from '../../catalogue/import/remove-source';
import { hideApps } from '../../catalogue/import/write-apps';
import { OperatorError } from '../../operator-error';
import { bumpRevision, lockCatalogue } from '../../store/revision';
import type { Schema } from '../../store/schema';
import type { AppRuleKind, PinRule, SetRule } from '../../store/schema/app-rules';
import { categoryNamed } from '../category-maps';
import { dropUnusedPictures, type NewPicture, storePicture } from './pictures';

/** The app that a rule is about. */
export interface RuledApp {
  platform: Platform;
  packageName: string;
}

/** Whether visitors see the change now; otherwise with the next import of the app's source, whose records are not stored. `demoApps`: if it is the demo's, with how many apps that is made. */
export interface Ruling {
  name: string;
  isSeen: boolean;
  demoApps?: number;
  revision: number;
}

/**
 * Takes an app down, after an import that is running.
 * @param waits called if there is one
 * @throws OperatorError when there is no such app, or it is down already
 */
export const hideApp = (
  db: Kysely<Schema>,
  app: RuledApp,
  reason: string,
  waits?: () => void,
): Promise<Ruling> =>
  rule(
    db,
    app,
    async (trx, { id }) => {
      await putRule(trx, app, { kind: 'hide', value: {}, reason, isNew: true });
      await hideApps(trx, [id]);
      await refreshDerived(trx);
      return true;
    },
    waits,
  );

/** Shows an app again. @throws OperatorError when it was not taken down */
export const showApp = (db: Kysely<Schema>, app: RuledApp): Promise<Ruling> =>
  rule(db, app, async (trx) => {
    await dropRule(trx, app, 'hide', 'is not hidden');
    return decideNow(trx, app);
  });

/**
 * Holds an app at a version: newer ones are not in the shop.
 * @param given the version's name or code
 */
export const pinApp = (
  db: Kysely<Schema>,
  app: RuledApp,
  given: string,
  reason: string,
): Promise<Ruling> =>
  rule(db, app, async (trx, { id, name }) => {
    const versions = await trx
      .selectFrom('versions')
      .select(['key', 'version_code', 'version_name'])
      .where('app_id', '=', id)
      .orderBy('version_code', 'desc')
      .execute();
    const version =
      versions.find(({ version_name }) => version_name === given) ??
      versions.find(({ version_code }) => String(version_code) === given);
    if (!version)
      throw new OperatorError(
        `${name} has no version ${given}: it has ${versions
          .slice(0, 10)
          .map(({ version_name }) => version_name)
          .join(', ')}${versions.length > 10 ? ' and older ones' : ''}.`,
      );
    const value: PinRule = {
      key: version.key,
      versionCode: version.version_code,
      versionName: version.version_name,
    };
    await putRule(trx, app, { kind: 'pin', value, reason });
    return decideNow(trx, app);
  });

/** Describes an app in place of its source; what is not given stays as it was set. */
export const setApp = (
  db: Kysely<Schema>,
  app: RuledApp,
  given: Omit<SetRule, 'category' | 'icon'> & { category?: string; icon?: Omit<NewPicture, 'alt'> },
  reason: string,
): Promise<Ruling> =>
  rule(db, app, async (trx) => {
    const before = await trx
      .selectFrom('app_rules')
      .select('value')
      .where('platform', '=', app.platform)
      .where('package_name', '=', app.packageName)
      .where('kind', '=', 'set')
      .executeTakeFirst();
    // Cast: rules of the kind `set` have this value.
    const was = (before?.value ?? {}) as SetRule;
    const { category, icon, ...more } = given;
    if (icon) await storePicture(trx, { ...icon, alt: {} });
    const value: SetRule = {
      ...was,
      ...more,
      name: { ...was.name, ...more.name },
      summary: { ...was.summary, ...more.summary },
      description: { ...was.description, ...more.description },
      ...(icon && { icon: icon.sha256 }),
      ...(category !== undefined && { category: await categoryOf(trx, category) }),
    };
    await putRule(trx, app, { kind: 'set', value, reason });
    await dropUnusedPictures(trx);
    return decideNow(trx, app);
  });

/** Removes a rule, so that the app's source decides again. */
export const unruleApp = (
  db: Kysely<Schema>,
  app: RuledApp,
  kind: Exclude<AppRuleKind, 'hide'>,
): Promise<Ruling> =>
  rule(db, app, async (trx) => {
    await dropRule(trx, app, kind, kind === 'pin' ? 'is not held at a version' : 'is not changed');
    await dropUnusedPictures(trx);
    return decideNow(trx, app);
  });

/** All rules, by app. */
export const allAppRules = (db: Kysely<Schema>) =>
  db
    .selectFrom('app_rules')
    .select(['platform', 'package_name as packageName', 'kind', 'value', 'reason', 'at'])
    .orderBy('package_name')
    .orderBy('platform')
    .orderBy('kind')
    .execute();

interface Known {
  id: number;
  name: string;
}

/** Changes the rules of an app that the catalogue has or had, while no import runs. */
function rule(
  db: Kysely<Schema>,
  app: RuledApp,
  change: (trx: Kysely<Schema>, known: Known) => Promise<boolean>,
  waits?: () => void,
): Promise<Ruling> {
  return db.transaction().execute(async (trx) => {
    await roomForImport(trx);
    await lockCatalogue(trx, waits);
    const known = await trx
      .selectFrom('apps')
      .select(['id', 'name_en as name'])
      .where('platform', '=', app.platform)
      .where('package_name', '=', app.packageName)
      .executeTakeFirst();
    if (!known)
      throw new OperatorError(
        `There is no app ${JSON.stringify(app.packageName)} for ${app.platform} in the catalogue.`,
      );
    const isSeen = await change(trx, known);
    const demoApps = isSeen ? undefined : await demoAppsWith(trx, known.id);
    const revision = await bumpRevision(trx, Date.now());
    return { name: known.name, isSeen, revision, ...(demoApps && { demoApps }) };
  });
}

/** With how many apps the demo is made, if the app is one of them; 0 if not. */
async function demoAppsWith(db: Kysely<Schema>, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM apps
    WHERE source_id = (SELECT sources.id FROM apps JOIN sources ON sources.id = source_id WHERE apps.id = ${id} AND demo)
      AND (NOT gone OR id = ${id} OR EXISTS (SELECT FROM app_rules AS rule WHERE kind = 'hide'
        AND rule.platform = apps.platform AND rule.package_name = apps.package_name))`.execute(db);
  return rows[0]?.count ?? 0;
}

async function putRule(
  db: Kysely<Schema>,
  { platform, packageName }: RuledApp,
  {
    isNew = false,
    ...row
  }: { kind: AppRuleKind; value: PinRule | SetRule; reason: string; isNew?: boolean },
): Promise<void> {
  const at = Date.now();
  const before = await db
    .selectFrom('app_rules')
    .select(['at', 'reason'])
    .where('platform', '=', platform)
    .where('package_name', '=', packageName)
    .where('kind', '=', row.kind)
    .executeTakeFirst();
  if (before && isNew)
    throw new OperatorError(
      `${packageName} is hidden since ${new Date(before.at).toISOString().slice(0, 10)}: ${before.reason}`,
    );
  await db
    .insertInto('app_rules')
    .values({ platform, package_name: packageName, ...row, at })
    .onConflict((conflict) =>
      conflict.columns(['platform', 'package_name', 'kind']).doUpdateSet({ ...row, at }),
    )
    .execute();
}

async function dropRule(
  db: Kysely<Schema>,
  { platform, packageName }: RuledApp,
  kind: AppRuleKind,
  otherwise: string,
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('app_rules')
    .where('platform', '=', platform)
    .where('package_name', '=', packageName)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new OperatorError(`${packageName} ${otherwise}: see app list.`);
}

/** Writes the app by its rules now. @returns whether its source's records are stored, so that this is possible */
async function decideNow(db: Kysely<Schema>, app: RuledApp): Promise<boolean> {
  await decideAndWrite(db, [app.packageName]);
  await refreshDerived(db);
  const offer = await db
    .selectFrom('offers')
    .select('source_id')
    .where('platform', '=', app.platform)
    .where('package_name', '=', app.packageName)
    .executeTakeFirst();
  return offer !== undefined;
}

async function categoryOf(
  db: Kysely<Schema>,
  given: string,
): Promise<NonNullable<SetRule['category']>> {
  const { id } = await categoryNamed(db, given);
  const row = await db
    .selectFrom('categories')
    .leftJoin('categories as parents', 'parents.id', 'categories.parent_id')
    .select(['categories.slug', 'categories.resource_type as type', 'parents.slug as parent'])
    .where('categories.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    slugs: row.parent === null ? [row.slug] : [row.parent, row.slug],
    resourceType: row.type === 1 ? 1 : 0,
  };
}
