import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '../../../contract/constants';
import type { App, AppDetail, SourceProfile } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import { isDate } from '../../catalogue/dates';
import type { Schema } from '../schema';
import type { SourceKind } from '../schema/catalogue';
import { maybe } from './read';
import { tilesByIds } from './tiles';

export interface SourcePage {
  source: SourceProfile;
  apps: App[];
  page: number;
  pages: number;
  total: number;
}

/** The kind of a source, if stores on phones can follow it. */
export const followedKindOf = (kind: SourceKind): SourceProfile['kind'] =>
  kind === 'fdroid' || kind === 'altstore' ? kind : undefined;

/** The apps that a source has, also those that visitors get from another one. */
const servingApps = (db: Kysely<Schema>, sourceId: number) =>
  db
    .selectFrom('apps')
    .where('gone', '=', false)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('apps.source_id', '=', sourceId),
        exists(
          selectFrom('offers')
            .select('offers.source_id')
            .where('offers.source_id', '=', sourceId)
            .whereRef('offers.package_name', '=', 'apps.package_name')
            .whereRef('offers.platform', '=', 'apps.platform'),
        ),
      ]),
    );

/** A source with a page of its apps, the most installed first; undefined without serving apps. */
export async function sourcePage(
  db: Kysely<Schema>,
  { sourceId, page }: { sourceId: number; page: number },
  lang: Lang,
): Promise<SourcePage | undefined> {
  const row = await db
    .selectFrom('sources')
    .where('id', '=', sourceId)
    .select(['id', 'name', 'kind', 'address', 'fingerprint', 'timestamp'])
    .executeTakeFirst();
  const { total } = await servingApps(db, sourceId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (!row || total === 0) return undefined;
  const ids = await servingApps(db, sourceId)
    .select('id')
    .orderBy('installs', (order) => order.desc().nullsLast())
    .orderBy('updated_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const { kind, address, fingerprint, timestamp } = row;
  return {
    source: {
      id: row.id,
      name: row.name,
      ...maybe('kind', followedKindOf(kind)),
      ...maybe('address', address),
      ...maybe('fingerprint', fingerprint),
      ...(timestamp !== null && isDate(timestamp) && { updatedAt: timestamp }),
    },
    apps: await tilesByIds(
      db,
      ids.map(({ id }) => id),
      lang,
    ),
    page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** Ids of sources with serving apps. */
export async function servingSources(db: Kysely<Schema>): Promise<number[]> {
  const rows = await db
    .selectFrom('sources')
    .select('sources.id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('apps')
          .select('apps.id')
          .whereRef('apps.source_id', '=', 'sources.id')
          .where('apps.gone', '=', false),
      ),
    )
    .orderBy('sources.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Other sources that have an app's package, and whether it is signed with another certificate there. */
export async function otherOffers(
  db: Kysely<Schema>,
  appId: number,
  signer: string | undefined,
): Promise<NonNullable<AppDetail['alsoFrom']>> {
  const rows = await db
    .selectFrom('apps')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.package_name', '=', 'apps.package_name')
        .onRef('offers.platform', '=', 'apps.platform')
        .onRef('offers.source_id', '!=', 'apps.source_id'),
    )
    .innerJoin('sources', 'sources.id', 'offers.source_id')
    .where('apps.id', '=', appId)
    .select(['sources.id', 'sources.name', 'offers.signer'])
    .orderBy('sources.priority', 'desc')
    .orderBy('sources.id')
    .execute();
  return rows.map((row) => ({
    sourceId: row.id,
    source: row.name,
    otherSigner: row.signer !== null && signer !== undefined && row.signer !== signer,
  }));
}
