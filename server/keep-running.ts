import { setTimeout as delay } from 'node:timers/promises';
import { REFUSED } from './exit-codes';

/** Back-off between starts, in ms: doubled each time, reset after a stable run. */
const DELAYS = { first: 1_000, longest: 60_000, stable: 60_000 };

/** How a process has ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
}

export interface Keeping {
  /** Aborted when the process is to end: then it is not started again. */
  asked: AbortSignal;
  /** Exit codes without a restart. */
  final: readonly number[];
  report: (line: string) => void;
  delays?: typeof DELAYS | undefined;
}

/**
 * Runs a process, and starts it again when it crashes.
 *
 * @param name for messages: 'The server'
 * @param run starts it, and resolves when it has ended
 * @returns its last exit code; undefined when it was asked to end between two runs
 */
export async function keepRunning(
  name: string,
  run: () => Promise<Ended>,
  { asked, final, report, delays = DELAYS }: Keeping,
): Promise<number | undefined> {
  for (let wait = delays.first; ; wait = Math.min(wait * 2, delays.longest)) {
    const began = performance.now();
    const { code, signal } = await run();
    if (asked.aborted || final.includes(code ?? Number.NaN)) return code ?? REFUSED;
    if (performance.now() - began > delays.stable) wait = delays.first;
    report(`${name} has ended with ${signal ?? code}; it is started again in ${wait / 1_000} s.`);
    await delay(wait, undefined, { signal: asked }).catch(() => undefined);
    if (asked.aborted) return undefined;
  }
}
