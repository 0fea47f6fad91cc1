import { spawn } from 'node:child_process';

/** Checks for its parent, because a parent that gets SIGKILL cannot stop it. */
const BUSY_LOOP = `while (process.ppid === ${process.pid}) for (let n = 0; n < 1e7; n += 1);`;

/**
 * Keeps processors busy with endless loops, one process each, until they are stopped or this process ends.
 *
 * @param {number} count
 * @returns {{pids: number[], stop: () => void}}
 */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: 'ignore' }),
  );
  const stop = () => {
    process.off('exit', stop);
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.on('exit', stop);
  return { pids: loops.map(({ pid }) => pid), stop };
}
