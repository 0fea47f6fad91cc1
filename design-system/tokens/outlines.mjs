import { rulesOf } from './rules.mjs';

/** Backgrounds that separate elements from the page; forced colours replace them by the page's own. */
const SURFACE = /var\(--color-bg-(?!canvas|accent\)|progress|overlay)[\w-]+\)/;

/** The accent background remains, as the system's selection colour. */
const ACCENT = /var\(--color-(bg-accent|bg-accent-hover|text-danger)\)/;

const LINE = 'outline:1px solid;outline-offset:-1px';

/** Without it the browser draws an opaque backplate behind the text, which makes it unreadable. */
const NO_PLATE = 'forced-color-adjust:none';

/**
 * Rules that a style sheet needs in forced colours: an outline around elements that only a background separated, and
 * readable text on the selection colour. They precede the sheet's own rules, so that those still draw focus rings.
 *
 * @param {string} css source with the names of tokens
 * @returns {string} rules to insert before it
 */
export function forcedOutlines(css) {
  return rulesOf(css)
    .flatMap(({ selectors, declarations, within }) => {
      const background = declarations.background ?? '';
      const accent = ACCENT.test(background);
      // Under the pointer an element keeps the line that it has at rest.
      const boxes = selectors.filter((selector) => !/::|:hover|:active/.test(selector));
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
