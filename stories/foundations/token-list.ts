import { type TokenName, tokens } from '../../design-system/tokens/build/tokens';

/** Names of tokens with a prefix, in the order of their files. */
export const tokensOf = (start: string): TokenName[] =>
  // The cast: keys of `tokens` are its names, which Object.keys forgets.
  (Object.keys(tokens) as TokenName[]).filter((name) => name.startsWith(start));

/** A token's length in px, at the browser's own text size. */
export function pixels(name: TokenName): number {
  const value = String(tokens[name].value);
  const number = Number.parseFloat(value);
  return value.endsWith('rem') ? number * 16 : number;
}
