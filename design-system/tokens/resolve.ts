import { tokens } from './build/tokens';

/** What {@link resolveTokens} needs to know of each token. */
export type Table = Readonly<Record<string, { value: string; property?: string }>>;

/**
 * Converts the sources' CSS: a token without themes becomes its value, a themed one the short custom property that
 * `tokens.css` sets, and the media queries `(--pc)`, `(--wide)`, `(--bar)`, `(--narrow)` and `(--large-text)` their widths (custom
 * properties do not work there).
 * @throws an Error naming the file and the unknown token
 */
export function resolveTokens(css: string, file: string, table: Table = tokens): string {
  return css
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => {
      const token = Object.hasOwn(table, name) && table[name];
      if (!token) throw new Error(`${file}: there is no token --${name}`);
      return token.property ? `var(${token.property})` : token.value;
    })
    .replace(/\(--pc\)/g, `(min-width:${table['breakpoint-pc']?.value})`)
    .replace(/\(--wide\)/g, `(min-width:${table['breakpoint-wide']?.value})`)
    .replace(/\(--bar\)/g, `(max-width:${table['breakpoint-bar']?.value})`)
    .replace(/\(--narrow\)/g, `(max-width:${table['breakpoint-narrow']?.value})`)
    .replace(/\(--large-text\)/g, `(max-width:${table['breakpoint-large-text']?.value})`);
}
