import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { categories, listApps, shop } from '../../../contract/calls/catalogue';
import { ads, allSpecials } from '../../../contract/calls/proxy';
import type { App } from '../../../contract/entities/app';
import type { Ad, Category, ChartKind, Special } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import { HOME_AD } from '../../features/placements/placements';
import type { Loaded } from '../route';
import type { Page } from '../shared/page';

type Apps = Result<{ apps: App[] }>;

export interface HomeData {
  /** Whether apps can be sorted by popularity: some app has ratings or installs. */
  judged: boolean;
  /** What else the shop has; undefined when the call failed. */
  shop: AnswerOf<typeof shop> | undefined;
  popular: Apps;
  games: Apps;
  /** The best rated apps, when there are ratings. */
  best: Apps | undefined;
  /** The newest apps, when their dates are known. */
  fresh: Apps | undefined;
  specials: Result<{ specials: Special[] }>;
  ads: Result<{ ads: Ad[] }>;
  categories: Result<{ categories: Category[] }>;
}

/** Tiles of one shelf: two rows on a phone. */
export const SHELF = 8;
const SPECIALS = 3;

/** Loads the shelves, each by a call of its own: a failed one does not affect the others. */
export async function loadHome(api: Api, { t, platform }: Page): Promise<Loaded<HomeData>> {
  const shelf = { size: SHELF, platform };
  const info = await api.call(shop, {});
  const has = (kind: ChartKind) => info.ok && info.data.charts.includes(kind);
  const [best, popular, games, fresh, specials, adverts, groups] = await Promise.all([
    has('rating') ? api.call(listApps, { ...shelf, sort: 'rating' }) : undefined,
    api.call(listApps, { ...shelf, resourceType: 0 }),
    api.call(listApps, { ...shelf, resourceType: 1 }),
    has('new') ? api.call(listApps, { ...shelf, sort: 'new' }) : undefined,
    api.call(allSpecials, { count: SPECIALS }),
    api.call(ads, { spaceId: HOME_AD, count: 1 }),
    api.call(categories, {}),
  ]);
  const parts = { popular, games, best, fresh, specials, ads: adverts, categories: groups };
  return {
    kind: 'page',
    status: 200,
    title: t('home.title'),
    description: t('site.description'),
    subject: { name: t('site.name'), shop: true },
    complete: info.ok && Object.values(parts).every((part) => !part || part.ok),
    data: {
      judged: info.ok && info.data.judged,
      shop: info.ok ? info.data : undefined,
      ...parts,
    },
  };
}

/** Whether all shelves are empty and none has failed: a store before its first import. */
export const isEmpty = ({ popular, games, fresh }: HomeData): boolean =>
  [popular, games, fresh].every((shelf) => !shelf || (shelf.ok && shelf.data.apps.length === 0));
