import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Load of the last minute, per processor, above which other work distorts the figures. */
const BUSY = 0.25;

/** Where and when something was measured. */
export interface Machine {
  date: string;
  commit: string;
  processor: string;
  processors: number;
  /** Load per processor, in the minute before the measurement. */
  load: number;
  noisy: boolean;
}

/**
 * Describes this machine.
 *
 * @param noisy measures on a busy one too
 * @throws when sources have changed since the commit, or the machine is busy
 */
export function readMachine(root: string, noisy: boolean): Machine {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const load = (loadavg()[0] ?? 0) / availableParallelism();
  const refusal = refusalOf({ changed: git('status', '--porcelain').trim(), load, noisy });
  if (refusal) throw new Error(refusal);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD').trim(),
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    load: Math.round(load * 100) / 100,
    noisy: load > BUSY,
  };
}

/** The reason not to measure on this machine now, or undefined. */
export function refusalOf(state: {
  /** Git's list of changed files. */
  changed: string;
  load: number;
  noisy: boolean;
}): string | undefined {
  const { changed, load, noisy } = state;
  if (changed)
    return `These files differ from the commit, so the measurement could not be repeated: commit or stash them.\n${changed}`;
  if (load > BUSY && !noisy)
    return `The machine is busy (load ${load.toFixed(2)} of each processor in the last minute): wait until it rests, or measure all the same with --noisy.`;
  return undefined;
}
