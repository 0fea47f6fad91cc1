import type { App } from '../../../contract/entities/app';
import { ok, type Result } from '../../../contract/result';
import { categoryHref, topHref } from '../../features/addresses/addresses';
import { type Filled, space } from '../../features/placements/placements';
import type { Page } from '../shared/page';
import { type HomeData, SHELF } from './load';

/** A shelf of the home page. */
export interface HomeShelfData {
  id: string;
  title: string;
  result: Result<{ apps: App[] }>;
  /** Address of the whole list. */
  more: string;
  filled: Filled;
  /** One row on a phone: the page's bytes are limited. */
  short?: boolean;
}

/** Apps in a row. From the third shelf on, a shelf with fewer apps that no earlier shelf shows is left out. */
const ROW = 4;

/**
 * The shelves in their order, each app on one of them. Without ratings and installs there are no shelves of popular and
 * best apps; without dates none of new apps (D§18).
 */
export function shelvesOf(data: HomeData, { t, device }: Page): HomeShelfData[] {
  const { judged, popular, games, best, fresh, chosen } = data;
  const filled = judged ? 'popular' : 'updated';
  const shelves: (HomeShelfData | undefined)[] = [
    {
      id: 'apps',
      title: t(judged ? 'home.popular' : 'kind.apps'),
      result: popular,
      more: '/apps',
      filled,
    },
    {
      id: 'games',
      title: t(judged ? 'home.games' : 'kind.games'),
      result: games,
      more: '/games',
      filled,
    },
    best && {
      id: 'best',
      title: t('home.best'),
      result: best,
      more: topHref('rating'),
      filled: 'rating',
    },
    fresh && {
      id: 'new',
      title: t('home.new'),
      result: fresh,
      more: '/apps?sort=new',
      filled: 'new',
    },
    ...chosen.map(
      ({ category: { slug, name }, apps }) =>
        ({
          id: `category-${slug}`.slice(0, 40),
          title: name,
          result: apps,
          more: categoryHref(slug),
          filled,
          short: device === 'phone',
        }) as const,
    ),
  ];
  return eachAppOnce(shelves.flatMap((shelf) => shelf ?? []));
}

/** Leaves out what an earlier shelf shows, and shelves that then have less than a row. */
function eachAppOnce(shelves: readonly HomeShelfData[]): HomeShelfData[] {
  const shown = new Set<number>();
  return shelves.flatMap((shelf, index) => {
    if (!shelf.result.ok) return shelf;
    const most = shelf.short ? ROW : SHELF;
    const apps = shelf.result.data.apps.filter(({ id }) => !shown.has(id)).slice(0, most);
    if (index > 1 && apps.length < ROW) return [];
    for (const { id } of apps) shown.add(id);
    return { ...shelf, result: ok({ apps }) };
  });
}

/** The placement of a shelf, for reports. */
export const spaceOf = ({ id, filled }: HomeShelfData) => space(`home-${id}`, 'shelf', filled);
