import { packageFiles } from './package.mjs';
import { readTheme, THEME_NAMES } from './read.mjs';
import { page, partials } from './sheets.mjs';

/** The header of every generated file. */
const NOTE =
  'Made by scripts/tokens.mjs from the JSON in design-system/tokens: change that, then run it.';

/** Names of one and two letters for what a page keeps as custom properties. */
const short = (n) => (n < 26 ? '' : 'a') + String.fromCharCode(97 + (n % 26));

/** Types whose tokens are custom properties on a page: a theme changes them where a rule can't know it. */
const KEPT = ['color', 'shadow'];

/**
 * Every token with its values.
 *
 * @typedef {object} Values
 * @property {string} value in the light theme
 * @property {Record<string, string>} themed by theme: what is not as in the theme it builds upon
 * @property {string | undefined} property short name on a page
 *
 * @param {string} here folder of the JSON: primitive/, semantic/, component/, themes/
 * @returns {Promise<Map<string, import('./read.mjs').Token & Values>>}
 * @throws when a token has no value in one of the themes, or can't be shown
 */
export async function collect(here) {
  const [light, ...others] = await Promise.all(
    THEME_NAMES.map(async (name) => ({ name, tokens: await readTheme(here, name) })),
  );
  const { dark, contrast } = Object.fromEntries(others.map(({ name, tokens }) => [name, tokens]));
  let kept = 0;
  for (const [name, token] of light.tokens) {
    token.name = name;
    token.alias = contrast.get(name)?.alias;
    token.themed = {};
    if (KEPT.includes(token.type)) token.property = `--${short(kept++)}`;
    for (const theme of others) {
      const other = theme.tokens.get(name);
      if (!other) throw new Error(`${name} has no value in the theme ${theme.name}`);
      const under = theme.name === 'contrastDark' ? dark.get(name) : token;
      if (other.value !== under.value) token.themed[theme.name] = other.value;
    }
  }
  for (const theme of others)
    for (const name of theme.tokens.keys())
      if (!light.tokens.has(name)) throw new Error(`${name} has no light value`);
  return light.tokens;
}

/** One token a line: a change of one is a change of one line. */
const lines = (tokens) =>
  [...tokens]
    .map(([name, { layer, type, value, themed, property, on, description }]) => {
      const entry = { layer, type, value, ...themed, property, on, description };
      return `  ${JSON.stringify(name)}: ${JSON.stringify(entry)},\n`;
    })
    .join('');

/**
 * What is committed: the sheet of every page, the partials of the themes that pages leave out, and the tokens as code.
 *
 * @param {string} here folder of the JSON
 * @returns {Promise<Record<string, string>>} file name → text
 */
export async function outputs(here) {
  const tokens = await collect(here);
  const list = [...tokens.values()].filter((token) => token.property);
  const head = `/* ${NOTE} */\n`;
  return {
    'tokens.css': head + page(list),
    ...Object.fromEntries(
      Object.entries(partials(list)).map(([file, text]) => [file, head + text]),
    ),
    'tokens.ts': `/** ${NOTE} */
export const tokens = {
${lines(tokens)}} as const;

/** The names CSS may use, as \`var(--name)\`. */
export type TokenName = keyof typeof tokens;
`,
  };
}

/**
 * The same for users of the package, with names one can read: `--snowpea-color-bg-canvas`.
 *
 * @param {string} here folder of the JSON
 * @returns {Promise<Record<string, string>>} file name → text: `themes/` with `light.css`, `dark.css` and the partials
 *   `contrast.css`, `forced-colors.css`, `low-memory.css`; `tokens.json` (DTCG), `tokens.js`, `tokens.d.ts`
 */
export const packageOutputs = async (here) => packageFiles(await collect(here));
