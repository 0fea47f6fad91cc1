import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc } from 'vite';

const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The package's public modules: every module of a component folder that is named like a component.
 *
 * @param {string} source the folder design-system
 * @returns {string[]} paths inside it, sorted
 */
export function publicModules(source) {
  return readdirSync(path.join(source, 'components'), { recursive: true })
    .filter((file) => /(^|[\\/])[A-Z]\w*\.tsx$/.test(file))
    .map((file) => `components/${file.replaceAll('\\', '/')}`)
    .sort();
}

/**
 * Compiles modules and their imports in the project, each to one ES module: without types and JSX, development checks
 * behind `process.env.NODE_ENV`, imports with extensions.
 *
 * @param {string} source the folder design-system
 * @param {readonly string[]} entries paths inside it
 * @returns {Promise<{modules: Record<string, string>, sheets: string[]}>} text by path; the CSS modules they use
 * @throws {Error} naming a file that imports something outside the package
 */
export async function compileModules(source, entries) {
  const { dependencies = {} } = json(path.join(source, 'package.json'));
  const allowed = new Set(['react', 'react/jsx-runtime', ...Object.keys(dependencies)]);
  const modules = {};
  const sheets = new Set();
  const queue = [...entries];
  const seen = new Set(queue);

  /** An import as written in `file` → as it stands in the package. */
  const follow = (file, specifier) => {
    if (!specifier.startsWith('.')) {
      if (allowed.has(specifier)) return specifier;
      throw new Error(
        `${file} imports ${specifier}, which design-system/package.json does not name`,
      );
    }
    const target = path.posix.join(path.posix.dirname(file), specifier);
    if (target.endsWith('.module.css')) {
      sheets.add(target);
      return `${specifier}.js`;
    }
    const found = ['.ts', '.tsx'].find((extension) =>
      existsSync(path.join(source, target + extension)),
    );
    if (!found || target.startsWith('..'))
      throw new Error(`${file} imports ${specifier}, which is no module of the design system`);
    if (!seen.has(target + found)) queue.push(target + found);
    seen.add(target + found);
    return `${specifier}.js`;
  };

  for (let file = queue.shift(); file; file = queue.shift()) {
    const { code } = await transformWithOxc(
      readFileSync(path.join(source, file), 'utf8'),
      path.join(source, file),
      {
        target: 'es2020',
        jsx: { runtime: 'automatic', importSource: 'react', development: false },
        define: { __DEV__: "process.env.NODE_ENV !== 'production'" },
        sourcemap: false,
      },
    );
    // The compiler writes each import on a line of its own, in one form, and lazy ones in another.
    modules[file.replace(/\.tsx?$/, '.js')] = code
      .replace(
        /^((?:import|export) (?:[^'"`;]* from )?)"([^"]+)";$/gm,
        (_, words, specifier) => `${words}"${follow(file, specifier)}";`,
      )
      .replace(/\bimport\("([^"]+)"\)/g, (_, specifier) => `import("${follow(file, specifier)}")`);
  }
  return { modules, sheets: [...sheets].sort() };
}
