import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { postgresPid } from '../../../tests/helpers/own-database';

/** The output of the generator (generator.mjs). */
export interface Generated {
  kinds: Record<
    string,
    {
      sent: number;
      ok: number;
      refused: number;
      failed: number;
      p99: number | null;
      median: number | null;
    }
  >;
  lag: number;
  seconds: number;
}

/** Whether the generator has a separate processor. */
export const separate = process.platform === 'linux' && os.cpus().length > 1;

/** The input of the generator (generator.mjs). */
export interface Asked {
  url: string;
  paths: readonly (readonly [kind: string, path: string])[];
  seconds: number;
  perSecond?: number;
  atOnce?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Runs the generator on the last processor; the server and its database have the others. */
export async function generate(asked: Asked): Promise<Generated> {
  const file = path.resolve('bench/reliability/load/generator.mjs');
  const args = [file, JSON.stringify(asked)];
  const [command, all] = separate
    ? (['taskset', ['-c', String(os.cpus().length - 1), process.execPath, ...args]] as const)
    : ([process.execPath, args] as const);
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The generator ended with ${code}.`);
  // Cast: the generator prints this type.
  return JSON.parse(output) as Generated;
}

/** Keeps a server and its embedded PostgreSQL off the generator's processor. */
export function confine(server: number, dataDir: string): void {
  if (!separate) return;
  const others = `0-${os.cpus().length - 2}`;
  for (const pid of [server, postgresPid(dataDir)])
    execFileSync('taskset', ['-acp', others, String(pid)], { stdio: 'ignore' });
}

/** Processor time of a process so far, in s; NaN where the system does not report it. */
export function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may contain any character, the 12th and 13th field count ticks of 10 ms (proc(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
