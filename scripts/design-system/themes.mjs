import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every token by name, as design-system/tokens/build/tokens.ts has it: one a line. */
function readTokens(source) {
  const text = readFileSync(path.join(source, 'tokens/build/tokens.ts'), 'utf8');
  const lines = [...text.matchAll(/^ {2}"([\w-]+)": (\{.*\}),$/gm)];
  return new Map(lines.map(([, name, token]) => [name, JSON.parse(token)]));
}

/** The property of a token in the package. One letter, as in the store, would meet other people's. */
const property = (name) => `--snowpea-${name}`;

/**
 * CSS as written here → CSS of the package: tokens by their long names, media queries by their widths.
 *
 * @throws {Error} naming the file and the token there is not
 */
export function packageTokens(source, css, file) {
  const tokens = readTokens(source);
  return css
    .replace(/var\(--([\w-]+)\)/g, (_, name) => {
      if (!tokens.has(name)) throw new Error(`${file}: there is no token --${name}`);
      return `var(${property(name)})`;
    })
    .replace(/\(--pc\)/g, `(min-width: ${tokens.get('breakpoint-pc').value})`)
    .replace(/\(--wide\)/g, `(min-width: ${tokens.get('breakpoint-wide').value})`)
    .replace(/\(--narrow\)/g, `(max-width: ${tokens.get('breakpoint-narrow').value})`);
}

/** The sheets of tokens: everything in light, and what dark has otherwise. */
export function themes(source) {
  const tokens = [...readTokens(source)];
  const block = (of) => of.map(([name, value]) => `  ${property(name)}: ${value};\n`).join('');
  const light = block(tokens.map(([name, { value }]) => [name, value]));
  const dark = block(
    tokens.filter(([, t]) => t.dark && t.dark !== t.value).map(([name, t]) => [name, t.dark]),
  );
  return {
    'themes/light.css': `:root {\n  color-scheme: light;\n${light}}\n`,
    'themes/dark.css': `[data-theme="dark"] {\n  color-scheme: dark;\n${dark}}\n`,
    'base.css': packageTokens(
      source,
      readFileSync(path.join(source, 'base.css'), 'utf8'),
      'base.css',
    ),
  };
}
