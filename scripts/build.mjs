#!/usr/bin/env node
/**
 * `npm run build`: dist/client (what phones fetch) and dist/server (what Node runs), in four Vite builds
 * (vite.config.ts). With `--if-stale` it builds only if dist was not made from the current sources.
 */
import path from 'node:path';
import { buildStore } from './build/store.mjs';
import { fingerprint, isBuilt, stampBuild } from './setup/build.mjs';
import { exclusively } from './setup/exclusive.mjs';

const root = path.resolve(import.meta.dirname, '..');
const ifStale = process.argv.includes('--if-stale');
await exclusively(root, 'build', async () => {
  if (ifStale && isBuilt(root)) return;
  const sources = fingerprint(root);
  await buildStore(path.join(root, 'vite.config.ts'), path.join(root, 'dist'));
  stampBuild(root, sources);
});
