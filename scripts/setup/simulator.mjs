import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The simulated native client as one script; no other build has it in it. */
export const simulatorFile = path.join(root, 'dist/simulator/simulator.js');

/** Builds the simulator, which takes a second. Throws with a sentence when that fails. */
export function buildSimulator() {
  const { status } = spawnSync('npx', ['--no-install', 'vite', 'build', '--mode', 'simulator'], {
    cwd: root,
    stdio: 'inherit',
    // The configuration is TypeScript with imports as everywhere else here; Vite's next loader is not asked for.
    env: { ...process.env, NODE_ENV: 'production', VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' },
  });
  if (status !== 0) throw new Error('The simulator could not be built.');
}
