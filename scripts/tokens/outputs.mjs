import StyleDictionary from 'style-dictionary';
import { toHex } from './oklch.mjs';

const note =
  'Made by scripts/tokens.mjs from the JSON in design-system/tokens: change that, then run it.';

const number = (n) => String(n).replace(/^0\./, '.');
const length = ({ value, unit }) => (value === 0 ? '0' : number(value) + unit);

/** CSS text of a DTCG 2025.10 value, by its type. */
const css = {
  color: toHex,
  dimension: length,
  duration: length,
  fontFamily: (names) => names.map((n) => (n.includes(' ') ? `"${n}"` : n)).join(','),
  fontWeight: number,
  number,
  shadow: (s) => [s.offsetX, s.offsetY, s.blur].map(length).concat(s.color).join(' '),
};

StyleDictionary.registerTransform({
  name: 'snowpea/value',
  type: 'value',
  transitive: true,
  transform(token) {
    // What an alias points at has been written already.
    if (typeof token.$value === 'string') return token.$value;
    const write = css[token.$type];
    if (!write) throw new Error(`${token.path.join('.')}: no CSS for type ${token.$type}`);
    return write(token.$value);
  },
});

/** Every token of the upper two layers in one theme: `{ name: { value, description, type, layer, on } }`. */
async function theme(here, mode) {
  const sd = new StyleDictionary(
    {
      usesDtcg: true,
      log: { verbosity: 'silent', warnings: 'error' },
      include: [`${here}/primitive/*.json`, `${here}/semantic/!(color.*).json`],
      source: [`${here}/semantic/color.${mode}.json`, `${here}/component/*.json`],
      platforms: { css: { transforms: ['name/kebab', 'snowpea/value'] } },
    },
    { verbosity: 'silent' },
  );
  const { allTokens } = await sd.getPlatformTokens('css');
  return new Map(
    allTokens
      .map((token) => ({ ...token, layer: token.filePath.split('/').at(-2) }))
      .filter((token) => token.layer !== 'primitive')
      .map((token) => [
        token.name,
        {
          value: token.$value,
          type: token.$type,
          layer: token.layer,
          description: token.$description,
          on: token.$extensions?.['snowpea.on']?.map((name) => `color-${name.replace('.', '-')}`),
        },
      ]),
  );
}

/** Names of one and two letters for what a page keeps as custom properties. */
const short = (n) => (n < 26 ? '' : 'a') + String.fromCharCode(97 + (n % 26));

/** One token a line: a change of one is a change of one line. */
const lines = (tokens) =>
  Object.entries(tokens)
    .map(([name, token]) => `  ${JSON.stringify(name)}: ${JSON.stringify(token)},\n`)
    .join('');

/**
 * @param {string} here folder of the JSON: primitive/, semantic/, component/
 * @returns {Promise<Record<string, string>>} file name → text
 * @throws when a colour has no value in one of the themes, or can't be shown
 */
export async function outputs(here) {
  const [light, dark] = [await theme(here, 'light'), await theme(here, 'dark')];
  const tokens = {};
  const block = { light: [], dark: [] };
  for (const [name, token] of light) {
    const other = dark.get(name);
    if (!other) throw new Error(`${name} has no dark value`);
    const { value, type, layer, description, on } = token;
    const themed = type === 'color';
    const property = themed ? `--${short(block.light.length)}` : undefined;
    if (themed) {
      block.light.push(`${property}:${value}`);
      if (other.value !== value) block.dark.push(`${property}:${other.value}`);
    }
    tokens[name] = {
      layer,
      type,
      value,
      dark: themed ? other.value : undefined,
      property,
      on,
      description,
    };
  }
  for (const name of dark.keys())
    if (!light.has(name)) throw new Error(`${name} has no light value`);
  const darkText = block.dark.concat('color-scheme:dark').join(';');
  return {
    'tokens.css': `/* ${note} */
:root{${block.light.concat('color-scheme:light').join(';')}}
[data-theme=dark]{${darkText}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${darkText}}}
`,
    'tokens.ts': `/** ${note} */
export const tokens = {
${lines(tokens)}} as const;

/** The names CSS may use, as \`var(--name)\`. */
export type TokenName = keyof typeof tokens;
`,
  };
}
