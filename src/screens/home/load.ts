import type { Api } from '../../../contract/api';
import type { AnswerOf } from '../../../contract/call';
import { categories, chart, listApps, shop } from '../../../contract/calls/catalogue';
import { ads, allSpecials } from '../../../contract/calls/proxy';
import type { App, Platform } from '../../../contract/entities/app';
import type { Ad, Category, ChartKind, ChartPlace, Special } from '../../../contract/entities/shop';
import { ok, type Result } from '../../../contract/result';
import { largestCategories } from '../../features/menu/largest-categories';
import { HOME_AD } from '../../features/placements/placements';
import type { Loaded } from '../route';
import { eachOnce } from '../shared/editions';
import { type FactList, loadFactLists } from '../shared/fact-lists/load';
import { chooseFeatured, featuredIn } from '../shared/featured/choose-featured';
import { type Covers, loadCovers } from '../shared/featured/covers';
import type { Page } from '../shared/page';

type Apps = Result<{ apps: App[] }>;

export interface HomeData {
  /** Whether apps can be sorted by popularity: some app has ratings or installs. */
  judged: boolean;
  /** What else the shop has; undefined when the call failed. */
  shop: AnswerOf<typeof shop> | undefined;
  /** The apps that begin the page. */
  featured: App[];
  covers: Covers;
  popular: Apps;
  games: Apps;
  /** The beginning of a chart, when there are figures; its apps are on no shelf. */
  chart: { kind: ChartKind; places: Result<ChartPlace[]> } | undefined;
  /** The apps of which this shop's visitors have opened and downloaded more, unless they are the chart. */
  trending: Result<{ places: ChartPlace[] }> | undefined;
  /** The newest apps, when their dates are known. */
  fresh: Result<{ places: ChartPlace[] }> | undefined;
  /** Categories with a shelf of their own. */
  chosen: { category: Category; apps: Apps }[];
  /** The editors' story. */
  stories: Result<{ specials: Special[] }>;
  specials: Result<{ specials: Special[] }>;
  /** Collections by facts, in a shop without editors'. */
  facts: Result<FactList[]>;
  ads: Result<{ ads: Ad[] }>;
  categories: Result<{ categories: Category[] }>;
}

/** Apps requested for each shelf, because those on an earlier one are skipped. */
const CHOICE = 50;
/** Apps of each kind whose covers are requested: those that may be featured, and the shelf of games. */
const COVERED = 30;
const SPECIALS = 3;
/** The newest apps, of which some are on other shelves. */
const NEW = 30;
/** Places of the chart. */
const TOP = 10;
/** A smaller shop has no chart: it would leave nothing for the shelves. */
const LARGE_SHOP = 40;

