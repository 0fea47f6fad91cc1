#!/usr/bin/env node
/** `npm run sheets`: every screen at every width, in both themes and languages, as contact sheets in dist/sheets. */
import path from 'node:path';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run sheets [-- --url <address of a running store>] [--width 240|320|360|768|1280] [--out <folder>]

Without --url, a store with a demo catalogue is started; with SNOWPEA_REAL_DATA, another one with a real repository.`;

/** Values of `--name value` pairs; anything else is an error. */
function options(args) {
  const given = {};
  for (let i = 0; i < args.length; i += 2) {
    const name = /^--(url|width|out)$/.exec(args[i])?.[1];
    if (!name || args[i + 1] === undefined) throw new Error(HELP);
    given[name] = args[i + 1];
  }
  return given;
}

async function main(args) {
  if (args.includes('--help')) return console.log(HELP);
  const { url, width, out = path.join(root, 'dist', 'sheets') } = options(args);
  ensureModules({ dev: true });
  const { ensureBrowser } = await import('./setup/browser.mjs');
  await ensureBrowser();
  if (!url) {
    const { setUp } = await import('./setup.mjs');
    setUp();
  }
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'tests', 'sheets', 'sheets.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  await module.run({ url, width: width && Number(width), out });
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
