import type { App } from '../../../contract/entities/app';
import type { ChartPlace } from '../../../contract/entities/shop';
import { ok, type Result } from '../../../contract/result';
import { categoryHref } from '../../features/addresses/addresses';
import { type Filled, space } from '../../features/placements/placements';
import { eachOnce } from '../shared/editions';
import type { Page } from '../shared/page';
import { areLetters } from '../shared/shelf/letters';
import { sentencesFirst } from '../shared/shelf/sentence';
import type { HomeData } from './load';

/** The look of a shelf: with large pictures, with icons, or with what the apps are for. */
type Form = 'covers' | 'tiles' | 'rows';

/** A shelf of the home page. */
export interface HomeShelfData {
  id: string;
  title: string;
  result: Result<{ apps: App[] }>;
  /** Address of the whole list. */
  more: string;
  filled: Filled;
  form: Form;
  /** The dates by which its apps were chosen, by id. */
  dates?: ReadonlyMap<number, number | undefined>;
  /** Its form where most of its apps have no icon: letters say less than sentences. */
  plain: Form;
}

/** Apps on a shelf: full rows on a PC, two of them without icons, and on a phone as many as one scrolls through. */
const MOST: Readonly<Record<Page['device'], Readonly<Record<Form | 'plainRows', number>>>> = {
  phone: { covers: 4, tiles: 7, rows: 6, plainRows: 6 },
  pc: { covers: 4, tiles: 10, rows: 3, plainRows: 6 },
};

/** From the third shelf on, a shelf with fewer apps that no earlier shelf shows is left out. */
const LEAST = 4;

/**
 * The shelves in their order, each app on one of them, and none that is featured or in the chart. Without ratings and installs
 * nothing is called popular; without dates there is no shelf of new apps (D§18).
 */
export function shelvesOf(data: HomeData, page: Page): HomeShelfData[] {
  const { judged, popular, games, trending, fresh, chosen } = data;
  const { t } = page;
  const filled = judged ? 'popular' : 'standing';
  const shelves: (HomeShelfData | undefined)[] = [
    {
      id: 'apps',
      title: t(judged ? 'home.popular' : 'kind.apps'),
      result: popular,
      more: '/apps',
      filled,
      form: 'tiles',
      plain: 'rows',
    },
    {
      id: 'games',
      title: t(judged ? 'home.games' : 'kind.games'),
      result: games,
      more: '/games',
      filled,
      form: 'covers',
      plain: 'covers',
    },
    trending && {
      id: 'trending',
      title: t('top.trending.title'),
      result: appsOf(trending),
      more: '/top/trending',
      filled: 'trending',
      form: 'tiles',
      plain: 'rows',
    },
    fresh && {
      id: 'new',
      title: t('home.new'),
      result: appsOf(fresh),
      dates: new Map(fresh.ok ? fresh.data.places.map(({ app, at }) => [app.id, at]) : []),
      more: '/top/new',
      filled: 'new',
      form: 'rows',
      plain: 'rows',
    },
    ...chosen.map(
      ({ category: { slug, name }, apps }, index) =>
        ({
          id: `category-${slug}`.slice(0, 40),
          title: name,
          result: apps,
          more: categoryHref(slug),
          filled,
          form: 'tiles',
          // One shelf of letters, and not two of them below each other.
          plain: index % 2 === 0 ? 'tiles' : 'rows',
        }) as const,
    ),
  ];
  return eachAppOnce(
    shelves.flatMap((shelf) => shelf ?? []),
    data,
    page,
  );
}

const appsOf = (places: Result<{ places: ChartPlace[] }>): Result<{ apps: App[] }> =>
  places.ok ? ok({ apps: places.data.places.map(({ app }) => app) }) : places;

/** Leaves out what the page shows above, and shelves that then have too little. */
function eachAppOnce(
  shelves: readonly HomeShelfData[],
  { featured, chart }: HomeData,
  { device }: Page,
): HomeShelfData[] {
  const ranked = chart?.places.ok ? chart.places.data.map(({ app }) => app) : [];
  const shown = [...featured, ...ranked];
  return shelves.flatMap((shelf, index) => {
    if (!shelf.result.ok) return shelf;
    const left = eachOnce(shelf.result.data.apps, shown);
    const plain = areLetters(left.slice(0, MOST[device][shelf.form]));
    const form = plain ? shelf.plain : shelf.form;
    const most = MOST[device][plain && form === 'rows' ? 'plainRows' : form];
    const apps = (plain && !shelf.dates ? sentencesFirst(left) : left).slice(0, most);
    if (index > 1 && apps.length < LEAST) return [];
    shown.push(...apps);
    return { ...shelf, form, result: ok({ apps }) };
  });
}

/** The placement of a shelf, for reports. */
export const spaceOf = ({ id, filled }: HomeShelfData) => space(`home-${id}`, 'shelf', filled);
