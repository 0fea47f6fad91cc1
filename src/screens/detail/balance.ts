import type { AppDetail, RichText } from '../../../contract/entities/app';
import type { Page } from '../shared/page';
import { factsOf } from './Facts';

/** In the PC layout, px: a line of text, a section's heading with its margins, a fact, a row of links among facts, and a warning. */
const HEIGHT = { line: 24, heading: 90, fact: 38, links: 40, warning: 42 } as const;
/** Latin characters in a line of text, and in the tags around a paragraph or an item. */
const LINE = 90;
const TAGS = 7;

/**
 * What comes below an app's facts instead of below its texts, so that both columns end at about the same height: its permissions
 * where texts and warnings are higher than the facts, and the warnings where the texts alone are higher than both.
 */
export function besideTexts(
  app: AppDetail,
  page: Page,
): { permissions: boolean; warnings: boolean } {
  const { about, antiFeatures, changes, webSite, sourceCode, donations } = app;
  const texts = heightOf(about) + heightOf(changes);
  const count = antiFeatures.length;
  const warnings = count === 0 ? 0 : HEIGHT.heading + count * HEIGHT.warning;
  // Two links share a line.
  const links = (webSite || sourceCode ? 2 : 0) + Math.ceil(donations.length / 2);
  const rows = factsOf(app, page).length * HEIGHT.fact + links * HEIGHT.links;
  const facts = HEIGHT.heading + rows;
  return {
    permissions: texts + warnings > facts,
    // Permissions have a line at least.
    warnings: texts > facts + HEIGHT.heading + HEIGHT.line,
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
