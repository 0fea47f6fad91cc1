import type { AppDetail, RichText } from '../../../contract/entities/app';
import type { Page } from '../shared/page';
import { linksOf } from './AppLinks';
import { factsOf } from './Facts';
import { areNarrow, isBare } from './Pictures';

/** In the PC layout, px: a line of text, a section's heading with its margins, a fact, a link, a warning, a row of upright screenshots, the ratings, and similar apps in rows. */
const HEIGHT = {
  line: 24,
  heading: 90,
  fact: 38,
  link: 44,
  warning: 42,
  pictures: 450,
  ratings: 240,
  others: 350,
} as const;
/** Links move below the texts where the facts are higher than the texts by this, in px. */
const MUCH = 150;
/** Pictures are beside the facts unless the texts below would leave more than this empty beside them, in px. */
const MOST = 400;
/** Latin characters in a line of text, and in the tags around a paragraph or an item. */
const LINE = 90;
const TAGS = 7;

interface Beside {
  permissions: boolean;
  warnings: boolean;
  links: boolean;
  /** The pictures are above the texts, and the ratings with the facts beside both. */
  pictures: boolean;
}

/**
 * What is beside an app's texts instead of below them, so that both columns end at about the same height:
 * - its permissions, if texts and warnings are higher than the facts;
 * - its warnings, if the texts alone are higher than facts and permissions;
 * - its links, unless the facts are much higher than everything else. On a phone they are below the facts, unless there is no text.
 * Narrow pictures are in the column of texts that are not very long, because in a row of their own they would leave half of it empty.
 */
export function besideTexts(app: AppDetail, page: Page): Beside {
  const { about, antiFeatures, changes } = app;
  const texts = heightOf(about) + heightOf(changes);
  const found = [app.trackers, app.reproducible].filter((one) => one !== undefined);
  const count = antiFeatures.length + found.length;
  const warnings = count === 0 ? 0 : HEIGHT.heading + count * HEIGHT.warning;
  const { length } = linksOf(app, page);
  const links = length === 0 ? 0 : HEIGHT.heading + length * HEIGHT.link;
  const facts = HEIGHT.heading + factsOf(app, page).length * HEIGHT.fact + links;
  // Permissions have at least one line.
  const least = HEIGHT.heading + HEIGHT.line;
  const ratings = app.rating === undefined ? 0 : HEIGHT.ratings;
  const pictures =
    page.device === 'pc' &&
    areNarrow(app) &&
    texts + HEIGHT.pictures < facts + least + warnings + ratings + MOST;
  const left = isBare(app) ? HEIGHT.others : texts + (pictures ? HEIGHT.pictures : 0);
  const right = facts + (pictures ? ratings : 0);
  return {
    pictures,
    links: page.device === 'pc' ? right < left + warnings + least + MUCH : !isBare(app),
    permissions: left + warnings > right,
    warnings: left > right + least,
  };
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
