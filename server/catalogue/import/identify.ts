import { type Kysely, sql } from 'kysely';
import { bundleOf, EDITION_MARK } from '../../../contract/bundle';
import { slugOf } from '../../store/categories/slug';
import { localize } from '../../store/locale';
import type { Schema } from '../../store/schema';
import { nameKey } from '../altstore/group-entries';
import type { AppRecord } from '../normal-form';

/** An app that has a bundle identifier already. */
interface Known {
  /** Its identifier in this database. */
  packageName: string;
  name: string;
  developer: string;
  /** This source has it. */
  own: boolean;
  /** It is in the shop. */
  shown: boolean;
}

/**
 * Gives each app of an iOS source its identifier in this database. Anybody may sign an app with any bundle identifier, so it
 * alone does not say which app it is:
 * - in one source the name tells apps apart; if its only app of an identifier has another name, it was renamed;
 * - the app of another source is the same one if name and developer agree.
 * The first app has the bundle identifier itself.
 */
export async function identified(
  db: Kysely<Schema>,
  sourceId: number,
  records: readonly AppRecord[],
): Promise<AppRecord[]> {
  const known = await knownApps(db, sourceId, records);
  const taken = new Set([...known.values()].flat().map(({ packageName }) => packageName));
  const numbers = new Map<string, number>();
  const byBundle = new Map<string, AppRecord[]>();
  for (const record of records) push(byBundle, record.packageName, record);
  const names = new Map<AppRecord, string>();
  for (const [bundle, apps] of byBundle) {
    const left = new Map((known.get(bundle) ?? []).map((app) => [app.packageName, app]));
    const take = (record: AppRecord, app: Known | undefined) => {
      if (!app) return;
      names.set(record, app.packageName);
      left.delete(app.packageName);
    };
    const found = namesIn(left.values());
    for (const record of apps) take(record, found(record, left));
    const unnamed = apps.filter((record) => !names.has(record));
    const unused = [...left.values()].filter(({ own, shown }) => own && shown);
    if (unnamed.length === 1 && unused.length === 1 && unnamed[0]) take(unnamed[0], unused[0]);
    for (const record of apps) {
      if (names.has(record)) continue;
      names.set(record, newName(bundle, record, { taken, numbers }));
    }
  }
  return records.map((record) => {
    const packageName = names.get(record) ?? record.packageName;
    return packageName === record.packageName ? record : { ...record, packageName };
  });
}

/** Finds the known app that a record is: this source's of that name, else another source's of that name and developer. */
function namesIn(apps: Iterable<Known>) {
  const byName = new Map<string, Known[]>();
  for (const app of apps) push(byName, app.name, app);
  return (record: AppRecord, left: ReadonlyMap<string, Known>): Known | undefined => {
    const same = (byName.get(nameOf(record)) ?? []).filter(({ packageName }) =>
      left.has(packageName),
    );
    const developer = nameKey(record.developer);
    const agrees = (app: Known) =>
      record.packageName !== '' &&
      (app.developer === developer || app.developer === '' || developer === '');
    return same.find(({ own }) => own) ?? same.find(agrees);
  };
}

const nameOf = ({ name }: AppRecord): string => nameKey(localize(name, 'en'));

function newName(
  bundle: string,
  record: AppRecord,
  { taken, numbers }: { taken: Set<string>; numbers: Map<string, number> },
): string {
  const marked = `${bundle}${EDITION_MARK}${slugOf(localize(record.name, 'en') ?? '') || 'app'}`;
  let name = bundle === '' || taken.has(bundle) ? marked : bundle;
  while (taken.has(name)) {
    const number = (numbers.get(marked) ?? 1) + 1;
    numbers.set(marked, number);
    name = `${marked}-${number}`;
  }
  taken.add(name);
  return name;
}

/** The iOS apps in the database that have one of the records' bundle identifiers. */
async function knownApps(
  db: Kysely<Schema>,
  sourceId: number,
  records: readonly AppRecord[],
): Promise<Map<string, Known[]>> {
  const bundles = [...new Set(records.map(({ packageName }) => packageName))];
  const { rows } = await sql<{
    package_name: string;
    name: string;
    developer: string | null;
    own: boolean;
    own_name: string | null;
    shown: boolean;
  }>`SELECT apps.package_name, apps.name_en AS name, developers.name AS developer,
      apps.source_id = ${sourceId} OR offers.source_id IS NOT NULL AS own,
      offers.record->'name'->>'en-US' AS own_name, NOT apps.gone AS shown
    FROM apps LEFT JOIN developers ON developers.id = apps.developer_id
      LEFT JOIN offers ON offers.source_id = ${sourceId} AND offers.platform = 'ios'
        AND offers.package_name = apps.package_name
    WHERE apps.platform = 'ios' AND split_part(apps.package_name, ${EDITION_MARK}, 1) = ANY(${bundles})
    ORDER BY apps.id`.execute(db);
  const known = new Map<string, Known[]>();
  for (const row of rows) {
    const bundle = bundleOf(row.package_name);
    const app = {
      packageName: row.package_name,
      name: nameKey(row.own_name ?? row.name),
      developer: nameKey(row.developer),
      own: row.own,
      shown: row.shown,
    };
    push(known, bundle, app);
  }
  return known;
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
