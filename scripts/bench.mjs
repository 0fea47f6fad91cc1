#!/usr/bin/env node
/**
 * `npm run bench -- <name> [--json]`: runs bench/<name>.ts and prints its measurements. Timings belong here, never in
 * tests.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureModules, root } from './setup/modules.mjs';

/** @typedef {{name: string, value: number, bar: number, ok: boolean, unit?: string}} Bar a measured value and its limit */

const benches = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => path.basename(file, '.ts'));

/** Every option of every bench. */
const OPTIONS = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  only: { type: 'string' },
  seed: { type: 'string' },
  seconds: { type: 'string' },
  write: { type: 'boolean' },
  tuning: { type: 'boolean' },
  'as-shipped': { type: 'boolean' },
  apps: { type: 'string' },
  network: { type: 'string' },
  page: { type: 'string' },
  noisy: { type: 'boolean' },
  rounds: { type: 'string' },
  questions: { type: 'string' },
  url: { type: 'string' },
  understand: { type: 'string' },
  keep: { type: 'boolean' },
};

const HELP = `npm run bench -- <name> [--json]

Names: ${benches.join(', ')}
--json  print one JSON object, whose \`bars\` is a list of {name, value, bar, ok}

npm run bench -- reliability [--only row,row] [--seed N] [--seconds N] [--write]
--only     the rows to run; default: all, which are scripts, fuzz, repositories, jobs, weight, private, overload,
           shares, disk, clock, siege, soak
--seed     seed of all random choices; default: 1
--seconds  how long the overload, the siege and the soak last
--write    write the figures into docs/reliability.md

npm run bench -- speed [--rounds N] [--network name,…] [--page name,…] [--write] [--noisy]
--rounds   how often each page is visited on each build and network; default: 5
--network  any of Slow 4G, bad, P75 2026; default: all
--page     any of home, detail, search, category, draw; default: all
--noisy    measures on a busy machine too, and says so in the results
--write    writes the figures into docs/performance.md
Ctrl+C ends it with a report of the complete rounds.

npm run bench -- cdn
checks docs/samples/nginx-cache.conf and varnish.vcl in a real nginx and Varnish (Debian: nginx-light, varnish, curl)

npm run bench -- cluster [--only row,row] [--keep]
three servers, HAProxy, and three PostgreSQL with Patroni and etcd, by docs/samples, in network namespaces; visitors read, search,
download, draw, claim and pre-order while one part after the other is lost. It needs root on Linux and, of Debian 12, haproxy,
patroni, etcd-server and postgresql-15
--only  the rows to run; default: all, which are server, primary, etcd, partition, update, revision, restore, reads
--keep  leaves all running at the end until Ctrl+C

npm run bench -- scale [--apps 2000,20000,200000]
--apps  sizes of the catalogue; each is imported once and kept for later runs

npm run bench -- search [--tuning]
npm run bench -- search --questions <file> [--url <address>]
npm run bench -- search --understand <query>
--questions  asks the questions of a file: one a line, as query, language, kind, and package names of which one has to be among the
             first three results, separated by tabs; “-” if nothing fits. bench/search/questions/real-apps.tsv has 200 about real apps
--understand prints what the word lists say about a query, for testing an addition to them
--url        the running store to ask, which needs no build; default: a store with the apps of SNOWPEA_REAL_DATA

Exit code 1 when a value exceeds its limit (\`bar\`).`;

/**
 * Loads the bench with Vite's module runner, so that it may import the project's sources.
 *
 * @returns {Promise<{bars: Bar[], report?: string}>} `report` is additional text for people
 */
async function measure(name, options) {
  ensureModules({ dev: true });
  // A running store, or the word lists alone, need neither a build nor a browser.
  if (options.url === undefined && options.understand === undefined) {
    const { ensureBrowser } = await import('./setup/browser.mjs');
    await ensureBrowser();
    // Measure in the full browser, as visitors have it; the headless shell is for tests.
    process.env.HEADLESS_SHELL_PATH = process.env.CHROMIUM_PATH;
    const { setUp } = await import('./setup.mjs');
    setUp();
  }
  const { createServer, createServerModuleRunner } = await import('vite');
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  // Open until the bench ends, because modules that it measures import others when they need them.
  const runner = createServerModuleRunner(vite.environments.ssr);
  try {
    const { run } = await runner.import(path.join(root, 'bench', `${name}.ts`));
    return await run(options);
  } finally {
    await runner.close();
    await vite.close();
  }
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
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [name, ...more] = positionals;
  if (values.help || name === undefined) return console.log(HELP);
  if (more.length > 0 || !benches.includes(name))
    throw new Error(`No such bench: ${[name, ...more].join(' ')}.\n\n${HELP}`);
  const { report, ...result } = await measure(name, values);
  if (values.json) console.log(JSON.stringify(result));
  else console.log([table(result.bars), report].filter(Boolean).join('\n\n'));
  process.exitCode = result.bars.every(({ ok }) => ok) ? 0 : 1;
}

await main(process.argv.slice(2)).catch((error) => {
  process.exitCode = 1;
  console.error(error.message);
});
