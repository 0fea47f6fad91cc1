import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema';
import { maybe } from './read';

/** The catalogue's revision and how many serving apps it has: software and games. */
export async function readCatalogue(
  db: Kysely<Schema>,
): Promise<{ revision: number; changedAt: number; apps: number; games: number }> {
  const row = await db.selectFrom('catalogue').selectAll().executeTakeFirstOrThrow();
  return {
    revision: row.revision,
    changedAt: row.changed_at,
    apps: row.apps,
    games: row.games,
  };
}

export interface ShopInfo {
  demo: boolean;
  sources: { name: string; address?: string }[];
  apps: number;
  games: number;
  /** Whether any serving app has ratings or installs. */
  judged: boolean;
}

/** What every page's frame says of the shop: sources with serving apps, and whether demo data is among them. */
export async function shopInfo(db: Kysely<Schema>): Promise<ShopInfo> {
  const { apps, games } = await readCatalogue(db);
  const sources = await db
    .selectFrom('sources')
    .select(['name', 'address', 'demo'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('apps')
          .select(sql.lit(1).as('one'))
          .whereRef('apps.source_id', '=', 'sources.id')
          .where('apps.gone', '=', false),
      ),
    )
    .orderBy('id')
    .execute();
  return {
    demo: sources.some((source) => source.demo),
    sources: sources.map(({ name, address }) => ({ name, ...maybe('address', address) })),
    apps,
    games,
    judged: await isJudged(db),
  };
}

async function isJudged(db: Kysely<Schema>): Promise<boolean> {
  const one = await db
    .selectFrom('apps')
    .select('id')
    .where('gone', '=', false)
    .where((app) => app.or([app('rating', 'is not', null), app('installs', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}
