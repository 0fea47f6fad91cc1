/** Converts tokens and named media queries in the sources' CSS; see resolve.mjs. */
export function resolveTokens<Token extends { value: string }>(
  css: string,
  file: string,
  tokens: ReadonlyMap<string, Token>,
  write: (token: Token, name: string) => string,
): string;
