/** Media queries by name: custom properties do not work there. */
const EDGES = {
  pc: 'min',
  wide: 'min',
  broad: 'min',
  bar: 'max',
  narrow: 'max',
  'large-text': 'max',
};

/**
 * Converts the sources' CSS: what a token's name becomes is the caller's choice, and the media queries `(--pc)`, `(--wide)`,
 * `(--broad)`, `(--bar)`, `(--narrow)` and `(--large-text)` become their widths.
 *
 * @template {{value: string}} Token
 * @param {string} css
 * @param {string} file for the error
 * @param {ReadonlyMap<string, Token>} tokens
 * @param {(token: Token, name: string) => string} write the CSS text for a token
 * @throws an Error naming the file and the unknown token
 */
export function resolveTokens(css, file, tokens, write) {
  return css
    .replace(/var\(--([\w-]+)\)/g, (_, name) => {
      const token = tokens.get(name);
      if (!token) throw new Error(`${file}: there is no token --${name}`);
      return write(token, name);
    })
    .replace(
      /\(--(pc|wide|broad|bar|narrow|large-text)\)/g,
      (_, name) => `(${EDGES[name]}-width:${tokens.get(`breakpoint-${name}`)?.value})`,
    );
}
