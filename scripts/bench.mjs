#!/usr/bin/env node
/**
 * `npm run bench -- <name> [--json]`: runs bench/<name>.ts and prints its measurements. Timings belong here, never in
 * tests.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureModules, root } from './setup/modules.mjs';

/** @typedef {{name: string, value: number, bar: number, ok: boolean, unit?: string}} Bar a measured value and the limit it is held against */

const benches = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));

const HELP = `npm run bench -- <name> [--json]

Names: ${benches.join(', ')}
--json  print one JSON object, whose \`bars\` is a list of {name, value, bar, ok}

Exit code 1 when a value is over its bar.`;

/**
 * Loads the bench with Vite's module runner, so that it may import the project's sources.
 *
 * @returns {Promise<{bars: Bar[], report?: string}>} `report` is additional text for people
 */
async function measure(name) {
  ensureModules({ dev: true });
  const { provideBrowser } = await import('./setup/browser.mjs');
  await provideBrowser();
  // Measured in the full browser, as visitors have it; its headless shell is for tests.
  process.env.HEADLESS_SHELL_PATH = process.env.CHROMIUM_PATH;
  const { setUp } = await import('./setup.mjs');
  setUp();
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'bench', `${name}.ts`);
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  return module.run();
}

/** Formats a table for people. */
function table(bars) {
  const width = Math.max(...bars.map(({ name }) => name.length));
  return bars
    .map(({ name, value, bar, ok, unit = '' }) => {
      const figures = `${value.toLocaleString('en').padStart(12)} ${unit} of ${bar.toLocaleString('en')}`;
      return `${ok ? '✓' : '✗'} ${name.padEnd(width)} ${figures}`;
    })
    .join('\n');
}

async function main(args) {
  const [name, ...more] = args.filter((arg) => !arg.startsWith('--'));
  if (args.includes('--help') || name === undefined) return console.log(HELP);
  if (more.length > 0 || !benches.includes(name))
    throw new Error(`No such bench: ${[name, ...more].join(' ')}.\n\n${HELP}`);
  const { report, ...result } = await measure(name);
  if (args.includes('--json')) console.log(JSON.stringify(result));
  else console.log([table(result.bars), report].filter(Boolean).join('\n\n'));
  process.exitCode = result.bars.every(({ ok }) => ok) ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
