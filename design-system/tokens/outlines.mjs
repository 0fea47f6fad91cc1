import { rulesOf } from './rules.mjs';

/** Backgrounds that set something apart from the page; forced colours make them the page's own. */
const SURFACE = /var\(--color-bg-(?!canvas|accent\)|overlay)[\w-]+\)/;

/**
 * What a style sheet needs in forced colours: a line around whatever only its background set apart. It is put before the
 * sheet's own rules, so that these still draw their rings of focus.
 *
 * @param {string} css as written, with the names of tokens
 * @returns {string} rules to put before it
 */
export function forcedOutlines(css) {
  return rulesOf(css)
    .filter(
      ({ declarations }) => SURFACE.test(declarations.background ?? '') && !declarations.border,
    )
    .flatMap(({ selectors, within }) => {
      const boxes = selectors.filter((selector) => !/::/.test(selector));
      if (boxes.length === 0) return [];
      const rule = `${boxes.map((box) => `${box}:not(:focus)`).join()}{outline:1px solid;outline-offset:-1px}`;
      const conditions = ['@media (forced-colors:active)', ...within];
      return `${conditions.map((condition) => `${condition}{`).join('')}${rule}${'}'.repeat(conditions.length)}\n`;
    })
    .join('');
}
