#!/usr/bin/env node
/**
 * `npm run build:design-system`: makes dist/design-system, the folder for `npm publish`. One ES module per source file, one
 * style sheet per component, types checked against React's own (docs/decisions/package.md).
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../run/command.mjs';
import { root } from '../setup/modules.mjs';
import { baseFiles, withBase } from './base.mjs';
import { compileModules, publicModules } from './modules.mjs';
import { compileStyles } from './styles.mjs';

/**
 * Fixes the emitted declarations: removes those of modules outside the package, and adds the extensions that Node's
 * resolution requires. `preact/` gets a copy with Preact's types, for apps without React's types.
 *
 * @param {string} out the package's folder
 * @param {readonly string[]} modules paths of its JavaScript
 */
function finishTypes(out, modules) {
  const wanted = new Set(modules.map((file) => file.replace(/\.js$/, '.d.ts')));
  for (const file of readdirSync(out, { recursive: true })) {
    if (!file.endsWith('.d.ts')) continue;
    const here = path.join(out, file);
    if (!wanted.has(file.replaceAll('\\', '/'))) {
      rmSync(here);
      continue;
    }
    const text = withExtensions(readFileSync(here, 'utf8'));
    const onPreact = path.join(out, 'preact', file);
    mkdirSync(path.dirname(onPreact), { recursive: true });
    writeFileSync(here, text);
    writeFileSync(
      onPreact,
      text.replace(/(\bfrom |\bimport\()(['"])react\2/g, '$1$2preact/compat$2'),
    );
  }
}

const withExtensions = (text) =>
  text.replace(/(\bfrom |\bimport\()(['"])(\.[^'"]*?)(?:\.js)?\2/g, '$1$2$3.js$2');

const source = path.join(root, 'design-system');

/** Files copied unchanged, by target. */
const COPIED = {
  'README.md': 'design-system/README.md',
  'CHANGELOG.md': 'design-system/CHANGELOG.md',
  LICENSE: 'LICENSE',
};

/** The function and the command for a brand's colours, which are no components. */
const BRAND = ['brand/brand.ts', 'brand/command.ts'];

/** Components that only a store in China needs: an entry of their own, not part of the index. */
export const STORE = ['CheckInStrip', 'IdentityField', 'PhoneField', 'PrizeGrid', 'PrizeList'];

/** What package.json's condition `node` loads instead of a style sheet: on servers the bundler provides the styles of pages. */
const NO_STYLES = 'export {};\n';

/** React Server Components render a module without this directive on the server only, and send no script for it. */
const ON_CLIENT = "'use client';\n";

/** Whether a compiled component calls hooks, or gives its elements listeners or refs. */
const isInteractive = (code) => /^import [^;]*\buse[A-Z]|\b(?:on[A-Z]\w*|ref):/m.test(code);

/** The package's manifest: each component is an entry of its own, too, with the types of React's or Preact's. */
function manifestOf(entries) {
  const manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  for (const entry of entries) {
    const module = entry.replace(/\.tsx$/, '');
    const name = path.posix.basename(module);
    for (const library of ['', 'preact/'])
      manifest.exports[`./${library}${name}`] = {
        types: `./${library}${module}.d.ts`,
        default: `./${module}.js`,
      };
  }
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/**
 * @param {string} out the package's folder, which is emptied first
 * @throws {Error} naming a file that cannot be part of a package
 */
export async function buildPackage(out) {
  rmSync(out, { recursive: true, force: true });
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
    writeFileSync(path.join(out, file), text);
  };
  const entries = publicModules(source);
  const { modules, sheets } = await compileModules(source, [...entries, ...BRAND]);
  const styles = await compileStyles(source, sheets);
  const indexOf = (isIn) =>
    entries
      .filter((entry) => isIn(path.posix.basename(entry, '.tsx')))
      .map((entry) => `export * from './${entry.replace(/\.tsx$/, '.js')}';\n`)
      .join('');
  const indexes = {
    index: indexOf((name) => !STORE.includes(name)),
    store: indexOf((name) => STORE.includes(name)),
  };
  const isEntry = (file) => entries.includes(file.replace(/\.js$/, '.tsx'));
  const based = Object.entries(modules).map(([file, code]) => [
    file,
    (isEntry(file) && isInteractive(code) ? ON_CLIENT : '') + withBase(file, code),
  ]);
  const files = {
    ...Object.fromEntries(based),
    ...baseFiles().modules,
    ...styles,
    'index.js': indexes.index,
    'store.js': indexes.store,
    'no-styles.js': NO_STYLES,
    'package.json': manifestOf(entries),
  };
  await emitTypes(out);
  finishTypes(out, Object.keys(modules));
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const [name, text] of Object.entries(indexes))
    for (const folder of ['', 'preact/']) write(`${folder}${name}.d.ts`, text);
  // Types of `import '@snowpea/design-system/themes/light.css'`.
  write('styles.d.ts', NO_STYLES);
  for (const [to, from] of Object.entries(COPIED))
    cpSync(path.join(root, from), path.join(out, to));
  copyIcons(out);
}

async function emitTypes(out) {
  const tsc = path.join(root, 'node_modules/.bin/tsc');
  const args = ['-p', 'design-system/tsconfig.package.json', '--outDir', out];
  const { ok, output } = await runCommand(tsc, args, { minutes: 2 });
  if (!ok) throw new Error(`The design system does not compile with React's types:\n${output}`);
}

function copyIcons(out) {
  for (const icon of readdirSync(path.join(source, 'icons')))
    if (icon.endsWith('.svg'))
      cpSync(path.join(source, 'icons', icon), path.join(out, 'icons', icon));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const out = path.join(root, 'dist/design-system');
  await buildPackage(out);
  console.log(`${path.relative(root, out)} is ready: npm publish ${path.relative(root, out)}`);
}
