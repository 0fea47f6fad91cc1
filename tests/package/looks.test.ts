import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { build, type Plugin } from 'vite';
import { expect, inject, it, onTestFinished } from 'vitest';
import { tokensPlugin } from '../../design-system/tokens/plugin';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';
import { serveFolders } from '../stories/static-server';
import type { Look } from './looks/start';

const here = import.meta.dirname;
const root = path.resolve(here, '../..');
/** The package, with its dependencies beside it. */
const folder = path.join(inject('installed').preact, 'node_modules/@snowpea/design-system');

const inSource = (file: string) => path.join(root, 'design-system', file);
const inPackage = (file: string) => path.join(folder, file);

/** Replaces the source's components and styles by the package's, and marks what stories render themselves. */
function standIns(ofPackage: boolean): Plugin {
  const styles = ofPackage
    ? ['themes/light.css', 'reset.css'].map(inPackage)
    : ['tokens/build/tokens.css', 'base.css'].map(inSource);
  return {
    name: 'stand-ins',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (id === 'styles') return '\0styles';
      if (/^host(\/jsx-runtime)?$/.test(id)) return path.join(here, 'looks/host.ts');
      if (id === 'storybook/test') return path.join(here, '../engines/stories/storybook-test.ts');
      if (!ofPackage || !/\.stories\.tsx$|\/samples\//.test(importer)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      const [, component] =
        /design-system\/(components\/\w+\/\w+)\.tsx$/.exec(found?.id ?? '') ?? [];
      return component && !component.endsWith('.stories') ? inPackage(`${component}.js`) : found;
    },
    load: (id) =>
      id === '\0styles'
        ? styles.map((file) => `import ${JSON.stringify(file)};`).join('\n')
        : undefined,
    transform: (code, id) =>
      /\.stories\.tsx$|\/samples\/.*\.tsx$/.test(id)
        ? `/** @jsxImportSource host */\n${code}`
        : undefined,
  };
}

/** Builds the page of all components' stories; returns its folder. */
async function buildStories(ofPackage: boolean): Promise<string> {
  const out = mkdtempSync(path.join(tmpdir(), 'snowpea-looks-'));
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      standIns(ofPackage),
      !ofPackage && tokensPlugin(),
      preact({ reactAliasesEnabled: true }),
    ],
    resolve: { dedupe: ['preact'] },
    define: { __DEV__: 'false' },
    build: { outDir: out, rolldownOptions: { input: path.join(here, 'looks/index.html') } },
  });
  return out;
}

/** The looks of all stories, by name. */
async function looksOf(ofPackage: boolean, added = ''): Promise<Map<string, [string, Look][]>> {
  const out = await buildStories(ofPackage);
  const server = await serveFolders({ '/': out });
  onTestFinished(async () => {
    await server.close();
    rmSync(out, { recursive: true });
  });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(response.url());
  });
  await page.goto(`${server.url}/tests/package/looks/index.html`);
  if (added) await page.addStyleTag({ content: added });
  const names = await page.evaluate(() => window.storyNames);
  const looks = new Map<string, [string, Look][]>();
  for (const [number, name] of names.entries())
    looks.set(name, await page.evaluate((n) => window.lookOf(n), number));
  await page.close();
  return looks;
}

const errors: string[] = [];
const browser = forFile(() => openBrowser());

/** What differs, a line for each element. */
function different(source: Awaited<ReturnType<typeof looksOf>>, other: typeof source): string[] {
  return [...source].flatMap(([story, elements]) =>
    elements.flatMap(([element, look], n) => {
      const [name, theirs] = other.get(story)?.[n] ?? [`no ${element}`, []];
      const missing = look.filter((declaration) => !theirs.includes(declaration));
      const added = theirs.filter((declaration) => !look.includes(declaration));
      return missing.length + added.length > 0
        ? [`${story}: ${name}: ${added.join('; ')} instead of ${missing.join('; ')}`]
        : [];
    }),
  );
}

it('every element of the package’s components has the style that it has in the store', async () => {
  const source = await looksOf(false);
  expect(source.size).toBeGreaterThan(150);
  expect(different(source, await looksOf(true))).toEqual([]);
  // Control: a list that no base class has reset.
  const planted = await looksOf(true, 'ul { padding-inline-start: 40px !important }');
  expect(different(source, planted).join()).toContain('AppList: Default: ul.');
  expect(errors).toEqual([]);
});
