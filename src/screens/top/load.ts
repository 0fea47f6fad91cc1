import type { Api } from '../../../contract/api';
import { categories, chart, listApps, shop } from '../../../contract/calls/catalogue';
import { CODE } from '../../../contract/codes';
import type { App } from '../../../contract/entities/app';
import {
  type Category,
  CHART_KINDS,
  type ChartKind,
  type ChartPlace,
} from '../../../contract/entities/shop';
import { topHref, withQuery } from '../../features/addresses/addresses';
import { largestCategories } from '../../features/menu/largest-categories';
import { type Loaded, problemOf } from '../route';
import { eachOnce } from '../shared/editions';
import { type Covers, loadCovers } from '../shared/featured/covers';
import { listOf } from '../shared/head/subject';
import type { Page } from '../shared/page';
import { numbered, pageNumber } from '../shared/page-number';
import { sentencesFirst } from '../shared/shelf/sentence';
import { isRanked } from '../shared/shop-links';

/** Values of `?type=`. */
export const TYPES = ['apps', 'games'] as const;
type ChartType = (typeof TYPES)[number];

export interface TopData {
  kind: ChartKind;
  /** Charts available in this catalogue. */
  kinds: readonly ChartKind[];
  /** The chart that was asked for, which this catalogue has too few figures for. */
  missing: ChartKind | undefined;
  type: ChartType | undefined;
  /** Whether it has both apps and games, to choose from. */
  mixed: boolean;
  places: readonly ChartPlace[];
  /** Number of places that are shown larger, with their covers. */
  large: number;
  covers: Covers;
  /** The largest categories of a shop without ranks, each with some apps: few of them may have a date. */
  groups: readonly Group[];
  page: number;
  pages: number;
}

interface Group {
  category: Category;
  apps: readonly App[];
}

/** Categories below a list by date, and their rows: full ones on a PC. */
const GROUPS = 5;
const ROWS = { phone: 4, pc: 6 } as const;
/** Apps requested for each, because those above are skipped. */
const CHOICE = 40;

/** Places that a chart shows larger. */
const LARGE = 3;

/** A chart. One without figures in the catalogue leads to another, which says so (D§18). */
export async function loadTop(api: Api, asked: string, page: Page): Promise<Loaded<TopData>> {
  const { t, query, platform } = page;
  const kind = CHART_KINDS.find((one) => one === asked);
  if (!kind) return { kind: 'problem', problem: 'missing' };
  const type = TYPES.find((one) => one === query.type);
  const number = pageNumber(query.page);
  const resourceType = type && TYPES.indexOf(type) === 1 ? 1 : type && 0;
  const [info, list] = await Promise.all([
    api.call(shop, {}),
    api.call(chart, { kind, platform, page: number, ...(type && { resourceType }) }),
  ]);
  const kinds = info.ok ? info.data.charts : [kind];
  const missing = info.ok
    ? CHART_KINDS.find((one) => one === query.missing && !kinds.includes(one))
    : undefined;
  const none = !list.ok && list.state.code === CODE.notFound;
  // A chart that this shop has not, or no longer: typed and shared addresses lead to one that it has.
  const [other] = kinds;
  if (!kinds.includes(kind))
    return other
      ? {
          kind: 'redirect',
          status: 302,
          to: withQuery(topHref(other), { type, missing: kind }),
        }
      : { kind: 'problem', problem: 'missing' };
  // There may be figures for only apps or only games: the page then shows a message.
  if (!list.ok && !(none && type)) return problemOf(list.state);
  const { places, pages } = list.ok ? list.data : { places: [], pages: 1 };
  if (number > pages) return { kind: 'problem', problem: 'missing' };
  const ofEach = ([0, 1] as const).map((one) =>
    api.call(chart, { kind, platform, resourceType: one, size: 1 }),
  );
  const mixed = (await Promise.all(ofEach)).every((one) => one.ok);
  // On a phone covers would stand beside each other, the second one out of sight; without pictures they would say less than rows.
  const first =
    number === 1 && page.device === 'pc' ? places.slice(0, LARGE).map(({ app }) => app) : [];
  const { covers, complete } = await loadCovers(api, first);
  const below = await groupsOf(api, page, kinds, { number, resourceType, places });
  const isPictured = first.some(({ id }) => covers.get(id)?.shots.length);
  return {
    kind: 'page',
    status: 200,
    title: t('site.title', { title: t(`top.${kind}.title`) }),
    description: t(`top.${kind}.description`),
    canonical: numbered(page.path, number, { type }),
    subject: { name: t(`top.${kind}.title`), list: listOf(places.map(({ app }) => app)) },
    complete: info.ok && complete && below.complete,
    data: {
      kind,
      kinds,
      missing,
      type,
      mixed,
      places,
      large: isPictured ? LARGE : 0,
      covers,
      groups: below.groups,
      page: number,
      pages,
    },
  };
}

/** Below the first page of a shop without ranks the largest categories, each with apps that the page does not show above. A failed call leaves its category out. */
async function groupsOf(
  api: Api,
  { platform, device }: Page,
  kinds: readonly ChartKind[],
  {
    number,
    resourceType,
    places,
  }: { number: number; resourceType: 0 | 1 | undefined; places: readonly ChartPlace[] },
): Promise<{ groups: Group[]; complete: boolean }> {
  if (number > 1 || kinds.some(isRanked)) return { groups: [], complete: true };
  const all = await api.call(categories, { platform, resourceType });
  if (!all.ok) return { groups: [], complete: false };
  const shown = places.map(({ app }) => app);
  const largest = largestCategories(all.data.categories, GROUPS);
  const lists = await Promise.all(
    largest.map(({ slug }) =>
      api.call(listApps, { category: slug, platform, window: 1, size: CHOICE }),
    ),
  );
  const groups = largest.flatMap((category, index) => {
    const list = lists[index];
    const left = list?.ok ? sentencesFirst(eachOnce(list.data.apps, shown)) : [];
    const apps = left.slice(0, ROWS[device]);
    shown.push(...apps);
    return apps.length > 0 ? { category, apps } : [];
  });
  return { groups, complete: lists.every((list) => list.ok) };
}
