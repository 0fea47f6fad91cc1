import { equalDarkSheet, lightSheet, ownColours, partials } from './sheets.mjs';

const PREFIX = '--snowpea-';

/** @typedef {import('./read.mjs').Token & {name: string, value: string, themed: Record<string, string>}} Entry */

const TOKEN_TYPE = `/** One token: its value as CSS text, and those of the themes that change it. */
export interface Token {
  /** DTCG type: \`color\`, \`dimension\`, \`duration\`, … */
  type: string;
  /** The custom property that follows the theme. */
  property: \`--snowpea-\${string}\`;
  /** In the light theme. */
  value: string;
  dark?: string;
  /** High contrast, on a light and on a dark page. */
  contrast?: string;
  contrastDark?: string;
  /** A system colour, in forced colours. */
  forced?: string;
  /** On devices with little memory. */
  lite?: string;
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
  const entries = all.map(({ name, type, property, value, themed, description }) => {
    return [name, { type, property, value, ...themed, description }];
  });
  const sheets = {
    'light.css':
      lightSheet(all, ':root,[data-theme=light]') +
      ownColours(`${PREFIX}color-text-default`, `${PREFIX}color-bg-canvas`),
    'dark.css': equalDarkSheet(all),
    ...partials(all),
  };
  return {
    ...Object.fromEntries(Object.entries(sheets).map(([file, css]) => [`themes/${file}`, css])),
    'tokens.js': `export const tokens = ${JSON.stringify(Object.fromEntries(entries), null, 2)};\n`,
    'tokens.d.ts': `${TOKEN_TYPE}
/** Names of all tokens. */
export type TokenName =
${all.map(({ name }) => `  | '${name}'`).join('\n')};

export declare const tokens: Readonly<Record<TokenName, Token>>;
`,
  };
}
