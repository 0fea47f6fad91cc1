import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../store/schema';
import type { AppRecord, SourceRecord } from '../normal-form';
import { platformOf } from './app-rows';
import { signerOf } from './choose-offer';
import { contentHash } from './content-hash';
import { keyOf } from './existing-apps';
import { insertRows } from './insert-rows';

/** A record with its content hash. */
export interface Hashed {
  record: AppRecord;
  hash: string;
}

/** A source's offer of one package. */
export interface Offer extends Hashed {
  sourceId: number;
  source: string;
  address: string | null;
  priority: number;
  signer: string | undefined;
}

/** Whether a source's records are stored: for packages of several sources, and for rules that take effect at once. The demo's can be made again. */
export const storesOffers = ({ kind }: Pick<SourceRecord, 'kind'>): boolean => kind !== 'demo';

/** Stores what a source offers now. @param denied the packages that are left out @returns those of new and changed offers */
export async function storeOffers(
  db: Kysely<Schema>,
  sourceId: number,
  records: readonly Hashed[],
  denied: ReadonlySet<string>,
): Promise<Set<string>> {
  const names = records.map(({ record }) => record.packageName);
  const before = await db
    .selectFrom('offers')
    .where('source_id', '=', sourceId)
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .select(['package_name', 'content_hash', 'denied'])
    .execute();
  const known = new Map(before.map((row) => [row.package_name, row]));
  const changed = records.filter(({ record: { packageName }, hash }) => {
    const row = known.get(packageName);
    return row?.content_hash !== hash || row.denied !== denied.has(packageName);
  });
  const changedNames = changed.map(({ record }) => record.packageName);
  await db
    .deleteFrom('offers')
    .where('source_id', '=', sourceId)
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(changedNames)]))
    .execute();
  await insertRows(
    db,
    'offers',
    changed.map(({ record, hash }) => ({
      source_id: sourceId,
      package_name: record.packageName,
      platform: platformOf(record),
      content_hash: hash,
      signer: signerOf(record) ?? null,
      denied: denied.has(record.packageName),
      record,
    })),
  );
  return new Set(changedNames);
}

/** Removes a source's offers of all packages except the given ones. @returns the package names of the removed offers */
export async function dropOffers(
  db: Kysely<Schema>,
  sourceId: number,
  except: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const rows = await db
    .deleteFrom('offers')
    .where('source_id', '=', sourceId)
    .where('package_name', '!=', ({ fn, val }) => fn('all', [val([...except])]))
    .returning('package_name')
    .execute();
  return rows.map((row) => row.package_name);
}

/** Package names of a source that another source has, too. */
export async function sharedNames(db: Kysely<Schema>, sourceId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT mine.package_name AS name FROM offers AS mine WHERE source_id = ${sourceId} AND EXISTS
      (SELECT FROM offers AS other WHERE other.package_name = mine.package_name
        AND other.platform = mine.platform AND other.source_id <> mine.source_id
       UNION ALL SELECT FROM apps WHERE apps.package_name = mine.package_name
        AND apps.platform = mine.platform AND apps.source_id <> mine.source_id)`.execute(db);
  return rows.map(({ name }) => name);
}

/** The offers of these packages that are not left out, by `keyOf`. @param except a source whose offers are left out */
export async function offersOf(
  db: Kysely<Schema>,
  names: readonly string[],
  except?: number,
): Promise<Map<string, Offer[]>> {
  const found = new Map<string, Offer[]>();
  if (names.length === 0) return found;
  const rows = await db
    .selectFrom('offers')
    .innerJoin('sources', 'sources.id', 'offers.source_id')
    .where('package_name', '=', ({ fn, val }) => fn('any', [val(names)]))
    .where('denied', '=', false)
    .$if(except !== undefined, (query) => query.where('source_id', '!=', except ?? 0))
    .select([
      'source_id as sourceId',
      'sources.name as source',
      'sources.address',
      'sources.priority',
      'offers.signer',
      'offers.platform',
      'record',
    ])
    .execute();
  for (const { platform, record: stored, signer, ...row } of rows) {
    // Cast: only `storeOffers` writes the column.
    const record = stored as AppRecord;
    const key = keyOf(platform, record.packageName);
    const offer = { ...row, record, signer: signer ?? undefined, hash: contentHash(record) };
    found.set(key, [...(found.get(key) ?? []), offer]);
  }
  return found;
}
