import { FORCED_RULES, FORCED_SIGNS } from './forced.mjs';

/**
 * @typedef {object} Property a token that is a custom property
 * @property {string} name
 * @property {string} property
 * @property {string} value in the light theme
 * @property {string[] | undefined} on permitted backgrounds
 * @property {Record<string, string>} themed values in other themes
 * @property {string | undefined} alias in high contrast: the token it refers to, on light and dark pages
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

/** Colours of text and borders. Muted is also a fill: the letter of an app without an icon. */
const PAINTED = /^color-(text-(?!muted)|border-)/;

/** Selects the page, and parts of it with their own theme. */
const EVERYWHERE = [':root', '[data-theme]', '[data-contrast]'].map((one) => one.repeat(4)).join();

/** The base of all themes. */
export const lightSheet = (list, part = ':root') =>
  `${part}{${declared(list, ({ value }) => value)
    .concat('color-scheme:light')
    .join(';')}}\n`;

/** Dark, if the page asks for it or leaves it to the system: `data-theme` on `<html>` is `light`, `dark` or `auto`. */
function darkSheet(list) {
  const dark = declared(list, ({ themed }) => themed.dark)
    .concat('color-scheme:dark')
    .join(';');
  return `[data-theme=dark]{${dark}}\n${DARK}{:root:not([data-theme=light]){${dark}}}\n`;
}

/**
 * Dark for the package. Every block has the specificity of one class. An override on `:root`, or on a part with its own theme,
 * has the same: if it is loaded later it wins, also when the system is dark. Light is repeated for pages that ask for light on
 * a dark system.
 */
export function equalDarkSheet(list) {
  const changed = list.filter(({ themed }) => themed.dark !== undefined);
  const dark = declared(changed, ({ themed }) => themed.dark)
    .concat('color-scheme:dark')
    .join(';');
  const light = declared(changed, ({ value }) => value)
    .concat('color-scheme:light')
    .join(';');
  return `${DARK}{:root{${dark}}}\n[data-theme=dark]{${dark}}\n[data-theme=light]{${light}}\n`;
}

/** Gives a part of a page with its own theme that theme's colours. Otherwise it would inherit the page's. */
export const ownColours = (text, background) =>
  `[data-theme]{background-color:var(${background});color:var(${text})}\n`;

/**
 * The style sheet of every page: light, dark, and the necessary parts of the other themes.
 *
 * High contrast is in two places, to avoid duplicates. What only light pages need comes before dark, which overrides all of
 * it. What both need comes after dark and only refers to other tokens. In forced colours the browser itself replaces
 * backgrounds, text and borders, but not fills and masks.
 * @param {Property[]} list
 * @throws if high contrast of light pages would apply to dark ones
 */
export function page(list) {
  const light = list.filter(({ themed, alias }) => themed.contrast && !alias);
  for (const { name, themed } of light) {
    if (!themed.dark) throw new Error(`${name}: contrast.light.json changes it, dark does not`);
  }
  const byName = new Map(list.map((token) => [token.name, token]));
  // The space marks a short name, not a token's; minification removes it.
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

/** Text on a system colour, and that colour: without further rules the browser draws a backplate. */
const plated = (list) =>
  new Set(
    list
      .filter(({ themed }) => themed.forced === 'HighlightText')
      .flatMap(({ name, on }) => [name, ...on]),
  );

/**
 * Each theme besides light and dark as a separate style sheet with overrides. They load after light and dark, in any order;
 * forced colours always win.
 * @param {Property[]} list
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
 * Requested by the page, or a part of it that also has `data-theme` (`data-contrast=more`); or by the visitor's system,
 * unless the page has `data-contrast=standard`.
 */
function contrast(list) {
  // Both blocks set the same properties: otherwise the light one would apply to dark pages.
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
