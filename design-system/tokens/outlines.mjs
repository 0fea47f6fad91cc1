import { rulesOf } from './rules.mjs';

/** Backgrounds that set something apart from the page; forced colours make them the page's own. */
const SURFACE = /var\(--color-bg-(?!canvas|accent\)|progress|overlay)[\w-]+\)/;

/** The one that stays, as the visitor's colour of a selection. */
const ACCENT = /var\(--color-bg-accent\)/;

const LINE = 'outline:1px solid;outline-offset:-1px';

/** Without it the browser puts a plate of the page's colour under each word: no word could be read. */
const NO_PLATE = 'forced-color-adjust:none';

/**
 * What a style sheet needs in forced colours: a line around whatever only its background set apart, and words that can be
 * read on the colour of a selection. It is put before the sheet's own rules, so that these still draw their rings of focus.
 *
 * @param {string} css as written, with the names of tokens
 * @returns {string} rules to put before it
 */
export function forcedOutlines(css) {
  return rulesOf(css)
    .flatMap(({ selectors, declarations, within }) => {
      const background = declarations.background ?? '';
      const accent = ACCENT.test(background);
      const boxes = selectors.filter((selector) => !/::/.test(selector));
      if (boxes.length === 0 || !(accent || (SURFACE.test(background) && !declarations.border)))
        return [];
      const rule = accent
        ? `${boxes.join()}{${NO_PLATE}}`
        : `${boxes.map((box) => `${box}:not(:focus)`).join()}{${LINE}}`;
      const conditions = ['@media (forced-colors:active)', ...within];
      return `${conditions.map((condition) => `${condition}{`).join('')}${rule}${'}'.repeat(conditions.length)}\n`;
    })
    .join('');
}
