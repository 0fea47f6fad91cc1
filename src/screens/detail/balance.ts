import type { AppDetail, RichText } from '../../../contract/entities/app';
import type { Page } from '../shared/page';
import { linksOf } from './AppLinks';
import { factsOf } from './Facts';
import { areNarrow, isBare } from './Pictures';
import { LONGEST, permissionsShown } from './Trust';

/**
 * In the PC layout, px: a line of text, a section's heading with its margins, a fact of average length, a link, a
 * permission, a line of a warning, a row of upright screenshots, the ratings, and an app's row.
 */
const HEIGHT = {
  line: 30,
  heading: 80,
  fact: 54,
  link: 44,
  permission: 27,
  warning: 22,
  pictures: 450,
  ratings: 200,
  app: 76,
} as const;
/** Pictures are beside the facts unless one column would end this much below the other, in px. */
const MOST = 250;
/** Rows of similar apps. */
const SIMILAR = 3;
/** Latin characters in a line of text, in one of a warning's reason below the texts and beside them, and in the tags around a paragraph or an item. */
const LINE = 75;
const REASON = { below: 60, beside: 30 } as const;
const TAGS = 7;

interface Beside {
  permissions: boolean;
  warnings: boolean;
  links: boolean;
  /** The pictures are above the texts, and the ratings with the facts beside both. */
  pictures: boolean;
}

const PARTS = ['links', 'permissions', 'warnings'] as const;
/** What may be beside the texts or below them. The first of equally good ways wins. */
const WAYS: readonly Record<(typeof PARTS)[number], boolean>[] = [true, false].flatMap((links) =>
  [false, true].flatMap((permissions) =>
    [false, true].map((warnings) => ({ links, permissions, warnings })),
  ),
);

/**
 * What is beside an app's texts instead of below them, so that both columns end at about the same height. On a phone links
 * are below the facts, unless there is no text. Narrow pictures are in the column of texts where that leaves no column
 * half empty, because in a row of their own they would leave half of it empty.
 *
 * @param others the developer's other apps that are shown in rows
 */
export function besideTexts(app: AppDetail, page: Page, others: number): Beside {
  const links = listOf(linksOf(app, page).length, HEIGHT.link);
  const permissions = listOf(permissionsShown(app, page.lang), HEIGHT.permission);
  const below = { links, permissions, warnings: warningsOf(app, REASON.below) };
  const beside = { links, permissions, warnings: warningsOf(app, REASON.beside) };
  const isPc = page.device === 'pc';
  const rows = listOf(others, HEIGHT.app);
  const best = (pictures: boolean) => {
    const fixed = isBare(app)
      ? rows + HEIGHT.heading + SIMILAR * HEIGHT.app
      : heightOf(app.about) + heightOf(app.changes) + (pictures ? HEIGHT.pictures : 0);
    const facts =
      listOf(factsOf(app, page).length, HEIGHT.fact) +
      (pictures && app.rating !== undefined ? HEIGHT.ratings : 0) +
      (!isBare(app) && (pictures || app.rating === undefined) ? rows : 0);
    return WAYS.map((way) => {
      let gap = fixed - facts;
      for (const name of PARTS) gap += way[name] ? -beside[name] : below[name];
      return { way, gap: Math.abs(gap) };
    }).reduce((so, one) => (one.gap < so.gap ? one : so));
  };
  const together = best(true);
  const pictures = isPc && areNarrow(app) && together.gap < MOST;
  const { way } = pictures ? together : best(false);
  return { ...way, links: isPc ? way.links : !isBare(app), pictures };
}

/** A section with a list; nothing if it is empty. */
const listOf = (count: number, height: number): number =>
  count === 0 ? 0 : HEIGHT.heading + count * height;

/** The warnings: names, and reasons in lines of so many characters. */
function warningsOf({ antiFeatures, trackers, reproducible }: AppDetail, line: number): number {
  const reasons = antiFeatures.map(({ reason = '' }) => Math.min(LONGEST, reason.length));
  if (trackers) reasons.push(0);
  if (reproducible !== undefined) reasons.push(0);
  const lines = reasons.map((length) => 2 + Math.ceil(length / line));
  return lines.length === 0
    ? 0
    : lines.reduce((sum, one) => sum + one * HEIGHT.warning, HEIGHT.heading);
}

const heightOf = (text: RichText | undefined): number =>
  text ? HEIGHT.heading + linesOf(text) * HEIGHT.line : 0;

/** Lines of a text, whose markup has a line for each paragraph and item. */
function linesOf(text: RichText | undefined): number {
  const blocks = text?.html.split('\n') ?? [];
  return blocks.reduce((lines, html) => lines + Math.ceil((widthOf(html) - TAGS) / LINE), 0);
}

/** In Latin characters: Chinese ones are twice as wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character < '\u2e80' ? 1 : 2;
  return width;
}
