#!/usr/bin/env node
/** `npm run build:storybook`: Storybook as static files, in dist/storybook. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slimStorybook } from './design-system/slim-storybook.mjs';
import { root } from './setup/modules.mjs';
import {
  storybookFolder,
  storybookModules,
  storybookSources,
  storybookStamp,
} from './setup/storybook.mjs';
import { moduleGraph } from './setup/storybook-modules.mjs';

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
  const written = readFileSync(path.join(stats, 'preview-stats.json'), 'utf8');
  writeFileSync(storybookModules, JSON.stringify(moduleGraph(root, JSON.parse(written))));
  writeFileSync(storybookStamp, sources);
}
process.exitCode = status ?? 1;
