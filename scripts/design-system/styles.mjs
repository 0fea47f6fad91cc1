import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { forcedOutlines } from '../../design-system/tokens/outlines.mjs';
import { resolveTokens } from '../../design-system/tokens/resolve.mjs';
import { collect, packageOutputs } from '../tokens/outputs.mjs';
import { baseFiles } from './base.mjs';

/**
 * Converts the sources' CSS for the package: prefixed tokens, media queries with widths, and outlines in forced
 * colours, which the store's own pages omit to save bytes.
 *
 * @param {Map<string, {value: string}>} tokens
 * @throws {Error} naming the file and the unknown token
 */
const forPackage = (tokens, css, file) =>
  resolveTokens(
    `${forcedOutlines(css)}${css}`,
    file,
    tokens,
    (_, name) => `var(--snowpea-${name})`,
  );

/** A sheet's CSS with its relative addresses as seen from the package's folder. */
const rebased = (css, file) =>
  css.replace(
    /url\("(\.[^"]+)"\)/g,
    (_, to) => `url("${path.posix.join(path.posix.dirname(file), to)}")`,
  );

/**
 * The style sheets of the package: themes and tokens, the optional reset, the base styles, for each CSS module a plain style
 * sheet with a module of its class names, and one sheet with all components. Class names begin with the names of the package
 * and the component.
 *
 * @param {string} source the folder design-system
 * @param {readonly string[]} sheets paths of `.module.css` files inside it
 * @returns {Promise<Record<string, string>>} text by path
 * @throws {Error} when two sheets have the same name
 */
export async function compileStyles(source, sheets) {
  const here = path.join(source, 'tokens');
  const tokens = await collect(here);
  const read = (file) => forPackage(tokens, readFileSync(path.join(source, file), 'utf8'), file);
  const files = { ...(await packageOutputs(here)), 'reset.css': read('reset.css') };
  for (const [sheet, css] of Object.entries(baseFiles().sheets))
    files[sheet] = forPackage(tokens, css, sheet);
  const base = Object.keys(baseFiles().sheets);

  const nameOf = (sheet) => path.posix.basename(sheet, '.module.css');
  const generateScopedName = (name, file) => `snowpea-${nameOf(file.split('?')[0])}-${name}`;
  const options = { configFile: false, root: source, logLevel: 'silent' };
  const config = await resolveConfig(
    { ...options, css: { modules: { generateScopedName } } },
    'build',
  );
  for (const sheet of sheets) {
    const same = sheets.filter((other) => nameOf(other) === nameOf(sheet));
    if (same.length > 1) throw new Error(`two style sheets have the same name: ${same.join(', ')}`);
    const { code, modules = {} } = await preprocessCSS(
      read(sheet),
      path.join(source, sheet),
      config,
    );
    const css = sheet.replace('.module.css', '.css');
    files[css] = code;
    // Imported as `#…`, which package.json maps to an empty module for Node, because Node cannot load style sheets.
    files[`${sheet}.js`] =
      `import '#${css}';\nexport default ${JSON.stringify(modules, undefined, 2)};\n`;
  }
  // For pages without a script or a bundler. The base comes first, because the components' rules override it.
  const all = [...base, ...sheets.map((sheet) => sheet.replace('.module.css', '.css'))];
  files['components.css'] = all.map((file) => rebased(files[file], file)).join('');
  return files;
}
