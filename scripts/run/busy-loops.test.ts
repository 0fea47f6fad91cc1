import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { startBusyLoops } from './busy-loops.mjs';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'busy-loops.mjs')).href;

const runs = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    // ESRCH: the process has ended.
    return false;
  }
};

it('keeps the given number of busy processes until they are stopped', async () => {
  const { pids, stop } = startBusyLoops(2);
  onTestFinished(stop);
  expect(pids.map(runs)).toEqual([true, true]);
  stop();
  await expect.poll(() => pids.some(runs)).toBe(false);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'leaves no busy process behind a parent that ends by %s',
  async (signal) => {
    const script = `import { startBusyLoops } from ${JSON.stringify(MODULE)};
    process.once('SIGTERM', () => process.exit(1));
    console.log(startBusyLoops(1).pids[0]);
    setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
    onTestFinished(() => void parent.kill('SIGKILL'));
    const [said] = await once(parent.stdout, 'data');
    const hog = Number(said);
    expect(runs(hog)).toBe(true);
    parent.kill(signal);
    await expect.poll(() => runs(hog), { timeout: 10_000 }).toBe(false);
  },
);
