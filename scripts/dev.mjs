#!/usr/bin/env node
/** `npm run dev`: the store in development. When a source changes, it is built and restarted, and open pages reload. */
import './setup/node-version.mjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const HELP = `npm run dev [-- --simulator]

Runs the store at http://127.0.0.1:4173 for development. When a source file changes, the store is built and restarted,
which takes some seconds, and open pages reload. If the build fails, its errors are shown and the store keeps running.

--simulator  pages opened with ?sim=android (ios-yy, ios-zb, desktop, plugin, partner; off) behave as inside that client
             (docs/bridge.md)

Settings come from the environment (docs/operating.md). For single components: npm run storybook.`;

/** Debounce, ms: editors write a file in several steps, and tools write several files. */
const QUIET_MS = 100;

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(HELP);
else await develop(args.includes('--simulator'));

async function develop(simulated) {
  const { ensureModules, root } = await import('./setup/modules.mjs');
  const { ensureBuild, watchSources } = await import('./setup/build.mjs');
  ensureModules({ dev: true });
  ensureBuild(root);
  Object.assign(process.env, { NODE_ENV: 'development', LIVE_RELOAD: '1' });
  if (simulated) {
    const { buildSimulator, simulatorFile } = await import('./setup/simulator.mjs');
    buildSimulator();
    process.env.SIMULATOR_FILE = simulatorFile;
  }
  const { endWithNpm } = await import('./setup/parent.mjs');
  endWithNpm();

  let server = start();
  let changed = false;
  let timer;
  let building = Promise.resolve();
  const rebuild = async () => {
    if (!changed) return;
    changed = false;
    const build = run('scripts/build.mjs', ['--if-stale']);
    const [code] = await once(build, 'exit');
    if (code !== 0)
      return console.error('The build failed. The store keeps running without the change.');
    // A file changed during the build: the build is out of date, and another one follows.
    if (changed) return;
    await stop(server);
    server = start();
  };
  watchSources(root, () => {
    changed = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      building = building.then(rebuild);
    }, QUIET_MS);
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await stop(server);
      process.exit(0);
    });

  function start() {
    return run('dist/server/main.js', [], {
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
  }

  function run(file, more, options = { stdio: 'inherit' }) {
    return spawn(process.execPath, [path.join(root, file), ...more], { cwd: root, ...options });
  }
}

/** Stops a server gracefully, if it is still running. */
async function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
