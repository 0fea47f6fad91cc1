import { type Kysely, sql } from 'kysely';
import { PAGE_SIZE } from '../../../contract/constants';
import type { App, DeveloperProfile } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import { pageCount } from '../../../contract/page-count';
import { inOneScript } from '../locale';
import type { Schema } from '../schema';
import { maybe } from './read';
import { tilesByIds } from './tiles';

/** Largest number of addresses of each kind on a developer's page. */
const LINKS_MAX = 5;

export interface DeveloperPage {
  developer: DeveloperProfile;
  apps: App[];
  page: number;
  pages: number;
  total: number;
}

/** A developer with a page of their apps, the most installed first; undefined without serving apps. */
export async function developerPage(
  db: Kysely<Schema>,
  params: { developerId: number; page: number },
  lang: Lang,
): Promise<DeveloperPage | undefined> {
  const facts = await factsOf(db, params.developerId);
  if (!facts) return undefined;
  const total = facts.apps + facts.games;
  const [webSites, sourceCode, ids] = await Promise.all([
    addressesOf(db, params.developerId, SITE),
    addressesOf(db, params.developerId, sql`source_code`),
    idsOf(db, params),
  ]);
  return {
    developer: { ...facts, name: inOneScript(facts.name, lang), webSites, sourceCode },
    apps: await tilesByIds(db, ids, lang),
    page: params.page,
    pages: pageCount(total, PAGE_SIZE),
    total,
  };
}

/** The serving apps of a developer. */
const appsOf = (db: Kysely<Schema>, developerId: number) =>
  db.selectFrom('apps').where('apps.developer_id', '=', developerId).where('apps.gone', '=', false);

async function factsOf(db: Kysely<Schema>, developerId: number) {
  const row = await appsOf(db, developerId)
    .innerJoin('developers', 'developers.id', 'apps.developer_id')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .leftJoin('versions', 'versions.id', 'apps.version_id')
    .select([
      'developers.name',
      sql<number>`(count(*) FILTER (WHERE apps.resource_type = 0))::int`.as('apps'),
      sql<number>`(count(*) FILTER (WHERE apps.resource_type = 1))::int`.as('games'),
      sql<boolean>`bool_and(sources.fingerprint IS NOT NULL AND versions.sha256 IS NOT NULL
        AND versions.signer IS NOT NULL)`.as('verified'),
      sql<string[]>`array_agg(DISTINCT sources.name)`.as('sources'),
      sql<
        number | null
      >`sum(apps.rating * apps.rating_count) / nullif(sum(apps.rating_count), 0)`.as('rating'),
      sql<number | null>`sum(apps.rating_count)::bigint`.as('ratings'),
      sql<number | null>`sum(apps.installs)::bigint`.as('installs'),
      sql<number | null>`min(apps.added_at)`.as('added_at'),
      sql<number | null>`max(apps.updated_at)`.as('updated_at'),
    ])
    .groupBy('developers.id')
    .executeTakeFirst();
  if (!row) return undefined;
  const { rating, ratings, installs, added_at, updated_at, ...facts } = row;
  return {
    id: developerId,
    ...facts,
    ...maybe('rating', rating),
    ...maybe('ratings', rating === null ? null : ratings),
    ...maybe('installs', installs),
    ...maybe('addedAt', added_at),
    ...maybe('updatedAt', updated_at),
  };
}

/** The developer's own address; if the source has none, the app's. */
const SITE = sql<string | null>`coalesce(developer_site, web_site)`;

/** The most frequent addresses of a developer's apps. */
async function addressesOf(
  db: Kysely<Schema>,
  developerId: number,
  address: ReturnType<typeof sql<string | null>>,
): Promise<string[]> {
  const rows = await appsOf(db, developerId)
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .where(address, 'is not', null)
    .select(address.as('address'))
    .groupBy('address')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('address')
    .limit(LINKS_MAX)
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}

async function idsOf(
  db: Kysely<Schema>,
  { developerId, page }: { developerId: number; page: number },
): Promise<number[]> {
  const rows = await appsOf(db, developerId)
    .select('apps.id')
    .orderBy('apps.installs', (order) => order.desc().nullsLast())
    .orderBy('apps.updated_at', (order) => order.desc().nullsLast())
    .orderBy('apps.id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
