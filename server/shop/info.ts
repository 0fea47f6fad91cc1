import { type Kysely, sql } from 'kysely';
import type { Platform, ShopToFollow } from '../../contract/entities/app';
import type { Operator } from '../../contract/entities/info';
import type { ChartKind } from '../../contract/entities/shop';
import type { Lang } from '../../contract/lang';
import { ALTSTORE_PATH, REPOSITORY_PATH } from '../publishing/paths';
import { availableCharts } from '../store/queries/charts';
import { maybe } from '../store/queries/read';
import { readCatalogue } from '../store/revision';
import type { Schema } from '../store/schema';
import { anyBeta } from './betas';
import { anyGift } from './gifts/shown';
import { anyActivity } from './lucky/activities';
import { anySpecial } from './specials';
import { hasContact, operatorsOf } from './texts';

export interface ShopInfo {
  demo: boolean;
  sources: { id: number; name: string; address?: string; apps: number }[];
  apps: number;
  games: number;
  /** Platforms with apps. */
  platforms: Platform[];
  /** Whether any serving app has ratings or installs. */
  judged: boolean;
  /** Charts for which the catalogue has figures. */
  charts: ChartKind[];
  /** Whether there are current specials. */
  specials: boolean;
  /** Whether there are upcoming games. */
  betas: boolean;
  /** Whether there are lucky draws. */
  activities: boolean;
  /** Whether there is a gift pack to claim now or later. */
  gifts: boolean;
  /** The shop as a source for stores on phones; empty if it is not published. */
  follow: ShopToFollow[];
  /** Whether the operator can be reached; a demo shows how that looks. */
  contact: boolean;
  /** Who runs it, by the language of a page. */
  operators: Partial<Record<Lang, Operator>>;
}

/** The address and key under which the shop publishes. */
export interface Publishing {
  /** Only the operator's address, because a request's host may be forged. */
  publicUrl: string | undefined;
  fingerprint: string | undefined;
}

/** The shop's data for the frame of every page: sources with serving apps, and whether demo data is among them. */
export async function shopInfo(
  db: Kysely<Schema>,
  publishing: Publishing = { publicUrl: undefined, fingerprint: undefined },
): Promise<ShopInfo> {
  const { apps, games, ios } = await readCatalogue(db);
  const sources = await db
    .selectFrom('sources')
    .innerJoin('apps', (join) =>
      join.onRef('apps.source_id', '=', 'sources.id').on('apps.gone', '=', false),
    )
    .select(['sources.id', 'sources.name', 'sources.address', 'sources.demo'])
    // Also those that visitors get from another source, as on its page.
    .select(
      sql<number>`count(*)::int + (SELECT count(*)::int FROM offers JOIN apps AS other USING (package_name, platform)
        WHERE offers.source_id = sources.id AND other.source_id <> sources.id AND NOT other.gone)`.as(
        'apps',
      ),
    )
    .groupBy('sources.id')
    .orderBy('sources.id')
    .execute();
  const charts = await availableCharts(db);
  const demo = sources.some((source) => source.demo);
  return {
    demo,
    sources: sources.map(({ id, name, address, apps }) => ({
      id,
      name,
      ...maybe('address', address),
      apps,
    })),
    apps,
    games,
    platforms: [
      ...(ios < apps + games ? ['android' as const] : []),
      ...(ios > 0 ? ['ios' as const] : []),
    ],
    judged: charts.includes('installs') || charts.includes('rating'),
    charts,
    specials: await anySpecial(db),
    betas: await anyBeta(db),
    activities: await anyActivity(db),
    gifts: await anyGift(db),
    follow: toFollow(publishing, ios > 0),
    contact: demo || (await hasContact(db)),
    operators: await operatorsOf(db),
  };
}

function toFollow({ publicUrl, fingerprint }: Publishing, hasIos: boolean): ShopToFollow[] {
  if (!publicUrl?.startsWith('https:')) return [];
  return [
    ...(fingerprint === undefined
      ? []
      : [{ kind: 'fdroid' as const, address: publicUrl + REPOSITORY_PATH, fingerprint }]),
    ...(hasIos ? [{ kind: 'altstore' as const, address: publicUrl + ALTSTORE_PATH }] : []),
  ];
}
