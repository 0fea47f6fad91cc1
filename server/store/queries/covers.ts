import type { Kysely } from 'kysely';
import type { Cover, Screenshot } from '../../../contract/entities/app';
import type { Lang } from '../../../contract/lang';
import type { Schema } from '../schema';
import { anyOf } from './read';
import { featureGraphicFor, screenshotsFor } from './screenshots';

/** Upright screenshots on a card: beside each other they fill it. */
const UPRIGHT = 3;

interface Found extends Omit<Cover, 'color'> {
  /** What its colour is derived from. */
  of: { packageName: string; tint: string | undefined };
}

/** What the cards of these apps are made from. Pictures out of reach do not count. */
export async function coversOf(
  db: Kysely<Schema>,
  ids: readonly number[],
  lang: Lang,
): Promise<Found[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('apps')
    .innerJoin('app_texts', 'app_texts.app_id', 'apps.id')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .where('apps.id', '=', anyOf(ids))
    .where('apps.gone', '=', false)
    .select([
      'apps.id',
      'apps.package_name',
      'apps.icon',
      'app_texts.screenshots',
      'sources.remote_images',
    ])
    .execute();
  return rows.map(({ id, package_name, icon, screenshots, remote_images }) => ({
    appId: id,
    of: { packageName: package_name, tint: icon?.tint },
    shots: shotsOf(
      featureGraphicFor(screenshots, remote_images, lang),
      screenshotsFor(screenshots, remote_images, lang),
    ),
  }));
}

function shotsOf(graphic: Screenshot | undefined, shots: readonly Screenshot[]): Screenshot[] {
  const wide = graphic ?? shots.find(({ width = 0, height = 0 }) => width > height);
  return wide ? [wide] : shots.slice(0, UPRIGHT);
}
