import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { categories, listApps, shop } from '../../../contract/calls/catalogue';
import { ads, allSpecials } from '../../../contract/calls/proxy';
import type { App, Platform } from '../../../contract/entities/app';
import type { Ad, Category, ChartKind, Special } from '../../../contract/entities/shop';
import { ok, type Result } from '../../../contract/result';
import { largestCategories } from '../../features/menu/largest-categories';
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
  /** Categories with a shelf of their own. */
  chosen: { category: Category; apps: Apps }[];
  /** The story that leads the page. */
  stories: Result<{ specials: Special[] }>;
  specials: Result<{ specials: Special[] }>;
  ads: Result<{ ads: Ad[] }>;
  categories: Result<{ categories: Category[] }>;
}

/** Tiles of one shelf: two rows on a phone. */
export const SHELF = 8;
/** Apps requested for each shelf, because those on an earlier one are skipped. */
const CHOICE = 50;
const SPECIALS = 3;

/** Loads the shelves, each by a call of its own: a failed one does not affect the others. */
export async function loadHome(api: Api, { t, platform }: Page): Promise<Loaded<HomeData>> {
  const shelf = { size: CHOICE, platform, window: 1 } as const;
  const [info, groups] = await Promise.all([
    api.call(shop, {}),
    api.call(categories, { platform }),
  ]);
  const has = (kind: ChartKind) => info.ok && info.data.charts.includes(kind);
  const [best, popular, games, fresh, stories, specials, adverts, chosen] = await Promise.all([
    has('rating') ? api.call(listApps, { ...shelf, sort: 'rating' }) : undefined,
    api.call(listApps, { ...shelf, resourceType: 0 }),
    api.call(listApps, { ...shelf, resourceType: 1 }),
    has('new') ? api.call(listApps, { ...shelf, sort: 'new' }) : undefined,
    api.call(allSpecials, { count: 1, kind: 'story', platform }),
    api.call(allSpecials, { count: SPECIALS, kind: 'list', platform }),
    api.call(ads, { spaceId: HOME_AD, count: 1, platform }),
    Promise.all(
      (groups.ok ? largestOfEachKind(groups.data.categories) : []).map(async (category) => ({
        category,
        apps: await api.call(listApps, { ...shelf, category: category.slug }),
      })),
    ),
  ]);
  const parts = {
    popular,
    games,
    best,
    fresh,
    stories: installable(stories, info, platform),
    specials: installable(specials, info, platform),
    ads: adverts,
    categories: groups,
  };
  const calls = [info, ...Object.values(parts), ...chosen.map(({ apps }) => apps)];
  return {
    kind: 'page',
    status: 200,
    title: t('home.title'),
    description: t('site.description'),
    subject: { name: t('site.name'), shop: true },
    complete: calls.every((part) => !part || part.ok),
    data: {
      judged: info.ok && info.data.judged,
      shop: info.ok ? info.data : undefined,
      chosen,
      ...parts,
    },
  };
}

/** The specials with an app for the visitor's phone, in a shop that has apps for it. */
function installable(
  answer: Result<{ specials: Special[] }>,
  info: Result<AnswerOf<typeof shop>>,
  platform: Platform | undefined,
): Result<{ specials: Special[] }> {
  if (!answer.ok || platform === undefined) return answer;
  if (info.ok && !info.data.platforms.includes(platform)) return answer;
  return ok({
    specials: answer.data.specials.filter(({ apps }) =>
      apps.some((app) => app.platform === platform),
    ),
  });
}

/** The largest category of apps and that of games. */
const largestOfEachKind = (all: readonly Category[]): Category[] =>
  ([0, 1] as const).flatMap((kind) =>
    largestCategories(
      all.filter(({ resourceType }) => resourceType === kind),
      1,
    ),
  );

/** Whether all shelves are empty and none has failed: a store before its first import. */
export const isEmpty = ({ popular, games, fresh }: HomeData): boolean =>
  [popular, games, fresh].every((shelf) => !shelf || (shelf.ok && shelf.data.apps.length === 0));
