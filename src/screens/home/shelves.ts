import { topHref } from '../../features/addresses/addresses';
import { type Filled, space } from '../../features/placements/placements';
import type { HomeData } from './load';

/** A shelf of the home page. */
export interface HomeShelfData {
  id: string;
  title: `home.${'popular' | 'games' | 'best' | 'new'}` | `kind.${'apps' | 'games'}`;
  result: HomeData['popular'];
  /** Address of the whole list. */
  more: string;
  filled: Filled;
}

/**
 * The shelves in their order. Without ratings and installs there are no shelves of popular and best apps; without dates
 * none of new apps (D§18).
 */
export function shelvesOf({ judged, popular, games, best, fresh }: HomeData): HomeShelfData[] {
  const filled = judged ? 'popular' : 'updated';
  return [
    {
      id: 'apps',
      title: judged ? 'home.popular' : 'kind.apps',
      result: popular,
      more: '/apps',
      filled,
    },
    {
      id: 'games',
      title: judged ? 'home.games' : 'kind.games',
      result: games,
      more: '/games',
      filled,
    },
    ...(best
      ? [
          {
            id: 'best',
            title: 'home.best',
            result: best,
            more: topHref('rating'),
            filled: 'rating',
          } as const,
        ]
      : []),
    ...(fresh
      ? [
          {
            id: 'new',
            title: 'home.new',
            result: fresh,
            more: '/apps?sort=new',
            filled: 'new',
          } as const,
        ]
      : []),
  ];
}

/** The placement of a shelf, for reports. */
export const spaceOf = ({ id, filled }: HomeShelfData) => space(`home-${id}`, 'shelf', filled);
