import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';

/** Names of tokens with a prefix, in the order of their files. */
export const tokensOf = (start: string): TokenName[] =>
  // Cast: Object.keys widens the names of `tokens` to strings.
  (Object.keys(tokens) as TokenName[]).filter((name) => name.startsWith(start));

/** A token's length in px, at the default text size. */
export function pixels(name: TokenName): number {
  const value = String(tokens[name].value);
  const number = Number.parseFloat(value);
  return value.endsWith('rem') ? number * 16 : number;
}
