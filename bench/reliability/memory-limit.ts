import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 100;
const ENTER = 'echo $$ > "$0"; exec "$@"';

/** Processes that have so much memory together, and no more. */
export interface MemoryLimit {
  /** A command that runs another one, and all that it will start, under the limit from its beginning, as a container does: Node sizes its heap by it. */
  readonly within: readonly string[];
  /** Processes that the kernel has ended for lack of memory. */
  killed(): number;
  /** Most memory so far without what the kernel only caches, in MiB. */
  peak(): number;
  /** Once all processes have ended. */
  remove(): void;
}

/**
 * A control group, of either version. Swap is not used.
 * @throws when this machine has no control groups, or this user may not create one
 */
export function limitMemory(bytes: number): MemoryLimit {
  const isFirst = existsSync('/sys/fs/cgroup/memory');
  const folder = join(
    isFirst ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup',
    `snowpea-bench-${process.pid}`,
  );
  const names = isFirst
    ? { limit: 'memory.limit_in_bytes', events: 'memory.oom_control', used: 'total_rss' }
    : { limit: 'memory.max', events: 'memory.events', used: 'anon' };
  mkdirSync(folder);
  writeFileSync(join(folder, names.limit), String(bytes));
  if (isFirst) writeFileSync(join(folder, 'memory.swappiness'), '0');
  else writeFileSync(join(folder, 'memory.swap.max'), '0');
  const figure = (file: string, name: string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  };
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, figure('memory.stat', names.used) / 1_048_576);
  }, EVERY_MS);
  return {
    within: ['/bin/sh', '-c', ENTER, join(folder, 'cgroup.procs')],
    killed: () => figure(names.events, 'oom_kill'),
    peak: () => peak,
    remove() {
      clearInterval(timer);
      rmdirSync(folder);
    },
  };
}
