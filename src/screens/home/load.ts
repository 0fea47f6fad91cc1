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
  /** Whether "popular" means anything here: some app has ratings or installs. */
  judged: boolean;
  /** What there is to see beside the shelves; undefined when the shop could not be asked. */
  shop: AnswerOf<typeof shop> | undefined;
  popular: Apps;
  games: Apps;
  /** The best rated, where anything is rated. */
  best: Apps | undefined;
  /** The newest, where it is known since when an app is here. */
  fresh: Apps | undefined;
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

/** Whether no shelf failed and none has an app: a store before its first import. */
export const isEmpty = ({ popular, games, fresh }: HomeData): boolean =>
  [popular, games, fresh].every((shelf) => !shelf || (shelf.ok && shelf.data.apps.length === 0));
