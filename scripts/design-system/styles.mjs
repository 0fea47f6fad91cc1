import { readFileSync } from 'node:fs';
import path from 'node:path';
import { preprocessCSS, resolveConfig } from 'vite';
import { packageTokens } from './themes.mjs';

/**
 * CSS modules → plain style sheets, and a module each with the class names. Names begin with the package's and the
 * component's, so that they meet nobody else's.
 *
 * @param {string} source the folder design-system
 * @param {readonly string[]} sheets paths of `.module.css` files inside it
 * @returns {Promise<Record<string, string>>} text by path
 * @throws {Error} when two sheets have the same name
 */
export async function compileStyles(source, sheets) {
  const nameOf = (sheet) => path.posix.basename(sheet, '.module.css');
  const generateScopedName = (name, file) => `snowpea-${nameOf(file.split('?')[0])}-${name}`;
  const config = await resolveConfig(
    {
      configFile: false,
      root: source,
      logLevel: 'silent',
      css: { modules: { generateScopedName } },
    },
    'build',
  );
  const files = {};
  for (const sheet of sheets) {
    const same = sheets.filter((other) => nameOf(other) === nameOf(sheet));
    if (same.length > 1) throw new Error(`two style sheets of one name: ${same.join(', ')}`);
    const text = packageTokens(source, readFileSync(path.join(source, sheet), 'utf8'), sheet);
    const { code, modules = {} } = await preprocessCSS(text, path.join(source, sheet), config);
    const css = sheet.replace('.module.css', '.css');
    files[css] = code;
    // By a name that package.json turns into nothing for Node, which can't load a style sheet.
    files[`${sheet}.js`] =
      `import '#${css}';\nexport default ${JSON.stringify(modules, undefined, 2)};\n`;
  }
  return files;
}
