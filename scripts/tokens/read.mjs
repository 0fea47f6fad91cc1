import StyleDictionary from 'style-dictionary';
import { toHex } from './oklch.mjs';

const number = (n) => String(n).replace(/^0\./, '.');
const length = ({ value, unit }) => (value === 0 ? '0' : number(value) + unit);
const time = ({ value, unit }) => number(value) + unit;

/** CSS text of a DTCG 2025.10 value, by its type. */
const css = {
  color: toHex,
  cubicBezier: (points) => `cubic-bezier(${points.map(number).join()})`,
  dimension: length,
  duration: time,
  fontFamily: (names) => names.map((n) => (n.includes(' ') ? `"${n}"` : n)).join(','),
  fontWeight: number,
  number,
  shadow(s) {
    const lengths = [s.offsetX, s.offsetY, s.blur].map(length);
    return lengths.every((text) => text === '0') ? 'none' : [...lengths, s.color].join(' ');
  },
};

/** A system colour, which no colour space can name: `Canvas`, `LinkText`, … */
const SYSTEM = 'snowpea.system';

StyleDictionary.registerTransform({
  name: 'snowpea/value',
  type: 'value',
  transitive: true,
  transform(token) {
    const system = token.$extensions?.[SYSTEM];
    if (system) return system;
    // The target of an alias has been converted already.
    if (typeof token.$value === 'string') return token.$value;
    const write = css[token.$type];
    if (!write) throw new Error(`${token.path.join('.')}: no CSS for type ${token.$type}`);
    return write(token.$value);
  },
});

/** Themes: the scheme they extend, and the files in themes/ that override it. */
const THEMES = {
  light: { scheme: 'light', partials: [] },
  dark: { scheme: 'dark', partials: [] },
  contrast: { scheme: 'light', partials: ['contrast', 'contrast.light'] },
  contrastDark: { scheme: 'dark', partials: ['contrast'] },
  forced: { scheme: 'light', partials: ['forced-colors'] },
  lite: { scheme: 'light', partials: ['low-memory'] },
};

/** Names of all themes, the base first. */
export const THEME_NAMES = Object.keys(THEMES);

/** Name of the semantic or component token that a theme's value refers to, as in `{color.text.default}`. */
function target({ original }) {
  const [, role] = /^\{(color\.(?:bg|text|border|icon)\..+)\}$/.exec(original.$value) ?? [];
  return role?.replaceAll('.', '-');
}

/**
 * @typedef {object} Token
 * @property {string[]} path groups and name
 * @property {string} value CSS text
 * @property {string} type DTCG's
 * @property {'semantic' | 'component'} layer
 * @property {string} description
 * @property {string[] | undefined} on names of the permitted backgrounds
 * @property {string | undefined} alias the token of these layers that a partial theme refers to
 */

/** The files of one theme, merged. */
function dictionary(here, name) {
  const { scheme, partials } = THEMES[name];
  const own = partials.map((file) => `themes/${file}`);
  const last = own.pop() ?? 'component/*';
  const base = ['primitive/*', 'semantic/!(color.*)', `semantic/color.${scheme}`, 'component/*'];
  const files = (list) => list.map((file) => `${here}/${file}.json`);
  return new StyleDictionary(
    {
      usesDtcg: true,
      log: { verbosity: 'silent', warnings: 'error' },
      // A file of `source` may override `include`; a duplicate within `source` is an error.
      include: files([...base.filter((file) => file !== last), ...own]),
      source: files([last]),
      platforms: { css: { transforms: ['name/kebab', 'snowpea/value'] } },
    },
    { verbosity: 'silent' },
  );
}

/**
 * Every token of the upper two layers in one theme, by its name.
 * @param {string} here folder of the JSON: primitive/, semantic/, component/, themes/
 * @param {string} name of the theme
 * @returns {Promise<Map<string, Token>>}
 */
export async function readTheme(here, name) {
  const { allTokens } = await dictionary(here, name).getPlatformTokens('css');
  return new Map(
    allTokens
      .filter((token) => !token.filePath.includes('/primitive/'))
      .map((token) => [
        token.name,
        {
          path: token.path,
          value: token.$value,
          type: token.$type,
          layer: token.filePath.includes('/component/') ? 'component' : 'semantic',
          description: token.$description,
          on: token.$extensions?.['snowpea.on']?.map((back) => `color-${back.replace('.', '-')}`),
          alias: token.filePath.includes('/themes/') ? target(token) : undefined,
        },
      ]),
  );
}

/** A DTCG colour with its six-digit hex, the format's fallback for tools without OKLCH. */
function withHex(color) {
  const { alpha: _, ...opaque } = color;
  const hex = toHex(opaque);
  return { ...color, hex: hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex };
}

/**
 * One theme as a DTCG file: all three layers, with the aliases between them.
 *
 * @param {string} here folder of the JSON
 * @param {string} name of the theme
 */
export async function readMode(here, name) {
  const sd = dictionary(here, name);
  await sd.hasInitialized;
  const strip = (part) => {
    if (part.$value === undefined) {
      const inner = Object.entries(part).filter(([key]) => !key.startsWith('$'));
      return Object.fromEntries(inner.map(([key, one]) => [key, strip(one)]));
    }
    const { $type, $value, $description, $extensions } = part;
    const value = $type === 'color' && typeof $value === 'object' ? withHex($value) : $value;
    return { $type, $value: value, $description, $extensions };
  };
  return strip(sd.tokens);
}
