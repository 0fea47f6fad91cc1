import type { Api } from '../../../contract/api';
import { categories, listApps, shop } from '../../../contract/calls/catalogue';
import { ads, allSpecials } from '../../../contract/calls/proxy';
import type { App } from '../../../contract/entities/app';
import type { Ad, Category, Special } from '../../../contract/entities/shop';
import type { Result } from '../../../contract/result';
import type { Page } from '../../features/page/page';
import { HOME_AD } from '../../features/placements/placements';
import type { Loaded } from '../route';

type Apps = Result<{ apps: App[] }>;

export interface HomeData {
  /** Whether "popular" means anything here: some app has ratings or installs. */
  judged: boolean;
  popular: Apps;
  games: Apps;
  fresh: Apps;
  specials: Result<{ specials: Special[] }>;
  ads: Result<{ ads: Ad[] }>;
  categories: Result<{ categories: Category[] }>;
}

/** Tiles of one shelf: two rows on a phone; three shelves are a first page. */
export const SHELF = 8;
const SPECIALS = 3;

/** The shelves, each from a call of its own: one that fails leaves the others standing. */
export async function loadHome(api: Api, { t }: Page): Promise<Loaded<HomeData>> {
  const shelf = { size: SHELF };
  const [info, popular, games, fresh, specials, adverts, groups] = await Promise.all([
    api.call(shop, {}),
    api.call(listApps, { ...shelf, resourceType: 0 }),
    api.call(listApps, { ...shelf, resourceType: 1 }),
    api.call(listApps, { ...shelf, sort: 'new' }),
    api.call(allSpecials, { count: SPECIALS }),
    api.call(ads, { spaceId: HOME_AD, count: 1 }),
    api.call(categories, {}),
  ]);
  const parts = { popular, games, fresh, specials, ads: adverts, categories: groups };
  return {
    kind: 'page',
    status: 200,
    title: t('home.title'),
    description: t('site.description'),
    complete: info.ok && Object.values(parts).every(({ ok }) => ok),
    data: { judged: info.ok && info.data.judged, ...parts },
  };
}

/** Whether no shelf failed and none has an app: a store before its first import. */
export const isEmpty = ({ popular, games, fresh }: HomeData): boolean =>
  [popular, games, fresh].every((shelf) => shelf.ok && shelf.data.apps.length === 0);
