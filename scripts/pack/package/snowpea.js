#!/usr/bin/env node
/** The store and its commands: `snowpea --help`. */
import './setup/node-version.mjs';

const { existsSync, realpathSync } = await import('node:fs');
const path = await import('node:path');
const { pathToFileURL } = await import('node:url');

const self = realpathSync(import.meta.filename);
/** In a shop's folder its own version runs, whichever npx has found. */
const own = path.resolve('current/node_modules/snowpea/snowpea.js');
if (existsSync('snowpea.env') && existsSync(own) && realpathSync(own) !== self) {
  await import(pathToFileURL(realpathSync(own)).href);
} else {
  const { ensureSymlinks } = await import('./setup/symlinks.mjs');
  const folder = path.dirname(self);
  for (const root of [folder, path.resolve(folder, '../..')]) ensureSymlinks(root);
  process.env.NODE_ENV ||= 'production';
  process.env.SNOWPEA_COMMAND ||= existsSync('snowpea.env') ? './snowpea' : 'npx snowpea';
  await import('./dist/server/cli.js');
}