/** Loads the shelves, each by a call of its own: a failed one does not affect the others. */
export async function loadHome(api: Api, page: Page): Promise<Loaded<HomeData>> {
  const { t, platform } = page;
  const shelf = { size: CHOICE, platform, window: 1 } as const;
  const [info, groups] = await Promise.all([
    api.call(shop, {}),
    api.call(categories, { platform }),
  ]);
  const kind = info.ok ? chartOf(info.data) : undefined;
  const [places, popular, games, trending, fresh, stories, specials, adverts, chosen] =
    await Promise.all([
      kind && api.call(chart, { kind, platform, size: TOP }),
      api.call(listApps, { ...shelf, resourceType: 0 }),
      api.call(listApps, { ...shelf, resourceType: 1 }),
      info.ok && kind !== 'trending' && info.data.charts.includes('trending')
        ? api.call(chart, { kind: 'trending', platform, size: NEW })
        : undefined,
      info.ok && info.data.charts.includes('new')
        ? api.call(chart, { kind: 'new', platform, size: NEW })
        : undefined,
      api.call(allSpecials, { count: 1, kind: 'story', platform }),
      api.call(allSpecials, { count: SPECIALS, kind: 'list', platform }),
      api.call(ads, { spaceId: HOME_AD, count: 1, platform }),
      Promise.all(
        (groups.ok ? chosenOf(groups.data.categories, info.ok && info.data.judged) : []).map(
          async (category) => ({
            category,
            apps: await api.call(listApps, { ...shelf, category: category.slug }),
          }),
        ),
      ),
    ]);
  const top = places?.ok ? places.data.places.slice(0, TOP) : [];
  const ranked = new Set(top.map(({ app }) => app.id));
  const [apps = [], ofGames = []] = [popular, games].map((list) =>
    list.ok ? list.data.apps.filter(({ id }) => !ranked.has(id)).slice(0, COVERED) : [],
  );
  const { covers, complete } = await loadCovers(api, [...apps, ...ofGames]);
  const editors = chosenFor(specials, info, platform);
  const facts =
    info.ok && editors.ok && editors.data.specials.length === 0
      ? await loadFactLists(api, info.data, page)
      : ok([]);
  const parts = {
    popular,
    games,
    trending,
    fresh,
    stories: forPhone(stories, info, platform),
    specials: editors,
    facts,
    ads: adverts,
    categories: groups,
  };
  const calls = [info, places, ...Object.values(parts), ...chosen.map((one) => one.apps)];
  return {
    kind: 'page',
    status: 200,
    title: t('home.title'),
    description: t('site.description'),
    subject: { name: t('site.name'), shop: true },
    complete: complete && calls.every((part) => !part || part.ok),
    data: {
      judged: info.ok && info.data.judged,
      shop: info.ok ? info.data : undefined,
      featured: chooseForHome(apps, ofGames, covers, page),
      covers,
      chart: kind && places && { kind, places: places.ok ? ok(top) : places },
      chosen,
      ...parts,
    },
  };
}

/** The collections of some of the shop's apps: one of all is no choice. */
function chosenFor(
  answer: Result<{ specials: Special[] }>,
  info: Result<AnswerOf<typeof shop>>,
  platform: Platform | undefined,
): Result<{ specials: Special[] }> {
  const found = forPhone(answer, info, platform);
  if (!found.ok || !info.ok) return found;
  const all = info.data.apps + info.data.games;
  return ok({
    specials: found.data.specials.filter(({ apps, total = apps.length }) => total < all),
  });
}

/** The specials with an app for the visitor's phone, in a shop that has apps for it. */
function forPhone(
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

/** The chart of a shop that is large enough, by the figure that says most. */
const chartOf = ({ apps, games, charts }: AnswerOf<typeof shop>): ChartKind | undefined =>
  apps + games < LARGE_SHOP
    ? undefined
    : (['installs', 'rating', 'trending'] as const).find((kind) => charts.includes(kind));

/**
 * Two apps around a game; more of the one kind where the shop has too few of the other. First those that a visitor can get here,
 * and not only at another site.
 */
function chooseForHome(
  apps: readonly App[],
  games: readonly App[],
  covers: Covers,
  page: Page,
): App[] {
  const most = featuredIn(apps.length + games.length);
  const [app, ...others] = chooseFeatured(apps, covers, page, most);
  const [game, ...otherGames] = chooseFeatured(games, covers, page, most);
  const all = [app, game, ...others, ...otherGames].flatMap((one) => one ?? []);
  const here = all.filter((one) => one.downloadable || one.releaseAt !== undefined);
  return eachOnce([...here, ...all]).slice(0, most);
}

/** Categories of apps and of games with a shelf: more where no figures choose apps. */
const CHOSEN = { judged: [1, 0], unjudged: [3, 1] } as const;

/** The largest categories of apps, then those of games. */
const chosenOf = (all: readonly Category[], judged: boolean): Category[] =>
  CHOSEN[judged ? 'judged' : 'unjudged'].flatMap((most, kind) =>
    largestCategories(
      all.filter(({ resourceType }) => resourceType === kind),
      most,
    ),
  );

/** Whether the shelves of both kinds have failed: without them the page would say nothing. */
export const isDown = ({ popular, games }: HomeData): boolean => !popular.ok && !games.ok;

/** Whether all shelves are empty and none has failed: a store before its first import. */
export const isEmpty = ({ popular, games }: HomeData): boolean =>
  [popular, games].every((shelf) => shelf.ok && shelf.data.apps.length === 0);
