#!/usr/bin/env node
/** `npm run build:storybook`: Storybook as static files, in dist/storybook. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from 'vite';
import { root } from './setup/modules.mjs';
import {
  storybookFolder,
  storybookModules,
  storybookSources,
  storybookStamp,
} from './setup/storybook.mjs';
import { moduleGraph } from './setup/storybook-modules.mjs';

/**
 * Shrinks a built Storybook: its manager is not minified (5 MB), and its fonts have an unused second copy.
 *
 * @param {string} folder the build
 * @throws {Error} when a file of the manager cannot be parsed
 */
function slimStorybook(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /^sb-(manager|addons)\/.*\.js$/.test(name))) {
    const place = path.join(folder, file);
    const { code, errors } = minifySync(file, readFileSync(place, 'utf8'), { module: true });
    if (errors.length > 0) throw new Error(`${file} can't be minified: ${errors[0].message}`);
    writeFileSync(place, code);
  }
  for (const file of files.filter((name) => /^nunito-sans-[\w-]+\.woff2$/.test(name)))
    rmSync(path.join(folder, file));
}

/**
 * Storybook's search knows headings of documents (`anchors`). Components also get what others call them (stories/start/keywords.json).
 *
 * @param {string} folder the build
 */
function addKeywords(folder) {
  const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const file = path.join(folder, 'index.json');
  const index = json(file);
  for (const [group, names] of Object.entries(json(path.join(root, 'stories/start/keywords.json'))))
    for (const [name, words] of Object.entries(names)) {
      const page = index.entries[`components-${group}-${name}--docs`.toLowerCase()];
      page.anchors = words.split(', ').map((title) => ({ id: 'usage', title }));
    }
  writeFileSync(file, JSON.stringify(index));
}

const NOT_REVIEWED =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Review</title><p>This build was not compared with the approved pictures: <code>npm run review -- --built</code>.';

const sources = storybookSources();
rmSync(storybookStamp, { force: true });
/** The builder writes its stats into an existing folder. */
const stats = path.join(root, 'dist');
mkdirSync(stats, { recursive: true });
const { status } = spawnSync(
  'npx',
  ['--no-install', 'storybook', 'build', '-o', storybookFolder, '--quiet', '--stats-json', stats],
  {
    stdio: 'inherit',
    // Silences Vite's advice to use its native loader, which cannot read extensionless TypeScript imports.
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  },
);
if (status === 0) {
  slimStorybook(storybookFolder);
  addKeywords(storybookFolder);
  // The start page has a link to it.
  mkdirSync(path.join(storybookFolder, 'review'));
  writeFileSync(path.join(storybookFolder, 'review/index.html'), NOT_REVIEWED);
  const written = readFileSync(path.join(stats, 'preview-stats.json'), 'utf8');
  writeFileSync(storybookModules, JSON.stringify(moduleGraph(root, JSON.parse(written))));
  writeFileSync(storybookStamp, sources);
}
process.exitCode = status ?? 1;
