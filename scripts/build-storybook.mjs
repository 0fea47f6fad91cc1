#!/usr/bin/env node
/** `npm run build:storybook`: Storybook as static files, in dist/storybook. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { slimStorybook } from './design-system/slim-storybook.mjs';
import { storybookFolder, storybookSources, storybookStamp } from './setup/storybook.mjs';

const sources = storybookSources();
rmSync(storybookStamp, { force: true });
const { status } = spawnSync(
  'npx',
  ['--no-install', 'storybook', 'build', '-o', storybookFolder, '--quiet'],
  {
    stdio: 'inherit',
    // Silences Vite's advice to use its native loader, which cannot read extensionless TypeScript imports.
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  },
);
if (status === 0) {
  slimStorybook(storybookFolder);
  writeFileSync(storybookStamp, sources);
}
process.exitCode = status ?? 1;
