import { FORCED_RULES, FORCED_SIGNS } from './forced.mjs';

/**
 * @typedef {object} Kept a token that is a custom property
 * @property {string} name
 * @property {string} property
 * @property {string} value in the light theme
 * @property {string[] | undefined} on backgrounds it is seen on
 * @property {Record<string, string>} themed what other themes have instead
 * @property {string | undefined} alias in high contrast: the token it follows, on a light and on a dark page
 */

/** Declarations of the tokens for which `textOf` has a value. */
const declared = (list, textOf) =>
  list.flatMap((token) => {
    const value = textOf(token);
    return value === undefined ? [] : `${token.property}:${value}`;
  });

const DARK = '@media (prefers-color-scheme:dark)';
const MORE = '@media (prefers-contrast:more)';
const FORCED = '@media (forced-colors:active)';

/** Colours of words and lines. Muted is a fill as well: the letter drawn for an app without an icon. */
const PAINTED = /^color-(text-(?!muted)|border-)/;

/** The page, and parts of it with a theme of their own. */
const EVERYWHERE = [':root', '[data-theme]', '[data-contrast]'].map((one) => one.repeat(4)).join();

/** The theme that all others build upon. */
export const lightSheet = (list, part = ':root') =>
  `${part}{${declared(list, ({ value }) => value)
    .concat('color-scheme:light')
    .join(';')}}\n`;

/** Dark, where the page says so or leaves it to the system: `data-theme` on `<html>` is `light`, `dark` or `auto`. */
export function darkSheet(list) {
  const dark = declared(list, ({ themed }) => themed.dark)
    .concat('color-scheme:dark')
    .join(';');
  return `[data-theme=dark]{${dark}}\n${DARK}{:root:not([data-theme=light]){${dark}}}\n`;
}

/**
 * What every page starts with: light, dark, and of the other themes as much as a page can't do without.
 *
 * High contrast stands in two places, so that nothing is written twice: what only light pages need comes before dark,
 * which says all of it anew; what both need comes after and only points at other tokens. Forced colours leave
 * backgrounds, words and lines to the browser, which paints these by itself; what is filled or masked it does not.
 * @param {Kept[]} list
 * @throws when a high contrast of light pages would show through on dark ones
 */
export function page(list) {
  const light = list.filter(({ themed, alias }) => themed.contrast && !alias);
  for (const { name, themed } of light) {
    if (!themed.dark) throw new Error(`${name}: contrast.light.json changes it, dark does not`);
  }
  const byName = new Map(list.map((token) => [token.name, token]));
  // The space says that this is no name of a token any more, and goes with minifying.
  const both = declared(list, ({ alias }) => alias && `var( ${byName.get(alias).property})`);
  const system = ({ name, themed }) =>
    themed.forced === 'Canvas' || plated(list).has(name) || PAINTED.test(name)
      ? undefined
      : themed.forced;
  return `${lightSheet(list)}${MORE}{:root{${declared(light, ({ themed }) => themed.contrast).join(';')}}}
${darkSheet(list)}${MORE}{:root:root{${both.join(';')}}}
${FORCED}{:root:root:root{${declared(list, system).join(';')}}${FORCED_SIGNS}}
[data-lite]{${declared(list, ({ themed }) => themed.lite).join(';')}}
`;
}

/** Words on a system colour, and that colour: without further rules the browser puts a plate under the words. */
const plated = (list) =>
  new Set(
    list
      .filter(({ themed }) => themed.forced === 'HighlightText')
      .flatMap(({ name, on }) => [name, ...on]),
  );

/**
 * Each theme beside light and dark as a sheet of its own, which only overrides. Loaded after light and dark they
 * win over it, in any order among themselves: forced colours say the last word.
 * @param {Kept[]} list
 * @returns {Record<string, string>} file name → text
 */
export function partials(list) {
  return {
    'contrast.css': contrast(list),
    'forced-colors.css': `${FORCED}{
${EVERYWHERE}{${declared(list, ({ themed }) => themed.forced).join(';')}}
${FORCED_SIGNS}
${FORCED_RULES}}
`,
    'low-memory.css': `[data-lite]{${declared(list, ({ themed }) => themed.lite).join(';')}}\n`,
  };
}

/**
 * Wanted by the page, or a part of it that says its `data-theme` too (`data-contrast=more`); or by the visitor's system,
 * unless the page says `data-contrast=standard`.
 */
function contrast(list) {
  // In both blocks the same properties: else the light one would show through on dark pages.
  const touched = list.filter(({ themed }) => themed.contrast ?? themed.contrastDark);
  const light = declared(touched, ({ value, themed }) => themed.contrast ?? value).join(';');
  const darkValue = ({ value, themed }) => themed.contrastDark ?? themed.dark ?? value;
  const dark = declared(touched, darkValue).join(';');
  const sheet = (part, when) => `${part}${when}{${light}}
${part}[data-theme=dark]${when}{${dark}}
${DARK}{:root:not([data-theme=light])${when}{${dark}}}
`;
  const system = sheet(':root', ':not([data-contrast=standard])');
  return `${sheet('', '[data-contrast=more]')}${MORE}{\n${system}}\n`;
}
