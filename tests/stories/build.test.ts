import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openBrowser } from '../helpers/browser';
import { STORYBOOK } from './built-stories';
import { builtGraph, modulesOf } from './fingerprints';
import { serveFolders } from './static-server';

it('the build contains no path of the build machine', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = readdirSync(STORYBOOK, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|json|html|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const telling = files.filter((file) =>
    readFileSync(path.join(STORYBOOK, file), 'utf8').includes(root),
  );
  expect(telling).toEqual([]);
});

it('the builder’s stats name every module of a story', () => {
  const modules = modulesOf(builtGraph(), 'design-system/components/Toast/Toast.stories.tsx');
  expect(modules).toEqual(
    expect.arrayContaining([
      '.storybook/preview.tsx',
      'design-system/base.css',
      'design-system/components/Toast/Toast.module.css',
      'design-system/components/Toast/Toast.stories.tsx',
      'design-system/components/Toast/Toast.tsx',
      'design-system/samples/words.ts',
    ]),
  );
  expect(modules).not.toContain('design-system/components/Badge/Badge.tsx');
});

/** The whole Storybook is slow on a busy machine. */
const TIMEOUT = { timeout: 60_000 };

it('a story opens without the 800 kB that only usage pages need', async () => {
  const server = await serveFolders({ '/': STORYBOOK });
  const browser = await openBrowser();
  onTestFinished(async () => {
    await browser.close();
    await server.close();
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(path.basename(request.url())));
  const blocks = () => asked.filter((file) => file.startsWith('blocks-'));
  const open = (place: string) => page.goto(`${server.url}/index.html?path=/${place}`);
  await open('story/components-actions-button--default');
  // Axe loads after the story, and after anything that Storybook loads with it.
  const axe = () => asked.filter((file) => file.startsWith('axe-')).length;
  await expect.poll(axe, TIMEOUT).toBe(1);
  expect(blocks()).toEqual([]);
  await open('docs/components-actions-button--docs');
  await expect.poll(() => blocks().length, TIMEOUT).toBeGreaterThan(0);
});
