import type { Api } from '../../../../contract/api';
import type { App } from '../../../../contract/entities/app';
import type { Page } from '../page';
import { otherPlatform } from '../shelf/other-platform';
import { type Covers, loadCovers } from './covers';

/** Apps at the beginning of a list among which featured ones are chosen: those after them are less popular, or older. */
const CANDIDATES = 24;

/**
 * Featured apps in a row; one in a short list, so that something is left below. On a PC four where the others then fill rows of
 * four, too.
 */
const ROW = 3;
const SHORT = 6;

export const featuredIn = (apps: number, { device }: Partial<Page> = {}): number => {
  if (apps < SHORT) return 1;
  return device === 'pc' && apps % (ROW + 1) === 0 ? ROW + 1 : ROW;
};

/** A mean rating from which an app is worth showing first. */
const GOOD = 4;

/**
 * The apps that a page shows with a large picture: of the list's first ones those with the most to show, best first; of
 * equal ones in the list's order, which is by installs or dates. Nothing that the catalogue lacks is assumed (D§18).
 */
export function chooseFeatured(
  apps: readonly App[],
  covers: Covers,
  page: Page,
  most = featuredIn(apps.length, page),
): App[] {
  const candidates = apps.slice(0, CANDIDATES);
  const chosen = new Set<App>();
  const colors = new Set<string | undefined>();
  while (chosen.size < Math.min(most, candidates.length)) {
    const left = candidates.filter((app) => !chosen.has(app));
    const points = left.map((app) => pointsOf(app, covers, page, colors));
    // Of equal ones the first in the list.
    const best = left[points.indexOf(Math.max(...points))];
    if (!best) break;
    chosen.add(best);
    colors.add(colorOf(best, covers));
  }
  return [...chosen];
}

/** The colour of a card without pictures: beside one of the same colour it looks like the same card. */
const colorOf = ({ id }: App, covers: Covers): string | undefined => {
  const cover = covers.get(id);
  return cover?.shots.length === 0 ? cover.color : undefined;
};

/** What counts most first: the visitor's phone, a file or a release to come, pictures, an icon, a sentence, no bad rating, another colour. */
function pointsOf(
  app: App,
  covers: Covers,
  page: Page,
  colors: ReadonlySet<string | undefined>,
): number {
  const color = colorOf(app, covers);
  const { downloadable, releaseAt, letter, summary, rating = GOOD } = app;
  const facts = [
    otherPlatform([app], page) === undefined,
    downloadable || releaseAt !== undefined,
    (covers.get(app.id)?.shots.length ?? 0) > 0,
    !letter,
    Boolean(summary),
    rating >= GOOD,
    color === undefined || !colors.has(color),
  ];
  return facts.reduce((points, holds) => points * 2 + (holds ? 1 : 0), 0);
}

/**
 * The apps with which a list begins, each with pictures or a card in its icon's colours; none in a short list without pictures,
 * which they would only repeat.
 */
export function featuredOfList(
  apps: readonly App[],
  covers: Covers,
  page: Page,
  most?: number,
): App[] {
  const chosen = chooseFeatured(apps, covers, page, most);
  const pictured = chosen.some(({ id }) => covers.get(id)?.shots.length);
  return pictured || apps.length > SHORT ? chosen : [];
}

/** The apps that begin a page, and their covers. */
export interface Featured {
  apps: readonly App[];
  covers: Covers;
  complete: boolean;
}

/** Chooses the featured apps of a list. */
export async function loadFeatured(
  api: Api,
  apps: readonly App[],
  page: Page,
  most?: number,
): Promise<Featured> {
  const { covers, complete } = await loadCovers(api, apps.slice(0, CANDIDATES));
  return { apps: featuredOfList(apps, covers, page, most), covers, complete };
}
