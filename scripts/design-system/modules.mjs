import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

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
  const packages = ['react', 'react/jsx-runtime', ...Object.keys(dependencies)];
  const sheets = new Set();
  const [{ output }] = await build({
    root: source,
    configFile: false,
    logLevel: 'silent',
    plugins: [boundaryPlugin(source, packages, sheets)],
    define: { __DEV__: "process.env.NODE_ENV !== 'production'" },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    build: {
      write: false,
      minify: false,
      target: 'es2020',
      lib: { entry: entries.map((entry) => path.join(source, entry)), formats: ['es'] },
      rolldownOptions: {
        output: { preserveModules: true, preserveModulesRoot: source, entryFileNames: '[name].js' },
      },
    },
  });
  const modules = Object.fromEntries(output.map(({ fileName, code }) => [fileName, code]));
  return { modules, sheets: [...sheets].sort() };
}

/** Refuses imports from outside the package, and collects the CSS modules, which are compiled separately (styles.mjs). */
function boundaryPlugin(source, packages, sheets) {
  const inPackage = (file) => path.relative(source, file).replaceAll('\\', '/');
  return {
    name: 'snowpea-package-boundary',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (!importer) return undefined;
      if (packages.includes(specifier)) return { id: specifier, external: true };
      const file = inPackage(importer);
      if (!specifier.startsWith('.'))
        throw new Error(
          `${file} imports ${specifier}, which design-system/package.json does not name`,
        );
      const found = await this.resolve(specifier, importer, { skipSelf: true });
      if (!found || inPackage(found.id).startsWith('..'))
        throw new Error(`${file} imports ${specifier}, which is no module of the design system`);
      if (!found.id.endsWith('.module.css')) return found;
      sheets.add(inPackage(found.id));
      return { id: `${specifier}.js`, external: true };
    },
  };
}
