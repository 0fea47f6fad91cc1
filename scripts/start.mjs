#!/usr/bin/env node
/** `npm start`: sets up what is missing, then runs the server and restarts it when it crashes. */
import './setup/node-version.mjs';

const HELP = `npm start [-- --storybook --simulator]

Runs the store at http://127.0.0.1:4173. Before that, it installs dependencies and builds the store if needed.

--storybook  also serves the design system's Storybook, at /storybook/. It is built first if the build is missing or out
             of date; the build needs the development dependencies, which are installed.
--simulator  for development: pages opened with ?sim=android (ios-yy, ios-zb, desktop, plugin, partner; off) behave as
             inside that client (docs/bridge.md). The store then accepts visitors from this computer only.

Settings come from the environment (docs/operating.md).`;

async function start(args) {
  if (args.includes('--help')) return console.log(HELP);
  const unknown = args.filter((arg) => !['--storybook', '--simulator'].includes(arg));
  if (unknown.length > 0) throw new Error(`Unknown option: ${unknown.join(', ')}.\n\n${HELP}`);
  const { setUp } = await import('./setup.mjs');
  setUp();
  if (args.includes('--storybook')) {
    const { ensureStorybook, storybookFolder } = await import('./setup/storybook.mjs');
    ensureStorybook();
    process.env.STORYBOOK_FILES = storybookFolder;
  }
  if (args.includes('--simulator')) {
    const { buildSimulator, simulatorFile } = await import('./setup/simulator.mjs');
    buildSimulator();
    process.env.SIMULATOR_FILE = simulatorFile;
    process.env.NODE_ENV = process.env.NODE_ENV || 'development';
  }
  const { endWithNpm } = await import('./setup/parent.mjs');
  endWithNpm();
  process.env.NODE_ENV = process.env.NODE_ENV || 'production';
  const { root } = await import('./setup/modules.mjs');
  const { supervise } = await import('../dist/server/supervise.js');
  // The last process that closes the embedded database stops it. `status` opens and closes it without other effects.
  const status = [`${root}/dist/server/cli.js`, 'status'];
  process.exit(await supervise([`${root}/dist/server/main.js`], { tidy: status }));
}

start(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
