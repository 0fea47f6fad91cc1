import { type TokenName, tokens } from './build/tokens';

const isToken = (name: string): name is TokenName => Object.hasOwn(tokens, name);

/**
 * CSS as written in the source → CSS as sent: a token without themes becomes its value, a themed one
 * the short custom property `tokens.css` sets, and the media queries `(--pc)`, `(--wide)` and
 * `(--narrow)` the widths they mean (custom properties don't work there).
 * @throws an Error naming the file and the unknown token
 */
export function resolveTokens(css: string, file: string): string {
  return css
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      if (!isToken(name)) throw new Error(`${file}: there is no token --${name}`);
      const token = tokens[name];
      return 'property' in token ? `var(${token.property})` : String(token.value);
    })
    .replace(/\(--pc\)/g, `(min-width:${tokens['breakpoint-pc'].value})`)
    .replace(/\(--wide\)/g, `(min-width:${tokens['breakpoint-wide'].value})`)
    .replace(/\(--narrow\)/g, `(max-width:${tokens['breakpoint-narrow'].value})`);
}
