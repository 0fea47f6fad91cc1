import { partials, schemes } from './sheets.mjs';

const PREFIX = '--snowpea-';

/** @typedef {import('./read.mjs').Token & {value: string, themed: Record<string, string>}} Entry */

/** Tokens as nested DTCG groups: aliases followed, the other themes' values as CSS text in an extension. */
function asDtcg(tokens) {
  const root = {};
  for (const { path, type, plain, description, themed } of tokens.values()) {
    const group = path.slice(0, -1).reduce((at, name) => (at[name] ??= {}), root);
    const extensions = Object.keys(themed).length > 0 && {
      $extensions: { 'snowpea.themes': themed },
    };
    group[path.at(-1)] = { $type: type, $value: plain, $description: description, ...extensions };
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

const TYPES = `/** One token: CSS text of its value, and of the themes that change it. */
export interface Token {
  /** DTCG type: \`color\`, \`dimension\`, \`duration\`, … */
  type: string;
  /** In the light theme. */
  value: string;
  dark?: string;
  /** High contrast, on a light and on a dark page. */
  contrast?: string;
  contrastDark?: string;
  /** A system colour, while the visitor forces colours. */
  forced?: string;
  /** On devices with little memory. */
  lite?: string;
  /** The custom property, by which CSS follows the theme; absent where no theme changes the token. */
  property?: \`--\${string}\`;
  /** What it is for. */
  description: string;
}
`;

/**
 * @param {Map<string, Entry>} tokens
 * @returns {Record<string, string>} file name → text
 */
export function packageFiles(tokens) {
  const all = [...tokens.values()].map((token) => ({ ...token, property: PREFIX + token.name }));
  const themed = all.filter((token) => Object.keys(token.themed).length > 0);
  const constant = all.filter((token) => !themed.includes(token));
  const entries = all.map(({ name, type, value, themed: values, property, description }) => {
    const own = Object.keys(values).length > 0 ? property : undefined;
    return [name, { type, value, ...values, property: own, description }];
  });
  return {
    'tokens.css': schemes(themed),
    ...partials(themed),
    'constants.css': `:root{${constant.map(({ property, value }) => `${property}:${value}`).join(';')}}\n`,
    'tokens.json': asDtcg(tokens),
    'tokens.js': `export const tokens = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`,
    'tokens.d.ts': `${TYPES}
/** Names of all tokens. */
export type TokenName =
${all.map(({ name }) => `  | '${name}'`).join('\n')};

export declare const tokens: Readonly<Record<TokenName, Token>>;
`,
  };
}
