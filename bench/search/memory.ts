import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const EVERY_MS = 250;

/**
 * Measures the memory of a process and of the embedded PostgreSQL of a data directory, in MiB; memory that processes
 * share counts once. Linux only; on other systems the peak stays 0.
 */
export function memoryOf(pid: number, dataDir: string): { peak(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    const all = [pid, ...family(postmaster(dataDir))];
    peak = Math.max(peak, all.reduce((sum, each) => sum + share(each), 0) / 1_024);
  }, EVERY_MS);
  return {
    peak() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** A process and its children. */
function family(pid: number): number[] {
  if (pid === 0) return [];
  const children = look(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children];
}

function postmaster(dataDir: string): number {
  const [line = ''] = look(join(dataDir, 'postgres', 'postmaster.pid')).split('\n');
  return Number(line);
}

/** Proportional share in KiB. */
function share(pid: number): number {
  const [, kib] = /^Pss:\s+(\d+)/m.exec(look(`/proc/${pid}/smaps_rollup`)) ?? [];
  return Number(kib ?? 0);
}

function look(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or this is not Linux: nothing to count.
    return '';
  }
}
