#!/usr/bin/env node
/** The store and its commands: `snowpea --help`. */
import './setup/node-version.mjs';

const { existsSync, lstatSync, readlinkSync, realpathSync } = await import('node:fs');
const path = await import('node:path');
const { pathToFileURL } = await import('node:url');

const self = realpathSync(import.meta.filename);
/** The shop is in the folder of the link that was started, or of one that it leads to; else in the current folder. */
const shop = shopOf(path.resolve(process.argv[1])) ?? (isShop('.') ? path.resolve('.') : undefined);
/** A shop's own version runs, whichever npx has found. */
const own = path.join(folderIn(shop ?? '.'), 'snowpea.js');
if (shop && existsSync(own) && realpathSync(own) !== self) {
  await import(pathToFileURL(realpathSync(own)).href);
} else {
  const { ensureSymlinks } = await import('./setup/symlinks.mjs');
  const folder = path.dirname(self);
  for (const root of [folder, path.resolve(folder, '../..')]) ensureSymlinks(root);
  process.env.NODE_ENV ||= 'production';
  process.env.SNOWPEA_COMMAND ||= commandFor(shop);
  process.env.SNOWPEA_SAMPLES ||= path.join(
    shop ? path.relative('.', folderIn(shop)) : folder,
    'docs/samples',
  );
  // Settings are read in the shop's folder (server/settings-file.ts); files named by arguments are in the current one.
  if (shop) process.env.SNOWPEA_SHOP = shop;
  else delete process.env.SNOWPEA_SHOP;
  await import('./dist/server/cli.js');
}

/** The package in use in a shop. */
function folderIn(shop) {
  return path.join(shop, 'current/node_modules/snowpea');
}

function isShop(folder) {
  return existsSync(path.join(folder, 'snowpea.env'));
}

function shopOf(link) {
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined;
  const folder = path.dirname(link);
  return isShop(folder) ? folder : shopOf(path.resolve(folder, readlinkSync(link)));
}

function commandFor(shop) {
  if (!shop) return 'npx snowpea';
  return shop === process.cwd() ? './snowpea' : path.join(shop, 'snowpea');
}
