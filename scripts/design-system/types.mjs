import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Fixes the emitted declarations: removes those of modules outside the package, and adds the extensions that Node's
 * resolution requires. `preact/` gets a copy with Preact's types, for apps without React's types.
 *
 * @param {string} out the package's folder
 * @param {readonly string[]} modules paths of its JavaScript
 */
export function finishTypes(out, modules) {
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
